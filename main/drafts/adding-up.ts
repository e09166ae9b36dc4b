// Finds rows of one person in a draft and adds them up where a person asks: one payment with the exact sum, and the other
// rows excluded as added to it. Never adds rows that differ in anything but their amount, since that would be lost.

import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { foldName } from '../../shared/folding.ts';
import { type Amount, sumAmounts, ZERO_AMOUNT } from '../../shared/money/money.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { ADD_UP_CODE } from '../../shared/row-share.ts';
import { duplicateKey, hasErrors } from '../../shared/rules/check-row.ts';
import type { DraftRow, RowContent, ScannedRow } from '../journal/draft-port.ts';
import type { DraftReader } from '../journal/journal-port.ts';
import type { Workplace } from './acts.ts';
import { amountField, amountOf, isWrongOtherwise, requireOwnLines, withAmount } from './amount-texts.ts';
import { type OpenDraft, withoutTwins } from './open-draft.ts';
import { type ActPlan, type Replacement, STEP_ROWS } from './run-act.ts';
import { TwinIndex } from './twin-index.ts';

/** Rows read before other work gets its turn. */
const SCAN_ROWS = 1_000;

/** Rows of one person that are read and changed together; nothing is added up of who has more. */
const PERSON_ROWS_MAX = 100;

/** Why rows of one person are not added up. */
export type Obstacle = 'too-many' | 'invalid' | 'fields' | 'limits' | 'same-amount';

/** Rows of one person, the first ones where there are too many; `content` is the first of them with the sum. */
export interface Person {
  readonly rows: readonly DraftRow[];
  readonly sum: Amount;
  readonly content: RowContent | null;
  /** Fields in which they differ, which a sum would lose. */
  readonly differing: readonly string[];
  readonly obstacle: Obstacle | null;
}

/**
 * Rows of one person: the same number or wallet, name, currency, provider and country.
 *
 * @param ordinal of a row of one person; null for everybody who stands in more than one row.
 */
export async function* people(
  draft: OpenDraft,
  journal: DraftReader,
  ordinal: number | null,
): AsyncGenerator<readonly Person[]> {
  requireOwnLines(draft.record);
  const groups = await ordinalsByPerson(draft, journal);
  const wanted = ordinal === null ? groups : groups.filter((group) => group.includes(ordinal));
  let waiting: (readonly number[])[] = [];
  let rows = 0;
  for (const [index, group] of wanted.entries()) {
    waiting.push(group);
    rows += group.length;
    if (rows < STEP_ROWS && index < wanted.length - 1) continue;
    yield await read(draft, journal, waiting, ordinal !== null);
    [waiting, rows] = [[], 0];
    await turnOfOthers();
  }
}

async function ordinalsByPerson(
  draft: OpenDraft,
  journal: DraftReader,
): Promise<readonly (readonly number[])[]> {
  const { id, rowCount, source, operation } = draft.record;
  const index = new TwinIndex(rowCount, source.fileHash);
  const groups = new Map<number, number[]>();
  const fields = [...OPERATIONS[operation].twinFields, 'provider', 'country', 'currency', 'name', 'amount'];
  for (let after = 0; ; ) {
    const rows = await journal.scan(id, { after, limit: SCAN_ROWS, fields });
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.ordinal;
    for (const row of rows) {
      index.append(row.ordinal, row.line, personKey(draft, row));
      const first = index.firstRow(row.ordinal);
      if (first === 0) continue;
      const group = groups.get(first) ?? [first];
      groups.set(first, group);
      group.push(row.ordinal);
    }
    await turnOfOthers();
  }
  return [...groups.values()];
}

/**
 * Null for a row that is out, shares its line with others already, or comes to nothing. One that cannot be sent is looked
 * at, so that who is not added up on its account is named.
 */
function personKey(draft: OpenDraft, { state, share, fields, amount }: ScannedRow): readonly string[] | null {
  if (state === 'excluded' || share !== null || amount === ZERO_AMOUNT) return null;
  const whom = duplicateKey(OPERATIONS[draft.record.operation], fields, ZERO_AMOUNT);
  if (whom === null) return null;
  const named = ['provider', 'country', 'currency'].map((name) => fields[name] ?? '');
  return [...whom, ...named, foldName(fields['name'] ?? '')];
}

