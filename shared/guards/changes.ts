// What changed between a batch and an earlier one, person by person: the kinds, the shapes, the codes and the words. Who
// compares stands in the core.

import { z } from 'zod';
import { ordinalSchema, rowStateSchema } from '../domain.ts';
import { type Amount, compareAmounts, fromUnits, subtractAmounts, toUnits } from '../money/money.ts';
import { storedAmount } from '../money/settled.ts';
import { AMOUNT_LENGTH_MAX } from '../operations/lengths.ts';
import { type Saying, say, sayCount } from '../saying.ts';
import { earlierSaying } from './repeats.ts';
import { isKnownHere, type SentBefore } from './sent-before.ts';

const count = z.number().int().nonnegative();

/** Per cent by which an amount may change before it is named. */
export const CHANGE_PERCENT = { least: 0, most: 100, usual: 20 } as const;
export const changePercentSchema = z.number().int().min(CHANGE_PERCENT.least).max(CHANGE_PERCENT.most);

/**
 * Each person is of one kind, the first that fits: another number under the same reference or name; another provider;
 * another amount by more than the per cent of the profile; new; missing. They are acknowledged where a profile asks for it.
 */
export const ASKED_CHANGES = ['number', 'provider', 'amount', 'new', 'missing'] as const;
/** With the others: an amount that changed by less, and nothing at all. */
export const changeKindSchema = z.enum([...ASKED_CHANGES, 'slight', 'same']);
export type ChangeKind = z.infer<typeof changeKindSchema>;
export const listedChangeSchema = z.enum([...ASKED_CHANGES, 'slight']);
export type ListedChange = z.infer<typeof listedChangeSchema>;

/** Money of both batches in one currency; exact decimals. */
const bothSchema = z.strictObject({ currency: z.string(), now: z.string(), last: z.string() });
export type BothAmounts = z.infer<typeof bothSchema>;

export const changeGroupSchema = z.strictObject({
  kind: changeKindSchema,
  people: count,
  /** Those of them whose amount changed by more than the per cent too. */
  overPercent: count,
  money: z.array(bothSchema),
  /** Of all that the group says: another one once a person or an amount of it is another. */
  hash: z.string(),
});
export type ChangeGroup = z.infer<typeof changeGroupSchema>;

/** An approved batch that a draft can be compared with. */
export const comparableSchema = z.strictObject({
  batch: z.string(),
  batchName: z.string(),
  approvedAtMs: z.number(),
  rows: count,
  totals: z.record(z.string(), z.string()),
  /** How many of a hundred of the larger of both batches are in the other one; of a large batch it is estimated. */
  sharedPercent: z.number().int().min(0).max(100),
});
export type Comparable = z.infer<typeof comparableSchema>;

export const changesViewSchema = z.strictObject({
  /** Null where no batch is alike enough. */
  earlier: comparableSchema.nullable(),
  /** A person chose it. */
  isChosen: z.boolean(),
  /** The one that is most alike where none is alike enough; null where there is none at all. */
  nearest: comparableSchema.nullable(),
  percent: changePercentSchema,
  /** The profile that asks for each group to be acknowledged. */
  askedBy: z.string().nullable(),
  /** Nobody and nothing where nothing was compared. */
  people: z.strictObject({ now: count, last: count }),
  rows: z.strictObject({ now: count, last: count }),
  totals: z.array(bothSchema),
  /** Every kind that somebody is of, in their order. */
  groups: z.array(changeGroupSchema),
  /** Rows of the earlier batch that were rejected or failed. */
  refusedLast: count,
});
export type ChangesView = z.infer<typeof changesViewSchema>;

/** Between the providers of a person who is paid through several. */
export const PROVIDERS_BESIDE = ' + ';

/** A person in one of the two batches; several rows of one number are one, with their sum. */
export const changeSideSchema = z.strictObject({
  ordinal: ordinalSchema,
  line: z.number().int().positive(),
  rows: z.number().int().positive(),
  person: z.string().nullable(),
  whom: z.string().nullable(),
  reference: z.string().nullable(),
  /** The code, or several with `PROVIDERS_BESIDE` between them. */
  provider: z.string().nullable(),
  amount: z.string(),
  currency: z.string().nullable(),
  /** Of the first row; of one that was refused where there is any. */
  state: rowStateSchema,
});
export type ChangeSide = z.infer<typeof changeSideSchema>;

export const changeEntrySchema = z.strictObject({
  now: changeSideSchema.nullable(),
  last: changeSideSchema.nullable(),
});
export type ChangeEntry = z.infer<typeof changeEntrySchema>;

