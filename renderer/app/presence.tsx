// Who is here, for every screen, with the dialogues in which somebody signs in. While there are no users nothing of it shows.

import { type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCommand, useMethod } from '../client/queries.ts';
import type { SignInGate } from '../client/sign-in-gate.ts';
import { useConnection } from '../client/surface-context.tsx';
import { RightsContext } from '../parts/rights.ts';
import { useAnnounce } from '../session/announcer.tsx';
import { type Here, PresenceContext } from '../session/here.ts';
import { useNavigation } from '../session/navigation.tsx';
import { useNotices } from '../session/notices.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import { rightsInWords } from './rights-in-words.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useVisit } from './visit.ts';

/** Knows who is here, and asks whoever is wanted. */
export function PresenceProvider({ gate, children }: { gate: SignInGate; children: ReactNode }) {
  const { data: presence } = useMethod('getPresence', {});
  const hasUsers = presence?.hasUsers === true;
  const { data: users } = useMethod('listUsers', {}, { enabled: hasUsers });
  const wanted = useSyncExternalStore(gate.subscribe, gate.wanted);
  const [code, setCode] = useState<string | null>(null);
  const changes = useChanges();
  const { route } = useNavigation();
  const connection = useConnection();
  const name = presence === undefined ? undefined : (presence.here?.name ?? null);
  const visit = useVisit({ route, name, isConnected: connection === 'open', onOver: changes.signOut });
  const signIn = useCallback(async () => {
    const hasCome = await gate.ask({ reason: 'wish', method: null, names: null });
    if (hasCome) visit.end();
    return hasCome;
  }, [gate, visit.end]);
  const signInFor = useCallback(
    async (batch: string, names: readonly string[]) => {
      if (await gate.ask({ reason: 'wish', method: null, names })) visit.begin(batch);
    },
    [gate, visit.begin],
  );
  const here = useMemo<Here>(
    () => ({ presence, users: users ?? [], signIn, signInFor, ...changes, showRecoveryCode: setCode }),
    [presence, users, signIn, signInFor, changes],
  );
  const { users: words } = useTexts();
  const rights = useMemo(() => rightsInWords(words, presence, users ?? []), [words, presence, users]);
  return (
    <PresenceContext value={here}>
      <RightsContext value={rights}>
        {children}
        {wanted === null || code !== null ? null : (
          <SignInDialog wanted={wanted} onDone={(hasSignedIn) => gate.answer(hasSignedIn)} />
        )}
        {code === null ? null : <RecoveryCodeDialog code={code} onWritten={() => setCode(null)} />}
      </RightsContext>
    </PresenceContext>
  );
}

function useChanges(): Pick<Here, 'signOut' | 'signInBy' | 'wasOwn'> {
  const { run } = useCommand('signOut');
  const isOwn = useRef(false);
  const announce = useAnnounce();
  const { show } = useNotices();
  const { users: words } = useTexts();
  return useMemo(
    () => ({
      async signOut(name) {
        isOwn.current = true;
        const reply = await run({});
        if (reply.ok) {
          announce(words.menu.leftSaid(name));
          return true;
        }
        isOwn.current = false;
        const { failure } = reply;
        show({
          tone: 'attention',
          text: ({ texts, sentences }) => {
            const { message, remedy } = sentences.failure(failure);
            return `${texts.users.menu.stillHere(name)} ${message} ${remedy}`;
          },
        });
        return false;
      },
      async signInBy(enter) {
        isOwn.current = true;
        const hasEntered = await enter();
        if (!hasEntered) isOwn.current = false;
        return hasEntered;
      },
      wasOwn() {
        const was = isOwn.current;
        isOwn.current = false;
        return was;
      },
    }),
    [run, announce, show, words],
  );
}
