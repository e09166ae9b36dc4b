// A new user: with a passphrase of this computer, or with the public key of another one. The first one comes with a
// recovery code, which is shown until it is written down.

import { SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { UserView } from '../../../shared/users.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { usePresence } from '../../session/here.ts';
import { NewPassphrase } from '../../session/new-passphrase.tsx';
import { useNotices } from '../../session/notices.tsx';
import { NOT_TYPED } from '../../session/passphrase-form.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { RolesField } from './roles-field.tsx';
import css from './settings.module.css';
import { problemOf, type UserForm } from './user-form.ts';

interface Props {
  readonly known: readonly UserView[];
  readonly onClose: () => void;
}

export function NewUser({ known, onClose }: Props) {
  const { users } = useTexts();
  const words = users.form;
  const isFirst = known.length === 0;
  const { show } = useNotices();
  const { showRecoveryCode } = usePresence();
  const adding = useCommand('addUser');
  const [wasTried, setTried] = useState(false);
  const [form, setForm] = useState<UserForm>({
    name: '',
    signs: 'here',
    passphrase: NOT_TYPED,
    file: null,
    roles: isFirst ? ['prepare', 'approve', 'administer'] : [],
  });
  const change = (part: Partial<UserForm>) => setForm((before) => ({ ...before, ...part }));
  const problem = problemOf(form, known);
  const said = wasTried || problem === 'taken' ? problem : null;
  const add = async () => {
    setTried(true);
    if (problem !== null) return;
    const secret =
      form.signs === 'elsewhere' && form.file !== null
        ? ({ kind: 'public-key', file: form.file.file } as const)
        : ({ kind: 'passphrase', passphrase: form.passphrase.first } as const);
    const reply = await adding.run({ name: form.name.trim(), roles: [...form.roles], secret });
    if (!reply.ok) return;
    const { user, recoveryCode } = reply.value;
    onClose();
    show({ tone: 'done', text: ({ texts }) => texts.users.form.added(user.name) });
    if (recoveryCode !== null) showRecoveryCode(recoveryCode);
  };
  return (
    <ConfirmDialog
      isOpen
      title={isFirst ? words.firstTitle : words.title}
      confirm={words.add}
      isBusy={adding.isRunning}
      failure={adding.failure}
      onConfirm={() => unawaited(add())}
      onCancel={onClose}
    >
      <div className={css.userForm}>
        <TextInput
          data-autofocus
          label={words.name}
          description={words.nameHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={said === 'name' ? words.nameMissing : said === 'taken' ? words.nameTaken : undefined}
          value={form.name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {isFirst ? null : <WhereField form={form} onChange={change} />}
        {form.signs === 'here' ? (
          <NewPassphrase
            typed={form.passphrase}
            wasTried={wasTried}
            onType={(passphrase) => change({ passphrase })}
          />
        ) : (
          <KeyFile form={form} onChange={change} problem={said === 'file' ? words.fileMissing : undefined} />
        )}
        <RolesField
          roles={form.roles}
          isFirst={isFirst}
          problem={said === 'roles' ? words.rolesMissing : undefined}
          onRoles={(roles) => change({ roles })}
        />
      </div>
    </ConfirmDialog>
  );
}

interface PartProps {
  readonly form: UserForm;
  readonly onChange: (part: Partial<UserForm>) => void;
}

function WhereField({ form, onChange }: PartProps) {
  const { users } = useTexts();
  const labelId = useId();
  return (
    <div>
      <div className={css.label} id={labelId}>
        {users.form.where}
      </div>
      <SegmentedControl
        aria-labelledby={labelId}
        value={form.signs}
        onChange={(signs) => onChange({ signs })}
        data={[
          { value: 'here', label: users.form.here },
          { value: 'elsewhere', label: users.form.elsewhere },
        ]}
      />
    </div>
  );
}

function KeyFile({ form, onChange, problem }: PartProps & { readonly problem: string | undefined }) {
  const { users } = useTexts();
  const files = useFileChoice('key');
  const choose = async () => {
    const offer = await files.choose();
    if (offer !== null) onChange({ file: { file: offer.file, name: offer.name } });
  };
  return (
    <div className={css.userForm}>
      <p className="soft">{users.form.elsewhereText}</p>
      <div className="line">
        <Action small icon="file" onPress={() => unawaited(choose())}>
          {users.form.file}
        </Action>
        {form.file === null ? null : <span className="mono clip">{form.file.name}</span>}
      </div>
      {problem === undefined ? null : (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {files.failure === null ? null : <FailureNotice failure={files.failure} />}
    </div>
  );
}
