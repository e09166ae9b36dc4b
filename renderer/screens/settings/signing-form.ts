// The rules of the form of signing details: what it holds, what is missing, and what saving would change. Pure.

import type {
  COVERABLE_COMPONENTS,
  SignatureAlgorithm,
  SigningChange,
  SigningSettings,
} from '../../../shared/accounts/signing.ts';

export type CoverableComponent = (typeof COVERABLE_COMPONENTS)[number];

/** What the clerk has in the form. */
export interface SigningForm {
  readonly keyId: string;
  readonly encoding: SigningSettings['encoding'];
  readonly digest: SigningSettings['digest'];
  readonly label: string;
  /** As it is typed. */
  readonly expiresAfterS: string;
  readonly hasSignatureDate: boolean;
  readonly components: readonly CoverableComponent[];
}

/** The settings as the form shows them. */
export function formOf(settings: SigningSettings): SigningForm {
  const { keyId, encoding, digest, label, hasSignatureDate, components } = settings;
  const expiresAfterS = String(settings.expiresAfterS);
  return { keyId, encoding, digest, label, hasSignatureDate, components, expiresAfterS };
}

/** True where the way in which a signature is written makes a difference. */
export function hasEncoding(algorithm: SignatureAlgorithm): boolean {
  return algorithm.startsWith('ecdsa-');
}

/** Takes a part out of what is covered, or adds it behind the others; the order is that of the signature. */
export function toggled(
  components: readonly CoverableComponent[],
  name: CoverableComponent,
): readonly CoverableComponent[] {
  return components.includes(name) ? components.filter((other) => other !== name) : [...components, name];
}

/** The form without or with the header, which can only be covered where it is sent. */
export function withSignatureDate(form: SigningForm, hasSignatureDate: boolean): SigningForm {
  const components = hasSignatureDate
    ? form.components
    : form.components.filter((name) => name !== 'signature-date');
  return { ...form, hasSignatureDate, components };
}

/** What saving would change; null when nothing would. The core refuses what does not go together. */
export function changeOf(kept: SigningSettings, form: SigningForm): SigningChange | null {
  const change: SigningChange = {
    ...(form.keyId.trim() === kept.keyId ? {} : { keyId: form.keyId.trim() }),
    ...(form.encoding === kept.encoding ? {} : { encoding: form.encoding }),
    ...(form.digest === kept.digest ? {} : { digest: form.digest }),
    ...(form.label.trim() === kept.label ? {} : { label: form.label.trim() }),
    ...(form.expiresAfterS.trim() === String(kept.expiresAfterS)
      ? {}
      : { expiresAfterS: Number(form.expiresAfterS.trim() || 'NaN') }),
    ...(form.hasSignatureDate === kept.hasSignatureDate ? {} : { hasSignatureDate: form.hasSignatureDate }),
    ...(form.components.join() === kept.components.join() ? {} : { components: [...form.components] }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** What is missing or cannot be; null when the form can be saved. */
export function problemOf(form: SigningForm): 'keyId' | 'label' | 'expiry' | null {
  if (form.keyId.trim() === '') return 'keyId';
  if (!/^[a-z*][a-z0-9_.*-]*$/.test(form.label.trim())) return 'label';
  const seconds = Number(form.expiresAfterS.trim() || 'NaN');
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400 ? null : 'expiry';
}
