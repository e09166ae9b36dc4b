// The public key of the service, by which its answers and callbacks are known.

import { useFileChoice } from '../../client/file-choice.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { SettingRow } from './setting-row.tsx';
import { KEY_FILES, type SetSigning } from './use-set-signing.ts';

const PRESENT = { key: { kind: 'present' }, settings: {} } as const;

export function ServiceKey({ isThere, setting }: { isThere: boolean; setting: SetSigning }) {
  const { signing } = useTexts();
  const files = useFileChoice(KEY_FILES);
  const bring = async () => {
    const offer = await files.choose();
    if (offer === null) return;
    await setting.run(
      { ...PRESENT, serviceKey: { kind: 'file', file: offer.file } },
      () => signing.serviceKept,
    );
  };
  return (
    <>
      <SettingRow label={signing.service} hint={isThere ? signing.serviceHint.on : signing.serviceHint.off}>
        {isThere ? (
          <Action
            small
            tone="quiet"
            disabled={setting.isRunning}
            onPress={() =>
              void setting.run({ ...PRESENT, serviceKey: { kind: 'none' } }, () => signing.serviceForgotten)
            }
          >
            {signing.serviceForget}
          </Action>
        ) : null}
        <Action small disabled={setting.isRunning} onPress={() => void bring()}>
          {isThere ? signing.serviceReplace : signing.serviceBring}
        </Action>
      </SettingRow>
      {files.failure === null ? null : (
        <PanelBody>
          <FailureNotice failure={files.failure} />
        </PanelBody>
      )}
    </>
  );
}
