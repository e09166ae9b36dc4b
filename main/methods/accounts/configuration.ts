// Reads the account's configuration with patience: a service that stumbles is asked again, one that refuses is not.

import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { Clock, Random } from '../../ports.ts';
import type { ConfigurationQuery, PaymentService, ReadOutcome } from '../../service/port.ts';

/** An import is worth waiting for; a person in front of a screen reads again. */
const PATIENT_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A connection that did not come about once may be a moment; twice in a row there is no way. */
const TRIES_WITHOUT_A_WAY = 2;

type Refusal = Exclude<ReadOutcome<AccountConfiguration>, { kind: 'read' }>;

/** Who watches a reading that may take long. */
export interface ReadingWatch {
  /** Ends the reading: the failure of the last attempt is thrown. */
  readonly signal: AbortSignal;
  /** There is no way to the service: no connection came about, twice. */
  readonly onAway: () => void;
}

/**
 * Reads the configuration that rows are checked against and sent under.
 *
 * @param signs whether the profile can sign: it may have no key, or one that is set to sign nothing.
 * @throws PaymasterError with what the clerk can do when it cannot be had, or when the account wants signatures
 *   that the profile cannot give.
 */
export async function readAccountConfiguration(
  service: Pick<PaymentService, 'readConfiguration'>,
  clock: Clock,
  random: Random,
  signs: 'yes' | 'no-key' | 'never',
  watch?: ReadingWatch,
): Promise<AccountConfiguration> {
  const patience = { attempts: PATIENT_ATTEMPTS, ...(watch === undefined ? {} : { watch }) };
  const configuration = await readConfigurationAsGiven(service, clock, random, patience);
  if (configuration.signedRequestsOnly && signs !== 'yes') throw signaturesNeeded(signs);
  return configuration;
}

/** Reads the configuration whatever it says; throws a failure with what the clerk can do when it cannot be had. */
export async function readConfigurationAsGiven(
  service: Pick<PaymentService, 'readConfiguration'>,
  clock: Clock,
  random: Random,
  { attempts, watch }: { readonly attempts: number; readonly watch?: ReadingWatch },
  query?: ConfigurationQuery,
): Promise<AccountConfiguration> {
  let unconnected = 0;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await service.readConfiguration(query);
    if (outcome.kind === 'read') return outcome.value;
    if (outcome.kind === 'setup' || attempt >= attempts) throw refusalError(outcome);
    const pauseMs =
      Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + random.next() / 2);
    unconnected = outcome.cause === 'not-sent' ? unconnected + 1 : 0;
    if (unconnected >= TRIES_WITHOUT_A_WAY) watch?.onAway();
    await clock.sleep(Math.max(pauseMs, outcome.retryAfterMs ?? 0), watch?.signal);
    if (watch?.signal.aborted === true) throw refusalError(outcome);
  }
}

function refusalError(outcome: Refusal): PaymasterError {
  if (outcome.kind === 'setup') {
    const isAddress = outcome.problem === 'address' || outcome.problem === 'other';
    return isAddress
      ? paymasterError(
          'SERVICE_ADDRESS_WRONG',
          say`The address gives no account configuration (${outcome.httpStatus}). Nothing was sent.`,
          say`Check the base address and the generation (v2 or legacy).`,
        )
      : paymasterError(
          'TOKEN_REFUSED',
          say`The service refused the token (${outcome.httpStatus}). Nothing was sent.`,
          say`Give the right token for this service and start again.`,
        );
  }
  if (outcome.cause === 'unreadable' || outcome.cause === 'redirect' || outcome.cause === 'unknown-word') {
    return paymasterError(
      'CONFIGURATION_UNREADABLE',
      say`The account configuration could not be read: ${ended(outcome.detail)} Nothing was sent.`,
      say`Check that the base address is that of the payments service, and its generation.`,
    );
  }
  return paymasterError(
    'SERVICE_UNREACHABLE',
    say`The service gave no configuration: ${ended(outcome.detail)} Nothing was sent.`,
    say`Check the network and the base address, then start again.`,
  );
}

function signaturesNeeded(signs: 'no-key' | 'never'): PaymasterError {
  if (signs === 'never') {
    return paymasterError(
      'SIGNATURE_NEEDED',
      say`This account takes signed requests only; the profile keeps its key and is set to sign nothing. Nothing was sent.`,
      say`Let the profile sign where the configuration asks for it, then start again.`,
      { detail: 'signs-nothing' },
    );
  }
  return paymasterError(
    'SIGNATURE_NEEDED',
    say`This account takes signed requests only, and the profile has no signing key. Nothing was sent.`,
    say`Give the profile a signing key whose public half is registered with the service, then start again.`,
  );
}

/** The detail as a whole sentence, whether or not it came as one. */
function ended(detail: Spoken): Spoken {
  return sayEnglish(detail).endsWith('.') ? detail : say`${detail}.`;
}
