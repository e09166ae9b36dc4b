// One user: the roles, the key by which others know what is signed, and the ways to another passphrase and to the end.

import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LANGUAGES } from '../../../shared/languages.ts';
import type { UserRole, UserView } from '../../../shared/users.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { useSurface } from '../../client/surface-context.tsx';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, IconAction } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useCopy } from '../../parts/copy.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { useRights } from '../../parts/rights.ts';
import { NewPassphrase } from '../../session/new-passphrase.tsx';
import { useNotices } from '../../session/notices.tsx';
import { NOT_TYPED, passphraseProblem } from '../../session/passphrase-form.ts';
import { ReadingFailure } from '../../session/reading-failure.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { areSameLimits, type LimitLine, type LimitProblem, linesOf, readLimits } from './limits-form.ts';
import { RolesField } from './roles-field.tsx';
import css from './settings.module.css';
import { areSameRoles, inGroups } from './user-form.ts';

interface Props {
  readonly user: UserView;
  readonly onClose: () => void;
}

interface ChangeProps extends Props {
  /** Whether it is the one who is here. */
  readonly isOwn: boolean;
  readonly onOwnPassphrase: () => void;
  readonly onOwnCode: () => void;
  readonly onReset: () => void;
  readonly onRemove: () => void;
}

export function ChangeUser(props: ChangeProps) {
  const { user, isOwn, onClose, onOwnPassphrase, onOwnCode, onReset, onRemove } = props;
  const { common, users } = useTexts();
  const words = users.change;
  const { show } = useNotices();
  const setting = useCommand('setUserRoles');
  const limiting = useCommand('setUserLimits');
  const refusal = refusalOf(setting, limiting);
  const marks = LANGUAGES[useFormat().language].figures;
  const [roles, setRoles] = useState<readonly UserRole[]>(user.roles);
  const [keptRoles, setKeptRoles] = useState<readonly UserRole[]>(user.roles);
  const [lines, setLines] = useState(() => linesOf(user.limits, marks));
  const read = readLimits(lines, marks);
  const problem = 'limits' in read ? null : read;
  const refused = useRights().mayNot('setUserRoles');
  const missing = roles.length === 0 ? users.form.rolesMissing : undefined;
  const save = async () => {
    if (!('limits' in read)) return;
    refusal.forget();
    const areLimits = areSameLimits(read.limits, user.limits);
    if (!areSameRoles(roles, keptRoles)) {
      if (!(await setting.run({ name: user.name, roles: [...roles] })).ok) return;
      setKeptRoles(roles);
    }
    const areRoles = areSameRoles(roles, user.roles);
    if (!areLimits && !(await limiting.run({ name: user.name, limits: read.limits })).ok) {
      // The refusal speaks of the limits alone: the roles are in force, also for whoever presses Cancel now.
      if (!areRoles)
        show({ tone: 'attention', text: ({ texts }) => texts.users.change.rolesSaved(user.name) });
      return;
    }
    if (!areRoles || !areLimits)
      show({ tone: 'done', text: ({ texts }) => texts.users.change.saved(user.name) });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={user.name}
      confirm={common.acts.save}
      isBusy={setting.isRunning || limiting.isRunning}
      failure={refusal.failure}
      disabledReason={refused ?? missing}
      onConfirm={() => unawaited(save())}
      onCancel={onClose}
    >
      <div className={css.userForm}>
        <RolesField roles={roles} onRoles={setRoles} problem={missing} />
        {roles.includes('approve') || lines.length > 0 ? (
          <LimitsField lines={lines} problem={problem} onLines={setLines} />
        ) : null}
        <dl className={css.userFacts}>
          <dt>{words.fingerprint}</dt>
          <dd>
            <div className="mono">{inGroups(user.fingerprint)}</div>
            <div className="dim sm">{words.fingerprintHint}</div>
          </dd>
          <dt>{words.publicKey}</dt>
          <dd>
            <KeyActs user={user} />
          </dd>
        </dl>
        <div className="line">
          {isOwn ? (
            <>
              <Action small onPress={onOwnPassphrase}>
                {users.own.act}
              </Action>
              {user.roles.includes('administer') ? (
                <Action small method="renewRecoveryCode" onPress={onOwnCode}>
                  {users.ownCode.act}
                </Action>
              ) : null}
            </>
          ) : (
            <Action small method="resetPassphrase" onPress={onReset}>
              {words.reset}
            </Action>
          )}
          <Action small tone="quiet" method="removeUser" onPress={onRemove}>
            {words.remove}
          </Action>
        </div>
      </div>
    </ConfirmDialog>
  );
}

/** The key for another computer: copied into a message, or saved as the file that is chosen there. */
function KeyActs({ user: { name, publicKey } }: { readonly user: UserView }) {
  const { common, users } = useTexts();
  const words = users.change;
  const surface = useSurface();
  const { write, isWriting, failure } = useTargetWriting();
  const { isCopied, copy } = useCopy(publicKey);
  const [saved, setSaved] = useState<string | null>(null);
  const [, line = ''] = publicKey.split('\n');
  const save = async () => {
    setSaved(null);
    setSaved(await write(`${name}.pem`, (target) => surface.call('exportUserKey', { name, target })));
  };
  return (
    <>
      <div className="mono clip" title={publicKey}>
        {line}
      </div>
      <div className="line">
        <Action small icon={isCopied ? 'tick' : 'copy'} onPress={copy}>
          {isCopied ? common.acts.copied : common.acts.copy}
        </Action>
        <Action small icon="download" isBusy={isWriting} onPress={() => unawaited(save())}>
          {words.saveKey}
        </Action>
      </div>
      {saved === null ? null : (
        <p className="soft sm" role="status">
          <FileText text={words.keySaved(saved)} />
        </p>
      )}
      {failure === null ? null : <FailureNotice failure={failure} />}
    </>
  );
}

