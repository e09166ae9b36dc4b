// The head of every screen of a batch: its name, its file, the four steps, and the screen's own actions.
// A step that the batch has not reached is shown and cannot be opened.

import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BATCH_NAME_MAX } from '../../shared/contract/batch-name.ts';
import type { LinkedBatch } from '../../shared/contract/result-views.ts';
import type { BatchState } from '../../shared/domain.ts';
import type { OperationName } from '../../shared/operations.ts';
import { useCommand, useMethod } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';
import { Action, IconAction } from '../parts/action.tsx';
import { classNames } from '../parts/class-names.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { OperationMark } from '../parts/operation-mark.tsx';
import { PracticeMark } from '../parts/practice.tsx';
import { isStepDone } from '../session/batch-places.ts';
import { hrefOf } from '../session/routes.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './batch-head.module.css';

export type BatchStep = 'import' | 'review' | 'run' | 'results';
const STEPS: readonly BatchStep[] = ['import', 'review', 'run', 'results'];

interface Props {
  /** Null before a draft exists. */
  readonly batch: {
    readonly id: string;
    readonly name: string;
    readonly state: BatchState;
    readonly practice: boolean;
    readonly operation: OperationName;
  } | null;
  /** Stands instead of the name before there is a batch. */
  readonly title?: string;
  readonly step: BatchStep;
  /** The line of file, counts, times. */
  readonly detail: ReactNode;
  readonly actions?: ReactNode;
}

export function BatchHead({ batch, title, step, detail, actions }: Props) {
  const { audit } = useTexts();
  return (
    <header className={css.head}>
      <div className={css.titles}>
        <div className={css.name}>
          <h1 tabIndex={-1}>{batch?.name ?? title}</h1>
          {batch?.practice === true ? <PracticeMark /> : null}
          {batch === null ? null : <OperationMark operation={batch.operation} />}
          {batch === null ? null : <RenameBatch id={batch.id} name={batch.name} />}
          {batch === null ? null : (
            <a
              href={hrefOf({ screen: 'audit', batch: batch.id })}
              className={css.trail}
              aria-label={audit.ofBatch}
              title={audit.ofBatch}
            >
              <Icon name="chain" />
            </a>
          )}
        </div>
        <div className={css.detail}>
          {detail}
          {batch === null ? null : <BatchLinks batch={batch.id} />}
        </div>
      </div>
      <Steps batch={batch} current={step} />
      <span className="spring" />
      {actions}
    </header>
  );
}

function Steps({ batch, current }: { batch: Props['batch']; current: BatchStep }) {
  const { common } = useTexts();
  const reached = batch === null ? ['import' as const] : reachedSteps(batch.state);
  const currentIndex = STEPS.indexOf(current);
  return (
    <nav aria-label={common.steps.label}>
      <ol className={css.steps}>
        {STEPS.map((step, index) => {
          const isDone = index < currentIndex && isStepDone(batch?.state ?? null, step);
          return (
            <li key={step}>
              {index === 0 ? null : <Icon name="chevron" className={css.between} />}
              {batch !== null && reached.includes(step) ? (
                <a
                  href={hrefOf({ screen: 'batch', batch: batch.id, step, row: null })}
                  aria-current={step === current ? 'step' : undefined}
                >
                  {isDone ? <Icon name="tick" className={css.tick} /> : null}
                  {common.steps[step]}
                  {isDone ? <span className="sr"> ({common.steps.done})</span> : null}
                </a>
              ) : (
                <span className={classNames(css.off)} aria-current={step === current ? 'step' : undefined}>
                  {common.steps[step]}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The steps whose screens have something to show in this state of a batch. */
function reachedSteps(state: BatchState): readonly BatchStep[] {
  switch (state) {
    case 'draft':
      return ['import', 'review'];
    case 'discarded':
      return ['import'];
    case 'approved':
    case 'sending':
    case 'paused':
    case 'sent':
    case 'settled':
      return STEPS;
  }
}

/**
 * The batches that a batch came from and those that were made of it, as links in its head: retries, and
 * batches that use it again. Says of one that is not sent that it is a draft.
 */
function BatchLinks({ batch }: { batch: string }) {
  const { common } = useTexts();
  const { data: links, failure, refresh } = useMethod('getBatchLinks', { batch });
  if (failure !== null)
    return (
      <span role="alert">
        {' · '}
        {common.linksUnread}{' '}
        <Action small tone="bare" onPress={() => unawaited(refresh())}>
          {common.acts.again}
        </Action>
      </span>
    );
  if (links === undefined) return null;
  return (
    <>
      <Links of={links.retryOf} made={links.retries} words={common.retries} />
      <Links of={links.reuseOf} made={links.reuses} words={common.reuses} />
    </>
  );
}

interface LinksProps {
  readonly of: LinkedBatch | null;
  readonly made: readonly LinkedBatch[];
  readonly words: Readonly<Record<'of' | 'draft' | 'batch', (name: string) => string>>;
}

function Links({ of, made, words }: LinksProps) {
  return (
    <>
      {of === null ? null : (
        <>
          {' · '}
          <a
            className={css.link}
            href={hrefOf({ screen: 'batch', batch: of.batch, step: 'results', row: null })}
          >
            {words.of(of.name)}
          </a>
        </>
      )}
      {made.map(({ batch, name, state }) => (
        <span key={batch}>
          {' · '}
          <a
            className={css.link}
            href={hrefOf({
              screen: 'batch',
              batch,
              step: state === 'draft' ? 'import' : 'results',
              row: null,
            })}
          >
            {state === 'draft' ? words.draft(name) : words.batch(name)}
          </a>
        </span>
      ))}
    </>
  );
}

/** Gives a batch another name. The file's own name stays beside it everywhere. */
function RenameBatch({ id, name }: { id: string; name: string }) {
  const { common } = useTexts();
  const words = common.renaming;
  const rename = useCommand('renameBatch');
  const [typed, setTyped] = useState<string | null>(null);
  const given = typed?.trim() ?? '';
  const close = () => {
    setTyped(null);
    rename.forget();
  };
  return (
    <>
      <IconAction icon="pencil" label={words.button} onPress={() => setTyped(name)} />
      <ConfirmDialog
        isOpen={typed !== null}
        title={words.title}
        confirm={common.acts.rename}
        isBusy={rename.isRunning}
        failure={rename.failure}
        disabledReason={given === '' ? words.missing : undefined}
        onCancel={close}
        onConfirm={() => {
          unawaited(
            rename.run({ batch: id, name: given }).then((reply) => {
              if (reply.ok) close();
            }),
          );
        }}
      >
        <TextInput
          data-autofocus
          label={words.label}
          description={words.hint}
          inputWrapperOrder={['label', 'input', 'description']}
          value={typed ?? ''}
          maxLength={BATCH_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}
