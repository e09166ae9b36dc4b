// Listeners of the contract's events by name. Holds no event and repeats none.

import type { EventName, EventPayload } from '../../shared/contract/contract.ts';
import { isEventName, readEvent } from './reply.ts';

type Listener = (payload: unknown) => void;

export interface Subscribers {
  subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
  /** Parses and hands on; an event that this page does not know is let go. */
  tell(name: string, payload: unknown): void;
}

/** An empty set of listeners. */
export function createSubscribers(): Subscribers {
  const byName = new Map<string, Set<Listener>>();
  return {
    subscribe(name, listener) {
      const heard: Listener = (payload) => {
        const parsed = readEvent(name, payload);
        if (parsed !== null) listener(parsed);
      };
      const listeners = byName.get(name) ?? new Set<Listener>();
      byName.set(name, listeners.add(heard));
      return () => listeners.delete(heard);
    },
    tell(name, payload) {
      if (!isEventName(name)) return;
      for (const listener of byName.get(name) ?? []) listener(payload);
    },
  };
}
