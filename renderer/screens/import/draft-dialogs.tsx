// What a draft asks before an act: which rows it concerns, how many, and what is kept with it. One at a time.

import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  ACCEPTANCE_REASON_MAX,
  type DraftView,
  EXCLUSION_REASON_MAX,
  type FindingCount,
  type RepairView,
} from '../../../shared/contract/draft-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { RowPerson } from '../../batch/row-person.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { ActProgressLine } from './act-progress.tsx';
import type { Asking } from './asking.ts';
import { CorrectDialog, ForgetDialog } from './correction-dialogs.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { ScreenActs } from './draft-acts.ts';
import { BeforeAfter } from './repairs-panel.tsx';
import { AddUpDialog, SplitDialog } from './share-dialogs.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  readonly asking: Asking | null;
  readonly batch: BatchView;
  readonly draft: Draft;
  readonly view: DraftView;
  readonly acts: ScreenActs;
  readonly onCancel: () => void;
}

export function DraftDialogs({ asking, batch, draft, view, acts, onCancel }: Props) {
  const { isActing: isBusy, actFailure: failure, progress: come } = draft;
  const progress = come === null ? null : <ActProgressLine batch={view.batch} progress={come} />;
  const rest: Shared = { isBusy, failure, progress, onCancel };
  const { import: words } = useTexts();
  switch (asking?.kind) {
    case undefined:
      return null;
    case 'exclude':
      return (
        <ExcludeDialog
          {...rest}
          title={words.exclude.title(asking.row.line)}
          subject={<RowPerson row={asking.row} />}
          text={words.exclude.text}
          confirm={words.exclude.act}
          onConfirm={(reason) => acts.exclude(asking.row, reason)}
        />
      );
    case 'exclude-marked':
      return (
        <ExcludeDialog
          {...rest}
          title={words.many.excludeTitle(asking.rows)}
          subject={words.many.rows(asking.rows)}
          text={words.many.excludeText}
          confirm={words.many.excludeAct(asking.rows)}
          onConfirm={acts.excludeMarked}
        />
      );
    case 'accept':
      return <AcceptDialog {...rest} finding={asking.finding} acts={acts} />;
    case 'set':
      return <SetDialog {...rest} rows={asking.rows} operation={batch.operation} draft={view} acts={acts} />;
    case 'repair':
      return <RepairDialog {...rest} repair={asking.repair} acts={acts} />;
    case 'split':
      return <SplitDialog {...rest} batch={view.batch} row={asking.row} acts={acts} />;
    case 'add-up':
      return <AddUpDialog {...rest} batch={view.batch} row={asking.row} acts={acts} />;
    case 'correct':
      return <CorrectDialog {...rest} batch={view.batch} made={asking.made} row={asking.row} acts={acts} />;
    case 'forget':
      return <ForgetDialog draft={view.batch} correction={asking.correction} onClose={onCancel} />;
    case 'discard':
      return <DiscardDialog batch={batch} onCancel={onCancel} />;
  }
}

interface Shared {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly progress: ReactNode;
  readonly onCancel: () => void;
}

type ExcludeProps = Shared &
  Pick<Parameters<typeof ReasonDialog>[0], 'title' | 'subject' | 'text' | 'confirm' | 'onConfirm'>;

function ExcludeDialog(props: ExcludeProps) {
  const { exclude } = useTexts().import;
  return (
    <ReasonDialog
      {...props}
      label={exclude.reason}
      placeholder={exclude.placeholder}
      lengthMax={EXCLUSION_REASON_MAX}
      usual={exclude.usual}
    />
  );
}

function AcceptDialog({ finding, acts, ...rest }: Shared & { finding: FindingCount; acts: ScreenActs }) {
  const { accept } = useTexts().import;
  const draftWords = useDraftWords();
  return (
    <ReasonDialog
      {...rest}
      title={accept.title(finding.rows)}
      subject={draftWords.title(finding.code, finding.field)}
      text={accept.text}
      label={accept.reason}
      placeholder={accept.placeholder}
      lengthMax={ACCEPTANCE_REASON_MAX}
      confirm={accept.act}
      onConfirm={(reason) => acts.accept(finding, reason)}
    />
  );
}

/** The key R says what it is about to do; the buttons of the list say so on themselves. */
function RepairDialog({ repair, acts, ...rest }: Shared & { repair: RepairView; acts: ScreenActs }) {
  const { repairs } = useTexts().import;
  const draftWords = useDraftWords();
  const title = draftWords.title(repair.code, repair.field);
  return (
    <ConfirmDialog
      {...rest}
      isOpen
      isTakenBack
      title={repairs.askTitle(repair.rows)}
      confirm={repairs.repair(repair.rows)}
      onConfirm={() => acts.repair(repair)}
    >
      <div className="stack">
        <p>
          <span className="strong">{title}</span> · {draftWords.field(repair.field)}
        </p>
        <p className="soft">{repairs.askText(repair.rows)}</p>
        <BeforeAfter repair={repair} />
      </div>
    </ConfirmDialog>
  );
}

interface SetProps extends Shared {
  readonly rows: number;
  readonly operation: OperationName;
  readonly draft: DraftView;
  readonly acts: ScreenActs;
}

/** Fields of which one value is most often right for many rows stand first. */
const OFTEN: readonly string[] = ['message', 'currency', 'provider', 'country', 'amount', 'reference'];

function SetDialog({ rows, operation, draft, acts, ...rest }: SetProps) {
  const { import: texts } = useTexts();
  const words = texts.many;
  const draftWords = useDraftWords();
  const all = OPERATIONS[operation].fields.map(({ name }) => name);
  const extras = Object.keys(draft.mapping).filter((name) => !all.includes(name));
  const fields = [
    ...OFTEN.filter((name) => all.includes(name)),
    ...all.filter((name) => !OFTEN.includes(name)),
    ...extras,
  ];
  const [field, setField] = useState(fields[0] ?? '');
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      {...rest}
      isOpen
      title={words.setTitle(rows)}
      confirm={words.setAct(rows)}
      disabledReason={text.trim() === '' ? words.setMissing : undefined}
      onConfirm={() => acts.setMarked(field, text.trim())}
    >
      <div className="stack">
        <p className="soft">{words.setText}</p>
        <NativeSelect
          label={words.field}
          value={field}
          onChange={(event) => setField(event.currentTarget.value)}
        >
          {fields.map((name) => (
            <option key={name} value={name}>
              {draftWords.field(name)}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          data-autofocus
          label={words.value}
          value={text}
          maxLength={1_000}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
