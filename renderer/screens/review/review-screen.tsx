// The review of a draft: what will be sent, what has to be looked at first, and the approval.
// Approves exactly what is shown: a draft that changed meanwhile is shown again, with what changed.

import { useEffect, useRef, useState } from 'react';
import { countryNames } from '../../../shared/accounts/account-names.ts';
import type { ReviewView } from '../../../shared/contract/result-views.ts';
import type { BatchView, Confirmation } from '../../../shared/contract/views.ts';
import { tellsChanges } from '../../../shared/guards/changes.ts';
import { wasClosed } from '../../../shared/guards/restored-rows.ts';
import { BatchHead } from '../../batch/batch-head.tsx';
import { LockedNote } from '../../batch/locked-note.tsx';
import { useApprovalTerms } from '../../batch/signed-by.ts';
import { useBatchSaying } from '../../batch/use-lane-names.ts';
import { useActsUnderWay } from '../../client/acts-under-way.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { Private } from '../../parts/amount.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { MoneySentence } from '../../parts/money-sentence.tsx';
import { Column, Columns, PageBody } from '../../parts/page.tsx';
import { Note, Panel } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { batchAccount } from '../../session/batch-account.ts';
import { usePresence } from '../../session/here.ts';
import { useNavigation } from '../../session/navigation.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useSitting } from '../../session/sitting.ts';
import { profileName } from '../../texts/profile-name.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { AcknowledgePanel } from './acknowledge-panel.tsx';
import { ApproveBar } from './approve-bar.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ControlsPanel } from './controls-panel.tsx';
import { ElsewherePanel, mayBeElsewhere } from './elsewhere-panel.tsx';
import { InvalidPanel } from './invalid-panel.tsx';
import { keepChoices, keptChoices } from './kept-choices.ts';
import { RepeatsPanel } from './repeats-panel.tsx';
import css from './review.module.css';
import { changedTotals, type ReviewChoices, readableBody } from './review-choices.ts';
import { ReviewNotes } from './review-notes.tsx';
import { SendPanel } from './send-panel.tsx';
import { SentBeforePanel } from './sent-before-panel.tsx';
import { TestsPanel } from './tests-panel.tsx';
import { hasTerms, TwoPeoplePanel } from './two-people-panel.tsx';
import { useChanges } from './use-changes.ts';
import { useControls } from './use-controls.ts';

export function ReviewScreen({ batch }: { readonly batch: BatchView }) {
  const isDraft = batch.state === 'draft';
  // What was typed last is taken in first: the review is of the draft with it.
  const isChanging = useActsUnderWay(batch.id);
  const review = useMethod('reviewBatch', { batch: batch.id }, { enabled: isDraft && !isChanging });
  const { failure } = review;
  const who = usePresence().presence?.here?.name ?? null;
  const sitting = useSitting();
  return (
    <>
      <ReviewHead batch={batch} />
      {isDraft ? null : <Decided batch={batch} />}
      {!isDraft ? null : review.data !== undefined && !isChanging ? (
        <OpenReview
          key={sitting}
          who={who}
          batch={batch}
          review={review.data}
          isReading={review.isFetching}
          onReadAgain={() => unawaited(review.refresh())}
        />
      ) : (
        <PageBody scroll>
          <MoneySentence sentence={batch.sentence} />
          {failure === null ? (
            <Panel fill>
              <Skeletons rows={8} />
            </Panel>
          ) : (
            <ReviewFailure batch={batch} failure={failure} onAgain={() => unawaited(review.refresh())} />
          )}
        </PageBody>
      )}
    </>
  );
}

function ReviewFailure(props: {
  batch: BatchView;
  failure: NonNullable<ReturnType<typeof useMethod>['failure']>;
  onAgain: () => void;
}) {
  const { common, review: words } = useTexts();
  return (
    <FailureNotice
      failure={props.failure}
      safe={props.batch.locked ? undefined : words.nothingSent}
      action={<Action onPress={props.onAgain}>{common.acts.again}</Action>}
    />
  );
}

