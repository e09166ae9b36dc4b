// The printable summary of a batch: one page for the file of the finance department, from the journal as it is now.
// It is paper: light in every theme, and whole without colours.

import type { ReactNode } from 'react';
import type { ApprovalView } from '../../../shared/approvals/approval.ts';
import type { SignedView } from '../../../shared/contract/approval-methods.ts';
import type { ReasonGroup } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { useUnaskedText } from '../../batch/restored-note.tsx';
import { useSignatureReading } from '../../batch/signed-by.ts';
import { useMethod } from '../../client/queries.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { NotSummed } from '../../parts/money-sentence.tsx';
import { PageBody } from '../../parts/page.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { TurnedSentence } from '../../parts/turned-sentence.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { ApprovalFacts, LaterFacts } from './approval-facts.tsx';
import { isFinal, openRows } from './result-figures.ts';
import css from './summary-screen.module.css';
import { ProviderLines, ReasonLines } from './summary-tables.tsx';
import { isRead, type Unpaid, UnpaidPeople, useUnpaid } from './unpaid-people.tsx';

export function SummaryScreen({ batch }: { batch: BatchView }) {
  const { id } = batch;
  const { results } = useTexts();
  const words = results.summary;
  const reasons = useMethod('listReasons', { batch: id });
  const timeline = useMethod('getTimeline', { batch: id });
  const approval = useMethod('getApproval', { batch: id });
  const signature = useSignatureReading(id);
  const unpaid = useUnpaid(batch);
  const facts =
    timeline.data === undefined || signature.data === undefined
      ? null
      : { firstOfferAtMs: timeline.data?.startMs ?? null, signed: signature.data };
  const isWhole =
    reasons.data !== undefined && approval.data !== undefined && facts !== null && isRead(unpaid);
  const print = () => window.print();
  useShortcuts([{ keys: 'P', label: results.keys.print, run: print, single: true, enabled: isWhole }]);
  const failure = reasons.failure ?? approval.failure ?? timeline.failure ?? signature.failure;
  return (
    <>
      <div className={css['bar']}>
        <LinkAction
          tone="quiet"
          icon="back"
          href={hrefOf({ screen: 'batch', batch: id, step: 'results', row: null })}
        >
          {words.back}
        </LinkAction>
        <span className="spring" />
        <Action tone="primary" icon="print" keys="P" disabled={!isWhole} onPress={print}>
          {words.print}
        </Action>
      </div>
      <PageBody scroll>
        {failure === null ? null : <FailureNotice failure={failure} />}
        {reasons.data === undefined || approval.data === undefined || facts === null ? (
          failure === null ? (
            <Skeletons rows={12} />
          ) : null
        ) : (
          <Sheet batch={batch} groups={reasons.data} facts={facts} approval={approval.data} unpaid={unpaid} />
        )}
      </PageBody>
    </>
  );
}

interface KnownFacts {
  /** Null where nothing was ever offered. */
  readonly firstOfferAtMs: number | null;
  /** Null where nobody signed. */
  readonly signed: SignedView | null;
}

interface SheetProps {
  readonly batch: BatchView;
  readonly groups: readonly ReasonGroup[];
  readonly facts: KnownFacts;
  readonly approval: ApprovalView | null;
  readonly unpaid: Unpaid;
}

function Sheet({ batch, groups, facts, approval, unpaid }: SheetProps) {
  const { results } = useTexts();
  const format = useFormat();
  const words = results.summary;
  const { unknown, conflict } = openRows(batch);
  const unasked = useUnaskedText(batch);
  return (
    <article className={css['sheet']} data-paper>
      <header className={css['head']}>
        <div>
          <h1 tabIndex={-1}>{batch.name}</h1>
          <div className="soft">{words.title}</div>
        </div>
        {batch.practice ? <div className={css['practice']}>{words.practice}</div> : null}
      </header>
      <Facts batch={batch} known={facts} />
      <p className={css['status']}>{isFinal(batch) ? words.final : words.provisional}</p>
      <h2>{words.sentence}</h2>
      <TurnedSentence sentence={batch.sentence} className={css['table']} />
      <p className={css['notSummed']}>
        <NotSummed sentence={batch.sentence} />
      </p>
      {unasked === null ? null : <p className={css['unknown']}>{unasked}</p>}
      {unknown + conflict === 0 && !batch.statusNotOffered ? null : (
        <div className={css['unknown']}>
          {unknown === 0 ? null : <p>{words.unknownMore(unknown)}</p>}
          {conflict === 0 ? null : <p>{words.conflictMore(conflict)}</p>}
          {batch.statusNotOffered ? <p>{words.notOffered}</p> : null}
        </div>
      )}
      <h2>{words.perProvider}</h2>
      <ProviderLines batch={batch} />
      <h2>{words.reasons}</h2>
      {groups.length === 0 ? (
        <p>{words.noReasons(batch.counts.excluded)}</p>
      ) : (
        <ReasonLines operation={batch.operation} groups={groups} />
      )}
      {approval === null ? null : (
        <>
          <ApprovalFacts approval={approval} />
          <LaterFacts batch={batch} approval={approval} />
        </>
      )}
      <UnpaidPeople batch={batch} unpaid={unpaid} />
      <footer className={css['foot']}>
        <div className={css['sign']}>
          <span>{words.prepared}</span>
          <span>{words.signDate}</span>
          <span>{words.approver}</span>
          <span>{words.signDate}</span>
        </div>
        <div className={css['made']}>
          {words.made(format.full(Date.now()))} · {words.hash(batch.fileHash)}
        </div>
      </footer>
    </article>
  );
}

function Facts({ batch, known }: { batch: BatchView; known: KnownFacts }) {
  const { common, results, twoPeople } = useTexts();
  const format = useFormat();
  const { firstOfferAtMs, signed } = known;
  const words = results.summary;
  const time = (atMs: number | null) => (atMs === null ? words.notYet : format.full(atMs));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.file, batch.fileName],
    [words.profile, batch.profile === null ? words.noProfile : profileName(common, batch.profile)],
    [words.service, `${batch.practice ? words.simulator : batch.baseUrl} · ${batch.generation}`],
    [words.operation, common.operations[batch.operation]],
    [words.created, time(batch.createdAtMs)],
    [words.approved, time(batch.approvedAtMs)],
    ...(signed === null
      ? []
      : [
          [
            twoPeople.signer,
            `${signed.name} · ${twoPeople.signerKey(signed.fingerprint.slice(0, 16))}`,
          ] as const,
        ]),
    [words.firstSent, time(firstOfferAtMs)],
    [words.settled, time(batch.settledAtMs)],
    [
      words.batchId,
      <span key="id" className="mono">
        {batch.id}
      </span>,
    ],
    ...(batch.retryOf === null
      ? []
      : [
          [
            words.retryOf,
            <span key="of" className="mono">
              {batch.retryOf}
            </span>,
          ] as const,
        ]),
  ];
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
