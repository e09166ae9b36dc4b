// The look at the account before rows leave: reads its configuration anew and holds back, durably, each queued row
// that the account no longer takes as it was approved. While nothing is read nothing leaves; ids, bodies and amounts
// are never touched, and a row that fits again goes.

import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { type Finding, UNSENT_STATES } from '../../../shared/domain.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import type { SendContext } from '../run/run-context.ts';
import type { DispatchEnd } from '../run/upload-terms.ts';
import { lostServiceSentence, notReadSentence, pausedBy, setupFailure } from '../words/sentences.ts';
import { otherAccount } from './same-account.ts';

/** Rows that are looked at in one step. */
const GROUP_ROWS = 256;
/** Changes that are kept to be shown. */
const CHANGES_KEPT = 40;

/** In place of the hash of what rows were held against: the next look holds them against what it reads. */
const BEGINS_ANEW = '';

/** What rows are held to: in which words these changes are told is not decided here. */
const OF_INTEREST: readonly string[] = [
  'minimum',
  'maximum',
  'decimals',
  'removed',
  'account name',
  'signed requests',
];

/** Rows may leave, or sending ends before it began. */
export type LookEnd =
  | { readonly kind: 'go'; readonly configuration: AccountConfiguration }
  | Extract<DispatchEnd, { kind: 'stopped' | 'paused' }>;

export class LimitsLook {
  readonly #context: SendContext;
  readonly #end = new AbortController();
  /** Since when answers are waited for in vain; null while they are not. */
  #silentSinceMs: number | null = null;

  constructor(context: SendContext) {
    this.#context = context;
  }

  stop(): void {
    this.#end.abort();
  }

  /** The service has been asked in vain, so that nothing leaves. */
  get isSilent(): boolean {
    return this.#silentSinceMs !== null;
  }

  /** Why nothing leaves yet; empty when something may, or the first answer is still awaited. */
  describeWaits(nowMonotonicMs: number): Saying[] {
    if (this.#silentSinceMs === null) return [];
    return [notReadSentence(Math.round((nowMonotonicMs - this.#silentSinceMs) / 1000))];
  }

  /** Resolves when rows may leave, or when they may not. Journal failures are thrown. */
  async run(): Promise<LookEnd> {
    const read = await this.#read();
    this.#silentSinceMs = null;
    if (read.kind !== 'go') return read;
    const { configuration } = read;
    const { account, configuration: approved, batch, journal, clock } = this.#context;
    await account.onRead(configuration);
    const changes = await this.#changes(configuration);
    const look = { atMs: clock.nowMs(), hash: account.hashOf(configuration), changes, otherAccount: null };
    const before = await journal.holds.latestLook(batch);
    const other = otherAccount(approved, configuration, account.confirmedNames);
    if (other !== null) {
      // Rows were not held against what another account takes.
      await journal.holds.keepLook(batch, { ...look, hash: BEGINS_ANEW, otherAccount: other.name });
      return { kind: 'paused', sentence: other.sentence, failure: other.failure };
    }
    if (configuration.signedRequestsOnly && !account.signs) {
      return pausedBy(signatureNeeded());
    }
    const isAsChecked = look.hash === account.hashOf(approved) && before === null;
    if (!isAsChecked && before?.hash !== look.hash) {
      // Cut off in between, rows stand as no account took them: whatever is read next, they are held against it.
      await journal.holds.keepLook(batch, { ...look, hash: BEGINS_ANEW });
      await this.#holdRows(configuration);
    }
    if (this.#end.signal.aborted) return { kind: 'stopped' };
    if (!isAsChecked) await journal.holds.keepLook(batch, look);
    return { kind: 'go', configuration };
  }

  /** Asks until the service answers, refuses, or has been silent for as long as a run waits. */
  async #read(): Promise<LookEnd> {
    const { service, settings, clock, random } = this.#context;
    const { signal } = this.#end;
    const startedMs = clock.monotonicMs();
    for (let pauseMs = settings.retryFirstMs; ; pauseMs = Math.min(pauseMs * 2, settings.retryLongestMs)) {
      if (signal.aborted) return { kind: 'stopped' };
      const outcome = await service.readConfiguration();
      if (signal.aborted) return { kind: 'stopped' };
      if (outcome.kind === 'read') return { kind: 'go', configuration: outcome.value };
      if (outcome.kind === 'setup') {
        return pausedBy(setupFailure(outcome.problem, outcome.httpStatus, null));
      }
      this.#silentSinceMs ??= startedMs;
      const lastedMs = clock.monotonicMs() - startedMs;
      const isThrottled = outcome.cause === 'throttled';
      if (lastedMs >= (isThrottled ? settings.throttledGiveUpMs : settings.giveUpMs)) {
        const lost = isThrottled
          ? ({ kind: 'throttled', lastedMs, detail: null } as const)
          : ({ kind: 'silent', lastedMs, detail: outcome.detail } as const);
        const sentence = lostServiceSentence(lost, 'looking');
        return { kind: 'paused', sentence, failure: null, isServiceLost: true };
      }
      const askedMs = Math.min(outcome.retryAfterMs ?? 0, settings.retryAfterLongestMs);
      await clock.sleep(Math.max(pauseMs * (0.5 + random.next() / 2), askedMs), signal);
    }
  }

  /** What differs from what the rows were checked against, for the providers of this batch. */
  async #changes(configuration: AccountConfiguration) {
    const { account, configuration: approved, journal, batch, operation, clock } = this.#context;
    const used = new Set((await journal.totals(batch)).map(({ provider }) => provider ?? ''));
    const changes = await account.changesOf(approved, configuration, clock.nowMs());
    return changes
      .filter(({ what, provider }) => OF_INTEREST.includes(what) && (provider === '' || used.has(provider)))
      .filter((change) => change.operation === '' || change.operation === operation.limitsKey)
      .slice(0, CHANGES_KEPT);
  }

  /** Marks every row that may leave as it fits now, group by group; a crash in between leaves no row that left. */
  async #holdRows(configuration: AccountConfiguration): Promise<void> {
    const { configuration: approved, operation, account, journal, batch, clock } = this.#context;
    const judge = account.judge(operation, approved, configuration);
    for (let after = 0; !this.#end.signal.aborted; ) {
      const rows = await journal.rows(batch, { after, limit: GROUP_ROWS, states: UNSENT_STATES });
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.ordinal;
      const hold: { ordinal: number; finding: Finding }[] = [];
      const release: number[] = [];
      for (const row of rows) {
        const finding = judge(row);
        if (finding === null) release.push(row.ordinal);
        else hold.push({ ordinal: row.ordinal, finding });
      }
      await journal.holds.change(batch, { hold, release });
      await clock.sleep(0);
    }
  }
}

/** The account takes signed requests only since the batch was approved. */
function signatureNeeded(): PaymasterError {
  return paymasterError(
    'SIGNATURE_NEEDED',
    say`This account takes signed requests only now, and this start could not sign. Nothing was sent by it.`,
    say`Give the profile a signing key whose public half is registered with the service, or let it sign with the key that it has, then resume.`,
  );
}
