// Says that a file is read anew, and lets the person think better of it.

import { Action } from '../../parts/action.tsx';
import { Note } from '../../parts/panel.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { endReimport, type Reimport } from './reimport.ts';

export function ReimportNote({ reimport }: { readonly reimport: Reimport }) {
  const { import: words } = useTexts();
  const { go } = useNavigation();
  const offered = useOfferedFile();
  return (
    <Note icon="again">
      <div className="line">
        <span>
          {words.replace.banner(reimport.name)} {reimport.offer === null ? words.replace.gone : null}
        </span>
        <span className="spring" />
        <Action small tone="bare" onPress={() => endReimport(reimport)}>
          {words.replace.separate}
        </Action>
        <Action
          small
          tone="bare"
          onPress={() => {
            endReimport(reimport);
            offered.clear();
            go({ screen: 'batch', batch: reimport.batch, step: 'import', row: null });
          }}
        >
          {words.replace.stay}
        </Action>
      </div>
    </Note>
  );
}
