// Starts, pauses and stops a batch, and keeps what came of it: the failure, or the exact numbers of a stop.
// Every act is the core's; this page only asks for it.

import { useCallback, useState } from 'react';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { UnsentRows } from '../../../shared/runs/unsent-rows.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { type AskingOnly, useAskOnly } from '../../batch/ask-only.tsx';
import { useAskedNotice } from '../../batch/asked-notice.ts';
import { useCommand, useEvent, useLatest } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { useAnnounce } from '../../session/announcer.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { type RunEnd, stopFigures } from './run-figures.ts';

export interface RunControls {
  /** @param accountIs what the service calls the account now, where the clerk takes it for the approved one. */
  start(accountIs?: string): Promise<void>;
  /** Both end cleanly and with exact numbers; a stop shows them in a dialogue. */
  halt(act: RunEnd['act']): Promise<void>;
  /** Asks about every row that is not final, now. */
  askAll(): Promise<void>;
  /** Asks about the rows that a restored backup holds as unsent, and sends nothing. */
  readonly askingOnly: Pick<AskingOnly, 'ask' | 'isAsking'>;
  /** Leaves out what never left. Resolves to false when nothing was. */
  leaveOut(rows: UnsentRows, reason: string): Promise<boolean>;
  readonly isAskingAll: boolean;
  readonly isEnding: boolean;
  readonly isStarting: boolean;
  readonly isHalting: boolean;
  /** Of the latest act but the leaving out, or of a run that ended by itself. */
  readonly failure: Failure | null;
  /** Of the latest leaving out, for its question. */
  readonly endFailure: Failure | null;
  forgetEndFailure(): void;
  readonly end: RunEnd | null;
  forgetEnd(): void;
}

/** What a halt came to: where every row has gone out there is nothing to pause, and only the asking has ended. */
function haltedWords(batch: BatchView, { act, figures }: RunEnd, { said, strip }: Texts['run']): string {
  if (act === 'stopped') return strip.stopped(figures.goneOut, figures.unsent);
  if (batch.state === 'settled') return strip.settled;
  if (batch.state !== 'sent') return said.paused(figures.unsent, figures.goneOut);
  const open = figures.onItsWay + figures.enqueued;
  if (open === 0) return strip.sentDone;
  return (batch.asking ?? batch.elsewhere) === null ? strip.sentOpen(open) : strip.sentAsked(open);
}

/** The acts of one batch. */
export function useRunControls(batch: string): RunControls {
  const { run: words } = useTexts();
  const announce = useAnnounce();
  const starting = useCommand('startUpload');
  const stopping = useCommand('stopUpload');
  const asking = useCommand('askAboutAll');
  const askingOnly = useAskOnly();
  const ending = useCommand('leaveOutRows');
  const showAsked = useAskedNotice();
  const showBatch = useLatest('getBatch');
  const refusal = refusalOf(starting, stopping, asking, askingOnly);
  const [ended, setEnded] = useState<Failure | null>(null);
  const [end, setEnd] = useState<RunEnd | null>(null);
  useEvent('uploadEnded', (event) => {
    if (event.batch === batch) setEnded(event.failure);
  });
  const forgetEnd = useCallback(() => setEnd(null), []);
  return {
    async start(accountIs) {
      setEnd(null);
      setEnded(null);
      refusal.forget();
      const goal = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
      const confirmed = accountIs === undefined ? {} : { accountIs };
      const reply = await starting.run({ batch, ...goal, ...confirmed });
      if (reply.ok) announce(words.said.resumed);
    },
    async halt(act) {
      setEnded(null);
      refusal.forget();
      const reply = await stopping.run({ batch });
      if (!reply.ok) return;
      // The screen rests with the dialogue: whoever closes it at once goes on where the work does.
      showBatch({ batch }, reply.value);
      // The desk that sends was asked and takes longer: its numbers come when it has stopped.
      if (reply.value.elsewhere?.work === 'send') return announce(words.said.stopAsked, 'assertive');
      const figures = stopFigures(reply.value);
      setEnd({ act, figures });
      announce(haltedWords(reply.value, { act, figures }, words), 'assertive');
    },
    async askAll() {
      refusal.forget();
      const reply = await asking.run({ batch });
      if (reply.ok) announce(words.said.askedAll);
    },
    askingOnly: {
      async ask(asked) {
        refusal.forget();
        await askingOnly.ask(asked);
      },
      isAsking: askingOnly.isAsking,
    },
    async leaveOut(rows, reason) {
      refusal.forget();
      const reply = await ending.run({ batch, rows, reason });
      if (reply.ok) {
        const { rows: leftOut, batch: now } = reply.value;
        const say = rows.kind === 'all' ? words.end.said : words.end.saidSome;
        announce(say(leftOut, now.counts.queued));
        showAsked(reply.value.asked);
      }
      return reply.ok;
    },
    isAskingAll: asking.isRunning,
    isEnding: ending.isRunning,
    isStarting: starting.isRunning,
    isHalting: stopping.isRunning,
    failure: refusal.failure ?? ended,
    endFailure: ending.failure,
    forgetEndFailure: ending.forget,
    end,
    forgetEnd,
  };
}