function ReviewHead({ batch }: { readonly batch: BatchView }) {
  const { common, review: words } = useTexts();
  const { fileHash } = batch;
  const { name, practice } = batchAccount(batch);
  const shown = `${fileHash.slice(0, 4)} ${fileHash.slice(4, 8)} … ${fileHash.slice(-4)}`;
  return (
    <BatchHead
      batch={batch}
      step="review"
      detail={
        <>
          {words.account(profileName(common, name), practice)} · {batch.fileName} ·{' '}
          {common.batchStates[batch.state].toLowerCase()} · SHA-256{' '}
          <span className="mono" title={words.hashTitle(fileHash)}>
            {shown}
          </span>
        </>
      }
    />
  );
}

/** A batch that is no draft any more: nothing is left to approve here. */
function Decided({ batch }: { readonly batch: BatchView }) {
  const { review: words } = useTexts();
  const saying = useBatchSaying(batch.id);
  const isDiscarded = batch.state === 'discarded';
  return (
    <PageBody scroll>
      <MoneySentence sentence={batch.sentence} />
      <Note icon="lock">
        <div className="line">
          <span>
            {isDiscarded
              ? wasClosed(batch)
                ? saying(batch.pauseReason ?? '')
                : words.approve.discarded
              : words.approve.approvedAlready}
          </span>
          {isDiscarded ? null : (
            <LinkAction small href={hrefOf({ screen: 'batch', batch: batch.id, step: 'run', row: null })}>
              {words.approve.toRun}
            </LinkAction>
          )}
        </div>
      </Note>
    </PageBody>
  );
}

interface OpenProps {
  /** Who has signed in; null while nobody has. */
  readonly who: string | null;
  readonly batch: BatchView;
  readonly review: ReviewView;
  readonly isReading: boolean;
  readonly onReadAgain: () => void;
}

function OpenReview({ who, batch, review, isReading, onReadAgain }: OpenProps) {
  const { review: words } = useTexts();
  const { go } = useNavigation();
  const { confirmation } = review;
  const [choices, setChoices] = useState(() => keptChoices(confirmation, who));
  const choose = (next: ReviewChoices) => {
    keepChoices(confirmation, who, next);
    setChoices(next);
  };
  const [changedFrom, setChangedFrom] = useChangedConfirmation(confirmation, () =>
    setChoices(keptChoices(confirmation, who)),
  );
  const rules = useMethod('getDraftRules', { batch: batch.id });
  const { data: terms } = useApprovalTerms(batch.id);
  const controls = useControls(batch.id, review.controls, rules.data?.grammar);
  const changes = useChanges(batch.id, who);
  const isCompared =
    changes.view === undefined
      ? batch.retryOf === null
      : tellsChanges({ ...batch, sentBefore: review.sentBefore }, changes.view);
  const { language } = useFormat();
  const countries = countryNames(rules.data?.configuration ?? null, language);
  const safe = batch.locked ? undefined : words.nothingSent;
  const toImport = () => go({ screen: 'batch', batch: batch.id, step: 'import', row: null });
  useShortcuts([{ keys: 'R', label: words.keys.readAgain, single: true, run: onReadAgain }]);
  return (
    <>
      <PageBody>
        <MoneySentence
          sentence={batch.sentence}
          note={
            <span className="dim">
              {safe} {review.notPaymentRows > 0 ? words.notPayments(review.notPaymentRows) : null}{' '}
              {review.excludedRows > 0 ? words.excluded(review.excludedRows) : null}{' '}
              {choices.leaveOutInvalid && review.invalidRows > 0 ? words.leftOut(review.invalidRows) : null}
            </span>
          }
        />
        <LockedNote batch={batch} />
        {changedFrom === null ? null : (
          <ChangedNote before={changedFrom} after={confirmation} onSeen={() => setChangedFrom(null)} />
        )}
        <Columns>
          <Column kind="main">
            <SendPanel
              review={review}
              countries={countries}
              isReading={isReading}
              onReadAgain={onReadAgain}
            />
            {/* What needs a reason stands in sight, above what may be left empty. */}
            {review.repeats.length === 0 ? null : (
              <RepeatsPanel review={review} choices={choices} onChoices={choose} />
            )}
            <ControlsPanel controls={controls} safe={safe} />
            {isCompared ? <ChangesPanel changes={changes} safe={safe} /> : null}
            {confirmation.rows > 1 ? <TestsPanel choices={choices} onChoices={choose} /> : null}
            <ReviewNotes operation={batch.operation} review={review} countries={countries} />
            <SamplePanel review={review} />
          </Column>
          {!hasTerms(terms) &&
          !mayBeElsewhere(terms) &&
          review.sentBefore === null &&
          review.invalidRows + review.acknowledgements.length === 0 ? null : (
            <Column kind="side">
              <div className={css.sideStack}>
                {hasTerms(terms) ? (
                  <TwoPeoplePanel batch={batch.id} terms={terms} choices={choices} onChoices={choose} />
                ) : null}
                {mayBeElsewhere(terms) ? (
                  <ElsewherePanel
                    review={review}
                    choices={choices}
                    controls={controls}
                    changes={changes}
                    safe={safe}
                    onStale={onReadAgain}
                  />
                ) : null}
                {review.sentBefore === null ? null : (
                  <SentBeforePanel
                    batch={batch.id}
                    sentBefore={review.sentBefore}
                    choices={choices}
                    onChoices={choose}
                  />
                )}
                {review.invalidRows === 0 ? null : (
                  <InvalidPanel batch={batch} review={review} choices={choices} onChoices={choose} />
                )}
                {review.acknowledgements.length === 0 ? null : (
                  <AcknowledgePanel batch={batch.id} review={review} choices={choices} onChoices={choose} />
                )}
              </div>
            </Column>
          )}
        </Columns>
      </PageBody>
      <ApproveBar
        batch={batch}
        review={review}
        choices={choices}
        controls={controls}
        changes={changes}
        terms={terms}
        onChoices={choose}
        isChangeShown={changedFrom !== null}
        onBack={toImport}
        onStale={onReadAgain}
      />
    </>
  );
}

