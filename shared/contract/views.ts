// What crosses the contract: batches, rows, reviews and import results as the screens and the commands see them.
// Only data that a person may see; never a token, a path or a request body.

import { z } from 'zod';
import { limitsAgeSchema } from '../accounts/limits.ts';
import { providerChangeSchema } from '../accounts/provider-change.ts';
import { batchStateSchema, findingSchema, generationSchema, ROW_STATES, rowStateSchema } from '../domain.ts';
import { filePlaceSchema } from '../errors.ts';
import { changePercentSchema } from '../guards/changes.ts';
import { duplicatePeriodDaysSchema } from '../guards/sent-before.ts';
import { moneySentenceSchema, totalsEntrySchema } from '../money/sentence.ts';
import { operationNameSchema } from '../operations.ts';
import { rowShareSchema } from '../row-share.ts';
import { scheduleViewSchema } from '../runs/schedules.ts';
import { testFirstSchema } from '../runs/test-rows.ts';
import { cutShortSchema } from '../runs/unsent-rows.ts';
import { sayingSchema, spokenSchema } from '../saying.ts';

/** One provider of a running batch. Its counts are in the batch's `entries`. */
export const laneSchema = z.strictObject({
  provider: z.string(),
  /** The provider as sentences name it: with its country's code where its own stands in several. */
  place: z.string(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  /** Word for word as the service says it; null when it did not. */
  status: z.string().nullable(),
  /** Since when this computer has seen this status; null when it was so from the first look. */
  statusSinceMs: z.number().nullable(),
  /** Null until measured. */
  answersPerSecond: z.number().nullable(),
  /** Of its offered rows, those that were never handed to a socket: a stop puts them back. */
  aboutToLeave: z.number().int().nonnegative(),
  /** Of its offered rows, those whose first answer is awaited: sent, and in no doubt. */
  onTheWire: z.number().int().nonnegative(),
  /** Why its rows wait, as a sentence; null when they do not. */
  wait: sayingSchema.nullable(),
});
export type Lane = z.infer<typeof laneSchema>;

/** What the service said when rows of the batch were last about to leave, and which rows stay back because of it. */
export const limitsLookSchema = z.strictObject({
  atMs: z.number(),
  /** What had changed since the rows were checked. */
  changes: z.array(providerChangeSchema),
  /** Another account, or another name of it, by which nothing leaves until it is confirmed; null otherwise. */
  otherAccount: z.string().nullable(),
  /** Approved rows that do not go out, by lane and kind of reason. */
  held: z.array(
    z.strictObject({
      provider: z.string(),
      country: z.string().nullable(),
      currency: z.string().nullable(),
      /** Of the first row. */
      finding: findingSchema,
      firstOrdinal: z.number().int().positive(),
      rows: z.number().int().positive(),
    }),
  ),
});
export type LimitsLookView = z.infer<typeof limitsLookSchema>;

/** What the engine does with a batch right now; nothing in it is estimated without measurement. */
export const activitySchema = z.strictObject({
  phase: z.enum(['sending', 'settling', 'stopping']),
  startedAtMs: z.number(),
  /** Answers a second over the last seconds; null until measured. */
  answersPerSecond: z.number().nullable(),
  /** At the measured rate; null when nothing can be said. */
  secondsLeft: z.number().nullable(),
  /** Why something waits, as sentences; empty when nothing does. */
  waits: z.array(sayingSchema),
  requestsInFlight: z.number().int().nonnegative(),
  /** Offered rows that no attempt ever handed to a socket: they have not gone out, and a stop puts them back. */
  aboutToLeave: z.number().int().nonnegative(),
  /** Offered rows that got no answer and wait to be asked about, or are left unknown until a resume. */
  unanswered: z.number().int().nonnegative(),
  /** When availability was last read; null while it was not. */
  availabilityReadAtMs: z.number().nullable(),
  lanes: z.array(laneSchema),
});
export type Activity = z.infer<typeof activitySchema>;

/** Whether a service answers, told from its answers. */
export const serviceStateSchema = z.strictObject({
  kind: z.enum(['answers', 'silent', 'not-asked']),
  /** Of its last answer; for one that never answered, since it was asked. Null when it was not asked yet. */
  sinceMs: z.number().nullable(),
});
export type ServiceState = z.infer<typeof serviceStateSchema>;

/** What asks about rows of a batch while nothing of it is sent. */
const askingSchema = z.strictObject({
  sinceMs: z.number(),
  requestsInFlight: z.number().int().nonnegative(),
});

/** Another desk that works on a batch of a journal that several share. */
export const elsewhereSchema = z.strictObject({ work: z.enum(['send', 'ask']), desk: sayingSchema });
export type Elsewhere = z.infer<typeof elsewhereSchema>;

export const batchViewSchema = z.strictObject({
  id: z.string(),
  /** What people call it; the file's name without its ending unless the clerk renamed it. */
  name: z.string(),
  operation: operationNameSchema,
  state: batchStateSchema,
  /** Null for a draft, and where an older Paymaster moved it into this state. */
  stateSinceMs: z.number().nullable(),
  profile: z.string().nullable(),
  baseUrl: z.string(),
  generation: generationSchema,
  practice: z.boolean(),
  fileName: z.string(),
  fileHash: z.string(),
  createdAtMs: z.number(),
  approvedAtMs: z.number().nullable(),
  settledAtMs: z.number().nullable(),
  rowCount: z.number().int().nonnegative(),
  counts: z.record(z.enum(ROW_STATES), z.number().int().nonnegative()),
  /** Money by currency and state, of completed rows what really moved; states without money are absent. */
  totals: z.record(z.string(), z.partialRecord(z.enum(ROW_STATES), z.string())),
  entries: z.array(totalsEntrySchema),
  sentence: moneySentenceSchema,
  /** Why it rests, why rows wait once its sending is over, or why a restore discarded it; a plain text where an older Paymaster wrote it. */
  pauseReason: spokenSchema.nullable(),
  /** The batch whose rejected and failed rows this one retries; null for a file of its own. */
  retryOf: z.string().nullable(),
  /** The batch whose people and amounts this one took over; null for a file of its own. */
  reuseOf: z.string().nullable(),
  /** False while its file is being read, and for ever when that was cut short: nothing of it can be sent. */
  importFinished: z.boolean(),
  /** A draft that may have been sent since a backup that was restored: approved only after a person's word that it was not. */
  locked: z.boolean(),
  /** Rows that a restored backup holds as unsent and that may have been sent since: the service is asked about each first. */
  unaskedRows: z.number().int().nonnegative(),
  /** Rows that were to be left out, some of which are: nothing is sent before that is finished or ended. Null otherwise. */
  leavingOut: cutShortSchema.nullable(),
  /** The service offers no status check, so accepted rows stay as they are. */
  statusNotOffered: z.boolean(),
  activity: activitySchema.nullable(),
  /** Null while nobody asks about its rows, or a run does. */
  asking: askingSchema.nullable(),
  /** Which other desk sends it, or asks about its rows; null while none does, and where the journal is one desk's. */
  elsewhere: elsewhereSchema.nullable(),
  service: serviceStateSchema,
  /** It rests because the service gave no answer from then on; null otherwise. */
  serviceLostAtMs: z.number().nullable(),
  /** The clerk said at approval that it goes on by itself when a lost service returns within the day. */
  goesOn: z.boolean(),
  /** Lanes of which one row goes first; null where the batch was approved without. */
  testFirst: testFirstSchema.nullable(),
  /** When it is sent by itself, or that this was missed; null where it waits for no time. */
  schedule: scheduleViewSchema.nullable(),
  /** Null where rows were never about to leave, where nothing had changed then, and in lists. */
  limitsLook: limitsLookSchema.nullable(),
});
export type BatchView = z.infer<typeof batchViewSchema>;

export const rowViewSchema = z.strictObject({
  ordinal: z.number().int().positive(),
  line: z.number().int().positive(),
  cells: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  amount: z.string().nullable(),
  findings: z.array(findingSchema),
  state: rowStateSchema,
  payoutId: z.string().nullable(),
  duplicateIgnored: z.boolean(),
  /** How the service took the request; null for a row that it never took. */
  initiationWord: z.string().nullable(),
  serviceStatus: z.string().nullable(),
  reasonCode: z.string().nullable(),
  reason: z.string().nullable(),
  providerTransactionId: z.string().nullable(),
  /** The money that really moved, where the service tells it apart from what was asked. */
  settledAmount: z.string().nullable(),
  /** Its currency, where the service names another than the row does; null otherwise. */
  settledCurrency: z.string().nullable(),
  /** What else the service's record says, as JSON text: ids of the operator, times, reports of suspicion. */
  details: z.string().nullable(),
  /** The service's own time of the payment, where it gave one. */
  serviceCreatedAtMs: z.number().nullable(),
  acceptedAtMs: z.number().nullable(),
  settledAtMs: z.number().nullable(),
  attempts: z.number().int().nonnegative(),
  /** Offered by a run of this program, and its first answer is awaited in this moment: being sent, and in no doubt. */
  isOnTheWire: z.boolean(),
  excludedReason: z.string().nullable(),
  /** What of the lines of the file it pays; null for its own line. */
  share: rowShareSchema.nullable(),
  /** Why an approved row does not go out: what the account takes now refuses it; null where it may go. */
  held: findingSchema.nullable(),
  /** Fields whose text the clerk changed, with the text of the file; empty when none. */
  edited: z.record(z.string(), z.string()),
  /** The payout that this one retries, or that retries this one; null when there is none. A retry that is still a
   * draft has no ids yet, so that its batch stands for it. */
  retryOf: z.string().nullable(),
  retriedBy: z.string().nullable(),
  inBasket: z.boolean(),
});
export type RowView = z.infer<typeof rowViewSchema>;

/** One finding of one row, ready to be printed as `line N, column NAME: sentence (CODE)`. */
export const problemSchema = z.strictObject({
  place: filePlaceSchema,
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  sentence: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

/** One kind of warning in a file: the rows of which the same is said are told as one, at the first of them. */
export const warningKindSchema = z.strictObject({
  code: z.string(),
  /** A few; the rows of which something else is said are counted beside them. */
  said: z.array(
    z.strictObject({ place: filePlaceSchema, sentence: z.string(), rows: z.number().int().positive() }),
  ),
  otherRows: z.number().int().nonnegative(),
});
export type WarningKind = z.infer<typeof warningKindSchema>;

/** Amounts that the file writes otherwise than they are sent, as they were read. */
export const amountReadingsSchema = z.strictObject({
  /** How many there are in the file. */
  count: z.number().int().nonnegative(),
  /** Each of them while they are few, else one for all that are written alike. */
  readings: z.array(
    z.strictObject({
      place: filePlaceSchema,
      /** The text of the cell. */
      cell: z.string(),
      /** Canonical, as it is sent. */
      amount: z.string(),
      /** How many amounts this one stands for, itself among them. */
      alike: z.number().int().positive(),
    }),
  ),
});
export type AmountReadings = z.infer<typeof amountReadingsSchema>;

/** Result of reading and checking a file. */
export const importViewSchema = z.strictObject({
  fileName: z.string(),
  fileHash: z.string(),
  rowCount: z.number().int().nonnegative(),
  invalidRows: z.number().int().nonnegative(),
  /** Totals, signatures and repeated column names: rows of the file that are no payments. */
  leftOutRows: z.number().int().nonnegative(),
  warningRows: z.number().int().nonnegative(),
  duplicateRows: z.number().int().nonnegative(),
  /** Sentences on how the file was read and what could not be checked. */
  notices: z.array(sayingSchema),
  /** The first problems of the file; `problemCount` tells how many there are in all. */
  problems: z.array(problemSchema),
  problemCount: z.number().int().nonnegative(),
  /** What warns in the whole file, folded by what is said. */
  warnings: z.array(warningKindSchema),
  amountReadings: amountReadingsSchema,
  /** Money of valid rows by currency. */
  totals: z.record(z.string(), z.string()),
  /** As of when the limits are that the rows were checked against. */
  limits: limitsAgeSchema,
});
export type ImportView = z.infer<typeof importViewSchema>;

/** What the review step shows and what a confirmation must repeat; a stale one is refused. */
export const confirmationSchema = z.strictObject({
  batch: z.string(),
  rows: z.number().int().nonnegative(),
  totals: z.record(z.string(), z.string()),
  hash: z.string().length(64),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

/** Colours by which a person tells profiles apart; Practice has one of its own. */
export const PROFILE_COLOURS = ['teal', 'plum', 'ochre', 'blue', 'slate', 'rose'] as const;
export const profileColourSchema = z.enum(PROFILE_COLOURS);

export const profileViewSchema = z.strictObject({
  name: z.string(),
  baseUrl: z.string(),
  generation: generationSchema,
  practice: z.boolean(),
  colour: z.string(),
  /** Days after an approval within which its batches ask about the same payments and people. */
  duplicatePeriodDays: duplicatePeriodDaysSchema,
  /** Its batches are approved only with control totals. */
  asksControlTotals: z.boolean(),
  /** Per cent by which an amount may change since the last batch before it is named. */
  changePercent: changePercentSchema,
  /** Its batches are approved only once what changed since the last one was acknowledged. */
  asksChanges: z.boolean(),
  /** Its batches are approved by somebody else than who prepared them. */
  asksTwoPeople: z.boolean(),
  /** The profile of the same address that asks for two people, and for which this one asks with it; absent where none does. */
  twoPeopleBy: z.string().optional(),
  /** Whether a token is at hand now, and whether it survives this run. */
  token: z.enum(['none needed', 'stored', 'this run only', 'missing']),
});
export type ProfileView = z.infer<typeof profileViewSchema>;
