// Practice, marked: the tag beside names and the strip over every screen of a practice profile or batch.

import { useTexts } from '../texts/texts-context.tsx';
import { Icon } from './icon.tsx';
import css from './practice.module.css';

/** The tag. */
export function PracticeMark() {
  const { common } = useTexts();
  return <span className={css.mark}>{common.practice.mark}</span>;
}

/** The strip under the title bar. */
export function PracticeStrip({ of }: { of: 'profile' | 'batch' }) {
  const { common } = useTexts();
  return (
    <div className={css.strip} role="note">
      <Icon name="flag" />
      {of === 'profile' ? common.practice.strip : common.practice.batchStrip}
    </div>
  );
}
