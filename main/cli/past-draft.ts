// What a command says that approves a draft, of a batch that is none any more: what became of it, and what helps now.

import type { BatchView } from '../../shared/contract/views.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { closedFailure, lockedFailure } from '../../shared/guards/restored-rows.ts';
import { scheduleLine } from './schedule-command.ts';
import type { Session } from './session.ts';

/** @throws PaymasterError BATCH_WRONG_STATE, with the command that helps; nothing was changed. */
export async function requireStillDraft(session: Session, view: BatchView): Promise<void> {
  if (view.state !== 'draft') throw await pastDraft(session, view);
  // Before any guard asks: its word is not the one that this draft waits for.
  if (view.locked) throw lockedFailure(view.id);
}

async function pastDraft(session: Session, view: BatchView): Promise<PaymasterError> {
  const { id, state } = view;
  const { signed } = await session.call('getApprovalTerms', { batch: id });
  const approved = `Batch ${id} was approved already${signed === null ? '' : ` by ${signed.name}`}`;
  const refuse = (message: string, remedy: string) =>
    paymasterError('BATCH_WRONG_STATE', message, remedy, { detail: state });
  switch (state) {
    case 'discarded':
      return (
        closedFailure(view) ??
        refuse(`Batch ${id} is a discarded draft. Nothing was sent.`, 'Import the file again.')
      );
    case 'sent':
    case 'settled':
      return refuse(
        `Batch ${id} was sent to its end. Nothing was sent now.`,
        `Look at it with ${session.command(`status ${id}`)}. To pay these people once more, make a draft of it: ${session.command(`reuse ${id}`)}.`,
      );
    case 'sending':
    case 'paused':
      return refuse(
        `${approved}, and its sending was begun. Nothing was sent now.`,
        `Go on with: ${session.command(`resume ${id}`)}`,
      );
    default:
      return view.schedule === null
        ? refuse(
            `${approved}, and nothing of it was sent yet.`,
            `What was approved is sent with: ${session.command(`resume ${id}`)}`,
          )
        : refuse(
            `${approved}, ${scheduleLine(view, session.clock.nowMs())}. Nothing was sent now.`,
            `Look at its time with: ${session.command(`schedule ${id}`)}`,
          );
  }
}
