// What the reading means for the clerk's own open batches and drafts, in sentences.

import type { ProvidersView } from '../../../shared/contract/home-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { currentStep } from '../../session/batch-places.ts';
import { hrefOf } from '../../session/routes.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { type Meaning, meanings, providerName } from './provider-lines.ts';
import css from './providers.module.css';

interface Props {
  readonly view: ProvidersView;
  readonly batches: readonly BatchView[];
}

export function MeaningPanel({ view, batches }: Props) {
  const { providers } = useTexts();
  const found = meanings(view, batches);
  return (
    <Panel title={providers.meaning.title}>
      <PanelBody className="stack sm">
        {found.length === 0 ? <p className="dim">{providers.meaning.none}</p> : null}
        {found.map((meaning) => (
          <MeaningText
            key={`${meaning.batch.id} ${meaning.kind} ${meaning.provider} ${meaning.country}`}
            meaning={meaning}
            view={view}
          />
        ))}
      </PanelBody>
    </Panel>
  );
}

function MeaningText({ meaning, view }: { meaning: Meaning; view: ProvidersView }) {
  const { providers } = useTexts();
  const { language } = useFormat();
  const words = providers.meaning;
  const { kind, batch, rows } = meaning;
  const href = hrefOf({ screen: 'batch', batch: batch.id, step: currentStep(batch), row: null });
  const { provider: code, country } = meaning;
  const provider = code === null ? '' : providerName(view.lines, { provider: code, country }, language);
  return (
    <p>
      <a className="strong" href={href}>
        {batch.name}
      </a>{' '}
      {kind === 'olderLimits' ? (
        <>
          {words.olderLimits} <a href={href}>{words.checkAgain}</a>
        </>
      ) : (
        `${kind === 'wouldWait' ? '' : '– '}${kind === 'goesToDelayed' ? words.goesToDelayed[batch.operation](rows, provider) : words[kind](rows, provider)}`
      )}
    </p>
  );
}

/** The configurations that batches were checked against. */
export function SnapshotsPanel({ view, batches }: Props) {
  const { providers } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = providers.snapshots;
  const stepOf = (id: string) => {
    const batch = batches.find((candidate) => candidate.id === id);
    return batch === undefined ? 'results' : currentStep(batch);
  };
  return (
    <Panel title={words.title} detail={words.detail}>
      {view.snapshots.length === 0 ? (
        <PanelBody className="dim sm">{words.none}</PanelBody>
      ) : (
        <table className={table.table}>
          <tbody>
            {view.snapshots.map((snapshot) => (
              <tr key={snapshot.batch}>
                <td className="nowrap">{format.moment(snapshot.atMs, nowMs)}</td>
                <td>
                  <span className="mono sm dim" title={snapshot.hash}>
                    {snapshot.hash.slice(0, 4)} {snapshot.hash.slice(4, 8)}
                  </span>{' '}
                  {snapshot.current ? (
                    <Mark tone="ready" icon="ready" title={words.current}>
                      <span className="sr">{words.current}</span>
                    </Mark>
                  ) : null}
                </td>
                <td className={css.snapshotName}>
                  <a
                    href={hrefOf({
                      screen: 'batch',
                      batch: snapshot.batch,
                      step: stepOf(snapshot.batch),
                      row: null,
                    })}
                  >
                    {snapshot.batchName}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
