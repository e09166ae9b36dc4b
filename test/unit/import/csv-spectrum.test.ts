// The public csv-spectrum cases (test/fixtures/hostile): eleven are read as their JSON says, one is refused.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readTable } from '../../support/read-table.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';

const FOLDER = new URL('../../fixtures/hostile/csv-spectrum/', import.meta.url);
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => name.slice(0, -4));
/** A quote stands inside a cell without quotes, about which readers disagree; and its JSON has another phone number. */
const STRAY = 'location_coordinates';
const tableSchema = z.array(z.record(z.string(), z.string()));

describe('csv-spectrum', () => {
  test('has twelve cases', () => {
    expect(NAMES).toHaveLength(12);
  });

  test.each(NAMES)('%s', async (name) => {
    const table = await readTable(sourceFromBytes(readFileSync(new URL(`${name}.csv`, FOLDER))), []);
    if (name === STRAY) {
      expect(table).toEqual({ refused: 'QUOTE_STRAY', place: { line: 2, column: 'Location Coordinates' } });
      return;
    }
    if ('refused' in table) throw new Error(table.refused);
    const [header = [], ...rows] = table.rows;
    const records = rows.map((row) =>
      Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])),
    );
    const told: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
    expect(records).toEqual(tableSchema.parse(told));
  });
});
