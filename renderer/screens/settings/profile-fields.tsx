// The fields of a profile: address, generation, colour, how long it asks about what was approved before. Used for a new profile and for one that is kept.

import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { PROFILE_COLOURS } from '../../../shared/contract/views.ts';
import { ProfileDot } from '../../parts/profile-dot.tsx';
import { usePresence } from '../../session/here.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { type ProfileForm, percentOf, periodDaysOf } from './profile-form.ts';
import css from './settings.module.css';

interface Props {
  readonly form: ProfileForm;
  readonly onChange: (change: Partial<ProfileForm>) => void;
  /** Address and generation are fixed while a batch is open. */
  readonly isFixed: boolean;
  readonly addressNote?: string | undefined;
}

export function AddressField({ form, onChange, isFixed, addressNote }: Props) {
  const { settings } = useTexts();
  const words = settings.profiles;
  return (
    <TextInput
      label={words.address}
      description={addressNote ?? (isFixed ? words.fixed : words.addressHint)}
      inputWrapperOrder={['label', 'input', 'description']}
      classNames={{ input: css.address ?? '' }}
      value={form.baseUrl}
      disabled={isFixed}
      type="url"
      inputMode="url"
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange({ baseUrl: event.currentTarget.value })}
    />
  );
}

export function GenerationField({ form, onChange, isFixed }: Props) {
  const { settings, shell } = useTexts();
  const labelId = useId();
  return (
    <div>
      <div className={css.label} id={labelId}>
        {settings.profiles.generation}
      </div>
      <SegmentedControl
        aria-labelledby={labelId}
        value={form.generation}
        disabled={isFixed}
        onChange={(generation) => onChange({ generation })}
        data={[
          { value: 'v2', label: shell.generation.v2 },
          { value: 'legacy', label: shell.generation.legacy },
        ]}
      />
    </div>
  );
}

/** Days within which the same payments and people are asked about; what cannot be kept is said at once. */
export function PeriodField({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const { settings } = useTexts();
  const words = settings.profiles;
  return (
    <TextInput
      label={words.period}
      description={words.periodHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: css.days ?? '' }}
      error={periodDaysOf(form) === null ? words.periodWrong : undefined}
      value={form.duplicatePeriodDays}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      onChange={(event) => onChange({ duplicatePeriodDays: event.currentTarget.value })}
    />
  );
}

export function ColourField({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const { settings } = useTexts();
  const words = settings.profiles;
  const group = useId();
  return (
    <fieldset className={css.colours}>
      <legend className={css.label}>{words.colour}</legend>
      {PROFILE_COLOURS.map((colour) => (
        <label key={colour} className={css.colour}>
          <input
            type="radio"
            name={group}
            value={colour}
            checked={form.colour === colour}
            onChange={() => onChange({ colour })}
          />
          <ProfileDot colour={colour} />
          {words.colours[colour]}
        </label>
      ))}
    </fieldset>
  );
}

/** Whether its batches are approved only with figures of the payroll sheet. */
export function ControlsField({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const { settings } = useTexts();
  const words = settings.profiles;
  return (
    <Checkbox
      label={words.controls}
      description={words.controlsHint}
      checked={form.asksControlTotals}
      onChange={(event) => onChange({ asksControlTotals: event.currentTarget.checked })}
    />
  );
}

/** Whether what changed since the last batch has to be acknowledged, and which amounts count as changed. */
export function ChangesFields({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  const { settings } = useTexts();
  const words = settings.profiles;
  return (
    <>
      <Checkbox
        label={words.changes}
        description={words.changesHint}
        checked={form.asksChanges}
        onChange={(event) => onChange({ asksChanges: event.currentTarget.checked })}
      />
      <TextInput
        label={words.percent}
        description={words.percentHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: css.days ?? '' }}
        error={percentOf(form) === null ? words.percentWrong : undefined}
        value={form.changePercent}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        onChange={(event) => onChange({ changePercent: event.currentTarget.value })}
      />
    </>
  );
}

/** Whether its batches are approved by somebody else than who prepared them: nothing to ask for while there are no users. */
export function TwoPeopleField({
  form,
  onChange,
  askedBy,
}: Pick<Props, 'form' | 'onChange'> & {
  /** Another profile of the same address asks for them, so that this one does, too. */
  readonly askedBy?: string | undefined;
}) {
  const { twoPeople: words } = useTexts();
  const { presence } = usePresence();
  if (presence?.hasUsers !== true && !form.asksTwoPeople) return null;
  return (
    <Checkbox
      label={words.ask}
      description={askedBy === undefined || form.asksTwoPeople ? words.askHint : words.askedBy(askedBy)}
      checked={form.asksTwoPeople}
      onChange={(event) => onChange({ asksTwoPeople: event.currentTarget.checked })}
    />
  );
}
