// One of two rows that are set beside each other: whom it pays and how much, behind the privacy screen.

import type { RepeatSide } from '../../shared/guards/repeats.ts';
import { UNSENT_IN_BACKUP } from '../../shared/guards/restored-rows.ts';
import { Amount, Private } from '../parts/amount.tsx';
import { FileText } from '../parts/file-text.tsx';
import table from '../parts/table.module.css';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';

interface Props {
  readonly side: RepeatSide;
}

export function WhoCell({ side: { person, whom } }: Props) {
  return (
    <td>
      <Private>
        {person === null ? null : (
          <>
            <FileText text={person} />{' '}
          </>
        )}
        <span className="dim">
          <FileText text={whom ?? ''} />
        </span>
      </Private>
    </td>
  );
}

export function MoneyCell({ side: { amount, currency } }: Props) {
  return (
    <td className={table.right}>
      <Amount value={amount} currency={currency} isPrivate />
    </td>
  );
}

/** How the row stands; one that may have been sent since a restore is called nothing else. */
export function StateCell({ side: { state, isUnasked } }: Props) {
  const { common } = useTexts();
  const sentences = useSentences();
  return (
    <td>{isUnasked === true ? sentences.reason(UNSENT_IN_BACKUP, null).title : common.states[state]}</td>
  );
}
