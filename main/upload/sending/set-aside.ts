// Offers that were refused for more than their row: a provider or an account that is not allowed, a path that does not
// take them. Holds what is refused and burns no row; believes nothing of the account before another call says it too.

import { type Offer, type OfferHistory, refusedUnexplained } from '../asking/offers.ts';
import type { InitiationVerdict } from '../asking/verdict.ts';
import type { RunContext } from '../run/run-context.ts';
import { countRefusal, statusCode } from './answer-watch.ts';
import type { DispatchParts, SetupMet } from './dispatch-terms.ts';
import type { Doubts } from './doubts.ts';

type Forbidding = Extract<InitiationVerdict, { decision: 'hold' }>;
type Locating = Extract<InitiationVerdict, { decision: 'locate' }>;

/** So many answers that the path is not there leave a row for this run, where its provider takes others. */
const ASTRAY_LONGEST = 2;

interface SetAsideHooks {
  /** No request leaves any more, not even a question. */
  readonly isOver: () => boolean;
  /** A row is queued again, durably. */
  readonly onReturn: (ordinal: number) => void;
  readonly pause: (met: Pick<SetupMet, 'problem' | 'httpStatus'>, reason: string | null) => void;
}

/** What the service says of itself when it is asked why a request was refused. */
type SelfTold =
  | SetupMet
  | { readonly kind: 'known' }
  | { readonly kind: 'not-known' }
  /** Nothing of a payments service is at this address. */
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'silent' };

export class SetAside {
  readonly #context: RunContext;
  readonly #parts: DispatchParts;
  readonly #doubts: Doubts;
  readonly #hooks: SetAsideHooks;
  /** What the configuration tells; asked once in a run. */
  #configuration: Promise<SelfTold> | null = null;

  constructor(context: RunContext, parts: DispatchParts, doubts: Doubts, hooks: SetAsideHooks) {
    this.#context = context;
    this.#parts = parts;
    this.#doubts = doubts;
    this.#hooks = hooks;
  }

  /**
   * The provider takes nothing of this operation, or nobody of this account. Its other rows wait; each row that met it
   * is asked about, since the service may have it, which also tells whether it is the account. Only its word that it
   * does not know the row lets the row go back to the queue; without it the row stays unknown.
   */
  async onForbidden({ history, payout }: Offer, { event, forbidden }: Forbidding): Promise<void> {
    const { holds, recorder } = this.#parts;
    this.#doubts.onWord();
    const { isSaidBySeveral } = holds.forbid(history.route, forbidden);
    const told = await this.#askUnlessOver(history, payout.payoutId);
    // The service has the row all the same: that is its word about it.
    if (told.kind === 'known') return;
    const next = told.kind === 'not-known' ? event.next : 'offered';
    recorder.add({ ...event, next }, { afterwards: () => this.#hooks.onReturn(payout.ordinal) });
    // Every request is signed alike: a refused signature cannot be about one provider, and no other call tells of it.
    const isSaidOfAll = isSaidBySeveral || forbidden.problem === 'signature';
    if (told.kind === 'setup') this.#hooks.pause(told, forbidden.reason);
    else if (isSaidOfAll) this.#hooks.pause(forbidden, forbidden.reason);
    else if (next === 'offered') this.#doubts.retryLater({ ...history, hasUnresolvedOffer: true });
  }

  /**
   * The path does not take this request. Each row that meets it is asked about, since the service may have it. Where
   * its provider takes others it is this row's alone; else the provider is held, and everything once the service as a
   * whole is not there.
   */
  async onAstray({ history, payout }: Offer, { event, forbidden }: Locating): Promise<void> {
    const { holds, recorder } = this.#parts;
    const { route } = history;
    this.#doubts.onWord();
    const isSaidBySeveral = !holds.hasTaken(route) && holds.forbid(route, forbidden).isSaidBySeveral;
    const told = await this.#askUnlessOver(history, payout.payoutId);
    if (told.kind === 'known') return this.#hooks.onReturn(payout.ordinal);
    const isOfRow = told.kind === 'not-known' ? holds.hasTaken(route) : holds.isTaking(route);
    // A payment may have been taken at an address that took others, even when nothing is there any more.
    const isProof = told.kind === 'not-known' || (told.kind === 'nowhere' && !holds.hasTaken(route));
    if (isOfRow && (isProof || told.kind === 'nowhere')) return this.#onOneAstray(history, event);
    recorder.add(isProof ? event : { ...event, next: 'offered' }, {
      afterwards: () => this.#hooks.onReturn(payout.ordinal),
    });
    if (told.kind === 'setup') this.#hooks.pause(told, forbidden.reason);
    else if (told.kind === 'nowhere' || isSaidBySeveral) this.#hooks.pause(forbidden, forbidden.reason);
    else if (!isProof || event.next === 'offered')
      this.#doubts.retryLater({ ...history, hasUnresolvedOffer: true });
  }

  /** One row of a provider that takes others: offered once more, then left unknown for this run. */
  #onOneAstray(given: OfferHistory, { ordinal, atMs, httpStatus }: Locating['event']): void {
    const detail = `HTTP ${httpStatus}, and the service has no record of this request.`;
    this.#parts.recorder.add({ kind: 'unanswered', ordinal, atMs, cause: 'unexplained', httpStatus, detail });
    if (!given.hasBeenRefused) countRefusal(this.#parts, given.route, statusCode(httpStatus ?? 0));
    const history = refusedUnexplained(given, httpStatus ?? 0);
    const answers = history.unexplained?.answers ?? 0;
    const unexplained = { httpStatus: httpStatus ?? 0, answers, isNotKnown: true };
    if (answers >= ASTRAY_LONGEST) this.#doubts.leave({ ...history, unexplained });
    else this.#doubts.retryLater({ ...history, unexplained });
  }

  async #askUnlessOver(history: OfferHistory, payoutId: string): Promise<SelfTold> {
    if (!this.#hooks.isOver()) return await this.#ask(history, payoutId);
    // What is known already still says what became of a row that was on its way meanwhile.
    return (await this.#configuration) ?? { kind: 'silent' };
  }

  /** Asks for the record of the row, and where that tells nothing for the configuration. */
  async #ask(history: OfferHistory, payoutId: string): Promise<SelfTold> {
    const result = await this.#doubts.askAbout(history, payoutId);
    if (result.kind === 'setup' || result.kind === 'known' || result.kind === 'not-known') return result;
    this.#configuration ??= this.#readConfiguration();
    return await this.#configuration;
  }

  async #readConfiguration(): Promise<SelfTold> {
    const outcome = await this.#context.service.readConfiguration();
    if (outcome.kind === 'no-answer') return { kind: outcome.cause === 'redirect' ? 'nowhere' : 'silent' };
    if (outcome.kind === 'read') return { kind: 'silent' };
    const { problem, httpStatus } = outcome;
    if (httpStatus === 401 || httpStatus === 403) return { kind: 'setup', problem, httpStatus };
    return { kind: httpStatus === 404 || httpStatus === 405 ? 'nowhere' : 'silent' };
  }
}