export function ResetUser({ user, onClose }: Props) {
  const { users } = useTexts();
  const words = users.reset;
  const { show } = useNotices();
  const resetting = useCommand('resetPassphrase');
  const [typed, setTyped] = useState(NOT_TYPED);
  const [wasTried, setTried] = useState(false);
  const reset = async () => {
    setTried(true);
    if (passphraseProblem(typed) !== null) return;
    const reply = await resetting.run({ name: user.name, passphrase: typed.first });
    if (!reply.ok) return;
    show({ tone: 'done', text: ({ texts }) => texts.users.reset.done(user.name) });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={words.title(user.name)}
      confirm={words.confirm}
      isBusy={resetting.isRunning}
      failure={resetting.failure}
      onConfirm={() => unawaited(reset())}
      onCancel={onClose}
    >
      <div className={css.userForm}>
        <p className="soft">{words.text(user.name)}</p>
        <NewPassphrase typed={typed} onType={setTyped} wasTried={wasTried} isFirst />
      </div>
    </ConfirmDialog>
  );
}

export function RemoveUser({ user, onClose }: Props) {
  const { users } = useTexts();
  const words = users.remove;
  const format = useFormat();
  const signed = useMethod('listSignedBatches', { name: user.name });
  const batches = (signed.data ?? []).map(({ batch, batchName, schedule }) =>
    schedule === null
      ? `${batchName} (${batch})`
      : `${batchName} (${batch}, ${format.zoned(schedule.sendAtMs, schedule.zone)})`,
  );
  const { show } = useNotices();
  const removing = useCommand('removeUser');
  const remove = async () => {
    const reply = await removing.run({ name: user.name });
    if (!reply.ok) return;
    show({ tone: 'done', text: ({ texts }) => texts.users.remove.done(user.name) });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={words.title(user.name)}
      confirm={words.confirm}
      tone="stop"
      isBusy={removing.isRunning || signed.isLoading}
      failure={removing.failure}
      onConfirm={() => unawaited(remove())}
      onCancel={onClose}
    >
      <p>{words.text(user.name)}</p>
      <ReadingFailure reading={signed} safe={words.unread} />
      {batches.length === 0 ? null : (
        <p>
          <FileText text={words.signed(batches.join('; '))} />
        </p>
      )}
    </ConfirmDialog>
  );
}

interface LimitsFieldProps {
  readonly lines: readonly LimitLine[];
  readonly problem: LimitProblem | null;
  readonly onLines: (lines: readonly LimitLine[]) => void;
}

const EMPTY: LimitLine = { currency: '', batch: '', day: '' };

/** How much a user may approve: a line for each currency, in one batch and on one day. */
function LimitsField({ lines, problem, onLines }: LimitsFieldProps) {
  const words = useTexts().twoPeople.limits;
  const fields = useAddedLine(lines.length);
  const change = (at: number, part: Partial<LimitLine>) =>
    onLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <fieldset className={css.roles} ref={fields}>
      <legend className={css.label}>{words.title}</legend>
      {lines.map((line, index) => {
        const wrong = problem?.line === index ? problem.what : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name while they are typed.
          <div key={index} className={css.limit}>
            <TextInput
              className={css.limitCurrency ?? ''}
              label={words.currency}
              error={wrong === 'currency'}
              value={line.currency}
              maxLength={3}
              autoComplete="off"
              onChange={(event) => change(index, { currency: event.currentTarget.value.toUpperCase() })}
            />
            {(['batch', 'day'] as const).map((kind) => (
              <TextInput
                key={kind}
                className={css.limitAmount ?? ''}
                label={words[kind]}
                error={wrong === 'amount' || wrong === kind}
                value={line[kind]}
                inputMode="decimal"
                maxLength={24}
                autoComplete="off"
                onChange={(event) => change(index, { [kind]: event.currentTarget.value })}
              />
            ))}
            <IconAction
              icon="cross"
              label={line.currency === '' ? words.removeThis : words.remove(line.currency)}
              onPress={() => onLines(lines.filter((_, each) => each !== index))}
            />
          </div>
        );
      })}
      {problem === null ? null : (
        <p className={css.problem} role="alert">
          {words.wrong[problem.what]}
        </p>
      )}
      <div className="line">
        <Action small tone="quiet" icon="plus" onPress={() => onLines([...lines, EMPTY])}>
          {words.add}
        </Action>
      </div>
      <p className="dim sm">{words.hint}</p>
    </fieldset>
  );
}

/** Leads the focus into a line that was added: the button stays behind it. */
function useAddedLine(count: number) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      const added = [...(fields.current?.querySelectorAll(`.${css.limitCurrency} input`) ?? [])].at(-1);
      if (added instanceof HTMLElement) added.focus();
    }
    before.current = count;
  }, [count]);
  return fields;
}
