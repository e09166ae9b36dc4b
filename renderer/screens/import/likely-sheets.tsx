// The sheets of a workbook that look like the payroll while another one is read. Proposes them; takes none by itself.

import { Action } from '../../parts/action.tsx';
import { Note } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

interface Props {
  readonly names: readonly string[];
  readonly onSheet: (sheet: string) => void;
}

/** Most sheets that have a button of their own; all of them stand in the list. */
const OFFERED = 3;

export function LikelySheets({ names, onSheet }: Props) {
  const { import: words } = useTexts();
  if (names.length === 0) return null;
  return (
    <Note icon="info">
      <div className="line">
        <span>{words.settings.likely(names.length)}</span>
        <span className="spring" />
        {names.slice(0, OFFERED).map((name) => (
          <Action key={name} small onPress={() => onSheet(name)}>
            {words.settings.readSheet(name)}
          </Action>
        ))}
      </div>
    </Note>
  );
}
