// The approval: what it sends, what is left to do before it, and what follows when it is given.

import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ApprovalTerms } from '../../../shared/contract/approval-methods.ts';
import type { ReviewView } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import type { NamedTime } from '../../../shared/runs/schedules.ts';
import { TimeDialog } from '../../batch/time-dialog.tsx';
import { useCommand, useEvent } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { DecisionBar } from '../../parts/page.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useArmed } from '../../session/armed-key.ts';
import { batchAccount } from '../../session/batch-account.ts';
import { useNavigation } from '../../session/navigation.tsx';
import { unsentNotice, useNotices } from '../../session/notices.tsx';
import { hrefOf } from '../../session/routes.ts';
import { SENDING_KEY, useShortcuts } from '../../session/shortcuts.tsx';
import { useShown } from '../../session/shown.ts';
import { SigningLink } from '../../session/signing-link.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { refusedText } from '../../texts/refused-text.ts';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { focusLeft, leftMark } from './left-focus.ts';
import { leftInWords } from './left-words.ts';
import css from './review.module.css';
import {
  answersOf,
  isNothingLeft,
  type LeftToDo,
  leftToDo,
  proofOf,
  type ReviewChoices,
} from './review-choices.ts';
import type { Changes } from './use-changes.ts';
import type { Controls } from './use-controls.ts';

interface Props {
  readonly batch: BatchView;
  readonly review: ReviewView;
  readonly choices: ReviewChoices;
  readonly controls: Controls;
  readonly changes: Changes;
  /** What the approval needs; undefined while it is not known, and without users. */
  readonly terms: ApprovalTerms | undefined;
  readonly onChoices: (choices: ReviewChoices) => void;
  readonly onBack: () => void;
  /** What changed is shown above, so that a refusal for that reason need not be said again. */
  readonly isChangeShown: boolean;
  /** The draft is another one than the review showed: it has to be read again. */
  readonly onStale: () => void;
}

export function ApproveBar(props: Props) {
  const { batch, review, choices, controls, changes, terms, onChoices, isChangeShown, onBack, onStale } =
    props;
  const { batches, common, review: words } = useTexts();
  const format = useFormat();
  const { confirmation } = review;
  const account = batchAccount(batch);
  const approval = useApproval(batch, review, choices, { controls, changes }, onStale);
  const gate = useArmedKey(confirmation.hash, () => approval.approve());
  const left = leftToDo(review, choices, !account.practice, controls.left, changes.open);
  const mayNot = useRefusal(terms);
  const refused = batch.locked ? batches.locked.short : mayNot;
  // What the terms say of this batch is the narrower truth: of all who approve, some may not approve it.
  const method = mayNot === undefined ? 'confirmBatch' : undefined;
  const isReady = isNothingLeft(left) && refused === undefined;
  const reason = isReady ? undefined : (refused ?? words.approve.left(leftInWords(left, words)));
  useSendingKey({ press: gate.press, isBusy: approval.isBusy, refused, reason, left });
  const money = approvedMoney(review, words, format);
  const isSaid = isChangeShown && approval.failure?.code === 'CONFIRMATION_STALE';
  const failure = isSaid ? null : approval.failure;
  return (
    <>
      {failure === null ? null : (
        <div className={css.approveFailure}>
          <FailureNotice
            failure={failure}
            safe={batch.locked ? undefined : words.nothingSent}
            action={<SigningLink failure={failure} profile={batch.profile} />}
          />
        </div>
      )}
      <DecisionBar
        label={words.approve.label}
        title={
          confirmation.rows === 0 ? (
            words.approve.nothing
          ) : (
            <>
              <h2 className={css.title}>{words.approve.title(confirmation.rows)}</h2>
              {(choices.sendsAtOnce ? words.approve.sends : words.approve.keeps)(
                confirmation.rows,
                words.account(profileName(common, account.name), account.practice),
                money,
              )}
              {choices.testFirst === null ? null : `. ${words.approve.testsFirst}`}
            </>
          )
        }
        detail={progressOf(approval, confirmation.rows, words) ?? reason ?? words.approve[gate.state]}
        actions={
          <>
            {confirmation.rows === 0 ? null : (
              <Checkbox
                size="xs"
                label={words.approve.goesOn}
                checked={choices.goesOn}
                onChange={(event) => onChoices({ ...choices, goesOn: event.currentTarget.checked })}
              />
            )}
            {account.practice || confirmation.rows === 0 ? null : (
              <TextInput
                {...leftMark('proof', left.proof)}
                className={css.proof ?? ''}
                label={words.approve.proof}
                error={
                  proofOf(confirmation, choices.proof) === 'wrong' ? words.approve.proofWrong : undefined
                }
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                value={choices.proof}
                onChange={(event) => onChoices({ ...choices, proof: event.currentTarget.value })}
              />
            )}
            {approval.hold === null ? (
              <Action disabled={approval.isBusy} onPress={onBack}>
                {words.approve.back}
              </Action>
            ) : (
              <Action tone="stop" disabled={approval.isHeld} onPress={approval.hold}>
                {words.approve.hold}
              </Action>
            )}
            {confirmation.rows === 0 ? null : (
              <TimeAction hash={confirmation.hash} approval={approval} method={method} reason={reason} />
            )}
            <Action
              tone="primary"
              icon="lock"
              method={method}
              keys={SENDING_KEY}
              isBusy={approval.isBusy}
              disabled={!isReady}
              disabledReason={reason}
              onPress={() => approval.approve()}
            >
              {words.approve.act(confirmation.rows)}
            </Action>
          </>
        }
      />
    </>
  );
}

