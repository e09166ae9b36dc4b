// What commands add to the remedies of the core: the option that gives what is asked for, unless it was named already.

import { expect, it } from 'vitest';
import { hintOf } from '../../../main/cli/hints.ts';

// The loser of a race is refused by the core itself, whose sentences name no option.
it.each(['DUPLICATE_FILE', 'DUPLICATE_RECIPIENT'] as const)(
  'names the option that a reason is given with for %s',
  (code) => {
    const failure = { code, detail: 'B1' };
    const remedy = 'If it is meant to be sent once more, give the reason.';
    expect(hintOf({ ...failure, remedy })).toBe('--allow-duplicates REASON gives it here.');
    expect(hintOf({ ...failure, remedy: 'Say why: --allow-duplicates REASON.' })).toBeNull();
  },
);

it('names what leave-out needs', () => {
  const failure = {
    code: 'APPROVAL_MISSING',
    detail: 'signature-unsigned',
    remedy: 'Leave it out.',
  } as const;
  expect(hintOf(failure)).toContain('leave-out BATCH --all --reason TEXT');
});

it('names the command that puts another signing key in the place of the present one', () => {
  const command = 'profile key import NAME --sign-key FILE';
  const refused = { code: 'SIGNATURE_NEEDED', detail: null, remedy: 'Look at the settings.' } as const;
  expect(hintOf(refused)).toContain(command);
  expect(hintOf({ ...refused, detail: 'signs-nothing' })).not.toContain(command);
  expect(hintOf({ code: 'USAGE', detail: 'key-there', remedy: 'Another key can be put there.' })).toContain(
    command,
  );
});
