// Fields that no column feeds: which of them are needed, and one value for all rows where that makes sense.

import { TextInput } from '@mantine/core';
import type { PreviewView } from '../../../shared/contract/draft-views.ts';
import { type FieldKind, type OperationDefinition, takesDefault } from '../../../shared/operations.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Mapping } from './mapping-choices.ts';

/** Kinds of which one value can be right for every row of a file. */
const SHARED_KINDS: readonly FieldKind[] = ['currency', 'provider', 'country', 'note', 'amount'];

interface Props {
  readonly preview: PreviewView;
  readonly operation: OperationDefinition;
  readonly mapping: Mapping;
  readonly defaults: Readonly<Record<string, string>>;
  readonly onDefaults: (defaults: Readonly<Record<string, string>>) => void;
}

export function MissingFields({ preview, operation, mapping, defaults, onDefaults }: Props) {
  const { import: words } = useTexts();
  const draftWords = useDraftWords();
  const missing = preview.missingFields.map(draftWords.field);
  const isFilled = (name: string) => (defaults[name] ?? '').trim() !== '';
  // A value that the request has no place for would be refused; one that is there already can be taken out.
  const fillable = operation.fields.filter(
    ({ name, kind }) =>
      isFilled(name) ||
      (SHARED_KINDS.includes(kind) &&
        !(name in mapping) &&
        takesDefault(operation, preview.generation, name)),
  );
  const canFill = preview.missingFields.every((name) => fillable.some((field) => field.name === name));
  const sentence = () => {
    if (Object.keys(mapping).length === 0) return words.missing.nothing;
    const [only] = missing;
    const what =
      missing.length === 1 && only !== undefined
        ? words.missing.one(only)
        : words.missing.many(missing.join(', '));
    return `${what} ${canFill ? words.missing.chooseOrFill : words.missing.choose}`;
  };
  return (
    <Panel title={words.missing.title}>
      <PanelBody className="stack">
        <div role="status" className="sm">
          {missing.length === 0 ? (
            <span className="soft">{words.missing.none}</span>
          ) : (
            <Mark tone="invalid" icon="invalid">
              <span style={{ whiteSpace: 'normal' }}>{sentence()}</span>
            </Mark>
          )}
        </div>
        {fillable.map(({ name }) => (
          <TextInput
            key={name}
            label={words.missing.value(draftWords.field(name))}
            placeholder={words.missing.placeholder}
            value={defaults[name] ?? ''}
            maxLength={200}
            spellCheck={false}
            onChange={(event) => onDefaults({ ...defaults, [name]: event.currentTarget.value })}
          />
        ))}
        {fillable.length === 0 ? null : <div className="dim sm">{words.missing.fills}</div>}
      </PanelBody>
    </Panel>
  );
}
