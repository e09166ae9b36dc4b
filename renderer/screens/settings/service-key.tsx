// The public key of the service, by which its answers and callbacks are known. A profile can have it whether it signs
// its own requests or not.

import { useFileChoice } from '../../client/file-choice.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { PanelBody } from '../../parts/panel.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { SettingRow } from './setting-row.tsx';

export function ServiceKey({ profile }: { profile: string }) {
  const { signing } = useTexts();
  const { show } = useNotices();
  const reading = useMethod('getServiceKey', { profile });
  const files = useFileChoice('key');
  const set = useCommand('setServiceKey');
  const remove = useCommand('removeServiceKey');
  const refusal = refusalOf(files, set, remove);
  const key = reading.data;
  const isBusy = set.isRunning || remove.isRunning;
  const told = async (what: 'serviceKept' | 'serviceForgotten') => {
    await reading.refresh();
    show({ tone: 'done', text: ({ texts }) => texts.signing[what] });
  };
  const bring = async () => {
    refusal.forget();
    const offer = await files.choose();
    if (offer === null) return;
    const reply = await set.run({ profile, file: offer.file });
    if (reply.ok) await told('serviceKept');
  };
  const forget = async () => {
    refusal.forget();
    const reply = await remove.run({ profile });
    if (reply.ok) await told('serviceForgotten');
  };
  const failure = refusal.failure ?? reading.failure;
  return (
    <>
      {key === undefined ? null : (
        <SettingRow
          label={signing.service}
          hint={key === null ? signing.serviceHint.off : signing.serviceHint.on(key.fingerprint.slice(0, 16))}
        >
          {key === null ? null : (
            <Action
              small
              tone="quiet"
              method="removeServiceKey"
              disabled={isBusy}
              onPress={() => unawaited(forget())}
            >
              {signing.serviceForget}
            </Action>
          )}
          <Action small method="setServiceKey" disabled={isBusy} onPress={() => unawaited(bring())}>
            {key === null ? signing.serviceBring : signing.serviceReplace}
          </Action>
        </SettingRow>
      )}
      {failure === null ? null : (
        <PanelBody>
          <FailureNotice failure={failure} />
        </PanelBody>
      )}
    </>
  );
}
