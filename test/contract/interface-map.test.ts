// docs/interface-map.md against the code: no row of the interface is missing, and nothing that the map names is gone.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as requests from '../../main/service/wire/requests.ts';
import { statementRequestSchema } from '../../main/service/wire/statement.ts';
import { INITIATION_ENDPOINTS, STATUS_ENDPOINTS } from '../../sandbox/operations.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { ANSWER_FIELDS, ENDPOINTS } from '../support/service/interface-rows.ts';
import { startRawServer } from '../support/service/raw-server.ts';
import { client, closeAfterEach } from '../support/service/subject.ts';

const ROOT = new URL('../../', import.meta.url);
const MAP = readFileSync(new URL('docs/interface-map.md', ROOT), 'utf8');

closeAfterEach();

/** The cells of every row of the tables under a heading. */
function rowsUnder(heading: string): string[][] {
  const section = MAP.split('\n## ').find((part) => part.startsWith(heading)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim()),
  );
}

/** `name` of a code span. */
function bare(cell: string): string {
  return cell.replaceAll('`', '');
}

/** The field paths of a strict schema with whether each is required of its object. */
function fieldsOf(schema: z.ZodType, path = '', isRequired = true): Map<string, boolean> {
  if (schema instanceof z.ZodOptional)
    return fieldsOf(z.instanceof(z.ZodType).parse(schema.unwrap()), path, false);
  if (!(schema instanceof z.ZodObject)) return new Map([[path, isRequired]]);
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return new Map(
    Object.entries(shape).flatMap(([name, inner]) => [
      ...fieldsOf(inner, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

describe('the map of the interface', () => {
  const endpoints = rowsUnder('Endpoints');

  it('has every endpoint once, and no other', () => {
    expect(endpoints.map(([endpoint]) => endpoint)).toEqual(ENDPOINTS);
  });

  it('has every path that an operation uses and that the sandbox offers', () => {
    const used = Object.values(OPERATIONS).flatMap(({ initiatePath, statusPath, idField }) => [
      ...Object.values(initiatePath).map((path) => `POST ${path}`),
      ...Object.values(statusPath).map((path) => `GET ${path.replace('{id}', `{${idField}}`)}`),
    ]);
    const offered = [
      ...INITIATION_ENDPOINTS.map(({ path }) => `POST ${path}`),
      ...STATUS_ENDPOINTS.map(({ path, idField }) => `GET ${path.replace(':id', `{${idField}}`)}`),
    ];
    const mapped = ENDPOINTS.filter((endpoint) => /deposits|payouts|refunds|remittances/.test(endpoint));
    expect([...new Set(used)].sort()).toEqual([...mapped].sort());
    expect(offered.sort()).toEqual([...mapped].sort());
  });

  it('names only what is there', () => {
    const client = readFileSync(new URL('main/service/client.ts', ROOT), 'utf8');
    for (const [, , , fn = ''] of endpoints) expect(client).toMatch(new RegExp(`\\b${bare(fn)}\\b`));
    const named = [...MAP.matchAll(/(?:`(\w+)`|“([^”]+)”) in\s+((?:main|sandbox|test)\/[\w./-]+\.ts)/g)];
    expect(named.length).toBeGreaterThan(60);
    for (const [, symbol, sentence, file = ''] of named) {
      expect([file, readFileSync(new URL(file, ROOT), 'utf8')]).toEqual([
        file,
        expect.stringContaining(symbol ?? sentence ?? ''),
      ]);
    }
  });

  it('has every field of every request, as the schemas have it', () => {
    const schemas: Readonly<Record<string, unknown>> = { ...requests, statementRequestSchema };
    const rows = rowsUnder('Requests');
    const names = [...new Set(rows.map(([name = '']) => bare(name)))];
    expect(names.sort()).toEqual(
      Object.keys(schemas)
        .filter((name) => name.endsWith('RequestSchema'))
        .sort(),
    );
    for (const name of names) {
      const schema = z.instanceof(z.ZodType).parse(schemas[name]);
      const mapped = rows.filter(([of = '']) => bare(of) === name);
      expect([name, mapped.map(([, field = '']) => bare(field)).sort()]).toEqual([
        name,
        [...fieldsOf(schema).keys()].sort(),
      ]);
      for (const [, field = '', required] of mapped) {
        // A detail is never required, whether or not the object around it is.
        const isRequired = fieldsOf(schema).get(bare(field)) === true;
        expect([name, field, required]).toEqual([name, field, isRequired ? 'yes' : 'no']);
      }
    }
  });

  it('has every field of every answer', () => {
    const rows = rowsUnder('Answers');
    for (const [answer, fields] of Object.entries(ANSWER_FIELDS)) {
      expect(rows.filter(([of]) => of === answer).map(([, field]) => field)).toEqual(fields);
    }
    expect(rows.length).toBe(Object.values(ANSWER_FIELDS).flat().length);
  });
});

describe('the calls that no operation makes', () => {
  it('reads the legacy configuration', async () => {
    const sandbox = await startSandbox();
    try {
      const service = client(sandbox.baseUrl, { generation: 'legacy', token: () => sandbox.token });
      expect(await service.readConfiguration({ country: 'ZMB', operationType: 'PAYOUT' })).toMatchObject({
        kind: 'read',
        value: { accountName: 'Practice Account', signedRequestsOnly: false },
      });
      await service.close();
    } finally {
      await sandbox.close();
    }
  });

  it('sends no token to availability', async () => {
    const seen: string[] = [];
    const server = await startRawServer(({ head, socket }) => {
      seen.push(head);
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]');
    });
    const service = client(server.baseUrl, { token: () => 'a-secret-token' });
    expect(await service.readAvailability()).toEqual({ kind: 'read', value: [] });
    expect(seen.join('')).toMatch(/^GET \/availability HTTP/);
    expect(seen.join('').toLowerCase()).not.toMatch(/authorization|signature|digest|a-secret-token/);
    await service.close();
    await server.close();
  });
});
