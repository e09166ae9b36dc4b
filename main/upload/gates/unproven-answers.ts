// Counts answers that the service's public key does not prove: a few in a row mean that the profile has another key than the
// service, or that somebody answers in its place. Never decides about a row: each of them stays unknown.

import { unreachable } from '../../../shared/exhaustive.ts';
import type { Spoken } from '../../../shared/saying.ts';
import type { InitiationOutcome, StatusOutcome } from '../../service/port.ts';
import type { UploadSettings } from '../run/settings.ts';

/** Answers in a row that prove nothing. */
export interface Unproven {
  readonly answers: number;
  /** What was wrong with the last of them. */
  readonly detail: Spoken;
}

export class UnprovenAnswers {
  readonly #needed: number;
  readonly #onTooMany: (found: Unproven) => void;
  #answers = 0;

  /**
   * @param limits how many answers in a row are one too many.
   * @param onTooMany told with each answer from that one on.
   */
  constructor(
    { unprovenAnswers }: Pick<UploadSettings, 'unprovenAnswers'>,
    onTooMany: (found: Unproven) => void,
  ) {
    this.#needed = unprovenAnswers;
    this.#onTooMany = onTooMany;
  }

  /** Most requests that may be on the way, so that not many more than needed go out before it shows. */
  get allowance(): number {
    return this.#answers === 0 ? Number.POSITIVE_INFINITY : this.#needed - this.#answers;
  }

  /**
   * Hears what became of a payment or a question. Silence, and whatever is said of the account or of the way to the service,
   * needs no signature and tells nothing here.
   */
  hear(outcome: InitiationOutcome | StatusOutcome): void {
    switch (outcome.kind) {
      case 'accepted':
      case 'rejected':
      case 'found':
      case 'not-found':
        this.#answers = 0;
        return;
      case 'unknown':
      case 'no-answer':
        if (outcome.cause !== 'unproven') return;
        this.#answers += 1;
        if (this.#answers >= this.#needed)
          this.#onTooMany({ answers: this.#answers, detail: outcome.detail });
        return;
      case 'forbidden':
      case 'astray':
      case 'unexplained':
      case 'not-sent':
      case 'not-offered':
      case 'setup':
        return;
      default:
        unreachable(outcome, 'outcome');
    }
  }
}
