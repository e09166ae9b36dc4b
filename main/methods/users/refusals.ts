// What is refused about users, in words.

import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { type ApprovalLimits, dayBelowBatch } from '../../../shared/users.ts';

export function nameTaken(name: string): PaymasterError {
  return paymasterError(
    'USER_EXISTS',
    say`There is, or was, a user named ${name}.`,
    say`Choose another name. A name is never given twice, so that the audit trail means one person by it.`,
  );
}

/** @throws PaymasterError USAGE for a limit of a day below that of one batch. */
export function requireDayOfBatch(limits: ApprovalLimits): void {
  const currency = dayBelowBatch(limits);
  if (currency !== null) throw dayTooLow(currency);
}

function dayTooLow(currency: string): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The limit of a day in ${currency} is below that of one batch, which could never be reached. Nothing was changed.`,
    say`Give a higher limit of a day, or a lower one of a batch.`,
  );
}

export function nameNotSeen(name: string): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The name ${shownText(name, name.length)} holds a character that is not seen. Two users could look alike. Nothing was changed.`,
    say`Type the name anew instead of pasting it.`,
  );
}

export function nameOfTwoScripts(name: string): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The name ${name} mixes letters of several alphabets. It could be taken for another name. Nothing was changed.`,
    say`Type the name anew in one alphabet.`,
  );
}

/** @param other the user whom the name could be taken for. */
export function nameLooksLike(name: string, other: string): PaymasterError {
  return paymasterError(
    'USER_EXISTS',
    say`The name ${name} looks like that of ${other}, who is, or was, a user. Nothing was changed.`,
    say`Choose a name that nobody takes for another one, with a second name or an initial.`,
  );
}

export function firstSignsHere(): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The first user administers Paymaster on this computer and needs a passphrase here.`,
    say`Add an administrator with a passphrase first, then this user by the public key.`,
  );
}

export function signsElsewhere(name: string): PaymasterError {
  return paymasterError(
    'USAGE',
    say`${name} has no passphrase on this computer: only the public key is known here.`,
    say`They sign on their own computer, or an administrator gives them a passphrase here.`,
  );
}

export function ownPassphrase(): PaymasterError {
  return paymasterError(
    'USAGE',
    say`Your own passphrase is changed with the one that you have.`,
    say`Change it as your own.`,
  );
}

export function ownPassphraseFirst(name: string): PaymasterError {
  return paymasterError(
    'PASSPHRASE_GIVEN',
    say`The passphrase of ${name} was given by an administrator, who knows it. Nothing else can be done with it, and nothing signed, before ${name} has chosen another one. Nothing was changed.`,
    say`Change it as your own.`,
  );
}

export function sameAsGiven(): PaymasterError {
  return paymasterError(
    'USAGE',
    say`This is the passphrase that was given. Nothing was changed.`,
    say`Choose one that nobody else knows.`,
  );
}

export function onlyAdministrators(name: string): PaymasterError {
  return paymasterError(
    'ROLE_MISSING',
    say`The recovery code is for administrators, and ${name} is none.`,
    say`An administrator can give ${name} another passphrase.`,
  );
}

export function passphraseWrong(name: string): PaymasterError {
  return paymasterError(
    'PASSPHRASE_WRONG',
    say`This is not the passphrase of ${name}.`,
    say`Type it again. After three wrong ones each further one has to wait longer.`,
  );
}

export function codeWrong(): PaymasterError {
  return paymasterError(
    'PASSPHRASE_WRONG',
    say`This is not the recovery code.`,
    say`It was shown when the first administrator was added, and again each time it was used.`,
  );
}
