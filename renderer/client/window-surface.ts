// The surface of the desktop window: two functions of the preload, and nothing else of the host.
// Files are chosen and dropped outside the page; it learns of them by `fileOffered`.

import { z } from 'zod';
import { hostLost, readReply } from './reply.ts';
import { createSubscribers } from './subscribers.ts';
import { CallFailed, type Surface } from './surface.ts';

/** What the preload puts into the page. */
interface Bridge {
  call(name: string, input: unknown): Promise<unknown>;
  subscribe(listener: (name: string, payload: unknown) => void): () => void;
}

const bridgeSchema = z.custom<Bridge>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'call' in value &&
    typeof value.call === 'function' &&
    'subscribe' in value &&
    typeof value.subscribe === 'function',
);

/** The bridge of the page, or null where there is none. */
export function findBridge(page: object): Bridge | null {
  const candidate: unknown = 'paymaster' in page ? page.paymaster : undefined;
  const parsed = bridgeSchema.safeParse(candidate);
  return parsed.success ? parsed.data : null;
}

/** Makes the surface over the preload's bridge. */
export function openWindowSurface(bridge: Bridge): Surface {
  const subscribers = createSubscribers();
  bridge.subscribe((name, payload) => subscribers.tell(name, payload));
  return {
    kind: 'window',
    async call(name, input) {
      try {
        return readReply(name, await bridge.call(name, input));
      } catch {
        return { ok: false, failure: hostLost(name) };
      }
    },
    subscribe: subscribers.subscribe,
    offerFile: () => Promise.reject(new CallFailed(hostLost(null))),
    deliver: () => Promise.resolve(),
    onConnection(listener) {
      listener('open');
      return () => undefined;
    },
    // Nobody takes the place of a window.
    takeBack: () => Promise.resolve(false),
  };
}
