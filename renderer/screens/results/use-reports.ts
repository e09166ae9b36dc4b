// Writes a report where the person chose to have it: a place is asked for, the core writes, the host delivers.
// A report is written whole or not at all; what is not final in it says so.

import { useState } from 'react';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { useCommand } from '../../client/queries.ts';
import { CallFailed } from '../../client/surface.ts';
import { useSurface } from '../../client/surface-context.tsx';
import { useTargetWriting } from '../../client/target-writing.ts';
import { useNotices } from '../../session/notices.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { noticesName, openRows, type ReportFormat, reportName } from './result-figures.ts';

export interface Reports {
  write(format: ReportFormat): Promise<void>;
  /** Writes a notice for each person. */
  writeNotices(format: 'page' | 'csv'): Promise<void>;
  readonly isWriting: boolean;
  readonly failure: Failure | null;
}

export function useReports(batch: BatchView): Reports {
  const surface = useSurface();
  const notices = useNotices();
  const paper = useNoticesPaper(batch);
  const choosing = useCommand('chooseTarget');
  const exporting = useCommand('exportReport');
  const [isDelivering, setDelivering] = useState(false);
  const [undelivered, setUndelivered] = useState<Failure | null>(null);
  const isWriting = choosing.isRunning || exporting.isRunning || isDelivering;

  const deliver = async (target: string, name: string): Promise<boolean> => {
    setDelivering(true);
    try {
      await surface.deliver(target, name);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setUndelivered(error.failure);
      return false;
    } finally {
      setDelivering(false);
    }
  };

  return {
    async write(format) {
      if (isWriting) return;
      setUndelivered(null);
      const chosen = await choosing.run({ name: reportName(batch, format) });
      if (!chosen.ok || chosen.value === null) return;
      const { target, name } = chosen.value;
      const written = await exporting.run({ batch: batch.id, format, target });
      if (!written.ok || !(await deliver(target, name))) return;
      const { open, unsent } = openRows(batch);
      notices.show({
        tone: written.value.addsUp ? 'done' : 'attention',
        text: ({ texts: { results, people } }) => {
          const { rows, addsUp } = written.value;
          return [
            results.reports.written(name, rows),
            ...(open + unsent === 0 ? [] : [results.reports.notFinal(open + unsent)]),
            ...(addsUp ? [] : [people.sums.doesNotAddUp]),
          ].join(' ');
        },
      });
    },
    writeNotices: paper.save,
    isWriting: isWriting || paper.isWriting,
    failure: paper.failure ?? choosing.failure ?? exporting.failure ?? undelivered,
  };
}

/** Saves the pay notices of a batch where the clerk chooses, in the language of the page. */
function useNoticesPaper(batch: BatchView) {
  const { people } = useTexts();
  const { language } = useFormat();
  const { show } = useNotices();
  const { write, isWriting, failure } = useTargetWriting();
  const exporting = useCommand('exportNotices');
  const save = async (format: 'page' | 'csv') => {
    let written = { notices: 0, noted: true, addsUp: true };
    const ending = format === 'csv' ? 'csv' : 'html';
    const name = await write(noticesName(batch, people.notices.name, ending), async (target) => {
      const reply = await exporting.run({ batch: batch.id, format, language, target });
      if (reply.ok) written = reply.value;
      return reply;
    });
    if (name === null) return;
    const { notices, noted, addsUp } = written;
    show({
      tone: addsUp ? 'done' : 'attention',
      text: ({ texts }) => {
        const { people: words } = texts;
        return [
          words.notices.saved(name, notices),
          ...(noted ? [] : [words.save.notNoted]),
          ...(addsUp ? [] : [words.sums.doesNotAddUp]),
        ].join(' ');
      },
    });
  };
  return { save, isWriting, failure };
}
