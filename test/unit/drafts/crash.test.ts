// Killed in the middle of an act that takes many steps, a draft agrees with its totals, and the clerk goes on or
// takes back what was done (P2).

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STEP_ROWS } from '../../../main/drafts/run-act.ts';
import type { JournalRow } from '../../../main/journal/port.ts';
import { csv, DraftDesk, person, type Row } from '../../support/draft-desk.ts';
import { run, scriptPath } from '../../support/journal/children.ts';

let folder: string;
let desk: DraftDesk | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paymaster-draft-crash-'));
});
afterEach(async () => {
  await desk?.close();
  desk = null;
  rmSync(folder, { recursive: true, force: true });
});

async function killAt(step: number, act: string, rows: readonly Row[] | null): Promise<void> {
  const file = rows === null ? '' : join(folder, 'payroll.csv');
  if (rows !== null) writeFileSync(file, csv(rows));
  const args = [scriptPath('act-until-step.ts'), join(folder, 'journal'), file, act, String(step)];
  expect(await run(process.execPath, args)).toMatchObject({ signal: 'SIGKILL', errors: '' });
}

async function reopen(): Promise<DraftDesk> {
  await desk?.close();
  desk = await DraftDesk.open(join(folder, 'journal'));
  return desk;
}

/** Rows that are sound, and what a new import of the same texts finds in them. */
async function expectAsImportedAnew(at: DraftDesk, rows: readonly JournalRow[]): Promise<void> {
  expect(await at.writer.checkIntegrity()).toEqual([]);
  const texts = rows.map(({ cells, edited, fields, state }) =>
    state === 'excluded'
      ? ['']
      : cells.map((cell, column) => (column === 0 && 'phone' in edited ? (fields['phone'] ?? '') : cell)),
  );
  const oracle = await at.import(csv(texts));
  const essence = ({ line, amount, findings, state }: JournalRow) => ({ line, amount, findings, state });
  const kept = rows.filter(({ state }) => state !== 'excluded');
  expect(kept.map(essence)).toEqual((await at.rows(oracle)).map(essence));
  const { findings, repairs } = await at.drafts.get(oracle);
  const draft = await at.drafts.get('B1');
  expect(draft).toMatchObject({ findings, repairs, sentence: { addsUp: true } });
}

const DAMAGED = 3 * STEP_ROWS + 10;
/** Every second damaged row is a twin of the one before it once both are mended. */
const PAYROLL = Array.from({ length: DAMAGED }, (_, index) =>
  person({ Phone: `+26076345${String(index - (index % 2)).padStart(4, '0')}` }),
);

const isEdited = ({ edited }: JournalRow) => 'phone' in edited;

it.each([1, 3])('P2 a repair that dies after step %i can be finished or taken back', async (step) => {
  await killAt(step, 'repair', PAYROLL);
  const opened = await reopen();
  const whole = await opened.drafts.whenWhole('B1', () => opened.rows('B1'));
  expect(whole.filter(isEdited)).toHaveLength(step * STEP_ROWS);
  await expectAsImportedAnew(opened, whole);
  expect((await opened.writer.audit('B1')).at(-1)).toMatchObject({
    action: 'draft.cut-short',
    facts: { kind: 'repair', rows: step * STEP_ROWS },
  });
  const rest = DAMAGED - step * STEP_ROWS;
  const { undo } = await opened.drafts.repair({ batch: 'B1', code: 'PHONE_HAS_PLUS', field: 'phone' });
  expect(undo).toMatchObject({ kind: 'repair', rows: rest });
  await opened.drafts.undo('B1');
  const { undo: none } = await opened.drafts.undo('B1');
  expect(none).toBeNull();
  expect((await opened.rows('B1')).filter(isEdited)).toEqual([]);
  expect((await opened.drafts.get('B1')).repairs).toMatchObject([{ rows: DAMAGED }]);
  expect(await opened.writer.checkIntegrity()).toEqual([]);
});

it('P2 an undo that dies goes on where it was', async () => {
  const first = await DraftDesk.open(join(folder, 'journal'));
  const batch = await first.import(csv(PAYROLL));
  await first.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' });
  await first.close();
  await killAt(2, 'undo', null);
  const opened = await reopen();
  const half = await opened.drafts.whenWhole('B1', () => opened.rows('B1'));
  expect(half.filter(isEdited)).toHaveLength(DAMAGED - 2 * STEP_ROWS);
  await expectAsImportedAnew(opened, half);
  const { undo } = await opened.drafts.undo('B1');
  expect(undo).toBeNull();
  expect((await opened.rows('B1')).filter(isEdited)).toEqual([]);
});

it('P2 a death before the twins of a row were told leaves no review with the old word', async () => {
  const twins = Array.from({ length: 3 * STEP_ROWS }, () => person());
  await killAt(2, 'exclude the first', twins);
  const opened = await reopen();
  const stale = await opened.rows('B1');
  expect(stale.at(-1)?.findings).toMatchObject([{ values: { line: '2' } }]);
  const whole = await opened.drafts.whenWhole('B1', () => opened.rows('B1'));
  expect(whole.at(-1)?.findings).toMatchObject([{ values: { line: '3' } }]);
  await expectAsImportedAnew(opened, whole);
});
