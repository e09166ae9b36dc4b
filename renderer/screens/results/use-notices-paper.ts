// Saves the pay notices of a batch where the clerk chooses, in the language of the page.

import type { BatchView } from '../../../shared/contract/views.ts';
import { useCommand } from '../../client/queries.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { useNotices } from '../../session/notices.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { noticesName } from './result-figures.ts';

export function useNoticesPaper(batch: BatchView) {
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
