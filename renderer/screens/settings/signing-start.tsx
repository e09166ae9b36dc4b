// A profile without a signing key: make one here, or hand over a file that holds one, and say when it signs.

import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import {
  SIGNATURE_ALGORITHMS,
  SIGNING_APPLIES,
  type SignatureAlgorithm,
  type SigningSettings,
} from '../../../shared/accounts/signing.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './settings.module.css';
import type { SetSigning } from './use-set-signing.ts';

export function SigningStart({ setting }: { setting: SetSigning }) {
  const { signing } = useTexts();
  const files = useFileChoice('key');
  const [keyId, setKeyId] = useState('');
  const [algorithm, setAlgorithm] = useState<SignatureAlgorithm>('ecdsa-p256-sha256');
  const [applies, setApplies] = useState<SigningSettings['applies']>('when-required');
  const appliesId = useId();
  const [isIdMissing, setIdMissing] = useState(false);
  const id = keyId.trim();
  const named = id === '' ? {} : { keyId: id };
  const make = () =>
    setting.run({ key: { kind: 'new' }, settings: { ...named, applies, algorithm } }, (words, view) =>
      words.made(view.settings.keyId),
    );
  const bring = async () => {
    setIdMissing(id === '');
    if (id === '') return;
    const offer = await files.choose();
    if (offer === null) return;
    await setting.run(
      { key: { kind: 'file', file: offer.file }, settings: { ...named, applies } },
      (words, view) => words.brought(view.settings.keyId),
    );
  };
  return (
    <PanelBody className={css.form}>
      <p className={`${css.wide} soft`}>{signing.intro}</p>
      <TextInput
        label={signing.keyId}
        description={signing.keyIdHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isIdMissing && id === '' ? signing.keyIdNeeded : undefined}
        value={keyId}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setKeyId(event.currentTarget.value)}
      />
      <NativeSelect
        label={signing.algorithm}
        description={signing.algorithmHint}
        inputWrapperOrder={['label', 'input', 'description']}
        value={algorithm}
        data={[...SIGNATURE_ALGORITHMS]}
        onChange={({ currentTarget }) => {
          setAlgorithm(SIGNATURE_ALGORITHMS.find((name) => name === currentTarget.value) ?? algorithm);
        }}
      />
      <div className={css.wide}>
        <div className={css.label} id={appliesId}>
          {signing.applies}
        </div>
        <SegmentedControl
          aria-labelledby={appliesId}
          value={applies}
          onChange={setApplies}
          data={SIGNING_APPLIES.map((value) => ({ value, label: signing.choices[value] }))}
        />
        <p className="dim sm">{signing.appliesAsk}</p>
      </div>
      <div className={css.wide}>
        {files.failure === null ? null : <FailureNotice failure={files.failure} />}
        <div className="line">
          <Action method="setSigning" isBusy={setting.isRunning} onPress={() => unawaited(make())}>
            {signing.make}
          </Action>
          <Action
            tone="quiet"
            method="setSigning"
            disabled={setting.isRunning}
            onPress={() => unawaited(bring())}
          >
            {signing.bring}
          </Action>
        </div>
        <p className="dim sm">{signing.bringHint}</p>
      </div>
    </PanelBody>
  );
}