/** Why nobody here may approve; where somebody could who is not here yet, they are asked to sign in instead. */
function useRefusal(terms: ApprovalTerms | undefined): string | undefined {
  const sentences = useSentences();
  if (terms === undefined || terms.mayApprove || terms.sentence === null) return undefined;
  const canSignIn = terms.whyNot === 'nobody-here' && terms.others.length > 0;
  return canSignIn ? undefined : sentences.saying(terms.sentence);
}

interface TimeProps {
  /** Of the confirmation that is shown. */
  readonly hash: string;
  readonly approval: ReturnType<typeof useApproval>;
  /** Undefined where the reason says already who may. */
  readonly method: 'confirmBatch' | undefined;
  /** Why it cannot be approved now; undefined where it can. */
  readonly reason: string | undefined;
}

/** Approves as the button beside it does, under the same conditions, and sends at a time. */
function TimeAction({ hash, approval, method, reason }: TimeProps) {
  const { schedule: words } = useTexts();
  // Figures that came while the question stood were asked about by nobody: it goes with those that it was opened for.
  const [askedOf, setAskedOf] = useState<string | null>(null);
  return (
    <>
      <Action
        tone="quiet"
        icon="delayed"
        method={method}
        disabled={reason !== undefined || approval.isBusy}
        disabledReason={reason}
        onPress={() => setAskedOf(hash)}
      >
        {words.act}
      </Action>
      {askedOf === hash ? (
        <TimeDialog
          title={words.title}
          confirm={words.approve}
          isBusy={approval.isBusy}
          failure={approval.failure}
          refused={reason}
          onConfirm={approval.approve}
          onCancel={() => setAskedOf(null)}
        />
      ) : null}
    </>
  );
}

/**
 * The key sends once these figures have been on the screen: keys pressed in a row do not approve what nobody has seen.
 * A press before that is answered.
 */
function useArmedKey(hash: string, approve: () => void) {
  const { review: words } = useTexts();
  const announce = useAnnounce();
  const isArmed = useArmed(hash);
  const [pressedAt, setPressedAt] = useState<string | null>(null);
  const press = () => {
    if (isArmed) {
      approve();
      return;
    }
    setPressedAt(hash);
    announce(words.approve.tooSoon, 'assertive');
  };
  const state = pressedAt === hash ? 'tooSoon' : isArmed ? 'ready' : 'notYet';
  return { press, state } as const;
}

interface SendingKey {
  readonly press: () => void;
  readonly isBusy: boolean;
  /** Why whoever is here may not approve at all. */
  readonly refused: string | undefined;
  /** Why it cannot be approved now; undefined where it can. */
  readonly reason: string | undefined;
  readonly left: LeftToDo;
}

/** The key that approves. While something is left to do it says what, and leads to it. */
function useSendingKey({ press, isBusy, refused, reason, left }: SendingKey): void {
  const { review: words } = useTexts();
  const announce = useAnnounce();
  const tell = (why: string) => {
    announce(why, 'assertive');
    if (refused === undefined) focusLeft(left);
  };
  useShortcuts([
    {
      keys: SENDING_KEY,
      label: words.keys.approve,
      enabled: !isBusy,
      place: reason === undefined ? 'foot' : 'map',
      run: () => (reason === undefined ? press() : tell(reason)),
    },
  ]);
}

/** The money that is approved, by currency; what rows leave to the service is said in words. */
function approvedMoney(
  { confirmation, lines }: ReviewView,
  words: ReturnType<typeof useTexts>['review'],
  format: ReturnType<typeof useFormat>,
): string {
  const unstated = lines.reduce((sum, { unstatedRows }) => sum + unstatedRows, 0);
  const isStated = (currency: string) =>
    lines.some((line) => line.currency === currency && line.rows > line.unstatedRows);
  const parts = Object.entries(confirmation.totals)
    .filter(([currency]) => isStated(currency))
    .map(([currency, amount]) =>
      currency === NO_CURRENCY
        ? `${format.money(amount, null)} (${words.send.noCurrency})`
        : format.moneyOf(amount, currency),
    );
  if (unstated > 0) parts.push(words.send.whole(unstated));
  return parts.join(' · ');
}

