// The columns of the file, each with what stands in it and the field that it feeds.

import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { PreviewView } from '../../../shared/contract/draft-views.ts';
import { METADATA_PREFIX, type OperationDefinition } from '../../../shared/operations.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { Private } from '../../parts/amount.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import table from '../../parts/table.module.css';
import { useAnnounce } from '../../session/announcer.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { LayoutMark } from './layout-note.tsx';
import {
  assignColumn,
  columnSamples,
  extraField,
  fieldOfColumn,
  type Mapping,
  type TakenField,
  takenBy,
} from './mapping-choices.ts';
import css from './new-batch.module.css';

const SAMPLES = 3;
const NOT_USED = '';

interface Props {
  readonly preview: PreviewView;
  readonly operation: OperationDefinition;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}

export function MappingTable({ preview, operation, mapping, onMapping }: Props) {
  const { import: words } = useTexts();
  const used = new Set(Object.values(mapping)).size;
  const [takings, setTakings] = useState<readonly TakenField[]>([]);
  const headingOf = (column: number) => {
    const heading = preview.header[column]?.trim() ?? '';
    return heading === '' ? words.mapping.noHeading(column + 1) : heading;
  };
  const taken = takenBy(mapping, takings);
  return (
    <Panel
      title={words.mapping.title}
      detail={
        <>
          <LayoutMark layout={preview.layout} /> {words.mapping.used(used, preview.header.length)}
        </>
      }
    >
      <table className={classNames(table.table, css.mapping)}>
        <thead>
          <tr>
            <th scope="col">{words.mapping.heading}</th>
            <th scope="col">{words.mapping.sample}</th>
            <th scope="col">{words.mapping.field}</th>
          </tr>
        </thead>
        <tbody>
          {preview.header.map((_, column) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place; names may repeat.
              key={column}
              heading={headingOf(column)}
              headingOf={headingOf}
              lost={taken.get(column) ?? null}
              onTaken={(taking) => setTakings((before) => [...before, taking])}
              column={column}
              samples={columnSamples(preview.rows, column, SAMPLES)}
              operation={operation}
              mapping={mapping}
              onMapping={onMapping}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface ColumnProps extends Omit<Props, 'preview'> {
  readonly heading: string;
  readonly column: number;
  readonly samples: readonly string[];
  readonly headingOf: (column: number) => string;
  /** The field that another column has taken from this one, which feeds none since. */
  readonly lost: TakenField | null;
  readonly onTaken: (taking: TakenField) => void;
}

function ColumnRow(props: ColumnProps) {
  const { heading, column, samples, operation, mapping, onMapping, headingOf, lost, onTaken } = props;
  const { import: words } = useTexts();
  const draftWords = useDraftWords();
  const announce = useAnnounce();
  const field = fieldOfColumn(mapping, column);
  const extra = extraField(heading) ?? `${METADATA_PREFIX}column_${column + 1}`;
  const extras = field?.startsWith(METADATA_PREFIX) === true && field !== extra ? [field, extra] : [extra];
  // A list under the keys chooses at each of them: until it is left, each choice stands in place of the one before it,
  // so that a field that was only passed goes back to the column that had it.
  const before = useRef<Mapping | null>(null);
  const choose = (chosen: string) => {
    const next = chosen === NOT_USED ? null : chosen;
    before.current ??= mapping;
    const from = next === null ? undefined : before.current[next];
    onMapping(assignColumn(before.current, column, next));
    if (next === null) return;
    const said = words.mapping.taken(draftWords.field(next), heading);
    if (from === undefined || from === column) return announce(said);
    onTaken({ field: next, from, to: column });
    announce(`${said} ${words.mapping.unusedSince(headingOf(from))}`);
  };
  return (
    <tr
      className={field === null ? css.unused : undefined}
      title={field === null ? words.mapping.notUsedText : undefined}
    >
      <th scope="row">
        <span className={css.clipCell} title={heading}>
          {heading}
        </span>
      </th>
      <td>
        <span className={classNames('mono', css.clipCell, css.samples)}>
          {samples.length === 0 ? (
            <span className="dim">{words.mapping.empty}</span>
          ) : (
            <Private>{samples.join('   ')}</Private>
          )}
        </span>
      </td>
      <td>
        <div className={css.fieldCell}>
          <Icon name="arrow" />
          <NativeSelect
            className={css.fieldSelect ?? ''}
            aria-label={words.mapping.fieldOf(heading)}
            value={field ?? NOT_USED}
            onChange={(event) => choose(event.currentTarget.value)}
            onBlur={() => {
              before.current = null;
            }}
          >
            <option value={NOT_USED}>{words.mapping.notUsed}</option>
            {operation.fields.map(({ name }) => (
              <option key={name} value={name}>
                {draftWords.field(name)}
              </option>
            ))}
            {extras.map((name) => (
              <option key={name} value={name}>
                {draftWords.field(name)}
              </option>
            ))}
          </NativeSelect>
        </div>
        {lost === null ? null : (
          <span className={css.lost}>
            {words.mapping.taken(draftWords.field(lost.field), headingOf(lost.to))}
          </span>
        )}
      </td>
    </tr>
  );
}
