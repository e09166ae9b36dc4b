// How the headings compare with those of the last file of this account: the same, new, or changed.
// A change is named heading by heading and has to be looked at before the file is read.

import { Checkbox } from '@mantine/core';
import type { LayoutView } from '../../../shared/contract/draft-views.ts';
import { Icon } from '../../parts/icon.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Note } from '../../parts/panel.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './new-batch.module.css';

interface Props {
  readonly layout: LayoutView;
  readonly hasSeen: boolean;
  readonly onSeen: (hasSeen: boolean) => void;
}

export function LayoutNote({ layout, hasSeen, onSeen }: Props) {
  const { import: words } = useTexts();
  const format = useFormat();
  switch (layout.kind) {
    case 'remembered':
      return null;
    case 'new':
      return <Note>{words.layout.fresh}</Note>;
    case 'changed':
      return (
        <section
          className={css.changed}
          data-tone="enqueued"
          aria-label={words.layout.changed(layout.batchName, '')}
        >
          <Icon name="flag" />
          <div className="stack">
            <div className="strong">
              {words.layout.changed(layout.batchName, format.day(layout.atMs, Date.now()))}
            </div>
            <dl className={css.changes}>
              <Headings label={words.layout.added} names={layout.added} />
              <Headings label={words.layout.removed} names={layout.removed} />
              <Headings label={words.layout.moved} names={layout.moved} />
            </dl>
            <div className="soft sm">{words.layout.changedText}</div>
            <Checkbox
              label={words.layout.seen}
              checked={hasSeen}
              onChange={(event) => onSeen(event.currentTarget.checked)}
            />
          </div>
        </section>
      );
  }
}

/** The line beside the title of the columns. */
export function LayoutMark({ layout }: { readonly layout: LayoutView }) {
  const { import: words } = useTexts();
  if (layout.kind !== 'remembered') return null;
  return (
    <Mark tone="completed" icon="ready" small>
      {words.layout.remembered(layout.batchName)}
    </Mark>
  );
}

function Headings({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  const { common } = useTexts();
  if (names.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{names.map(common.quoted).join(', ')}</dd>
    </>
  );
}
