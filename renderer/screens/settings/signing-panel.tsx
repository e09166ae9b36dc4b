// How a profile signs its requests: off, or its key with what is to be registered, when it signs, and the details.
// A private key goes to the host as a file and never into the page (P5).

import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SigningView } from '../../../shared/accounts/signing.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { PublicKey } from './public-key.tsx';
import { ServiceKey } from './service-key.tsx';
import { SettingRow } from './setting-row.tsx';
import { SigningDetails } from './signing-details.tsx';
import { SigningStart } from './signing-start.tsx';
import { presentWith, type SetSigning, useSetSigning } from './use-set-signing.ts';

interface Props {
  readonly profile: string;
  /** True when the person came here for it: it is brought into view. */
  readonly isWanted: boolean;
}

/** The section of one profile. */
export function SigningPanel({ profile, isWanted }: Props) {
  const { signing } = useTexts();
  const reading = useMethod('getSigning', { profile });
  const setting = useSetSigning(profile, reading.refresh);
  const view = reading.data;
  return (
    <WantedPlace isWanted={isWanted && view !== undefined}>
      <Panel
        title={signing.title}
        detail={view === undefined ? undefined : signing.states[view?.settings.applies ?? 'none']}
      >
        {reading.failure === null ? null : <FailureNotice failure={reading.failure} />}
        {view === undefined ? (
          reading.failure === null ? (
            <Skeletons rows={2} />
          ) : null
        ) : view === null ? (
          <SigningStart setting={setting} />
        ) : (
          <SigningThere profile={profile} view={view} setting={setting} onRemoved={reading.refresh} />
        )}
        {view === undefined ? null : <ServiceKey profile={profile} />}
        {setting.failure === null ? null : (
          <PanelBody>
            <FailureNotice failure={setting.failure} />
          </PanelBody>
        )}
      </Panel>
    </WantedPlace>
  );
}

/** Brings its content into view once, for whoever followed a link to it. */
function WantedPlace({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus();
  }, [isWanted]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}

interface ThereProps {
  readonly profile: string;
  readonly view: SigningView;
  readonly setting: SetSigning;
  readonly onRemoved: () => Promise<void>;
}

function SigningThere({ profile, view, setting, onRemoved }: ThereProps) {
  const { signing } = useTexts();
  const labelId = useId();
  const { settings } = view;
  return (
    <>
      <SettingRow label={signing.applies} hint={signing.appliesHint} labelId={labelId}>
        <SegmentedControl
          aria-labelledby={labelId}
          value={settings.applies}
          disabled={setting.isRunning}
          onChange={(applies) =>
            unawaited(setting.run(presentWith({ applies }), (words) => words.appliesKept(profile)))
          }
          data={[
            { value: 'never', label: signing.choices.never },
            { value: 'when-required', label: signing.choices['when-required'] },
            { value: 'always', label: signing.choices.always },
          ]}
        />
      </SettingRow>
      <PublicKey view={view} />
      {/* Settings that were saved elsewhere begin a new form. */}
      <SigningDetails
        key={JSON.stringify(settings)}
        profile={profile}
        settings={settings}
        setting={setting}
      />
      <RemoveKey profile={profile} onRemoved={onRemoved} />
    </>
  );
}

function RemoveKey({ profile, onRemoved }: { profile: string; onRemoved: () => Promise<void> }) {
  const { signing } = useTexts();
  const { show } = useNotices();
  const remove = useCommand('removeSigning');
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    remove.forget();
  };
  return (
    <PanelBody>
      <Action tone="bare" small onPress={() => setOpen(true)}>
        {signing.remove}
      </Action>
      <ConfirmDialog
        isOpen={isOpen}
        title={signing.removeTitle(profile)}
        confirm={signing.removeConfirm}
        tone="stop"
        isBusy={remove.isRunning}
        failure={remove.failure}
        onCancel={close}
        onConfirm={() => {
          unawaited(
            remove.run({ profile }).then(async (reply) => {
              if (!reply.ok) return;
              setOpen(false);
              show({ tone: 'done', text: ({ texts }) => texts.signing.removed(profile) });
              await onRemoved();
            }),
          );
        }}
      >
        <p>{signing.removeText}</p>
      </ConfirmDialog>
    </PanelBody>
  );
}
