// What is said of a run that ended because the service's public key proved none of its answers, and how a batch is known that
// rests for that. Decides nothing.

import { type Saying, type Spoken, say } from '../saying.ts';

/** @param detail what was wrong with the last of them. */
export function unprovenSaying(answers: number, detail: Spoken): Saying {
  return say`The last ${answers} answers of the service prove nothing by its public key, as the profile has it. The last one: ${detail} What went out may have been taken and stays unknown; nothing more goes out.`;
}

const { code: CODE } = unprovenSaying(0, '');

/** Whether a batch is paused for this reason, or for this and others. */
export function restsUnproven(pauseReason: Spoken | null): boolean {
  if (pauseReason === null || typeof pauseReason === 'string') return false;
  return pauseReason.code === CODE || Object.values(pauseReason.values).some(restsUnproven);
}
