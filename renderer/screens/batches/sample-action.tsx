// The sample payroll for who has no file yet: read with the practice account, so that no money can move.

import { PRACTICE_PROFILE } from '../../../shared/contract/contract.ts';
import { Action } from '../../parts/action.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function SampleAction() {
  const { batches } = useTexts();
  const { takeSample } = useOfferedFile();
  const { choose } = usePreferences();
  const take = () => {
    choose({ profile: PRACTICE_PROFILE });
    takeSample();
  };
  return (
    <Action icon="file" onPress={take}>
      {batches.first.sample}
    </Action>
  );
}
