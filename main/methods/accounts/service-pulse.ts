// Whether each service answers, told from its answers and from nothing else: every client that is opened is listened to.
// Decides nothing; keeps nothing beyond this run of the program.

import type { ServiceState } from '../../../shared/contract/views.ts';
import type { BatchAccount } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import type { ServiceEar } from '../../service/port.ts';

/** So many attempts in a row without an answer are silence at once; fewer only after a while. */
const SILENT_ATTEMPTS = 3;
const SILENT_MS = 10_000;
/** After this long without a question nothing is known of the present. */
const OLD_MS = 2 * 60_000;

interface Heard {
  askedAtMs: number | null;
  answeredAtMs: number | null;
  /** Attempts without an answer since the last answer, and when the first of them began. */
  unanswered: number;
  unansweredSinceMs: number | null;
  /** When each request that is on its way began, oldest first. */
  readonly onTheWay: Set<{ readonly sinceMs: number }>;
}

export class ServicePulse {
  readonly #clock: Pick<Clock, 'nowMs'>;
  readonly #onTurn: () => void;
  readonly #heard = new Map<string, Heard>();

  /** @param onTurn told when a service falls silent or answers again. */
  constructor(clock: Pick<Clock, 'nowMs'>, onTurn: () => void = () => {}) {
    this.#clock = clock;
    this.#onTurn = onTurn;
  }

  /** Listens to the requests of one client of an account. */
  earOf(account: Account): ServiceEar {
    const heard = this.#of(account);
    return () => {
      const nowMs = this.#clock.nowMs();
      const request = { sinceMs: nowMs };
      heard.askedAtMs = nowMs;
      heard.onTheWay.add(request);
      return (isAnswer) => {
        heard.onTheWay.delete(request);
        if (isAnswer !== null) this.#hear(heard, isAnswer, request.sinceMs);
      };
    };
  }

  /** What is known of an account's service now. */
  state(account: Account): ServiceState {
    const heard = this.#heard.get(keyOf(account));
    const nowMs = this.#clock.nowMs();
    const answeredAtMs = heard?.answeredAtMs ?? null;
    if (heard === undefined || heard.askedAtMs === null) return { kind: 'not-asked', sinceMs: null };
    if (isSilent(heard, nowMs)) {
      const sinceMs = answeredAtMs ?? heard.unansweredSinceMs ?? heard.askedAtMs;
      return { kind: 'silent', sinceMs };
    }
    const isOld = heard.onTheWay.size === 0 && nowMs - heard.askedAtMs > OLD_MS;
    return isOld || answeredAtMs === null
      ? { kind: 'not-asked', sinceMs: answeredAtMs }
      : { kind: 'answers', sinceMs: answeredAtMs };
  }

  #hear(heard: Heard, isAnswer: boolean, sinceMs: number): void {
    const nowMs = this.#clock.nowMs();
    const wasSilent = isSilent(heard, nowMs);
    if (isAnswer) {
      heard.answeredAtMs = nowMs;
      heard.unanswered = 0;
      heard.unansweredSinceMs = null;
    } else {
      heard.unanswered += 1;
      heard.unansweredSinceMs ??= sinceMs;
    }
    if (isSilent(heard, nowMs) !== wasSilent) this.#onTurn();
  }

  #of(account: Account): Heard {
    const key = keyOf(account);
    let heard = this.#heard.get(key);
    if (heard === undefined) {
      heard = {
        askedAtMs: null,
        answeredAtMs: null,
        unanswered: 0,
        unansweredSinceMs: null,
        onTheWay: new Set(),
      };
      this.#heard.set(key, heard);
    }
    return heard;
  }
}

type Account = Pick<BatchAccount, 'profile' | 'baseUrl' | 'generation'>;

function isSilent({ unanswered, unansweredSinceMs, answeredAtMs, onTheWay }: Heard, nowMs: number): boolean {
  if (unanswered >= SILENT_ATTEMPTS) return true;
  if (unansweredSinceMs !== null && nowMs - unansweredSinceMs >= SILENT_MS) return true;
  const [oldest] = onTheWay;
  if (oldest === undefined) return false;
  return nowMs - Math.max(oldest.sinceMs, answeredAtMs ?? 0) >= SILENT_MS;
}

/** An account that goes by an address has no profile. */
function keyOf({ profile, baseUrl, generation }: Account): string {
  return JSON.stringify([profile, baseUrl, generation]);
}
