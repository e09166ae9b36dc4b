// Writes a report where the person chose to have it: a place is asked for, the core writes, the host delivers.
// A report is written whole or not at all; what is not final in it says so.

import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { useCommand } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { useNotices } from '../../session/notices.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { noticesName, openRows, type ReportFormat, reportName } from './result-figures.ts';

export interface Reports {
  write(format: ReportFormat): Promise<void>;
  /** Writes a notice for each person. */
  writeNotices(format: 'page' | 'csv'): Promise<void>;
  readonly isWriting: boolean;
  /** Of the latest writing. */
  readonly failure: Failure | null;
  forget(): void;
}

/** @param onBegin called before each writing: what an earlier act was refused for is said no longer. */
export function useReports(batch: BatchView, onBegin: () => void): Reports {
  const notices = useNotices();
  const paper = useNoticesPaper(batch);
  const report = useTargetWriting();
  const exporting = useCommand('exportReport');
  const { failure, forget } = refusalOf(paper, report);
  const begin = () => {
    forget();
    onBegin();
  };
  return {
    async write(format) {
      begin();
      let written = { rows: 0, addsUp: true };
      const name = await report.write(reportName(batch, format), async (target) => {
        const reply = await exporting.run({ batch: batch.id, format, target });
        if (reply.ok) written = reply.value;
        return reply;
      });
      if (name === null) return;
      const { rows, addsUp } = written;
      const { open, unsent } = openRows(batch);
      notices.show({
        tone: addsUp ? 'done' : 'attention',
        text: ({ texts: { results, people } }) => {
          return [
            results.reports.written(name, rows),
            ...(open + unsent === 0 ? [] : [results.reports.notFinal(open + unsent)]),
            ...(addsUp ? [] : [people.sums.doesNotAddUp]),
          ].join(' ');
        },
      });
    },
    writeNotices: (format) => {
      begin();
      return paper.save(format);
    },
    isWriting: report.isWriting || paper.isWriting,
    failure,
    forget,
  };
}

/** Saves the pay notices of a batch where the clerk chooses, in the language of the page. */
function useNoticesPaper(batch: BatchView) {
  const { people } = useTexts();
  const { language } = useFormat();
  const { show } = useNotices();
  const { write, isWriting, failure, forget } = useTargetWriting();
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
  return { save, isWriting, failure, forget };
}