/** The confirmation that was shown before the present one, while the person has not seen that it changed. */
function useChangedConfirmation(
  present: Confirmation,
  onChange: () => void,
): readonly [Confirmation | null, (seen: null) => void] {
  const shown = useRef(present);
  const [before, setBefore] = useState<Confirmation | null>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (shown.current.hash === present.hash) return;
    setBefore(shown.current);
    shown.current = present;
    latest.current();
  }, [present]);
  return [before, setBefore];
}

/** One request word for word, so that nobody has to believe what will be sent. */
function SamplePanel({ review }: { readonly review: ReviewView }) {
  const { review: words } = useTexts();
  const { sample } = review;
  if (sample === null) return null;
  return (
    <Panel title={words.sample.title} detail={words.sample.detail(sample.line)}>
      <details className={css.sample}>
        <summary>{words.sample.show}</summary>
        <p className="soft sm">{words.sample.text}</p>
        <pre className="mono">
          {sample.method} {sample.path}
          {'\n'}
          <Private>{readableBody(sample.body)}</Private>
        </pre>
      </details>
    </Panel>
  );
}

interface Props {
  readonly before: Confirmation;
  readonly after: Confirmation;
  readonly onSeen: () => void;
}

/** A draft that changed under review: what was shown before and what holds now. Nothing was approved. */
function ChangedNote({ before, after, onSeen }: Props) {
  const { review: words } = useTexts();
  const totals = changedTotals(before, after);
  const sameRows = before.rows === after.rows;
  return (
    <section className={css.changed} data-tone="enqueued" role="alert">
      <Icon name="flag" />
      <div className="spring">
        <div className="strong">{words.changed.title}</div>
        <div>{words.changed.text}</div>
        <div className="soft">
          {sameRows ? null : `${words.changed.rows(before.rows, after.rows)} `}
          {totals.map((total) => words.changed.money(total.currency, total.before, total.after)).join(' ')}
          {sameRows && totals.length === 0 ? words.changed.same : null}
        </div>
      </div>
      <Action small onPress={onSeen}>
        {words.changed.seen}
      </Action>
    </section>
  );
}