async function read(
  draft: OpenDraft,
  journal: DraftReader,
  groups: readonly (readonly number[])[],
  isAskedFor: boolean,
): Promise<Person[]> {
  const ordinals = groups
    .flatMap((group) => group.slice(0, PERSON_ROWS_MAX))
    .toSorted((left, right) => left - right);
  const byOrdinal = new Map(
    (await journal.rowsAt(draft.record.id, ordinals)).map((row) => [row.ordinal, row]),
  );
  return groups.flatMap((group) => {
    const rows = group.slice(0, PERSON_ROWS_MAX).flatMap((each) => byOrdinal.get(each) ?? []);
    if (rows.length < 2) return [];
    const found = person(draft, rows, isAskedFor);
    return group.length > PERSON_ROWS_MAX ? { ...found, obstacle: 'too-many' } : found;
  });
}

/** @param isAskedFor a person looks at these rows: amounts that are the same twice may then be meant. */
function person(draft: OpenDraft, rows: readonly DraftRow[], isAskedFor: boolean): Person {
  const amounts = rows.flatMap((row) => amountOf(row) ?? []);
  const sum = sumAmounts(amounts);
  const [first] = rows;
  if (first === undefined) throw new Error('A person without rows.');
  const differing = differingFields(rows, amountField(draft.record));
  const read = withAmount(draft, first, sum);
  const isWithin = read !== null && !hasErrors(read.findings);
  const share = { kind: 'sum', added: rows.length - 1 } as const;
  const content = isWithin ? { ...read, share } : null;
  const isTwice = !isAskedFor && new Set(amounts).size < amounts.length;
  const obstacle = rows.some((row) => isWrongOtherwise(draft, row))
    ? 'invalid'
    : differing.length > 0
      ? 'fields'
      : !isWithin
        ? 'limits'
        : isTwice
          ? 'same-amount'
          : null;
  return { rows, sum, content, differing, obstacle };
}

/** The name was compared already, as people write names. */
function differingFields([first, ...others]: readonly DraftRow[], amount: string): string[] {
  const names = new Set([first, ...others].flatMap((row) => Object.keys(row?.fields ?? {})));
  return [...names].filter(
    (name) =>
      name !== amount && name !== 'name' && others.some(({ fields }) => fields[name] !== first?.fields[name]),
  );
}

/** One payment for each person, and the other rows excluded as added to it. All rows of a person change in one step. */
export function planAddingUp({ draft, journal, atMs }: Workplace, ordinal: number | null): ActPlan {
  const done = { people: 0, line: 0 };
  return {
    begin: {
      kind: 'begin',
      act: { kind: 'add-up', code: ADD_UP_CODE, field: amountField(draft.record), atMs },
    },
    groups: changes(),
    end: (rows) => {
      const line = done.people === 1 ? done.line : null;
      return { atMs, action: 'draft.added-up', facts: { rows, people: done.people, line } };
    },
  };

  async function* changes(): AsyncGenerator<Replacement[]> {
    for await (const group of people(draft, journal, ordinal)) {
      const changed = group.flatMap(({ rows: [first, ...others], content, obstacle }): Replacement[] => {
        if (first === undefined || content === null || obstacle !== null) return [];
        done.people += 1;
        done.line = first.line;
        return [
          { before: first, after: content },
          ...others.map((before) => ({ before, after: addedTo(first, before) })),
        ];
      });
      yield changed.toSorted((left, right) => left.before.ordinal - right.before.ordinal);
    }
  }
}

/** It comes to nothing, so that its money is counted once: in the sum. */
function addedTo({ line }: DraftRow, row: DraftRow): RowContent {
  const { edits, fields, findings } = row;
  const share = { kind: 'added', to: line } as const;
  return {
    edits,
    fields,
    amount: ZERO_AMOUNT,
    findings: withoutTwins(findings),
    state: 'excluded',
    excludedReason: null,
    share,
  };
}
