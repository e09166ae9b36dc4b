// What a signature looks like in detail, folded away: its defaults suit most services.

import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import {
  COVERABLE_COMPONENTS,
  DIGEST_ALGORITHMS,
  type SigningSettings,
} from '../../../shared/accounts/signing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { keptForms } from './kept-forms.ts';
import { useLeftUnsaved } from './left-unsaved.ts';
import css from './settings.module.css';
import {
  changeOf,
  formOf,
  hasEncoding,
  problemOf,
  type SigningForm,
  toggled,
  withSignatureDate,
} from './signing-form.ts';
import { presentWith, type SetSigning } from './use-set-signing.ts';

const useKeptDetails = keptForms<SigningForm>();

interface Props {
  readonly profile: string;
  readonly settings: SigningSettings;
  readonly setting: SetSigning;
}

export function SigningDetails({ profile, settings, setting }: Props) {
  const { signing } = useTexts();
  // Settings that were saved elsewhere begin a new form.
  const [edited, setForm] = useKeptDetails(`${profile} ${JSON.stringify(settings)}`);
  const form = edited ?? formOf(settings);
  const change = changeOf(settings, form);
  const [isFound] = useState(change !== null);
  useLeftUnsaved(
    `unsaved signing ${profile}`,
    change === null ? null : (texts) => texts.settings.profiles.leftUnsaved(profile),
  );
  const problem = problemOf(form);
  const save = async () => {
    if (change === null || problem !== null) return;
    if (await setting.run(presentWith(change), (words) => words.saved(profile))) setForm(null);
  };
  return (
    <details className={css.details} open={isFound}>
      <summary>
        <Icon name="chevron" className={css.detailsMark} />
        <span>{signing.details}</span>
        <span className="dim sm">{signing.detailsHint}</span>
      </summary>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          unawaited(save());
        }}
      >
        <Fields form={form} settings={settings} onChange={setForm} />
        <Covered form={form} onChange={setForm} />
        <div className={css.wide}>
          <div className={css.formActions}>
            <Action
              type="submit"
              small
              disabled={change === null || problem !== null}
              isBusy={setting.isRunning}
              onPress={() => undefined}
            >
              {signing.save}
            </Action>
          </div>
        </div>
      </form>
    </details>
  );
}

interface FieldsProps {
  readonly form: SigningForm;
  readonly onChange: (form: SigningForm) => void;
}

function Fields({ form, settings, onChange }: FieldsProps & { settings: SigningSettings }) {
  const { signing } = useTexts();
  const encodingId = useId();
  const problem = problemOf(form);
  const text = { autoComplete: 'off', spellCheck: false } as const;
  const hasEffect = hasEncoding(settings.algorithm);
  return (
    <>
      <div>
        <div className={css.label} id={encodingId}>
          {signing.encoding}
        </div>
        <SegmentedControl
          aria-labelledby={encodingId}
          value={form.encoding}
          disabled={!hasEffect}
          onChange={(encoding) => onChange({ ...form, encoding })}
          data={[
            { value: 'der', label: signing.encodings.der },
            { value: 'raw', label: signing.encodings.raw },
          ]}
        />
        <p className="dim sm">{hasEffect ? signing.encodingHint : signing.encodingIdle}</p>
      </div>
      <TextInput
        {...text}
        label={signing.keyId}
        error={problem === 'keyId' ? signing.keyIdNeeded : undefined}
        value={form.keyId}
        maxLength={200}
        onChange={(event) => onChange({ ...form, keyId: event.currentTarget.value })}
      />
      <NativeSelect
        label={signing.digest}
        value={form.digest}
        data={[...DIGEST_ALGORITHMS]}
        onChange={({ currentTarget }) => {
          const digest = DIGEST_ALGORITHMS.find((name) => name === currentTarget.value) ?? form.digest;
          onChange({ ...form, digest });
        }}
      />
      <TextInput
        {...text}
        label={signing.expires}
        inputMode="numeric"
        error={problem === 'expiry' ? signing.expiresWrong : undefined}
        value={form.expiresAfterS}
        maxLength={6}
        onChange={(event) => onChange({ ...form, expiresAfterS: event.currentTarget.value })}
      />
      <TextInput
        {...text}
        label={signing.label}
        description={signing.labelHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={problem === 'label' ? signing.labelWrong : undefined}
        value={form.label}
        maxLength={60}
        onChange={(event) => onChange({ ...form, label: event.currentTarget.value })}
      />
      <Checkbox
        className={css.beside}
        label={signing.date}
        checked={form.hasSignatureDate}
        onChange={(event) => onChange(withSignatureDate(form, event.currentTarget.checked))}
      />
    </>
  );
}

function Covered({ form, onChange }: FieldsProps) {
  const { signing } = useTexts();
  return (
    <fieldset className={`${css.wide} ${css.covered}`}>
      <legend className={css.label}>{signing.covered}</legend>
      <div className={css.parts}>
        {COVERABLE_COMPONENTS.map((name) => (
          <Checkbox
            key={name}
            label={<span className="mono">{name}</span>}
            checked={form.components.includes(name)}
            disabled={name === 'content-digest' || (name === 'signature-date' && !form.hasSignatureDate)}
            onChange={() => onChange({ ...form, components: toggled(form.components, name) })}
          />
        ))}
      </div>
      <p className="dim sm">{signing.coveredHint}</p>
    </fieldset>
  );
}
