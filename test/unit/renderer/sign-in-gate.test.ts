import { describe, expect, it } from 'vitest';
import { SignInGate, withSignIn } from '../../../renderer/client/sign-in-gate.ts';
import { openWindowSurface } from '../../../renderer/client/window-surface.ts';
import { paymasterError } from '../../../shared/errors.ts';

const { failure } = paymasterError('USER_NEEDED', 'Nobody is here.', 'Sign in.');
const PASSPHRASES = { passphrase: 'one', next: 'two' };

/** A host that refuses everything until somebody has signed in. */
function refusing() {
  const called: string[] = [];
  const signedIn = { is: false };
  const surface = openWindowSurface({
    call(name) {
      called.push(name);
      return Promise.resolve(signedIn.is ? { ok: true, value: {} } : { ok: false, failure });
    },
    subscribe: () => () => undefined,
  });
  return { surface, called, signedIn };
}

describe('an act that needs a user', () => {
  it('goes on once somebody has signed in, and is asked about once for all that wait', async () => {
    const { surface, called, signedIn } = refusing();
    const gate = new SignInGate();
    const asking = withSignIn(surface, gate);
    const acts = [
      asking.call('changePassphrase', PASSPHRASES),
      asking.call('forgetAwaitedStatement', { awaited: 'one' }),
    ];
    await expect.poll(() => called.length).toBe(2);
    await expect.poll(() => gate.wanted()?.reason).toBe('act');
    // Whoever is asked for may do what waits.
    expect(gate.wanted()?.method).toBe('changePassphrase');
    signedIn.is = true;
    gate.answer(true);
    expect(gate.wanted()).toBe(null);
    for (const reply of await Promise.all(acts)) expect(reply.ok).toBe(true);
    expect(called).toEqual([...called.slice(0, 2), ...called.slice(0, 2)]);
  });

  it('is refused as it was where nobody signs in', async () => {
    const { surface, called } = refusing();
    const gate = new SignInGate();
    const act = withSignIn(surface, gate).call('changePassphrase', PASSPHRASES);
    await expect.poll(() => gate.wanted()?.reason).toBe('act');
    gate.answer(false);
    expect(await act).toEqual({ ok: false, failure });
    expect(called).toEqual(['changePassphrase']);
  });

  it('asks nobody for a reading, which comes by itself', async () => {
    const { surface } = refusing();
    const gate = new SignInGate();
    expect(await withSignIn(surface, gate).call('listUsers', {})).toEqual({ ok: false, failure });
    expect(gate.wanted()).toBe(null);
  });
});
