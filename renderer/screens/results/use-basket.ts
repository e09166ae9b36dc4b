// The retry basket of a batch: what is in it, and the acts that put rows in, take them out and make a draft of them.
// Only the core decides which rows may be there; an unknown one never may (promise P4).

import type { BasketView, ReasonGroup } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { useAnnounce } from '../../session/announcer.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export interface Basket {
  readonly view: BasketView | undefined;
  readonly isChanging: boolean;
  readonly isRetrying: boolean;
  /** Of the latest act, else of the reading. */
  readonly failure: Failure | null;
  /** Whoever asks about the basket begins without what an earlier act was refused for. */
  forget(): void;
  /** True when it was done. */
  changeGroup(group: ReasonGroup, change: 'add' | 'remove'): Promise<boolean>;
  changeAll(change: 'add' | 'remove'): Promise<void>;
  /** Makes the draft; null when it could not be made. */
  retry(): Promise<BatchView | null>;
}

/**
 * @param enabled false while the batch has nothing that could be retried.
 * @param onBegin called before each act: what another one was refused for is said no longer.
 */
export function useBasket(batch: string, enabled: boolean, onBegin: () => void): Basket {
  const { results } = useTexts();
  const announce = useAnnounce();
  const reading = useMethod('getBasket', { batch }, { enabled });
  const change = useCommand('changeBasket');
  const making = useCommand('retryBasket');
  const { failure, forget } = refusalOf(change, making);
  const begin = () => {
    forget();
    onBegin();
  };
  const tell = (view: BasketView) => announce(results.reasons.added(view.rows));
  return {
    view: reading.data,
    isChanging: change.isRunning,
    isRetrying: making.isRunning,
    failure: failure ?? reading.failure,
    forget,
    async changeGroup({ state, reasonCode }, how) {
      begin();
      const reply = await change.run({ batch, change: how, rows: { kind: 'reason', state, reasonCode } });
      if (reply.ok) tell(reply.value);
      return reply.ok;
    },
    async changeAll(how) {
      begin();
      const reply = await change.run({ batch, change: how, rows: { kind: 'all' } });
      if (reply.ok) tell(reply.value);
    },
    async retry() {
      begin();
      const reply = await making.run({ batch });
      return reply.ok ? reply.value : null;
    },
  };
}
