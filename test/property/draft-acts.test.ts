// Whatever a clerk does to a draft and takes back: it ends as if the edited file had been imported anew, and what
// is undone is as it never was. The import is the oracle; nothing of the editing is.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JournalRow } from '../../main/journal/port.ts';
import { damageOf } from '../../shared/rules/repairs.ts';
import { csv, DraftDesk, person } from '../support/draft-desk.ts';
import { figure } from '../support/figures.ts';
import { failureOf } from '../support/journal/journals.ts';

const COLUMNS = ['phone', 'amount', 'currency', 'provider', 'name'] as const;
const WIDTH = COLUMNS.length;

const TEXTS: Readonly<Record<(typeof COLUMNS)[number], readonly string[]>> = {
  phone: [
    ...['260763456789', '260763456780', '+260763456789', '260 763456789', '0763456789', '763456789'],
    ...['260763456789.0', '2.60763456789E+11', '2.6E+11', '', 'n/a'],
  ],
  amount: ['100.5', '100.50', '7', '0', '', 'lots', '10,50', 'ZMW 10', '1,500', '007', '999999'],
  currency: ['ZMW', 'ZMW', 'KES', 'zmw', ''],
  provider: ['MTN_MOMO_ZMB', 'MTN_MOMO_ZMB', 'Airtel', 'MPESA_KEN', 'nobody', ''],
  name: ['Mary', 'Jean', 'É. Mwale'],
};

/** Often one of the first texts of a column, so that many rows are twins. */
const cellOf = (field: (typeof COLUMNS)[number]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS[field].slice(0, 2)) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS[field]) },
  );
const rowOf = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(...COLUMNS.map(cellOf)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('260763456789'), cellOf('amount')) },
);

type Act =
  | {
      readonly kind: 'edit';
      readonly row: number;
      readonly field: (typeof COLUMNS)[number];
      readonly text: string;
    }
  | { readonly kind: 'exclude' | 'include'; readonly rows: readonly number[] }
  | { readonly kind: 'repair'; readonly damage: number }
  | { readonly kind: 'undo' };

