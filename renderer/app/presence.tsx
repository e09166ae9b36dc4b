// Who is here, for every screen, with the dialogues in which somebody signs in. While there are no users nothing of it shows.

import { Checkbox } from '@mantine/core';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { METHOD_NAMES, type MethodName } from '../../shared/contract/contract.ts';
import { mayCall, rolesFor } from '../../shared/contract/method-roles.ts';
import type { Texts } from '../../shared/texts/en/page.ts';
import type { Presence, UserView } from '../../shared/users.ts';
import { useCommand, useMethod } from '../client/queries.ts';
import type { SignInGate } from '../client/sign-in-gate.ts';
import { useConnection } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { useCopy } from '../parts/copy.ts';
import { Dialog } from '../parts/dialog.tsx';
import { type Rights, RightsContext } from '../parts/rights.ts';
import { useAnnounce } from '../session/announcer.tsx';
import { type Here, PresenceContext } from '../session/here.ts';
import { useNavigation } from '../session/navigation.tsx';
import { useNotices } from '../session/notices.tsx';
import type { Route } from '../session/routes.ts';
import css from '../session/users.module.css';
import { refusedText } from '../texts/refused-text.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Another desk gives and takes roles without a word to this page. */
const RENEWED_MS = 60_000;

/** Knows who is here, and asks whoever is wanted. */
export function PresenceProvider({ gate, children }: { gate: SignInGate; children: ReactNode }) {
  const { data: presence } = useMethod('getPresence', {}, { refetchIntervalMs: RENEWED_MS });
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
          text: ({ texts, sentences }) => refusedText(failure, sentences, texts.users.menu.stillHere(name)),
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

interface RecoveryCodeProps {
  readonly code: string;
  readonly onWritten: () => void;
}

/**
 * The recovery code, which is told this once: it stays on the screen until the person says that it is
 * written down.
 */
function RecoveryCodeDialog({ code, onWritten }: RecoveryCodeProps) {
  const { common, users } = useTexts();
  const words = users.code;
  const [isWritten, setWritten] = useState(false);
  const { isCopied, copy } = useCopy(code);
  useAskedBeforeLeaving();
  return (
    <Dialog isOpen isHeld title={words.title} onClose={onWritten}>
      <div className={css.fields}>
        <p>{words.what}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is told once has to be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs. */}
        <div className={css.code} role="group" tabIndex={0} data-autofocus aria-label={words.title}>
          {code}
        </div>
        <div className="line">
          <Action small icon={isCopied ? 'tick' : 'copy'} onPress={copy}>
            {isCopied ? common.acts.copied : common.acts.copy}
          </Action>
          <Action small icon="print" onPress={() => window.print()}>
            {words.print}
          </Action>
        </div>
        <Checkbox
          label={words.written}
          checked={isWritten}
          onChange={(event) => setWritten(event.currentTarget.checked)}
        />
        <div className={css.actions}>
          <span className="spring" />
          <Action
            tone="primary"
            disabled={!isWritten}
            disabledReason={isWritten ? undefined : words.first}
            onPress={onWritten}
          >
            {words.done}
          </Action>
        </div>
      </div>
    </Dialog>
  );
}

/** Has the browser ask before a reload or a closed tab takes away what is told once. */
function useAskedBeforeLeaving(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/**
 * The rights of whoever is here.
 *
 * @param users everybody who was ever added.
 */
function rightsInWords(
  words: Texts['users'],
  presence: Presence | undefined,
  users: readonly UserView[],
): Rights {
  const here = presence?.here ?? null;
  const whoMay = (method: MethodName) => {
    const names = users
      .filter(({ roles, endedAtMs }) => endedAtMs === null && mayCall(method, roles))
      .map(({ name }) => name);
    return names.length === 0 ? words.nobodyMay : words.whoMay(names.join(', '));
  };
  return {
    mayNot(method) {
      if (method === undefined || here === null || mayCall(method, here.roles)) return undefined;
      const roles = rolesFor(method).map((role) => words.roles[role]);
      return `${words.mayNot(here.name, roles.join(', '))} ${whoMay(method)}`;
    },
    whoMay({ code, detail }) {
      const method = code === 'ROLE_MISSING' ? METHOD_NAMES.find((name) => name === detail) : undefined;
      return method === undefined ? null : whoMay(method);
    },
  };
}

const VISIT_KEY = 'paymaster.visit';

interface Visited {
  readonly route: Route;
  /** Who is here; null for nobody, undefined while it is not known. */
  readonly name: string | null | undefined;
  readonly isConnected: boolean;
  /** Signs whoever is here out, and says so; resolves to whether it succeeded. */
  readonly onOver: (name: string) => Promise<boolean>;
}

/**
 * A sign-in for one batch: who was called to approve it is gone again as soon as anything else is shown, so
 * that whoever sits there approves nothing more in their name. Kept with the page, so that a reload changes
 * nothing of it. Begins and ends visits. The first function is told for which batch somebody came, the
 * second that they came to stay.
 */
function useVisit({ route, name, isConnected, onOver }: Visited): {
  readonly begin: (batch: string) => void;
  readonly end: () => void;
} {
  const isLeaving = useRef(false);
  useEffect(() => {
    const visited = window.sessionStorage.getItem(VISIT_KEY);
    const shown = route.screen === 'batch' ? route.batch : null;
    if (visited === null || name === undefined || visited === shown) return;
    if (name === null) {
      window.sessionStorage.removeItem(VISIT_KEY);
      return;
    }
    // Until it succeeds it is tried at each other place, and once the program answers again.
    if (!isConnected || isLeaving.current) return;
    isLeaving.current = true;
    const leave = async () => {
      const isOver = await onOver(name);
      isLeaving.current = false;
      if (isOver && window.sessionStorage.getItem(VISIT_KEY) === visited)
        window.sessionStorage.removeItem(VISIT_KEY);
    };
    unawaited(leave());
  }, [route, name, isConnected, onOver]);
  const begin = useCallback((batch: string) => window.sessionStorage.setItem(VISIT_KEY, batch), []);
  const end = useCallback(() => window.sessionStorage.removeItem(VISIT_KEY), []);
  return { begin, end };
}
