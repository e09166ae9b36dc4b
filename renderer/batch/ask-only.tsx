// The act that has the service asked about the rows that a restored backup holds as unsent, and sends nothing: its button, and
// what came of it in words. Never stands where there are no such rows.

import type { BatchView } from '../../shared/contract/views.ts';
import type { Failure } from '../../shared/errors.ts';
import { useCommand } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { useAnnounce } from '../session/announcer.tsx';
import { useTexts } from '../texts/texts-context.tsx';

export interface AskingOnly {
  ask(batch: string): Promise<void>;
  readonly isAsking: boolean;
  readonly failure: Failure | null;
  forget(): void;
}

export function useAskOnly(): AskingOnly {
  const { run } = useTexts();
  const announce = useAnnounce();
  const asking = useCommand('askAboutUnsent');
  return {
    async ask(batch) {
      const reply = await asking.run({ batch });
      if (reply.ok) announce(run.said.askedOnly(reply.value.known, reply.value.unsent));
    },
    isAsking: asking.isRunning,
    failure: asking.failure,
    forget: asking.forget,
  };
}

interface Props {
  readonly batch: BatchView;
  readonly asking: Omit<AskingOnly, 'failure' | 'forget'>;
  /** Of several on one screen: names the batch, and takes less room. */
  readonly isOneOfSeveral?: boolean;
  /** Why nothing can be pressed while the connection is lost. */
  readonly lost?: string | undefined;
}

export function AskOnlyAction({ batch, asking, isOneOfSeveral = false, lost }: Props) {
  const { run } = useTexts();
  if (batch.unaskedRows === 0) return null;
  return (
    <Action
      icon="again"
      {...(isOneOfSeveral ? { tone: 'quiet', small: true, label: run.acts.askOnlyLabel(batch.name) } : {})}
      method="askAboutUnsent"
      isBusy={asking.isAsking}
      disabled={lost !== undefined}
      disabledReason={lost}
      onPress={() => unawaited(asking.ask(batch.id))}
    >
      {run.acts.askOnly}
    </Action>
  );
}
