// Each payment of a person as a list that holds only what is seen: windows of fifty, asked for as they come into view.

import type { PersonPayoutView } from '../../../shared/contract/person-views.ts';
import { FAILED_STATES } from '../../../shared/domain.ts';
import { UNSENT_IN_BACKUP } from '../../../shared/guards/restored-rows.ts';
import type { Period } from '../../../shared/people/person-periods.ts';
import { useProviderNames } from '../../batch/use-lane-names.ts';
import { useMethod } from '../../client/queries.ts';
import { Amount, Private } from '../../parts/amount.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { StateMark } from '../../parts/mark.tsx';
import {
  RightSide,
  SecondText,
  WINDOW,
  WindowFailure,
  WindowLine,
  WindowList,
} from '../../parts/window-list.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useSentences } from '../../texts/sentences.ts';
import { OperationWords, useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './person.module.css';

const COLUMNS =
  'minmax(13.5rem, 1fr) minmax(11rem, 1.5fr) minmax(7rem, 1fr) minmax(8rem, 1fr) minmax(8rem, 1.2fr)';

type Question = { readonly batch: string; readonly ordinal: number } & Period;

export function PersonPayouts({ question, count }: { question: Question; count: number }) {
  const { people } = useTexts();
  const words = people.list;
  return (
    <WindowList
      className={css['list']}
      label={words.label}
      count={count}
      columns={COLUMNS}
      head={
        <>
          <span>{words.date}</span>
          <span>{words.batch}</span>
          <span>{words.provider}</span>
          <RightSide>{words.amount}</RightSide>
          <span>{words.state}</span>
        </>
      }
      window={(from) => <Window question={question} from={from} count={count} />}
    />
  );
}

function Window({ question, from, count }: { question: Question; from: number; count: number }) {
  const { data, failure } = useMethod('readPersonPayouts', { ...question, from, limit: WINDOW });
  if (data === undefined && failure !== null) return <WindowFailure failure={failure} />;
  return (data?.payouts ?? []).map((payout, index) => (
    <OperationWords key={payout.payoutId} operation={payout.operation}>
      <Payout payout={payout} position={from + index + 1} count={count} />
    </OperationWords>
  ));
}

interface PayoutProps {
  readonly payout: PersonPayoutView;
  readonly position: number;
  readonly count: number;
}

function Payout({ payout, position, count }: PayoutProps) {
  const { people, common } = useTexts();
  const format = useFormat();
  const words = people.list;
  const names = useProviderNames(payout.batch);
  const { batch, ordinal, batchName, line, operation, provider, amount, currency, name, reference } = payout;
  return (
    <WindowLine position={position} count={count}>
      <span>
        {format.full(payout.atMs)}
        <SecondText>{common.operations[operation]}</SecondText>
      </span>
      <span>
        <a href={hrefOf({ screen: 'batch', batch, step: 'results', row: ordinal })}>
          <FileText text={words.line(batchName, line)} />
        </a>
        <SecondText>
          <Private>
            <FileText text={[name, reference].filter((text) => text !== '').join(' · ')} />
          </Private>
        </SecondText>
      </span>
      <span>
        <FileText text={provider === null ? '–' : (names.get(provider) ?? provider)} />
        <SecondText> </SecondText>
      </span>
      <RightSide>
        {amount === null ? (
          <span className="dim">{words.whole}</span>
        ) : (
          <Amount value={amount} currency={currency} isPrivate />
        )}
        <SecondText>
          <Moved payout={payout} />
        </SecondText>
      </RightSide>
      <span>
        <StateMark state={payout.state} />
        <Reason payout={payout} />
      </span>
    </WindowLine>
  );
}

/** What really moved, where that is not what was asked. */
function Moved({ payout }: { payout: PersonPayoutView }) {
  const { people } = useTexts();
  const format = useFormat();
  const { state, amount, currency, settledAmount, settledCurrency } = payout;
  const moved = settledCurrency ?? currency;
  if (state !== 'completed' || settledAmount === null) return null;
  if (settledAmount === amount && moved === currency) return null;
  return <Private>{people.sums.moved(format.moneyOf(settledAmount, moved))}</Private>;
}

function Reason({ payout }: { payout: PersonPayoutView }) {
  const sentences = useSentences();
  const { state, reasonCode, reason, leftOut } = payout;
  const isRefusal = FAILED_STATES.includes(state);
  const isTold = isRefusal || reasonCode === UNSENT_IN_BACKUP;
  const text = leftOut ?? (isTold ? sentences.reason(reasonCode, reason).title : '');
  return (
    <SecondText title={text}>
      <FileText text={text} />
    </SecondText>
  );
}
