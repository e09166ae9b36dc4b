// What in a draft looks like paying somebody twice: people and references that earlier batches have, and rows of the
// file that contradict each other. The shape, the codes and the words; who looks stands in the core.

import { z } from 'zod';
import { rowStateSchema } from '../domain.ts';
import { dayHere } from '../runs/zoned-time.ts';
import { type Saying, say, sayCount, sayDay } from '../saying.ts';

const count = z.number().int().nonnegative();

/** The kinds that tell of an earlier batch which paid, or is paying. */
const EARLIER_KINDS = ['paid', 'reference'] as const;
/** Refunds of deposits that an earlier batch did not collect, or of which this is not known yet. */
const DEPOSIT_KINDS = ['uncollected', 'unsettled'] as const;
/** The others are about the file alone. */
const FILE_KINDS = ['sameReference', 'twoNames', 'twoNumbers'] as const;
export const repeatKindSchema = z.enum([...EARLIER_KINDS, ...DEPOSIT_KINDS, ...FILE_KINDS]);
export type RepeatKind = z.infer<typeof repeatKindSchema>;

/** One row of two that are set beside each other. */
export const repeatSideSchema = z.strictObject({
  line: z.number().int().positive(),
  person: z.string().nullable(),
  /** The number, or what else says whom it is about. */
  whom: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  state: rowStateSchema,
  /** Unsent in a restored backup, and maybe sent since: what the service was not asked about yet. */
  isUnasked: z.literal(true).optional(),
});
export type RepeatSide = z.infer<typeof repeatSideSchema>;

/** Rows of a draft that repeat something of one earlier batch, or of the file itself. */
export const repeatGroupSchema = z.strictObject({
  kind: repeatKindSchema,
  /** What is acknowledged. */
  code: z.string(),
  /** The earlier batch; null where the file itself is meant. */
  earlier: z.strictObject({ batch: z.string(), batchName: z.string(), approvedAtMs: z.number() }).nullable(),
  /** Rows of the draft. */
  rows: count,
  /** The first of them, each beside a row that it repeats or contradicts. */
  examples: z.array(z.strictObject({ row: repeatSideSchema, other: repeatSideSchema })),
});
export type RepeatGroup = z.infer<typeof repeatGroupSchema>;

const CODES: Readonly<Record<RepeatKind, string>> = {
  paid: 'DUPLICATE_RECIPIENT',
  reference: 'DUPLICATE_REFERENCE',
  uncollected: 'DEPOSIT_NOT_COLLECTED',
  unsettled: 'DEPOSIT_NOT_SETTLED',
  sameReference: 'SAME_REFERENCE',
  twoNames: 'NUMBER_TWO_NAMES',
  twoNumbers: 'NAME_TWO_NUMBERS',
};

/** The code of a group: each earlier batch is acknowledged by itself. */
export function repeatCode(kind: RepeatKind, batch: string | null): string {
  return batch === null ? CODES[kind] : `${CODES[kind]} ${batch}`;
}

/** The kind of a group by its code; null where it is the code of something else. */
export function repeatKindOf(code: string): RepeatKind | null {
  const [own] = code.split(' ');
  return repeatKindSchema.options.find((kind) => CODES[kind] === own) ?? null;
}

/** References of which so many rows have had theirs before belong to people, and come back every month. */
export function areStaffNumbers(hadBefore: number, rowsWithReference: number): boolean {
  return hadBefore * 2 >= rowsWithReference;
}

/** So few references are no payroll: half of them having come back proves nothing. */
const FEW_REFERENCES = 10;

/**
 * Whether a reference that its person had before the period, in a file whose references are staff numbers by half of them, rather
 * names one payment that is made again. One that had come back before is a staff number. One that came once is asked about where
 * the payment is the same and the person had another reference as well; in a file of few references, where either is so.
 */
export function isPaymentsReference({
  rowsWithReference,
  timesBefore,
  isSamePayment,
  hadOther,
}: {
  readonly rowsWithReference: number;
  /** Earlier times, each more than a period apart. */
  readonly timesBefore: number;
  readonly isSamePayment: boolean;
  /** The person had a reference before that the file does not have. */
  readonly hadOther: boolean;
}): boolean {
  if (timesBefore !== 1) return false;
  return rowsWithReference < FEW_REFERENCES ? isSamePayment || hadOther : isSamePayment && hadOther;
}

/** So few rows of one name are always asked about: in a small file each of them is a tenth. */
const NAMESAKES_ALWAYS_ASKED = 10;

/** Where so many rows share their name with another number, names identify nobody: a question that says nothing. */
export function areNamesakes(rowsOfSharedName: number, rows: number): boolean {
  return rowsOfSharedName > NAMESAKES_ALWAYS_ASKED && rowsOfSharedName * 10 > rows;
}

/** Whether an earlier batch paid, or is paying: a command goes on only for a reason that somebody has given. */
export function isOfEarlier({ kind }: RepeatGroup): boolean {
  return EARLIER_KINDS.some((each) => each === kind);
}

/** The day of an approval, and the batch by name. */
export function earlierSaying(batch: string, batchName: string, approvedAtMs: number): Saying {
  return say`batch ${batch} (“${batchName}”) of ${sayDay(dayHere(approvedAtMs))}`;
}

/** What was found, as a sentence. */
export function repeatSaying({ kind, earlier, rows }: RepeatGroup): Saying {
  const before =
    earlier === null ? '' : earlierSaying(earlier.batch, earlier.batchName, earlier.approvedAtMs);
  const isOne = rows === 1;
  switch (kind) {
    case 'paid':
      return isOne
        ? say`1 row pays somebody whom ${before} has paid or is paying.`
        : say`${sayCount(rows)} rows pay people whom ${before} has paid or is paying.`;
    case 'reference':
      return isOne
        ? say`1 row has a reference that ${before} has too.`
        : say`${sayCount(rows)} rows have references that ${before} has too.`;
    case 'uncollected':
      return isOne
        ? say`1 row refunds a deposit that ${before} did not collect.`
        : say`${sayCount(rows)} rows refund deposits that ${before} did not collect.`;
    case 'unsettled':
      return isOne
        ? say`1 row refunds a deposit of which it is not known yet whether ${before} collected it.`
        : say`${sayCount(rows)} rows refund deposits of which it is not known yet whether ${before} collected them.`;
    case 'sameReference':
      return say`${sayCount(rows)} rows share their reference with another row of the file.`;
    case 'twoNames':
      return say`${sayCount(rows)} rows have a number that stands under another name in the file.`;
    case 'twoNumbers':
      return say`${sayCount(rows)} rows have a name that stands beside another number in the file.`;
  }
}
