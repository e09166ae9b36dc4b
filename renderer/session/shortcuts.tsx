// The keys of the screen that is shown, and of the frame around it. The foot and the map list what is registered.
// Single letters act only while no input has the focus, and only if the person left them on.

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type FocusKind, mayActAt, pressIs, twiceKey } from './key-match.ts';
import { usePreferences } from './preferences.tsx';

/** What sends money, and nothing else: no other key and no single one starts or resumes sending anywhere. */
export const SENDING_KEY = 'Ctrl Shift Enter';

/** A second press within this time makes a double key. */
export const TWICE_WITHIN_MS = 1500;

export interface Shortcut {
  /** `N`, `Shift N`, `Ctrl K`, `Alt 1`, `Esc Esc`, `Space`, `?`. */
  readonly keys: string;
  /** What it does, as the foot and the map say it: “next finding”. */
  readonly label: string;
  readonly run: () => void;
  /** Called after the first press of a double key. */
  readonly onFirst?: () => void;
  /** A single letter or sign, which Settings can switch off. */
  readonly single?: boolean;
  /** Listed and without effect while false. */
  readonly enabled?: boolean;
  /** `foot` shows it in the foot too; `map` only in the map (the default is `foot`). */
  readonly place?: 'foot' | 'map';
}

interface Registered {
  readonly owner: string;
  readonly scope: 'screen' | 'everywhere';
  readonly shortcuts: readonly Shortcut[];
}

/**
 * What is registered. A press reads it as it is then: if it first had to be drawn, a key pressed right after a click
 * would meet what was enabled before the click.
 */
class ShortcutRegistry {
  #groups: readonly Registered[] = [];
  readonly #listeners = new Set<() => void>();

  groups = (): readonly Registered[] => this.#groups;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  register(group: Registered): void {
    this.#change([...this.#without(group.owner), group]);
  }

  drop(owner: string): void {
    this.#change(this.#without(owner));
  }

  #without(dropped: string): Registered[] {
    return this.#groups.filter(({ owner }) => owner !== dropped);
  }

  #change(groups: readonly Registered[]): void {
    this.#groups = groups;
    for (const listener of this.#listeners) listener();
  }
}

const RegistryContext = createContext<ShortcutRegistry | null>(null);

/** Hears the keys of the page and keeps the list of what they do. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new ShortcutRegistry());
  const { preferences } = usePreferences();
  useKeys(registry, preferences.singleKeys);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

function useKeys(registry: ShortcutRegistry, singleKeys: boolean) {
  const last = useRef<{ keys: string; atMs: number } | null>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      const focus = focusKind(event.target);
      const candidates = registry
        .groups()
        .toReversed()
        .toSorted((left, right) => Number(left.scope === 'everywhere') - Number(right.scope === 'everywhere'))
        .flatMap(({ shortcuts }) => shortcuts)
        .filter(
          ({ enabled, single, keys }) =>
            enabled !== false && (singleKeys || single !== true) && mayActAt(keys, focus),
        );
      for (const shortcut of candidates) {
        const twice = twiceKey(shortcut.keys);
        if (!pressIs(event, twice ?? shortcut.keys)) continue;
        const before = last.current;
        const isSecond = before?.keys === shortcut.keys && event.timeStamp - before.atMs < TWICE_WITHIN_MS;
        if (twice !== null && !isSecond) {
          last.current = { keys: shortcut.keys, atMs: event.timeStamp };
          shortcut.onFirst?.();
          continue;
        }
        last.current = null;
        event.preventDefault();
        shortcut.run();
        return;
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [registry, singleKeys]);
}

function focusKind(target: EventTarget | null): FocusKind {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.isContentEditable) return 'text';
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return 'text';
  if (target instanceof HTMLInputElement) {
    return ['checkbox', 'radio', 'button', 'file'].includes(target.type) ? 'control' : 'text';
  }
  if (target.closest('button, [role="menuitem"], [role="option"], [role="radio"]') !== null) return 'control';
  return target.closest('a') === null ? 'page' : 'link';
}

/**
 * Registers keys for the life of the component.
 *
 * The functions may change with every render; the list is announced anew only when keys, labels or states change.
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  scope: 'screen' | 'everywhere' = 'screen',
): void {
  const registry = useRegistry();
  const owner = useId();
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const shape = JSON.stringify(
    shortcuts.map(({ keys, label, single, enabled, place }) => [keys, label, single, enabled, place]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the list, whose functions are new each time.
  useLayoutEffect(() => {
    registry.register({
      owner,
      scope,
      shortcuts: latest.current.map((shortcut, index) => ({
        ...shortcut,
        run: () => latest.current[index]?.run(),
        onFirst: () => latest.current[index]?.onFirst?.(),
      })),
    });
    return () => registry.drop(owner);
  }, [registry, owner, scope, shape]);
}

/** What is registered now: the screen's keys, and those that act everywhere. */
export function useRegisteredShortcuts(): { screen: readonly Shortcut[]; everywhere: readonly Shortcut[] } {
  const registry = useRegistry();
  const groups = useSyncExternalStore(registry.subscribe, registry.groups);
  return useMemo(
    () => ({
      screen: groups.filter(({ scope }) => scope === 'screen').flatMap(({ shortcuts }) => shortcuts),
      everywhere: groups.filter(({ scope }) => scope === 'everywhere').flatMap(({ shortcuts }) => shortcuts),
    }),
    [groups],
  );
}

function useRegistry(): ShortcutRegistry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error('A screen stands outside the shortcuts.');
  return registry;
}