const place = fc.nat({ max: 11 });
const actOf: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...COLUMNS).chain((field) =>
      fc.record({
        kind: fc.constant('edit' as const),
        row: place,
        field: fc.constant(field),
        text: cellOf(field),
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('exclude' as const, 'include' as const),
      rows: fc.array(place, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('repair' as const), damage: fc.nat({ max: 9 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
);

/** What the file would say. */
interface Sheet {
  readonly isContradicted: boolean;
  readonly rows: readonly (readonly string[])[];
  readonly excluded: ReadonlySet<number>;
}

const OTHER_MARK = '10,50';

/**
 * A row that nobody touches, so that a file never runs out of rows. A draft keeps to how the file's amounts were
 * written, whatever is typed later: where that is contradicted, this row contradicts it in every file of the scenario,
 * and where it is not, no cell of the scenario does.
 */
const anchorOf = (isContradicted: boolean) => {
  const row = person({ Phone: '260970000001', Provider: 'AIRTEL_OAPI_ZMB' });
  return isContradicted ? row.with(1, OTHER_MARK) : row;
};

/** The edited file: excluded rows are blank lines, so that every other row keeps its line. */
function fileOf({ rows, excluded, isContradicted }: Sheet): string {
  const written = rows.map((cells, index) => (excluded.has(index) ? [''] : cells));
  return csv([...written, anchorOf(isContradicted)]);
}

/** The scenario without amounts that contradict the mark which the clerk has stated. */
function inOneMark({ rows, acts }: { rows: readonly (readonly string[])[]; acts: readonly Act[] }) {
  const inMark = (text: string) => (text === OTHER_MARK ? '10.50' : text);
  return {
    rows: rows.map((cells) => cells.map(inMark)),
    acts: acts.map((act) => (act.kind === 'edit' ? { ...act, text: inMark(act.text) } : act)),
  };
}

/** What a draft and an import of the same texts must have in common, row by row. */
function essence({ line, fields, amount, findings, state }: JournalRow) {
  return { line, fields, amount, findings, state };
}

class Clerk {
  readonly #desk: DraftDesk;
  readonly #batch: string;
  readonly history: Sheet[] = [];
  sheet: Sheet;

  constructor(desk: DraftDesk, batch: string, sheet: Sheet) {
    this.#desk = desk;
    this.#batch = batch;
    this.sheet = sheet;
  }

  async do(act: Act): Promise<void> {
    const { rows, excluded, isContradicted } = this.sheet;
    const batch = this.#batch;
    switch (act.kind) {
      case 'edit': {
        const index = act.row % rows.length;
        const edit = this.#desk.edit(batch, index + 1, act.field, act.text);
        if (excluded.has(index) || rows[index]?.length !== WIDTH) {
          expect((await failureOf(edit)).code).toBe('ROW_WRONG_STATE');
          return;
        }
        await edit;
        this.#became({ rows: withCell(rows, index, act.field, act.text), excluded, isContradicted });
        return;
      }
      case 'exclude':
      case 'include': {
        const indexes = act.rows.map((row) => row % rows.length);
        const ordinals = indexes.map((index) => index + 1);
        const next = new Set(excluded);
        for (const index of indexes) act.kind === 'exclude' ? next.add(index) : next.delete(index);
        if (act.kind === 'exclude') await this.#desk.drafts.exclude({ batch, ordinals, reason: 'Left.' });
        else await this.#desk.drafts.include({ batch, ordinals });
        this.#became({ rows, excluded: next, isContradicted });
        return;
      }
      case 'repair':
        return await this.#repair(act.damage);
      case 'undo': {
        const before = this.history.pop();
        if (before === undefined) {
          expect((await failureOf(this.#desk.drafts.undo(batch))).code).toBe('BATCH_WRONG_STATE');
          return;
        }
        await this.#desk.drafts.undo(batch);
        this.sheet = before;
      }
    }
  }

  /** Mends one of the damages on offer, in the draft and, by the proposals of a new import, in the sheet. */
  async #repair(damage: number): Promise<void> {
    const { repairs } = await this.#desk.drafts.get(this.#batch);
    if (repairs.length === 0) return;
    const chosen = repairs[damage % repairs.length];
    if (chosen === undefined) return;
    const { code, field } = chosen;
    const oracle = await this.#desk.rows(await this.#desk.import(fileOf(this.sheet)));
    let rows = this.sheet.rows;
    let mended = 0;
    for (const { line, findings } of oracle) {
      const found = findings.map(damageOf).find((each) => each?.code === code && each.field === field);
      if (found === undefined || found === null) continue;
      rows = withCell(rows, line - 2, found.field, found.repair);
      mended += 1;
    }
    expect(mended).toBe(chosen.rows);
    await this.#desk.drafts.repair({ batch: this.#batch, code, field });
    this.#became({ ...this.sheet, rows });
  }

  #became(sheet: Sheet): void {
    if (fileOf(sheet) === fileOf(this.sheet)) return;
    this.history.push(this.sheet);
    this.sheet = sheet;
  }
}

function withCell(
  rows: Sheet['rows'],
  index: number,
  field: string,
  text: string,
): readonly (readonly string[])[] {
  const replaced = (cells: readonly string[]) =>
    cells.map((cell, column) => (COLUMNS[column] === field ? text : cell));
  return rows.map((cells, at) => (at === index ? replaced(cells) : cells));
}

async function expectAsImportedAnew(desk: DraftDesk, batch: string, sheet: Sheet): Promise<void> {
  const oracle = await desk.import(fileOf(sheet));
  const rows = await desk.rows(batch);
  const kept = rows.filter(({ state }) => state !== 'excluded');
  expect(kept.map(essence)).toEqual((await desk.rows(oracle)).map(essence));
  expect(rows.filter(({ state }) => state === 'excluded').map(({ line }) => line - 2)).toEqual(
    [...sheet.excluded].sort((left, right) => left - right),
  );
  for (const drafts of [desk.drafts, desk.newDrafts()]) {
    const view = await desk.comparable(batch, drafts);
    const { findings, repairs, counts, sentence } = await desk.drafts.get(oracle);
    expect(view.findings).toEqual(findings);
    expect(view.repairs).toEqual(repairs);
    expect(view.counts).toEqual({ ...counts, excluded: sheet.excluded.size });
    expect(view.sentence.addsUp).toBe(true);
    const toSend = (each: typeof sentence) =>
      each.currencies
        .map(({ measure, columns }) => [measure, columns.notSent])
        .filter(([, sum]) => sum !== '0');
    expect(toSend(view.sentence)).toEqual(toSend(sentence));
    await drafts.close();
  }
  expect(await desk.writer.checkIntegrity()).toEqual([]);
}

it('P3, P6: acts and undos end as the edited file imported anew, and undoing all of them at the beginning', async () => {
  const scenario = fc.record({
    isContradicted: fc.boolean(),
    rows: fc.array(rowOf, { minLength: 1, maxLength: 12 }),
    acts: fc.array(actOf, { minLength: 1, maxLength: 14 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ isContradicted, ...drawn }) => {
      // The untouched row's own amount would be repaired too.
      const contradicted = { ...drawn, acts: drawn.acts.filter(({ kind }) => kind !== 'repair') };
      const { rows, acts } = isContradicted ? contradicted : inOneMark(drawn);
      const desk = await DraftDesk.open();
      try {
        const sheet = { rows, excluded: new Set<number>(), isContradicted };
        const batch = await desk.import(fileOf(sheet));
        const atFirst = await desk.rows(batch);
        const viewAtFirst = await desk.comparable(batch);
        const clerk = new Clerk(desk, batch, sheet);
        for (const act of acts) await clerk.do(act);
        await expectAsImportedAnew(desk, batch, clerk.sheet);
        for (let left = clerk.history.length; left > 0; left -= 1) await desk.drafts.undo(batch);
        expect((await failureOf(desk.drafts.undo(batch))).code).toBe('BATCH_WRONG_STATE');
        expect(await desk.rows(batch)).toEqual(atFirst);
        expect(await desk.comparable(batch)).toEqual(viewAtFirst);
      } finally {
        await desk.close();
        desk.remove();
      }
    }),
    {
      numRuns: figure('draftDraws'),
      // A file that contradicted its mark keeps to that when its only other cell is mended.
      // A row without money and currency, given a currency and taken back, once changed the lines of the sentence.
      examples: [
        [
          {
            isContradicted: true,
            rows: [['260763456789', '10,50', 'ZMW', 'MTN_MOMO_ZMB', 'Mary']],
            acts: [{ kind: 'edit', row: 0, field: 'amount', text: '1,500' }],
          },
        ],
        [
          {
            isContradicted: false,
            rows: [['260763456789', '0', '', 'MTN_MOMO_ZMB', 'Mary']],
            acts: [{ kind: 'edit', row: 0, field: 'currency', text: 'ZMW' }],
          },
        ],
      ],
    },
  );
});
