// Who is here, for every screen, with the dialogues in which somebody signs in. While there are no users nothing of it shows.

import { type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCommand, useMethod } from '../client/queries.ts';
import type { SignInGate, SignInReason } from '../client/sign-in-gate.ts';
import { type Here, PresenceContext } from './here.ts';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Knows who is here, and asks whoever is wanted. */
export function PresenceProvider({ gate, children }: { gate: SignInGate; children: ReactNode }) {
  const { data: presence } = useMethod('getPresence', {});
  const hasUsers = presence?.hasUsers === true;
  const { data: users } = useMethod('listUsers', {}, { enabled: hasUsers });
  const reason = useSyncExternalStore<SignInReason | null>(gate.subscribe, gate.reason);
  const [code, setCode] = useState<string | null>(null);
  const signIn = useCallback(() => gate.ask('wish'), [gate]);
  const leave = useLeave();
  const here = useMemo<Here>(
    () => ({ presence, users: users ?? [], signIn, ...leave, showRecoveryCode: setCode }),
    [presence, users, signIn, leave],
  );
  return (
    <PresenceContext value={here}>
      {children}
      {reason === null || code !== null ? null : (
        <SignInDialog reason={reason} onDone={(hasSignedIn) => gate.answer(hasSignedIn)} />
      )}
      {code === null ? null : <RecoveryCodeDialog code={code} onWritten={() => setCode(null)} />}
    </PresenceContext>
  );
}

function useLeave(): Pick<Here, 'signOut' | 'tookLeave'> {
  const { run } = useCommand('signOut');
  const hasLeft = useRef(false);
  return useMemo(
    () => ({
      async signOut() {
        hasLeft.current = true;
        const reply = await run({});
        if (!reply.ok) hasLeft.current = false;
      },
      tookLeave() {
        const has = hasLeft.current;
        hasLeft.current = false;
        return has;
      },
    }),
    [run],
  );
}