/** What the approval does right now; null while none is given, and of one that is over in a moment. */
function progressOf(
  { isBusy, isStarting, isHeld, stored }: ReturnType<typeof useApproval>,
  rows: number,
  words: ReturnType<typeof useTexts>['review'],
): string | null {
  if (!isBusy) return null;
  if (isStarting) return words.approve.approvedAlready;
  if (stored === null) return null;
  const approving = words.approve.approving(stored, rows);
  return isHeld ? `${approving} ${words.approve.held}` : approving;
}

/** Confirms what was shown, starts to send, and goes to Run. */
function useApproval(
  { id: batch, name }: BatchView,
  review: ReviewView,
  choices: ReviewChoices,
  { controls, changes }: { readonly controls: Controls; readonly changes: Changes },
  onStale: () => void,
) {
  const { route, goOn } = useNavigation();
  const notices = useNotices();
  const confirming = useCommand('confirmBatch');
  const starting = useCommand('startUpload');
  const [isBusy, setBusy] = useState(false);
  const [stored, setStored] = useState<number | null>(null);
  /** Whoever sees a mistake while ids are made keeps all of it here: what is approved cannot be taken back, what left neither. */
  const [isHeld, setHeld] = useState(false);
  const [isTimed, setTimed] = useState(false);
  const held = useRef(false);
  /** It was not given since a control total could not be kept. */
  const [isUnkept, setUnkept] = useState(false);
  const isShown = useShown();
  useEvent('draftProgress', ({ batch: told, work, rows }) => {
    if (told === batch && work === 'approval') setStored(rows);
  });

  /** Ids of many rows take a while: whoever went on meanwhile takes the payroll for sent. */
  const tellElsewhere = (failure: Failure) => {
    if (isShown.current) return;
    notices.show({
      tone: 'attention',
      text: ({ texts, sentences }) => refusedText(failure, sentences, texts.review.approve.refused(name)),
      link: {
        label: ({ texts }) => texts.common.acts.open,
        href: hrefOf({ screen: 'batch', batch, step: 'review', row: null }),
      },
    });
  };
  const run = async (sendAt: NamedTime | null) => {
    // A field that is still being typed in is kept first: what is approved is what stands on the screen.
    const unkept = await controls.keep();
    if (unkept !== null) {
      setUnkept(true);
      tellElsewhere(unkept);
      return;
    }
    const confirmed = await confirming.run({
      confirmation: review.confirmation,
      ...answersOf(choices, changes),
      ...(sendAt === null ? {} : { sendAt }),
    });
    if (!confirmed.ok) {
      if (confirmed.failure.code === 'CONFIRMATION_STALE') onStale();
      tellElsewhere(confirmed.failure);
      return;
    }
    const goal = { until: 'settled', waitLimitMs: null, concurrency: null } as const;
    const isSent = sendAt === null && choices.sendsAtOnce && !held.current;
    const started = isSent ? await starting.run({ batch, ...goal }) : null;
    if (started?.ok === false) {
      const { failure } = started;
      notices.show({
        tone: 'attention',
        text: ({ texts, sentences }) => refusedText(failure, sentences, texts.review.approve.notStarted),
      });
    }
    if (sendAt === null && !isSent)
      notices.show({
        tone: 'done',
        until: unsentNotice(batch),
        text: ({ texts }) => (held.current ? texts.review.approve.heldSaid : texts.twoPeople.approvedOnly),
      });
    goOn(route, { screen: 'batch', batch, step: 'run', row: null });
  };
  /** @param sendAt when it is sent; at once without it. */
  const approve = (sendAt: NamedTime | null = null) => {
    if (isBusy) return;
    setBusy(true);
    confirming.forget();
    setUnkept(false);
    setStored(null);
    setHeld(false);
    held.current = false;
    setTimed(sendAt !== null);
    unawaited(run(sendAt).finally(() => setBusy(false)));
  };
  const hold = () => {
    held.current = true;
    setHeld(true);
  };
  const isStarting = starting.isRunning;
  const mayBeHeld = isBusy && !isStarting && stored !== null && !isTimed && choices.sendsAtOnce;
  return {
    approve,
    isBusy,
    isStarting,
    failure: isUnkept ? controls.failure : confirming.failure,
    stored,
    isHeld,
    /** Lets the approval come to its end and sends nothing; null where that is not the question. */
    hold: mayBeHeld ? hold : null,
  };
}
