// A file that cannot be read: where, why, what is safe, what to do.

import type { FileOffer } from '../../../shared/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { useOfferedFile } from '../../app/offered-file.tsx';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function RefusedFile(props: { offer: FileOffer; failure: Failure; onAgain: () => void }) {
  const { failure, onAgain } = props;
  const { import: words, common } = useTexts();
  const offered = useOfferedFile();
  const { place } = failure;
  return (
    <Panel title={words.file.refusedTitle} detail={props.offer.name}>
      <PanelBody className="stack">
        {place === null ? null : (
          <div className="mono">{words.file.refusedPlace(place.line, place.column)}</div>
        )}
        <FailureNotice failure={failure} safe={words.file.refusedSafe} />
        <div className="line">
          <Action tone="primary" onPress={offered.choose}>
            {words.file.choose}
          </Action>
          <Action onPress={onAgain}>{common.acts.again}</Action>
        </div>
      </PanelBody>
    </Panel>
  );
}
