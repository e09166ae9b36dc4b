// What corrections of before would make of each row, before it is done; and the question before one is forgotten.

import type { ShownCorrection } from '../../../shared/contract/correction-methods.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Private } from '../../parts/amount.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { CorrectionSource } from './corrections-panel.tsx';
import type { ScreenActs } from './draft-acts.ts';
import { Line, More, Shown, useOffer } from './share-dialogs.tsx';

interface Props {
  readonly batch: string;
  /** Null for every correction that fits. */
  readonly made: ShownCorrection['made'] | null;
  /** Null for every row that it fits. */
  readonly row: RowView | null;
  readonly acts: ScreenActs;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onCancel: () => void;
}

export function CorrectDialog({ batch, made, row, acts, failure, ...rest }: Props) {
  const { corrections: words, common } = useTexts();
  const draftWords = useDraftWords();
  const reading = useMethod('findCorrections', { batch, ordinal: row?.ordinal ?? null });
  const found = reading.data;
  const shown = found?.corrections.filter((each) => made === null || isSame(each.made, made)) ?? [];
  const rows = made === null ? (found?.rows ?? 0) : shown.reduce((sum, each) => sum + each.rows, 0);
  const lines = shown.flatMap((each) => each.examples.map((example) => ({ each, example })));
  const listed = shown.reduce((sum, each) => sum + each.rows, 0);
  const offer = useOffer(reading, found !== undefined && rows === 0 ? words.nothing : undefined);
  return (
    <ConfirmDialog
      {...rest}
      isOpen
      isTakenBack
      isBusy={rest.isBusy || offer.isReading}
      failure={failure ?? reading.failure}
      title={words.dialog}
      confirm={words.act(rows)}
      disabledReason={offer.refused}
      onConfirm={() => found !== undefined && acts.correct(made, row, { revision: found.revision, rows })}
    >
      <Shown
        found={found === undefined ? undefined : { examples: lines }}
        isReading={offer.isReading}
        text={words.text}
      >
        {lines.map(({ each, example }) => (
          <Line
            key={`${example.ordinal} ${each.made.field}`}
            line={example.line}
            person={each.person}
            problem={<CorrectionSource correction={each} />}
          >
            {common.named(
              draftWords.field(each.made.field),
              `${shownText(example.before)} → ${shownText(each.made.after)}`,
            )}
          </Line>
        ))}
        <More count={listed - lines.length} />
      </Shown>
    </ConfirmDialog>
  );
}

function isSame(one: ShownCorrection['made'], other: ShownCorrection['made']): boolean {
  return one.batch === other.batch && one.ordinal === other.ordinal && one.field === other.field;
}

interface ForgetProps {
  readonly draft: string;
  readonly correction: ShownCorrection;
  readonly onClose: () => void;
}

export function ForgetDialog({ draft, correction, onClose }: ForgetProps) {
  const { corrections: words } = useTexts();
  const { made, person } = correction;
  const { batch, ordinal, field } = made;
  const forgetting = useCommand('forgetCorrection');
  const { refresh } = useMethod('findCorrections', { batch: draft, ordinal: null });
  const forget = async () => {
    if (!(await forgetting.run({ batch, ordinal, field })).ok) return;
    onClose();
    await refresh();
  };
  return (
    <ConfirmDialog
      isOpen
      title={words.forgetTitle}
      confirm={words.forgetAct}
      isBusy={forgetting.isRunning}
      failure={forgetting.failure}
      onCancel={onClose}
      onConfirm={() => unawaited(forget())}
    >
      <div className="stack">
        <p>
          <Private>{`${person === null ? '' : `${shownText(person)}: `}${shownText(correction.examples[0]?.before ?? '')} → ${shownText(made.after)}`}</Private>
        </p>
        <p className="soft">{words.forgetText}</p>
      </div>
    </ConfirmDialog>
  );
}
