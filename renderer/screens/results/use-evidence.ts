// Saves an evidence pack where the clerk chooses, in the language of the page; without people, its salt is a second file.

import { useState } from 'react';
import type { Failure } from '../../../shared/errors.ts';
import { CallFailed } from '../../client/surface.ts';
import { useSurface } from '../../client/surface-context.tsx';
import { useTargetWriting } from '../../client/target-writing.ts';
import { useNotices } from '../../session/notices.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';

interface Evidence {
  /**
   * @param original handle of the file that was paid, for a pack with people; null leaves it out.
   * @returns whether it was saved; false when no place was chosen or `failure` says why not.
   */
  save(withoutPeople: boolean, original: string | null): Promise<boolean>;
  readonly isWriting: boolean;
  readonly failure: Failure | null;
}

export function useEvidence(batch: string): Evidence {
  const { evidence: words } = useTexts();
  const { language } = useFormat();
  const { show } = useNotices();
  const surface = useSurface();
  const { write, isWriting, failure, forget } = useTargetWriting();
  const [saltFailure, setSaltFailure] = useState<Failure | null>(null);

  /** The place of the salt, asked for before the pack: without it nothing is written. */
  const chooseSalt = async () => {
    const chosen = await surface.call('chooseTarget', { name: `${words.saltName}-${batch}.json` });
    if (!chosen.ok) throw new CallFailed(chosen.failure);
    return chosen.value;
  };

  const save = async (withoutPeople: boolean, original: string | null) => {
    setSaltFailure(null);
    forget();
    try {
      const salt = withoutPeople ? await chooseSalt() : null;
      if (withoutPeople && salt === null) return false;
      let told = { rows: 0, isSigned: false, noted: true, addsUp: true };
      const name = await write(
        `${withoutPeople ? words.nameWithoutPeople : words.name}-${batch}.zip`,
        async (target) => {
          const form = { batch, target, language, original, salt: salt?.target ?? null };
          const reply = await surface.call('exportEvidence', form);
          if (!reply.ok) return reply;
          told = reply.value;
          // Before the pack: names in a pack whose salt never came can be matched by nobody.
          if (salt !== null) await surface.deliver(salt.target, salt.name);
          return reply;
        },
      );
      if (name === null) return false;
      const { rows, isSigned, noted, addsUp } = told;
      show({
        tone: addsUp ? 'done' : 'attention',
        text: ({ texts: { evidence, people } }) =>
          [
            evidence.saved(name, rows),
            ...(salt === null ? [] : [evidence.savedSalt(salt.name)]),
            isSigned ? evidence.signed : evidence.unsigned,
            ...(noted ? [] : [people.save.notNoted]),
            ...(addsUp ? [] : [people.sums.doesNotAddUp]),
          ].join(' '),
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setSaltFailure(error.failure);
      return false;
    }
  };
  return { save, isWriting, failure: failure ?? saltFailure };
}
