// What happens to one simulated payroll, as data: made from a seed, printed when it fails, and made smaller by taking
// parts away. Never decides while a world runs, so that the same plan is the same run.

import { DURABLE_POINTS } from '../../../main/ports.ts';
import type { InitiationAct, StatusAct } from '../scripted-service.ts';
import { SeededRandom } from '../seeded-random.ts';
import { AIRTEL, MTN } from '../upload-world.ts';

/** Calls of ports beside the durable points, at which the program can die too. */
const PORT_SITES = [
  'clock.now',
  'clock.sleep',
  'random.next',
  'random.uuid',
  'files.open',
  'files.chunk',
  'log.write',
  'service.configuration',
  'service.availability',
  'service.before-post',
  'service.handed-over',
  'service.after-post',
  'service.before-check',
  'service.after-check',
] as const;
export const SITES = [...DURABLE_POINTS, ...PORT_SITES] as const;
export type Site = (typeof SITES)[number];

/** What the bank makes of a recipient, whenever it is asked to pay. */
export type Fate = 'completed' | 'failed' | 'rejected';

export interface PlannedRow {
  readonly phone: string;
  /** As the file writes it. */
  readonly amountText: string;
  /** As it must stand on the wire; null where the file tells no amount. */
  readonly amount: string | null;
  readonly provider: string;
  readonly fate: Fate;
  /** What is wrong with it in the file. */
  readonly damage: 'none' | 'plus' | 'no-amount';
}

/** The cells of a row as the file has them, in the order of its columns. */
export function cellsOf({ phone, amountText, provider }: PlannedRow, ordinal: number): readonly string[] {
  return [phone, amountText, 'ZMW', provider, `Person ${ordinal}`, 'Salary'];
}

/** The program dies at this call of a port; a torn step keeps this share of what it wrote last. */
export interface PlannedDeath {
  readonly site: Site;
  readonly nth: number;
  readonly torn: number | null;
}

/** One start of the program, and how long the computer is off after it. */
export interface PlannedLife {
  readonly death: PlannedDeath | null;
  readonly stopAfterMs: number | null;
  readonly downMs: number;
  /** A window goes on by itself with what was cut off; a command is told to. */
  readonly goesOnByItself: boolean;
}

/** The nth POST, or status check, that the bank sees since the beginning of the world. */
export interface PlannedFault<Act> {
  readonly nth: number;
  readonly act: Act;
}

/** Something is so at the bank for a while. */
export interface PlannedTurn {
  readonly kind: 'airtel-closed' | 'token-revoked' | 'bank-down' | 'limits-lowered' | 'account-renamed';
  readonly fromMs: number;
  readonly forMs: number;
}

const ACTS = ['repair', 'exclude-last', 'undo', 'edit-last'] as const;
export type ClerkAct = (typeof ACTS)[number];

export interface Plan {
  readonly seed: number;
  readonly generation: 'v2' | 'legacy';
  readonly rows: readonly PlannedRow[];
  readonly acts: readonly ClerkAct[];
  readonly posts: readonly PlannedFault<InitiationAct>[];
  readonly checks: readonly PlannedFault<StatusAct>[];
  readonly turns: readonly PlannedTurn[];
  readonly lives: readonly PlannedLife[];
  readonly latencyMs: number;
  readonly finalAfterMs: number;
  readonly testFirst: boolean;
}

const MINUTE_MS = 60_000;

/** What may become of a POST: each fault of the wire that leaves a doubt, and each refusal of one row. */
export const POST_FAULTS: readonly InitiationAct[] = [
  { kind: 'lost', isTaken: true, cause: 'cut' },
  { kind: 'lost', isTaken: false, cause: 'cut' },
  { kind: 'lost', isTaken: true, cause: 'timeout' },
  { kind: 'lost', isTaken: false, cause: 'timeout' },
  { kind: 'lost', isTaken: true, cause: 'cut', takenAfterMs: 700 },
  { kind: 'lost', isTaken: true, cause: 'timeout', takenAfterMs: 40_000 },
  { kind: 'lost', isTaken: true, cause: 'server' },
  { kind: 'lost', isTaken: false, cause: 'server' },
  { kind: 'lost', isTaken: false, cause: 'throttled', retryAfterMs: 2_000 },
  { kind: 'lost', isTaken: true, cause: 'unreadable' },
  { kind: 'lost', isTaken: true, cause: 'unknown-word' },
  { kind: 'lost', isTaken: false, cause: 'request-timeout' },
  { kind: 'honest', latencyMs: 9_000 },
  { kind: 'enqueue' },
  { kind: 'enqueue' },
  { kind: 'enqueue' },
  { kind: 'unsent' },
  { kind: 'forbidden', code: null },
  { kind: 'forbidden', code: 'PROVIDER_NOT_ALLOWED' },
  { kind: 'astray', httpStatus: 404 },
  { kind: 'conflict', code: 'DUPLICATE_REQUEST', isTaken: true },
  { kind: 'unexplained', httpStatus: 409 },
  { kind: 'unexplained', httpStatus: 413 },
  { kind: 'unexplained', httpStatus: 415 },
];

export const CHECK_FAULTS: readonly StatusAct[] = [
  { kind: 'not-found' },
  { kind: 'not-found' },
  { kind: 'lost', cause: 'cut' },
  { kind: 'lost', cause: 'timeout' },
  { kind: 'lost', cause: 'server' },
  { kind: 'lost', cause: 'not-sent' },
  { kind: 'lost', cause: 'throttled', retryAfterMs: 1_000 },
  { kind: 'setup', problem: 'token', httpStatus: 401 },
];

