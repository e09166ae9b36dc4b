// What the approval rested on, on the printed summary: rows changed by hand, what was compared and acknowledged, test rows,
// and reasons word for word. Whoever signs must not have to look it up elsewhere.

import type { ApprovalView } from '../../../shared/approval.ts';
import type { ControlFigures } from '../../../shared/control-totals.ts';
import type { BatchView } from '../../../shared/views.ts';
import { useProviderNames } from '../../batch/use-lane-names.ts';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { useDraftWords } from '../import/finding-title.ts';
import css from './summary-screen.module.css';

const HANDS = ['edited', 'repaired', 'accepted', 'excluded', 'leftOutInvalid'] as const;

export function ApprovalFacts({ approval }: { approval: ApprovalView }) {
  const { results, review } = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const words = results.summary;
  const hands = HANDS.filter((hand) => approval[hand] > 0).map((hand) => words.hands[hand](approval[hand]));
  const draftWords = useDraftWords();
  const { controls, compared, earlier, warnings, reason, restLeftOut } = approval;
  const inWords = ({ count, totals }: ControlFigures) =>
    [
      ...(count === null ? [] : [words.controlCount(count)]),
      ...Object.entries(totals)
        .toSorted()
        .map(([currency, amount]) => format.moneyOf(amount, currency)),
    ].join(' · ');
  return (
    <>
      <h2>{words.byHand}</h2>
      <p>{hands.length === 0 ? words.noHand : `${hands.join(' · ')}.`}</p>
      {restLeftOut.map((rest) => (
        <p key={rest.atMs}>{words.restLeftOut(rest.rows, format.full(rest.atMs), rest.reason)}</p>
      ))}
      {controls === null ? null : <p>{words.controls(inWords(controls))}</p>}
      {compared === null ? null : (
        <p>
          {words.compared(compared.name, compared.batch)}
          {compared.groups === 0 ? null : ` ${words.changeGroups(compared.groups)}`}
          {compared.reason === null ? null : ` ${words.reasonGiven(compared.reason)}`}
        </p>
      )}
      {earlier.length + warnings.length === 0 && reason === null ? null : (
        <>
          <h2>{words.acknowledged}</h2>
          <ul className={css['acknowledged']}>
            {earlier.map(({ kind, batch, said }) => (
              <li key={`${kind} ${batch}`}>{sentences.saying(said)}</li>
            ))}
            {warnings.map(({ code, rows, firstLine }) => (
              <li key={code}>
                {draftWords.title(code, null)}: {review.acknowledge.rows(rows, firstLine)}
              </li>
            ))}
          </ul>
          {reason === null ? null : <p className="strong">{words.reasonGiven(reason)}</p>}
        </>
      )}
    </>
  );
}

/** The test rows of the batch, each with what became of it, in the order of their lanes. */
export function TestFacts({ batch }: { batch: BatchView }) {
  const { common, results, run } = useTexts();
  const names = useProviderNames(batch.id);
  const words = results.summary;
  const lanes = batch.testFirst?.lanes ?? [];
  if (lanes.every(({ testRows }) => testRows.length === 0)) return null;
  const lines = lanes.flatMap(({ provider, testRows }) =>
    testRows.map(({ line, state }) => {
      const place = provider === null ? run.lanes.noProvider : (names.get(provider) ?? provider);
      return words.testRow(place, line, common.states[state]);
    }),
  );
  return <p>{words.testRows(lines.join(' · '))}</p>;
}
