// Reads what the host answers and tells: every reply and every event is parsed with the contract's schemas.
// Nothing of the host reaches a screen unparsed.

import { z } from 'zod';
import {
  EVENTS,
  type EventName,
  type EventPayload,
  METHODS,
  type MethodName,
  type MethodOutput,
  type Reply,
} from '../../shared/contract/contract.ts';
import { type Failure, failureSchema } from '../../shared/errors.ts';

/** The tables again, in the form in which a name and its schema stay together. */
const METHOD_SCHEMAS: { readonly [Name in MethodName]: { readonly output: z.ZodType<MethodOutput<Name>> } } =
  METHODS;
const EVENT_SCHEMAS: { readonly [Name in EventName]: z.ZodType<EventPayload<Name>> } = EVENTS;

const envelopeSchema = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), failure: failureSchema }),
]);

/** Parses the answer to a method. An answer that does not fit is a failure of the program, told as data. */
export function readReply<Name extends MethodName>(name: Name, answer: unknown): Reply<MethodOutput<Name>> {
  const envelope = envelopeSchema.safeParse(answer);
  if (!envelope.success) return { ok: false, failure: unreadableAnswer(name) };
  if (!envelope.data.ok) return envelope.data;
  const value = METHOD_SCHEMAS[name].output.safeParse(envelope.data.value);
  return value.success
    ? { ok: true, value: value.data }
    : { ok: false, failure: unreadableAnswer(name, value.error.message) };
}

/** Parses the payload of an event; null when it does not fit. */
export function readEvent<Name extends EventName>(name: Name, payload: unknown): EventPayload<Name> | null {
  const parsed = EVENT_SCHEMAS[name].safeParse(payload);
  return parsed.success ? parsed.data : null;
}

/** True for the name of an event of the contract. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name);
}

function isCommanded(name: MethodName): boolean {
  return METHODS[name].kind === 'command';
}

function unreadableAnswer(name: MethodName, detail: string = name): Failure {
  return {
    code: 'PROGRAM_DEFECT',
    fault: 'program',
    repeatSafe: false,
    message: `Paymaster gave this page an answer that it cannot read (${name}).`,
    remedy: isCommanded(name)
      ? 'It was asked to do something, and may have done it. Reload the page, and look at the batch before it is done again.'
      : 'Nothing was changed by this. Reload the page; what is in the journal stays as it is.',
    place: null,
    detail: detail.slice(0, 500),
  };
}

/**
 * The failure of a call that found no host: the program was closed, or the connection to it is cut.
 *
 * @param name of the method that was called: a command may have arrived, and been carried out. Null for anything else.
 */
export function hostLost(name: MethodName | null): Failure {
  const isCommand = name !== null && isCommanded(name);
  return {
    code: 'HOST_LOST',
    fault: 'machine',
    repeatSafe: !isCommand,
    message: 'Paymaster does not answer this page at the moment.',
    remedy: isCommand
      ? 'What was asked for may have been done. Look before you do it again.'
      : 'What was approved goes on or waits in the journal. The page asks again by itself.',
    place: null,
    detail: null,
  };
}

/** The failure of a call that the host no longer accepts from this page. */
export function sessionEnded(): Failure {
  return {
    code: 'HOST_LOST',
    fault: 'machine',
    repeatSafe: true,
    message: 'Paymaster was started again, or opened on another page, since this page was opened.',
    remedy: 'Open the address that it printed last.',
    place: null,
    detail: null,
  };
}