/** Refusals that the engine believes once the service does not know the payout: it must then be telling the truth. */
export function isRefusal(act: InitiationAct): boolean {
  return ['forbidden', 'astray', 'conflict', 'unexplained', 'reject'].includes(act.kind);
}

const TURNS = ['airtel-closed', 'token-revoked', 'bank-down', 'limits-lowered', 'account-renamed'] as const;

/** Everything that this seed stands for. */
export function planOf(seed: number): Plan {
  const dice = new SeededRandom(seed);
  return planned(seed, dice, 1 + dice.below(dice.chance(0.1) ? 30 : 9));
}

/** A plan of many rows and slow answers, of which some rows are final while others still leave. */
export function longPlanOf(seed: number): Plan {
  const dice = new SeededRandom(seed);
  const latencyMs = 20 + dice.below(3_000);
  const finalAfterMs = 500 + dice.below(1_000);
  return { ...planned(seed, dice, 12 + dice.below(19)), latencyMs, finalAfterMs };
}

function planned(seed: number, dice: SeededRandom, count: number): Plan {
  const rows = plannedRows(dice, count);
  const postRate = dice.next() * 0.6;
  const checkRate = dice.next() * 0.5;
  const faults = <Act>(rate: number, acts: readonly Act[]) =>
    Array.from({ length: rows.length * 3 }, (_, index) => index + 1).flatMap((nth) =>
      dice.chance(rate) ? [{ nth, act: pick(dice, acts) }] : [],
    );
  const lives = Array.from({ length: 1 + dice.below(3) }, (_, index) => plannedLife(dice, index === 0));
  const diesAt = (part: string) => lives.some(({ death }) => death?.site.startsWith(part) === true);
  const turns = Array.from({ length: dice.below(3) }, () => plannedTurn(dice, pick(dice, TURNS)));
  return {
    seed,
    generation: dice.chance(0.8) ? 'v2' : 'legacy',
    rows,
    acts: Array.from({ length: diesAt('draft.') ? 3 : dice.below(4) }, () => pick(dice, ACTS)),
    posts: faults(postRate, POST_FAULTS),
    checks: faults(checkRate, CHECK_FAULTS),
    turns: diesAt('limits.') ? [plannedTurn(dice, 'limits-lowered'), ...turns] : turns,
    lives,
    latencyMs: 20 + dice.below(300),
    finalAfterMs: 500 + dice.below(8_000),
    testFirst: diesAt('tests.') || dice.chance(0.15),
  };
}

/** Half of them begin while the batch is approved and started. */
function plannedTurn(dice: SeededRandom, kind: PlannedTurn['kind']): PlannedTurn {
  const fromMs = dice.chance(0.5) ? 2 * dice.below(400) : dice.below(30_000);
  return { kind, fromMs, forMs: 1_000 + dice.below(2 * MINUTE_MS) };
}

function plannedRows(dice: SeededRandom, count: number): PlannedRow[] {
  return Array.from({ length: count }, (_, index) => {
    const provider = dice.chance(0.3) ? AIRTEL : MTN;
    // The first row can always be sent.
    const damage =
      index === 0 ? 'none' : dice.chance(0.12) ? 'plus' : dice.chance(0.06) ? 'no-amount' : 'none';
    const whole = 1 + dice.below(900);
    const cents = dice.below(100);
    const digits = cents.toString().padStart(2, '0');
    const number = `${provider === MTN ? '26076' : '26097'}${(3_456_000 + index).toString()}`;
    return {
      phone: `${damage === 'plus' ? '+' : ''}${number}`,
      amountText: damage === 'no-amount' ? 'much' : `${whole}.${digits}`,
      amount: damage === 'no-amount' ? null : `${whole}.${digits}`.replace(/\.?0+$/, ''),
      provider,
      fate: dice.chance(0.15) ? 'failed' : dice.chance(0.12) ? 'rejected' : 'completed',
      damage,
    };
  });
}

/** Points that a batch passes once it is approved; those before are passed in the first life, if at all. */
const SENDING_POINTS = DURABLE_POINTS.filter((point) =>
  /^(?:dispatch|record|withdraw|batch|limits|tests)/.test(point),
);
/** No world sets a time of sending, restores a backup, moves its journal or shares it with another desk. */
const REACHED_POINTS = DURABLE_POINTS.filter((point) => !/^(?:schedule|restore|move|lease)\./.test(point));
/** Calls that come by the dozen. */
const FREQUENT: readonly Site[] = [
  ...PORT_SITES,
  ...SENDING_POINTS.filter((point) => /^(?:dispatch|record)/.test(point)),
];

function plannedLife(dice: SeededRandom, isFirst: boolean): PlannedLife {
  const isTorn = dice.chance(0.35);
  const points: readonly Site[] = dice.chance(isFirst ? 0.4 : 0.15) ? REACHED_POINTS : SENDING_POINTS;
  const torn = points.filter((point) => /after/.test(point) && point !== 'dispatch.after-answer');
  const site = pick(dice, isTorn ? torn : dice.chance(0.35) ? PORT_SITES : points);
  const nth = 1 + dice.below(FREQUENT.includes(site) && dice.chance(0.6) ? 12 : 2);
  return {
    death: dice.chance(0.92) ? { site, nth, torn: isTorn ? dice.next() : null } : null,
    stopAfterMs: dice.chance(site.startsWith('withdraw.') ? 0.9 : 0.25) ? dice.below(4_000) : null,
    downMs: dice.chance(0.3) ? dice.below(40 * MINUTE_MS) : dice.below(2_000),
    goesOnByItself: dice.chance(0.4),
  };
}

function pick<Item>(dice: SeededRandom, items: readonly Item[]): Item {
  const item = items[dice.below(items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}
