// Limits that were not read just now: as of when they are, how old, why, and that they are read again before anything
// leaves. Shows nothing where the service has answered.

import { type Age, ageOf, type LimitsAge } from '../../shared/accounts/limits.ts';
import type { Texts } from '../../shared/texts/en/page.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { useNow } from './now.ts';
import { Note } from './panel.tsx';

/** The age in the words of the page. */
function ageWords(words: Texts['limits']['age'], age: Age): string {
  if (age.unit === 'ahead') return words.ahead;
  return age.unit === 'minutes' && age.count < 1 ? words.now : words[age.unit](age.count);
}

export function LimitsNote({ limits: { atMs, kept } }: { limits: LimitsAge }) {
  const { limits: words } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  if (kept === null) return null;
  const asOf = words.asOf(format.moment(atMs, nowMs), ageWords(words.age, ageOf(atMs, nowMs)));
  return (
    <Note icon="unknown">
      <b className="strong">
        {asOf} – {words.kept[kept]}.
      </b>{' '}
      {words.readAgain}
    </Note>
  );
}
