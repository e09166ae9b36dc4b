// Numbers that only the numbering plan keeps out are taken with a reason, in every row that shows the finding.
// The reason is kept with each of them.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ACCEPTANCE_REASON_MAX, type FindingCount } from '../../../shared/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

interface Props {
  /** Null closes the dialogue. */
  readonly finding: FindingCount | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onAccept: (reason: string) => void;
  readonly onCancel: () => void;
}

export function AcceptDialog(props: Props) {
  return props.finding === null ? null : <OpenDialog {...props} finding={props.finding} />;
}

function OpenDialog(props: Props & { readonly finding: FindingCount }) {
  const { import: words } = useTexts();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title={words.accept.title(props.finding.rows)}
      confirm={words.accept.act}
      isBusy={props.isBusy}
      failure={props.failure}
      disabledReason={reason.trim() === '' ? words.accept.placeholder : undefined}
      onConfirm={() => props.onAccept(reason.trim())}
      onCancel={props.onCancel}
    >
      <div className="stack">
        <p className="soft">{words.accept.text}</p>
        <TextInput
          data-autofocus
          label={words.accept.reason}
          placeholder={words.accept.placeholder}
          maxLength={ACCEPTANCE_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
