// Turns whatever was thrown into data; what nobody expected is a defect and goes to the log.

import { type Failure, messageOf, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { say, sayList } from '../../shared/saying.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { AppPorts } from '../ports.ts';

/** Any thrown value as data; what is not an expected failure is a defect and goes to the log. */
export function asFailure(error: unknown, ports: Pick<AppPorts, 'log'>): Failure {
  if (error instanceof PaymasterError) return error.failure;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown value thrown';
  ports.log.warn('defect', { detail, stack: error instanceof Error ? (error.stack ?? null) : null });
  return paymasterError(
    'PROGRAM_DEFECT',
    say`Paymaster met a defect of its own and stopped. What was sent is in the journal.`,
    say`Resume the batch: it goes on from the journal and sends nothing a second time. Importing the same file again would.`,
    { detail },
  ).failure;
}

/** The journal cannot be written, whatever the reason. */
export function isOfJournal({ code }: Failure): boolean {
  return code.startsWith('JOURNAL_');
}

/** What cannot be recorded ends a run in the middle: the clerk has to know what that means for the money. */
export function withWhatIsSafe(failure: Failure): Failure {
  if (!isOfJournal(failure)) return failure;
  const safe = say`Sending has stopped. Every request that may have left is in the journal; those without a recorded answer are unknown, are asked about first when the batch is resumed, and cannot be carried out twice.`;
  const message = sayList([messageOf(failure), safe], ' ');
  const remedy = failure.said?.remedy ?? failure.remedy;
  return { ...failure, message: sayEnglish(message), said: { message, remedy } };
}
