// The engine's sentences that name what is done with the money: whole sentences of each operation. Decides nothing.

import type { OperationName } from '../../../shared/operations.ts';
import { type Saying, say, sayCount } from '../../../shared/saying.ts';

type Sentences = Readonly<Record<OperationName, (rows: number) => Saying>>;

const ASKED_AGAIN: Sentences = {
  payout: (rows) =>
    rows === 1
      ? say`1 row got no answer and is asked again; none can be paid twice.`
      : say`${sayCount(rows)} rows got no answer and are asked again; none can be paid twice.`,
  deposit: (rows) =>
    rows === 1
      ? say`1 row got no answer and is asked again; none can be collected twice.`
      : say`${sayCount(rows)} rows got no answer and are asked again; none can be collected twice.`,
  refund: (rows) =>
    rows === 1
      ? say`1 row got no answer and is asked again; none can be refunded twice.`
      : say`${sayCount(rows)} rows got no answer and are asked again; none can be refunded twice.`,
  remittance: (rows) =>
    rows === 1
      ? say`1 row got no answer and is asked again; none can be remitted twice.`
      : say`${sayCount(rows)} rows got no answer and are asked again; none can be remitted twice.`,
};

const WITHOUT_ANSWER: Sentences = {
  payout: (rows) =>
    rows === 1
      ? say`1 row has no answer; the same payout is asked for again and cannot be paid twice.`
      : say`${sayCount(rows)} rows have no answer; the same payouts are asked again and cannot be paid twice.`,
  deposit: (rows) =>
    rows === 1
      ? say`1 row has no answer; the same deposit is asked for again and cannot be collected twice.`
      : say`${sayCount(rows)} rows have no answer; the same deposits are asked for again and cannot be collected twice.`,
  refund: (rows) =>
    rows === 1
      ? say`1 row has no answer; the same refund is asked for again and cannot be made twice.`
      : say`${sayCount(rows)} rows have no answer; the same refunds are asked for again and cannot be made twice.`,
  remittance: (rows) =>
    rows === 1
      ? say`1 row has no answer; the same remittance is asked for again and cannot be made twice.`
      : say`${sayCount(rows)} rows have no answer; the same remittances are asked for again and cannot be made twice.`,
};

const LEFT_UNKNOWN: Sentences = {
  payout: (rows) =>
    rows === 1
      ? say`1 row got no answer that proves anything; resume asks for the same payout again and cannot pay twice. Do not pay this person another way while this is unknown.`
      : say`${sayCount(rows)} rows got no answer that proves anything; resume asks for the same payouts again and cannot pay twice. Do not pay these people another way while this is unknown.`,
  deposit: (rows) =>
    rows === 1
      ? say`1 row got no answer that proves anything; resume asks for the same deposit again and cannot collect twice. Do not collect from this customer another way while this is unknown.`
      : say`${sayCount(rows)} rows got no answer that proves anything; resume asks for the same deposits again and cannot collect twice. Do not collect from these customers another way while this is unknown.`,
  refund: (rows) =>
    rows === 1
      ? say`1 row got no answer that proves anything; resume asks for the same refund again and cannot refund twice. Do not refund this deposit another way while this is unknown.`
      : say`${sayCount(rows)} rows got no answer that proves anything; resume asks for the same refunds again and cannot refund twice. Do not refund these deposits another way while this is unknown.`,
  remittance: (rows) =>
    rows === 1
      ? say`1 row got no answer that proves anything; resume asks for the same remittance again and cannot remit twice. Do not remit to this person another way while this is unknown.`
      : say`${sayCount(rows)} rows got no answer that proves anything; resume asks for the same remittances again and cannot remit twice. Do not remit to these people another way while this is unknown.`,
};

const DELAYED: Readonly<Record<OperationName, Saying>> = {
  payout: say`Delayed: payouts are accepted and held there.`,
  deposit: say`Delayed: the service does not say what that means for deposits; they are sent.`,
  refund: say`Delayed: the service does not say what that means for refunds; they are sent.`,
  remittance: say`Delayed: the service does not say what that means for remittances; they are sent.`,
};

/** Rows of a provider got no answer, and a run is asking about them. */
export function askedAgainSentence(operation: OperationName, rows: number): Saying {
  return ASKED_AGAIN[operation](rows);
}

/** Rows of the whole batch wait to be asked about again. */
export function withoutAnswerSentence(operation: OperationName, rows: number): Saying {
  return WITHOUT_ANSWER[operation](rows);
}

/** Rows stay unknown after patience ran out. */
export function unansweredSentence(operation: OperationName, rows: number): Saying {
  return LEFT_UNKNOWN[operation](rows);
}

/** What DELAYED means, as far as the interface says it: payouts are enqueued, and nothing of the others. */
export function delayedSentence(operation: OperationName): Saying {
  return DELAYED[operation];
}
