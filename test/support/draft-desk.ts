// A clerk's desk for tests of drafts: a file is imported into a real journal and changed through the methods.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { importFile } from '../../main/import/import-file.ts';
import { openJournalWriter } from '../../main/journal/here.ts';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import type { JournalRow } from '../../main/journal/port.ts';
import { findAlteredAct } from '../../main/methods/audit/act-check.ts';
import { Drafts } from '../../main/methods/drafts/drafts.ts';
import { Turns } from '../../main/methods/turns.ts';
import type { Steps } from '../../main/ports.ts';
import type { EventPayload } from '../../shared/contract/contract.ts';
import type { DraftView } from '../../shared/contract/draft-views.ts';
import { presentText } from '../../shared/files/cell-text.ts';
import type { DecimalMark } from '../../shared/money/number-shape.ts';
import { PAYOUT } from '../../shared/operations/payout.ts';
import { V2_ACCOUNT } from './account-configuration.ts';
import { layOwnJournal } from './journal/empty-journal.ts';
import { sourceFromBytes } from './source-from-bytes.ts';
import { VirtualClock } from './virtual-clock.ts';

const MEMORY_DISK = '/dev/shm';
const PLACE = existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir();

export const HEADER = ['Phone', 'Amount', 'Currency', 'Provider', 'Name'] as const;
export type Row = readonly [phone: string, amount: string, currency: string, provider: string, name: string];

/** A file with the header above. */
export function csv(rows: readonly (readonly string[])[]): string {
  return [HEADER, ...rows].map((cells) => `${cells.join(';')}\n`).join('');
}

/** A valid row. */
export function person(change: Partial<Record<(typeof HEADER)[number], string>> = {}): Row {
  const row = {
    Phone: '260763456789',
    Amount: '100.5',
    Currency: 'ZMW',
    Provider: 'MTN_MOMO_ZMB',
    Name: 'Mary',
  };
  const { Phone, Amount, Currency, Provider, Name } = { ...row, ...change };
  return [Phone, Amount, Currency, Provider, Name];
}

export class DraftDesk {
  readonly clock = new VirtualClock();
  readonly drafts: Drafts;
  readonly changes: string[] = [];
  /** Called with how far long work has come. */
  onProgress: (how: EventPayload<'draftProgress'>) => void = () => {};
  readonly writer: JournalWriter;
  readonly folder: string;

  private constructor(writer: JournalWriter, folder: string) {
    this.writer = writer;
    this.folder = folder;
    this.drafts = this.newDrafts();
  }

  static async open(folder?: string, steps: Steps = { reach: () => {} }): Promise<DraftDesk> {
    const place = folder ?? mkdtempSync(join(PLACE, 'paymaster-draft-'));
    if (folder === undefined) layOwnJournal(place);
    const writer = await openJournalWriter({ folder: place, steps, clock: { nowMs: () => 1_000 } });
    return new DraftDesk(writer, place);
  }

  /** Drafts as a program that has just been started has them. */
  newDrafts(): Drafts {
    const journal = { reader: async () => this.writer, writer: async () => this.writer };
    return new Drafts({ clock: this.clock }, journal, {
      changed: (batch) => this.changes.push(batch),
      progressed: (how) => this.onProgress(how),
    });
  }

  /** Imports a file as a draft. Decimals have a point, as the clerk states, unless the file shall show it. */
  async import(
    text: string,
    defaults: Readonly<Record<string, string>> = {},
    decimalMark: DecimalMark | null = 'point',
  ): Promise<string> {
    let batch = '';
    const options = {
      operation: PAYOUT,
      generation: 'v2',
      configuration: V2_ACCOUNT,
      mapping: {},
      defaults,
      decimalMark,
      sheet: null,
      headerRow: null,
    } as const;
    const result = await importFile(sourceFromBytes(text), options, {
      begin: async (source) => {
        batch = await this.writer.createBatch({
          operation: 'payout',
          account: { profile: null, baseUrl: 'https://service.example', generation: 'v2', practice: false },
          createdAtMs: 1_000,
          limits: { atMs: 1_000, kept: null },
          configuration: V2_ACCOUNT,
          source,
        });
      },
      rows: async (rows) => await this.writer.appendRows(batch, rows),
    });
    const { rowCount, numberGrammar, fileAmounts } = result;
    await this.writer.finishImport(batch, { rowCount, numberGrammar, fileAmounts, summary: result });
    return batch;
  }

  async rows(batch: string): Promise<JournalRow[]> {
    const rows: JournalRow[] = [];
    for (;;) {
      const window = await this.writer.rows(batch, { after: rows.length, limit: 1_000 });
      if (window.length === 0) return rows;
      rows.push(...window);
    }
  }

  async row(batch: string, ordinal: number): Promise<JournalRow> {
    const [row] = await this.writer.rows(batch, { after: ordinal - 1, limit: 1 });
    if (row?.ordinal !== ordinal) throw new Error(`No row ${ordinal}.`);
    return row;
  }

  /** Codes of a row's findings. */
  async codes(batch: string, ordinal: number): Promise<string[]> {
    return (await this.row(batch, ordinal)).findings.map(({ code }) => code);
  }

  /** @param before what the page showed; without it, what the cell says. */
  edit(batch: string, ordinal: number, field: string, text: string, before?: string) {
    const edit = (shown: string) => this.drafts.edit({ batch, ordinal, field, text, before: shown });
    return before === undefined ? this.#textOf(batch, ordinal, field).then(edit) : edit(before);
  }

  async #textOf(batch: string, ordinal: number, field: string): Promise<string> {
    const [row] = await this.writer.rows(batch, { after: ordinal - 1, limit: 1 });
    const record = await this.writer.findBatch(batch);
    return row === undefined || record === null ? '' : presentText(row, field, record.source);
  }

  /** The draft without what differs from one import of the same rows to the next. */
  async comparable(batch: string, drafts = this.drafts): Promise<Omit<DraftView, 'batch' | 'revision'>> {
    const { batch: _, revision: __, repaired: ___, undo: ____, ...view } = await drafts.get(batch);
    return { ...view, repaired: [], undo: null };
  }

  /** Closes it; whatever was done, crashed or stopped at it, its acts are what the trail tells of. */
  async close(): Promise<void> {
    await this.drafts.close();
    const altered: string[] = [];
    for (const { id } of await this.writer.listBatches()) {
      const act = await findAlteredAct(this.writer, { batch: id, isDraft: true }, new Turns(this.clock));
      if (act !== null) altered.push(`act ${act} of ${id}`);
    }
    await this.writer.close();
    expect(altered).toEqual([]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
