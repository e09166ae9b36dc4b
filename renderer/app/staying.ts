// Keeps whoever is here signed in while they press keys and click, and tells them before they are signed out for a rest, and
// after. What stands on the screen stays: a draft is kept by the journal, and what is being typed by its field.

import { useEffect, useRef } from 'react';
import { useMethod } from '../client/queries.ts';
import { useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { usePresence } from '../session/here.ts';
import { useNotices } from '../session/notices.tsx';

/** Keys and clicks are told once in so long, and the person is warned so long before the rest is over. */
const MINUTE_MS = 60_000;
/** The time of the core and of the page may differ by so much at the end of a rest. */
const NEAR_MS = 5_000;

export function useStaying(): void {
  const { presence, wasOwn } = usePresence();
  const { show } = useNotices();
  const name = presence?.here?.name ?? null;
  const restsAtMs = presence?.here?.restsAtMs ?? null;
  const wasWarned = useTelling(name);
  useWarning(name, restsAtMs, wasWarned);
  const before = useRef<{ name: string; restsAtMs: number } | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = name === null || restsAtMs === null ? null : { name, restsAtMs };
    if (left?.name === name) return;
    const isOwn = wasOwn();
    if (left === null || isOwn) return;
    if (name !== null) {
      show({ tone: 'attention', text: ({ texts: { users } }) => users.rest.another(left.name, name) });
      return;
    }
    const isRest = Date.now() >= left.restsAtMs - NEAR_MS;
    show({
      tone: 'attention',
      text: ({ texts: { users } }) => (isRest ? users.rest.over(left.name) : users.rest.elsewhere(left.name)),
    });
  }, [name, restsAtMs, show, wasOwn]);
}

/** Tells the core of keys and clicks: at once after a warning, else once a minute at most. */
function useTelling(name: string | null) {
  const surface = useSurface();
  const { refresh } = useMethod('getPresence', {});
  const wasWarned = useRef(false);
  const again = useRef(refresh);
  useEffect(() => {
    again.current = refresh;
  });
  useEffect(() => {
    if (name === null) return;
    wasWarned.current = false;
    let toldAtMs = Date.now();
    const tell = () => {
      const nowMs = Date.now();
      if (nowMs - toldAtMs < MINUTE_MS && !wasWarned.current) return;
      toldAtMs = nowMs;
      wasWarned.current = false;
      unawaited(surface.call('stayHere', {}).then(() => again.current()));
    };
    const options = { capture: true, passive: true };
    window.addEventListener('keydown', tell, options);
    window.addEventListener('pointerdown', tell, options);
    return () => {
      window.removeEventListener('keydown', tell, options);
      window.removeEventListener('pointerdown', tell, options);
    };
  }, [surface, name]);
  return wasWarned;
}

/** Warns a minute before the rest is over. */
function useWarning(name: string | null, restsAtMs: number | null, wasWarned: { current: boolean }): void {
  const surface = useSurface();
  const { show } = useNotices();
  useEffect(() => {
    if (name === null || restsAtMs === null) return;
    const warn = async () => {
      // Acts keep a user here without a word to the page: the end of the rest may have moved.
      const reply = await surface.call('getPresence', {});
      const here = reply.ok ? reply.value.here : null;
      if (here === null || wasWarned.current) return;
      if (here.restsAtMs - Date.now() > MINUTE_MS + NEAR_MS) return;
      wasWarned.current = true;
      show({ tone: 'attention', text: ({ texts }) => texts.users.rest.soon(here.name) });
    };
    const timer = setTimeout(() => unawaited(warn()), Math.max(0, restsAtMs - MINUTE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [surface, name, restsAtMs, show, wasWarned]);
}
