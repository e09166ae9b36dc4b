// How a profile signs its requests: off, or its key with what is to be registered, when it signs, and the details.
// A private key goes to the host as a file and never into the page (P5).

import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SigningView } from '../../../shared/accounts/signing.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useCopy } from '../../parts/copy.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { SettingRow } from './setting-row.tsx';
import css from './settings.module.css';
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

/**
 * The public half of a profile's key, to be registered with the service, and what may be told of the private
 * one.
 */
function PublicKey({ view }: { view: SigningView }) {
  const { signing } = useTexts();
  const announce = useAnnounce();
  const titleId = useId();
  const { settings, publicKey, fingerprint, keptIn } = view;
  const { isCopied, copy } = useCopy(publicKey, () => announce(signing.copied));
  return (
    <PanelBody className={css.publicKey}>
      <div className="line">
        <h3 id={titleId} className={css.label}>
          {signing.publicKey}
        </h3>
        <span className="spring" />
        <Action small icon={isCopied ? 'tick' : 'copy'} onPress={copy}>
          {isCopied ? signing.copied : signing.copy}
        </Action>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs. */}
      <div className={css.pem} role="group" tabIndex={0} aria-labelledby={titleId}>
        {publicKey.trimEnd()}
      </div>
      <p className="soft sm">{signing.register(settings.keyId)}</p>
      <dl className={`${css.facts} sm`}>
        <dt>{signing.keyId}</dt>
        <dd className="mono">{settings.keyId}</dd>
        <dt>{signing.facts.algorithm}</dt>
        <dd className="mono">{settings.algorithm}</dd>
        <dt>{signing.facts.fingerprint}</dt>
        <dd className="mono">{fingerprint}</dd>
        <dt>{signing.facts.kept}</dt>
        <dd>{signing.kept[keptIn]}</dd>
      </dl>
    </PanelBody>
  );
}

/**
 * The public key of the service, by which its answers and callbacks are known. A profile can have it whether
 * it signs its own requests or not.
 */
function ServiceKey({ profile }: { profile: string }) {
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
