// Why a row was not paid: the reason in plain words, the usual cure, and the service's own words beneath.
// Of a row that is still open it says only that the service does not know it any more, or what a restore leaves in doubt.

import type { RowView } from '../../shared/contract/views.ts';
import { FAILED_STATES } from '../../shared/domain.ts';
import { UNSENT_IN_BACKUP } from '../../shared/guards/restored-rows.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { Saying } from '../../shared/saying.ts';
import { RECORD_NOT_FOUND } from '../../shared/texts/reasons.ts';
import { Private } from '../parts/amount.tsx';
import { FileText } from '../parts/file-text.tsx';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './row-panel.module.css';

interface Props {
  readonly row: RowView;
  readonly operation: OperationName;
  /** Which cell the refusal is about. */
  readonly cell: Saying | null;
}

export function RowReason({ row, operation, cell }: Props) {
  const { run } = useTexts();
  const sentences = useSentences();
  const isRefusal = FAILED_STATES.includes(row.state);
  const isLost = row.reasonCode === RECORD_NOT_FOUND || row.reasonCode === UNSENT_IN_BACKUP;
  if (!isRefusal && !isLost) return null;
  const { title, cure } = sentences.reason(row.reasonCode, row.reason, operation);
  const ownWords =
    !isLost && row.reason !== null && row.reason !== '' && row.reason !== title ? row.reason : null;
  return (
    <div className={css['reason']}>
      <div className="strong">{title}</div>
      {cell === null ? null : (
        <div>
          <Private>
            <FileText text={sentences.saying(cell)} />
          </Private>
        </div>
      )}
      <div className="soft">{cure}</div>
      {ownWords === null && row.reasonCode === null ? null : (
        <div className={css['words']}>
          {ownWords === null ? null : <span>{run.row.serviceWords(ownWords)} </span>}
          {row.reasonCode === null ? null : <span className="mono">{row.reasonCode}</span>}
        </div>
      )}
    </div>
  );
}
