// The signature under a request: who signs, for what, and where the answer went. The key stays in the core.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApprovalRequest } from '../../../shared/approvals/approval-request.ts';
import { sumsByCurrency } from '../../../shared/approvals/signed-totals.ts';
import { useSurface } from '../../client/surface-context.tsx';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { DecisionBar } from '../../parts/page.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { usePresence } from '../../session/here.ts';
import { hrefOf } from '../../session/routes.ts';
import { useSitting } from '../../session/sitting.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { proofOf } from '../review/review-choices.ts';
import css from './request.module.css';

interface Props {
  readonly file: string;
  readonly request: ApprovalRequest;
}

export function SignBar({ file, request }: Props) {
  const { elsewhere, review } = useTexts();
  const words = elsewhere.request;
  const format = useFormat();
  const { presence } = usePresence();
  const signing = useSigning(file, request);
  const sitting = useSitting();
  const [typing, setTyping] = useState({ sitting, text: '' });
  // That one person has read how much shows of nobody else that they did.
  const typed = typing.sitting === sitting ? typing.text : '';
  const sums = sumsByCurrency(request.totals);
  const totals = Object.fromEntries(sums.map(({ currency, amount }) => [currency ?? '', amount]));
  // Nobody signs for money without having read how much; practice has none.
  const proof = request.practice ? 'given' : proofOf({ rows: request.rows, totals }, typed);
  const hasUsers = presence?.hasUsers === true;
  const here = presence?.here ?? null;
  const money = sums.map(({ currency, amount }) =>
    currency === null
      ? `${format.money(amount, null)} (${words.noCurrency})`
      : format.moneyOf(amount, currency),
  );
  const isOwn = here !== null && request.preparedBy.includes(here.name);
  const who = here === null ? words.asksUser : isOwn ? words.ownWork(here.name) : words.signsAs(here.name);
  return (
    <>
      {signing.failure === null ? null : (
        <div className={css['failure']}>
          <FailureNotice failure={signing.failure} safe={review.nothingSent} />
        </div>
      )}
      <DecisionBar
        label={words.bar}
        title={
          <>
            <h2 className={css['whom']}>{words.whom(request.rows)}</h2>
            {money.join(' · ')}
          </>
        }
        detail={
          signing.signed === null ? (
            hasUsers ? (
              who
            ) : (
              words.noUsers
            )
          ) : (
            <span role="status">
              <FileText
                text={`${words.signedBy(signing.signed.name, signing.signed.fingerprint)} ${words.answer(signing.signed.answer)}`}
              />
            </span>
          )
        }
        actions={
          !hasUsers ? (
            <LinkAction href={hrefOf({ screen: 'settings', section: 'users' })} tone="primary" icon="person">
              {words.toUsers}
            </LinkAction>
          ) : signing.signed === null ? (
            <>
              {request.practice ? null : (
                <TextInput
                  className={css['proof'] ?? ''}
                  label={review.approve.proof}
                  error={proof === 'wrong' ? review.approve.proofWrong : undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={40}
                  value={typed}
                  onChange={(event) => setTyping({ sitting, text: event.currentTarget.value })}
                />
              )}
              <Action
                tone="primary"
                icon="lock"
                method="signApprovalRequest"
                disabled={proof !== 'given'}
                disabledReason={proof === 'given' ? undefined : review.approve.left(review.approve.leftProof)}
                isBusy={signing.isBusy}
                onPress={() => unawaited(signing.sign())}
              >
                {words.sign}
              </Action>
            </>
          ) : null
        }
      />
    </>
  );
}

interface Signed {
  readonly name: string;
  readonly fingerprint: string;
  /** Name of the answer's file. */
  readonly answer: string;
}

function useSigning(file: string, { request, batch }: ApprovalRequest) {
  const { elsewhere } = useTexts();
  const announce = useAnnounce();
  const surface = useSurface();
  const { write, isWriting, failure } = useTargetWriting();
  const [signed, setSigned] = useState<Signed | null>(null);
  const sign = async () => {
    const by = { name: '', fingerprint: '' };
    const answer = await write(`${batch}.answer`, async (target) => {
      const reply = await surface.call('signApprovalRequest', { file, request, target });
      if (reply.ok) Object.assign(by, reply.value);
      return reply;
    });
    if (answer === null) return;
    setSigned({ ...by, answer });
    announce(elsewhere.request.answer(answer));
  };
  return { sign, signed, isBusy: isWriting, failure };
}
