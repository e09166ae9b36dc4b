// Saves the account of a person where the clerk chooses, in the language of the page.

import type { MethodOutput } from '../../../shared/contract/contract.ts';
import type { PersonView } from '../../../shared/contract/person-views.ts';
import type { Period } from '../../../shared/people/person-periods.ts';
import { useCommand } from '../../client/queries.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { useNotices } from '../../session/notices.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { paperName } from './paper-name.ts';

export function usePersonPaper(
  question: { readonly batch: string; readonly ordinal: number } & Period,
  person: PersonView | undefined,
) {
  const { people } = useTexts();
  const { language } = useFormat();
  const { show } = useNotices();
  const { write, isWriting, failure } = useTargetWriting();
  const exporting = useCommand('exportPerson');
  const save = async (format: 'page' | 'csv') => {
    let written: MethodOutput<'exportPerson'> = { rows: 0, noted: true, notWhole: [] };
    const ending = format === 'csv' ? 'csv' : 'html';
    const name = await write(`${paperName(people.save.name, person)}.${ending}`, async (target) => {
      const reply = await exporting.run({ ...question, format, language, target });
      if (reply.ok) written = reply.value;
      return reply;
    });
    if (name === null) return;
    const { rows, noted, notWhole } = written;
    const isWhole = notWhole.length === 0;
    show({
      tone: isWhole ? 'done' : 'attention',
      text: ({ texts: { people: texts } }) =>
        [
          texts.save.saved(name, rows),
          ...(noted ? [] : [texts.save.notNoted]),
          ...(isWhole ? [] : [texts.sums.doesNotAddUp]),
        ].join(' '),
    });
  };
  return { save, isWriting, failure };
}
