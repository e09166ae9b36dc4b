// The approval of somebody at another computer: writes the request, and brings the signed answer in. Sends nothing.

import { useState } from 'react';
import type { ApprovalTerms } from '../../../shared/contract/approval-methods.ts';
import type { ReviewView } from '../../../shared/contract/result-views.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useCommand } from '../../client/queries.ts';
import { useSurface } from '../../client/surface-context.tsx';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { leftInWords } from './left-words.ts';
import css from './review.module.css';
import { answersOf, isNothingLeft, leftToDo, type ReviewChoices } from './review-choices.ts';
import type { Changes } from './use-changes.ts';
import type { Controls } from './use-controls.ts';

interface Props {
  readonly review: ReviewView;
  readonly choices: ReviewChoices;
  readonly controls: Controls;
  readonly changes: Changes;
  /** What is safe where it was refused; undefined where more may have been sent than anybody here knows. */
  readonly safe: string | undefined;
  /** The draft is another one than the review showed: it has to be read again. */
  readonly onStale: () => void;
}

/** Whether somebody else than who is here has to approve, so that another computer may be theirs. */
export function mayBeElsewhere(terms: ApprovalTerms | undefined): boolean {
  return terms !== undefined && (terms.isRequired || !terms.mayApprove);
}

/** The panel stands low: what a press led to would appear below the edge of a small screen. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export function ElsewherePanel(props: Props) {
  const { elsewhere: words, review: reviewWords } = useTexts();
  const { review, choices, controls, changes } = props;
  const asking = useAsking(props);
  const bringing = useBringing(review.confirmation.batch);
  // Nothing is sent by asking, so that nobody has to show here that the figures were read; who signs does.
  const left = leftToDo(review, choices, false, controls.left, changes.open);
  const isReady = isNothingLeft(left);
  const isBusy = asking.isBusy || bringing.isBusy;
  // What went wrong earlier must not stand in place of what was tried last.
  const [latest, setLatest] = useState<'asking' | 'bringing'>('asking');
  const { failure } = latest === 'asking' ? asking : bringing;
  return (
    <Panel title={words.title}>
      <PanelBody className="stack">
        <p className="soft">{words.text}</p>
        <div>
          <Action
            icon="download"
            method="exportApprovalRequest"
            isBusy={asking.isBusy}
            disabled={!isReady || bringing.isBusy}
            disabledReason={isReady ? undefined : reviewWords.approve.left(leftInWords(left, reviewWords))}
            onPress={() => {
              setLatest('asking');
              unawaited(asking.ask());
            }}
          >
            {words.ask}
          </Action>
        </div>
        {asking.asked === null ? null : <Asked {...asking.asked} />}
        <div>
          <Action
            icon="file"
            method="importApprovalAnswer"
            isBusy={bringing.isBusy}
            disabled={asking.isBusy}
            onPress={() => {
              setLatest('bringing');
              unawaited(bringing.bring());
            }}
          >
            {words.bring}
          </Action>
        </div>
        {failure === null || isBusy ? null : (
          <div ref={intoView}>
            <FailureNotice failure={failure} safe={props.safe} />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

interface AskedFor {
  readonly name: string;
  /** SHA-256 of the request. */
  readonly request: string;
}

function Asked({ name, request }: AskedFor) {
  const { elsewhere: words } = useTexts();
  return (
    <div className="stack" role="status" ref={intoView}>
      <p className="strong">
        <FileText text={words.asked(name)} />
      </p>
      <p>{words.everything}</p>
      <p>
        {words.digest} <span className={css.digest}>{request}</span>
      </p>
      <p className="soft">{words.afterwards}</p>
    </div>
  );
}

/** Writes the request for what the screen shows. */
function useAsking({ review, choices, controls, changes, onStale }: Props) {
  const surface = useSurface();
  const { write, isWriting, failure } = useTargetWriting();
  const [asked, setAsked] = useState<(AskedFor & { readonly hash: string }) | null>(null);
  /** It was not asked since a control total could not be kept. */
  const [isUnkept, setUnkept] = useState(false);
  const { confirmation } = review;
  const { batch, hash } = confirmation;
  const ask = async () => {
    setAsked(null);
    // A field that is still being typed in is kept first: what is asked for is what stands on the screen.
    const isKept = (await controls.keep()) === null;
    setUnkept(!isKept);
    if (!isKept) return;
    let request = '';
    const name = await write(`${batch}.request`, async (target) => {
      const answers = answersOf(choices, changes);
      const reply = await surface.call('exportApprovalRequest', { confirmation, ...answers, target });
      if (reply.ok) request = reply.value.request;
      else if (reply.failure.code === 'CONFIRMATION_STALE') onStale();
      return reply;
    });
    if (name !== null) setAsked({ name, request, hash });
  };
  // A request of a draft that was changed since is of no use.
  return {
    ask,
    asked: asked?.hash === hash ? asked : null,
    isBusy: isWriting,
    failure: isUnkept ? controls.failure : failure,
  };
}

/** Approves the batch by the answer that is chosen, and goes to Run, which says who signed it. */
function useBringing(batch: string) {
  const { go } = useNavigation();
  const notices = useNotices();
  const files = useFileChoice('answer');
  const importing = useCommand('importApprovalAnswer');
  const surface = useSurface();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    const offer = await files.choose();
    if (offer === null) return;
    const reply = await importing.run({ file: offer.file, batch });
    if (!reply.ok) return;
    const terms = await surface.call('getApprovalTerms', { batch });
    const signed = terms.ok ? terms.value.signed : null;
    notices.show({
      tone: 'done',
      text: ({ texts: { elsewhere } }) =>
        signed === null
          ? elsewhere.brought
          : `${elsewhere.broughtBy(signed.name, signed.fingerprint.slice(0, 16))} ${elsewhere.brought}`,
    });
    go({ screen: 'batch', batch, step: 'run', row: null });
  };
  const bring = async () => {
    importing.forget();
    setBusy(true);
    await run().finally(() => setBusy(false));
  };
  return { bring, isBusy, failure: files.failure ?? importing.failure };
}
