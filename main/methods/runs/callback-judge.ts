// Judges callbacks: which row or statement one speaks of, and whether it comes from the service. At most a hint comes
// of it; nothing that a callback says is ever written to a row (P4).

import { ASKED_STATES } from '../../../shared/domain.ts';
import type { Saying } from '../../../shared/saying.ts';
import { readCallback, type StatementCallback } from '../../callbacks/callback-reading.ts';
import type { TurnedAway } from '../../callbacks/listening.ts';
import type { ReceivedRequest } from '../../callbacks/receiver.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { createIncomingCheck, type IncomingCheck } from '../../service/signing/incoming-check.ts';

/** What a callback is worth. */
export type Judgement =
  | { readonly kind: 'hint'; readonly batch: string; readonly ordinal: number; readonly key: string }
  | { readonly kind: 'repeated' | 'already-final' }
  | { readonly kind: 'statement'; readonly isSigned: boolean; readonly statement: StatementCallback }
  | { readonly kind: 'turned-away'; readonly why: TurnedAway; readonly problem: Saying | null };

interface JudgeParts {
  readonly journal: JournalReader;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Only batches of this profile; null takes all. */
  readonly profile: string | null;
  /** PEM, for batches whose profile has none. */
  readonly serviceKey: string | null;
  /** Hears once of each account whose callbacks are signed while no key of the service is known. */
  readonly tellUnproven: (account: BatchRecord['account']) => void;
}

/** A batch as far as its callbacks are concerned. */
interface KnownBatch {
  readonly isWanted: boolean;
  readonly check: IncomingCheck | null;
  /** Hosts to which the configuration says that callbacks go. */
  readonly hosts: readonly string[];
}

const UNKNOWN: Judgement = { kind: 'turned-away', why: 'unknown', problem: null };

export class CallbackJudge {
  readonly #parts: JudgeParts;
  readonly #recent = new RecentKeys();
  readonly #batches = new Map<string, KnownBatch>();
  readonly #checks = new Map<string, IncomingCheck>();
  readonly #unproven = new Set<string>();

  constructor(parts: JudgeParts) {
    this.#parts = parts;
  }

  /**
   * Reads the keys that callbacks will be held against, and looks at batches of which some are expected.
   *
   * @throws PaymasterError SIGNING_KEY_UNUSABLE when one of them is none.
   */
  async open(expected: readonly string[]): Promise<void> {
    const { journal, profile, serviceKey } = this.#parts;
    if (serviceKey !== null) this.#checkOf(serviceKey);
    for (const { name } of await journal.listProfiles()) {
      const key = await journal.desk.serviceKey(name);
      if (key !== null && (profile === null || profile === name)) this.#checkOf(key);
    }
    for (const batch of expected) await this.#batch(batch);
  }

  /** Judges one callback. Reads the journal; changes nothing. */
  async judge(request: ReceivedRequest): Promise<Judgement> {
    const callback = readCallback(request.body);
    if (callback === null) return { kind: 'turned-away', why: 'unreadable', problem: null };
    if (callback.kind === 'statement') return this.#judgeStatement(request, callback);
    const { journal } = this.#parts;
    const [place] = await journal.lists.findPayouts(callback.id, 1);
    const known = place === undefined ? null : await this.#batch(place.batch);
    if (place === undefined || known === null || !known.isWanted) return UNKNOWN;
    const refused = known.check === null ? null : refusalOf(known.check, request, known.hosts);
    if (refused !== null) return refused;
    const key = `${callback.id} ${callback.status ?? ''}`;
    if (this.#recent.has(key)) return { kind: 'repeated' };
    const [row] = await journal.lists.rowsAt(place.batch, [place.ordinal]);
    if (row?.payoutId?.toLowerCase() !== callback.id || row.state === 'queued') return UNKNOWN;
    return ASKED_STATES.includes(row.state) ? { kind: 'hint', ...place, key } : { kind: 'already-final' };
  }

  /** The hint was taken: the same word about the same row is a repetition from now on. */
  taken(key: string): void {
    this.#recent.add(key);
  }

  /** Nobody knows which account a statement was asked for with: any of the keys may have signed it. */
  #judgeStatement(request: ReceivedRequest, statement: StatementCallback): Judgement {
    let refused: Judgement | null = null;
    for (const check of this.#checks.values()) {
      refused = refusalOf(check, request, []);
      if (refused === null) return { kind: 'statement', isSigned: true, statement };
    }
    return refused ?? { kind: 'statement', isSigned: false, statement };
  }

  async #batch(batch: string): Promise<KnownBatch | null> {
    const known = this.#batches.get(batch);
    if (known !== undefined) return known;
    const record = await this.#parts.journal.findBatch(batch);
    if (record === null) return null;
    const found = await this.#known(record);
    this.#batches.set(batch, found);
    return found;
  }

  async #known({ account, configuration }: BatchRecord): Promise<KnownBatch> {
    const { journal, profile, serviceKey } = this.#parts;
    const isWanted = profile === null || account.profile === profile;
    const own = account.profile === null ? null : await journal.desk.serviceKey(account.profile);
    const key = own ?? serviceKey;
    const hosts = configuration.limits.flatMap(({ details }) => {
      const address = details?.callbackUrl ?? null;
      return address === null ? [] : [URL.parse(address)?.host ?? ''];
    });
    const check = key === null ? null : this.#checkOf(key);
    if (check === null && isWanted && configuration.facts?.signedCallbacks === true) {
      this.#noteUnproven(account);
    }
    return { isWanted, check, hosts: [...new Set(hosts)].filter((host) => host !== '') };
  }

  #noteUnproven(account: BatchRecord['account']): void {
    const key = JSON.stringify([account.profile, account.baseUrl]);
    if (this.#unproven.has(key)) return;
    this.#unproven.add(key);
    this.#parts.tellUnproven(account);
  }

  #checkOf(key: string): IncomingCheck {
    const check = this.#checks.get(key) ?? createIncomingCheck(key, this.#parts.clock);
    this.#checks.set(key, check);
    return check;
  }
}

function refusalOf(
  check: IncomingCheck,
  request: ReceivedRequest,
  hosts: readonly string[],
): Judgement | null {
  const { host, 'x-forwarded-host': forwarded } = request.headers;
  // Behind a tunnel the service signed for the tunnel's name.
  const named = [host, forwarded].flatMap((given) => (typeof given === 'string' ? [given] : []));
  const authorities = [...named, ...hosts];
  const verdict = check.verdictOn({ ...request, authorities });
  switch (verdict.kind) {
    case 'signed':
      return null;
    case 'unsigned':
      return { kind: 'turned-away', why: 'unsigned', problem: null };
    case 'forged':
    case 'stale':
      return { kind: 'turned-away', why: verdict.kind, problem: verdict.problem };
  }
}

const MOST_KEYS = 50_000;

/**
 * The last keys that were seen, so that what is repeated is known. Bounded: the oldest are forgotten first.
 */
export class RecentKeys {
  readonly #keys = new Set<string>();

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Remembers a key. */
  add(key: string): void {
    this.#keys.add(key);
    if (this.#keys.size <= MOST_KEYS) return;
    const [oldest] = this.#keys;
    if (oldest !== undefined) this.#keys.delete(oldest);
  }
}
