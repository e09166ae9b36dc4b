// What the service's record says of a row beside its outcome: when the customer answered, the operators' ids, reports of
// suspicion, and whatever else it holds. The service's text is shown as text, whole, and long values wrap.

import { Fragment } from 'react';
import type { RowView } from '../../shared/contract/views.ts';
import { isNothing, type RecordEntry, type RecordFacts, recordFacts } from '../../shared/record-facts.ts';
import { Private } from '../parts/amount.tsx';
import { FileText } from '../parts/file-text.tsx';
import { Icon } from '../parts/icon.tsx';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import css from './row-panel.module.css';

export function RowRecord({ row }: { row: RowView }) {
  const { money } = useTexts();
  const format = useFormat();
  const facts = recordFacts(row.details);
  if (isNothing(facts)) return null;
  const words = money.record;
  const { responded, operatorIds, others, cut } = facts;
  return (
    <section aria-label={words.title}>
      <Suspicions facts={facts} />
      <dl className={css['facts']}>
        {responded === null ? null : (
          <>
            <dt>{words.responded}</dt>
            <dd title={responded.text}>
              {responded.atMs === null ? <FileText text={responded.text} /> : format.full(responded.atMs)}
            </dd>
          </>
        )}
        {operatorIds.map(({ name, text }) => (
          <Fact key={name} title={name === '' ? words.operatorId : words.operatorIdOf(name)} text={text} />
        ))}
        {others.map(({ name, text }) => (
          <Fact key={name} title={name} text={text} />
        ))}
        {cut === null ? null : <Fact title={words.cut} text={cut} />}
      </dl>
    </section>
  );
}

/** Reports of suspicion stand first and are marked: somebody has to look at them. */
function Suspicions({ facts: { suspicions } }: { facts: RecordFacts }) {
  const { money } = useTexts();
  const words = money.record;
  if (suspicions.length === 0) return null;
  return (
    <div className={css['reason']}>
      <div className={css['suspicion']}>
        <Icon name="flag" />
        <span className="strong">{words.suspicion}</span>
      </div>
      {suspicions.map((report, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reports are known by their place alone and never move.
        <dl key={index} className={css['report']}>
          {report.map(({ name, text }) => (
            <Fragment key={name}>
              <dt>
                <FileText text={knownField(name, words)} />
              </dt>
              <dd>
                <Private>
                  <FileText text={text} />
                </Private>
              </dd>
            </Fragment>
          ))}
        </dl>
      ))}
      <div className="soft">{words.suspicionAdvice}</div>
    </div>
  );
}

function knownField(
  name: RecordEntry['name'],
  words: { readonly activityType: string; readonly comment: string },
): string {
  switch (name) {
    case 'activityType':
      return words.activityType;
    case 'comment':
      return words.comment;
    default:
      return name;
  }
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <>
      <dt>
        <FileText text={title} />
      </dt>
      <dd className="mono">
        <Private>
          <FileText text={text} />
        </Private>
      </dd>
    </>
  );
}
