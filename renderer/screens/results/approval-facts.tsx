// What the approval rested on, on the printed summary: rows changed by hand, what was compared and acknowledged, and reasons
// word for word. Whoever signs must not have to look it up elsewhere, nor take what came later for what was approved.

import { type ApprovalView, HANDS } from '../../../shared/approvals/approval.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { ControlFigures } from '../../../shared/money/control-totals.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { useProviderNames } from '../../batch/use-lane-names.ts';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './summary-screen.module.css';

export function ApprovalFacts({ approval }: { approval: ApprovalView }) {
  const { results, review } = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const words = results.summary;
  const hands = HANDS.filter((hand) => approval[hand] > 0).map((hand) => words.hands[hand](approval[hand]));
  const draftWords = useDraftWords();
  const { controls, compared, earlier, warnings, reason } = approval;
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

/**
 * What was done and came out since the approval, each with its time: whoever approved had not seen it. The test rows stand
 * in the order of their lanes.
 */
export function LaterFacts({ batch, approval }: { batch: BatchView; approval: ApprovalView }) {
  const { common, results, run } = useTexts();
  const format = useFormat();
  const names = useProviderNames(batch.id);
  const words = results.summary;
  const tests = (batch.testFirst?.lanes ?? []).flatMap(({ provider, testRows }) =>
    testRows.map(({ line, state, offeredAtMs }) => {
      const place = provider === null ? run.lanes.noProvider : (names.get(provider) ?? provider);
      const sentAt = offeredAtMs === null ? words.notYet : format.full(offeredAtMs);
      return words.testRow(place, line, sentAt, common.states[state]);
    }),
  );
  const rests = approval.restLeftOut.map(({ rows, atMs, reason }) =>
    words.restLeftOut(rows, format.full(atMs), reason),
  );
  const lines = [...tests, ...rests];
  if (lines.length === 0) return null;
  return (
    <>
      <h2 id="later-facts">{words.later}</h2>
      <ul className={css['acknowledged']} aria-labelledby="later-facts">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
