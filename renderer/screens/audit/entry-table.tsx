// Entries of the audit trail as sentences, each with what was before and after when it is opened.

import type { AuditFacts } from '../../../shared/audit.ts';
import type { AuditEntryView } from '../../../shared/contract/audit-views.ts';
import { shownText } from '../../../shared/shown-text.ts';
import { AUDIT_ACTS } from '../../../shared/texts/audit-acts.ts';
import { actSentence, withSentence } from '../../../shared/texts/audit-words.ts';
import { keptName, keptText } from '../../../shared/texts/kept-values.ts';
import { useKeptWords } from '../../batch/finding-title.ts';
import { Private } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { useNow } from '../../parts/now.ts';
import { PanelScroll } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { hrefOf } from '../../session/routes.ts';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './audit.module.css';

interface Props {
  readonly entries: readonly AuditEntryView[];
  /** Names of batches by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

export function EntryTable({ entries, names }: Props) {
  const { audit } = useTexts();
  return (
    <PanelScroll label={audit.list}>
      <table className={classNames(table['table'], table['sticky'], css['entries'])}>
        <thead>
          <tr>
            <th scope="col">{audit.columns.when}</th>
            <th scope="col">{audit.columns.who}</th>
            <th scope="col">{audit.columns.batch}</th>
            <th scope="col">{audit.columns.what}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.number} entry={entry} batchName={names.get(entry.batch ?? '')} />
          ))}
        </tbody>
      </table>
    </PanelScroll>
  );
}

function Who({ entry: { who, notSignedIn } }: { readonly entry: AuditEntryView }) {
  const { audit } = useTexts();
  if (who === null) return audit.unknown;
  return <FileText text={notSignedIn ? audit.notSignedIn(who) : who} />;
}

function EntryRow({ entry, batchName }: { entry: AuditEntryView; batchName: string | undefined }) {
  const { audit } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const sentences = useSentences();
  const { number, atMs, batch, via, action, facts, before, after, hash } = entry;
  const told = withSentence(facts, sentences.saying);
  return (
    <tr>
      <td>{format.moment(atMs, nowMs)}</td>
      <td>
        {via === 'program' ? audit.program : <Who entry={entry} />}
        {via === null || via === 'program' ? null : <span className="dim sm"> {audit.via[via]}</span>}
      </td>
      <td>
        {batch === null ? (
          <span className="dim">{audit.noBatch}</span>
        ) : (
          <a href={hrefOf({ screen: 'batch', batch, step: 'import', row: null })}>
            <FileText text={batchName ?? batch} />
          </a>
        )}
      </td>
      <td className={css['what']}>
        <details>
          <summary>
            <Private>
              <bdi>{actSentence(AUDIT_ACTS[format.language], action, told, whole)}</bdi>
            </Private>
          </summary>
          <Private>
            {before === null && after === null ? (
              <Values caption={audit.facts} columns={[['', facts]]} />
            ) : (
              <Values
                caption={audit.facts}
                columns={[
                  [audit.before, before ?? {}],
                  [audit.after, after ?? {}],
                ]}
              />
            )}
          </Private>
          <p className="dim sm">
            {audit.hash(format.count(number))}: <span className={css['hash']}>{hash}</span>
          </p>
        </details>
      </td>
    </tr>
  );
}

/** Values by name, and a column for each of what stood there. */
function Values({
  caption,
  columns,
}: {
  caption: string;
  columns: readonly (readonly [title: string, facts: AuditFacts])[];
}) {
  const { audit } = useTexts();
  const words = useKeptWords();
  const names = [...new Set(columns.flatMap(([, facts]) => Object.keys(facts)))];
  return (
    <figure className={css['values']}>
      <figcaption className="dim sm">{caption}</figcaption>
      {names.map((name) => (
        <div key={name}>
          <span className="dim">{keptName(name, words)}</span>
          {columns.map(([title, facts]) => {
            const value = facts[name];
            const text = keptText(name, value, words);
            return (
              <span key={title}>
                {title === '' ? null : <span className="dim sm">{title}: </span>}
                {text === '' ? <span className="dim">{audit.nothing}</span> : <FileText text={text} />}
              </span>
            );
          })}
        </div>
      ))}
    </figure>
  );
}

/** What a person typed is shown whole, with what cannot be seen by its name. */
function whole(text: string): string {
  return shownText(text, text.length);
}