/** What a person has said of a comparison. */
export const changesAnswerSchema = z.strictObject({
  /** The batch that was compared with; null for the one that is taken by itself. */
  with: z.string().nullable(),
  /** Groups that were looked at, each as it was then. */
  acknowledged: z.array(z.strictObject({ kind: changeKindSchema, hash: z.string() })),
  /** Why all of it is meant. */
  reason: z.string().trim().min(1).max(200).nullable(),
});
export type ChangesAnswer = z.infer<typeof changesAnswerSchema>;

/** Groups that a profile wants to be acknowledged and that were not, or not as they are now. */
export function openChanges(
  view: Pick<ChangesView, 'askedBy' | 'groups'>,
  acknowledged: ChangesAnswer['acknowledged'],
): ChangeGroup[] {
  if (view.askedBy === null) return [];
  const isSaid = (group: ChangeGroup) =>
    acknowledged.some(({ kind, hash }) => kind === group.kind && hash === group.hash);
  return view.groups.filter((group) => isAsked(group.kind) && !isSaid(group));
}

export function isAsked(kind: ChangeKind): boolean {
  return ASKED_CHANGES.some((each) => each === kind);
}

/** How an amount changed: which way, by how much, and by how many per cent; null per cent where there was nothing before. */
export interface AmountChange {
  readonly way: 'more' | 'less' | 'same';
  readonly by: Amount;
  /** With one decimal. */
  readonly percent: string | null;
}

/** @throws Error when a text is no plain decimal. */
export function amountChange(now: string, last: string): AmountChange {
  const [after, before] = [storedAmount(now), storedAmount(last)];
  const order = compareAmounts(after, before);
  const by = order < 0 ? subtractAmounts(before, after) : subtractAmounts(after, before);
  return { way: order === 0 ? 'same' : order < 0 ? 'less' : 'more', by, percent: percentOf(by, before) };
}

/** No amount has as many decimals as characters. */
const SCALE = AMOUNT_LENGTH_MAX;

function percentOf(part: Amount, whole: Amount): string | null {
  const of = toUnits(whole, SCALE);
  if (of === 0n) return null;
  const units = toUnits(part, SCALE);
  // Rounded half up in tenths; neither none nor the whole is said of what is not.
  const tenths = (units * 2000n + of) / (of * 2n);
  if (tenths === 0n && units > 0n) return fromUnits(1n, 1);
  if (tenths === 1000n && units !== of) return fromUnits(units < of ? 999n : 1001n, 1);
  return fromUnits(tenths, 1);
}

/** What a group is, as a sentence. */
export function changeSaying(
  { kind, people }: Pick<ChangeGroup, 'kind' | 'people'>,
  percent: number,
): Saying {
  const isOne = people === 1;
  const many = sayCount(people);
  switch (kind) {
    case 'number':
      return isOne
        ? say`1 person has another number under the same reference or name.`
        : say`${many} people have another number under the same reference or name.`;
    case 'provider':
      return isOne ? say`1 person has another provider.` : say`${many} people have another provider.`;
    case 'amount':
      return isOne
        ? say`1 person has an amount that changed by more than ${percent} %.`
        : say`${many} people have an amount that changed by more than ${percent} %.`;
    case 'new':
      return isOne ? say`1 person is new.` : say`${many} people are new.`;
    case 'missing':
      return isOne ? say`1 person is missing.` : say`${many} people are missing.`;
    case 'slight':
      return isOne
        ? say`1 person has an amount that changed by no more than ${percent} %.`
        : say`${many} people have an amount that changed by no more than ${percent} %.`;
    case 'same':
      return isOne ? say`1 person is as before.` : say`${many} people are as before.`;
  }
}

/**
 * Whether it is told what was compared. A retry has a few rows of a payroll: that no batch pays the same people says
 * nothing about it. Beside an earlier approval of the same payments it would say the reverse of it.
 */
export function tellsChanges(
  { retryOf, sentBefore }: { readonly retryOf: string | null; readonly sentBefore: SentBefore | null },
  { earlier, isChosen }: Pick<ChangesView, 'earlier' | 'isChosen'>,
): boolean {
  const isToldElsewhere = retryOf !== null || (sentBefore !== null && isKnownHere(sentBefore));
  return !isToldElsewhere || earlier !== null || isChosen;
}

/** What was compared, or why nothing was. */
export function comparedSaying({ earlier, nearest }: Pick<ChangesView, 'earlier' | 'nearest'>): Saying {
  if (earlier !== null) return say`Compared with ${named(earlier)}.`;
  if (nearest === null) return say`No earlier batch to compare with.`;
  if (nearest.sharedPercent === 0)
    return say`No batch of this journal has any of these numbers. Who has a new number is not recognised by it.`;
  return say`No earlier batch has enough of the same people. The most has ${named(nearest)}: ${nearest.sharedPercent} % of the people are the same.`;
}

function named({ batch, batchName, approvedAtMs }: Comparable): Saying {
  return earlierSaying(batch, batchName, approvedAtMs);
}
