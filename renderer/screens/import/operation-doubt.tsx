// Rows that are to be read as something else than their file says: named, with the way back, and read only by a
// person's word. Collecting must not become paying by a slip.

import { Checkbox } from '@mantine/core';
import type { PreviewView } from '../../../shared/contract/draft-views.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { isOffered, type OperationName } from '../../../shared/operations.ts';
import { Action } from '../../parts/action.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './new-batch.module.css';

/** Whether the file says that its rows are something else; a file of the very same headings was read so before. */
export function doubtOf({ said, operation, layout }: PreviewView): 'none' | 'known' | 'open' {
  if (said === null || said.operation === operation) return 'none';
  return layout.kind === 'remembered' && !said.certain ? 'known' : 'open';
}

interface Props {
  readonly preview: PreviewView;
  readonly isMeant: boolean;
  readonly onMeant: (isMeant: boolean) => void;
  readonly onOperation: (operation: OperationName) => void;
}

export function OperationDoubt({ preview, isMeant, onMeant, onOperation }: Props) {
  const { import: texts, common } = useTexts();
  const words = texts.operation;
  const { said, operation, generation } = preview;
  const doubt = doubtOf(preview);
  if (said === null || doubt === 'none') return null;
  return (
    <section className={css.changed} data-tone="enqueued" aria-label={words.doubt[said.operation]}>
      <Icon name="flag" />
      <div className="stack">
        <div>
          <span className="strong">{words.doubt[said.operation]}</span>{' '}
          {said.headings.map(common.quoted).join(', ')}
        </div>
        {isOffered(OPERATIONS[said.operation], generation) ? (
          <div>
            <Action small onPress={() => onOperation(said.operation)}>
              {words.instead[said.operation]}
            </Action>
          </div>
        ) : null}
        {doubt === 'known' ? null : (
          <Checkbox
            label={words.meant[operation]}
            checked={isMeant}
            onChange={(event) => onMeant(event.currentTarget.checked)}
          />
        )}
      </div>
    </section>
  );
}
