// The form of signing details: what saving changes, what keeps it from being saved, and parts that go together.

import { describe, expect, it } from 'vitest';
import {
  changeOf,
  formOf,
  hasEncoding,
  problemOf,
  toggled,
  withSignatureDate,
} from '../../../renderer/screens/settings/signing-form.ts';
import { SIGNING_DEFAULTS, type SigningSettings } from '../../../shared/accounts/signing.ts';

const KEPT: SigningSettings = {
  ...SIGNING_DEFAULTS,
  components: [...SIGNING_DEFAULTS.components],
  keyId: 'OURS',
  algorithm: 'ecdsa-p256-sha256',
};
const FORM = formOf(KEPT);

describe('saving', () => {
  it('changes nothing when the form is as it was kept, whatever spaces stand around it', () => {
    expect(changeOf(KEPT, FORM)).toBeNull();
    expect(changeOf(KEPT, { ...FORM, keyId: ' OURS ', label: 'sig-pp ', expiresAfterS: ' 60' })).toBeNull();
  });

  it('changes only what differs', () => {
    expect(changeOf(KEPT, { ...FORM, encoding: 'raw', keyId: 'NEW ', expiresAfterS: '90' })).toEqual({
      encoding: 'raw',
      keyId: 'NEW',
      expiresAfterS: 90,
    });
    expect(changeOf(KEPT, { ...FORM, digest: 'sha-256', label: 'ours' })).toEqual({
      digest: 'sha-256',
      label: 'ours',
    });
  });

  it('keeps the order of what is covered', () => {
    const components = toggled(toggled(FORM.components, '@path'), '@path');
    expect(components).toEqual([...FORM.components.filter((name) => name !== '@path'), '@path']);
    expect(changeOf(KEPT, { ...FORM, components })).toEqual({ components });
    expect(toggled(FORM.components, '@query')).toEqual([...FORM.components, '@query']);
  });

  it('without Signature-Date no longer covers it', () => {
    const without = withSignatureDate(FORM, false);
    expect(without.components).not.toContain('signature-date');
    expect(changeOf(KEPT, without)).toEqual({ hasSignatureDate: false, components: without.components });
    expect(withSignatureDate(FORM, true)).toEqual(FORM);
  });
});

describe('the form', () => {
  it.each([
    ['keyId', { keyId: '  ' }],
    ['label', { label: 'Großes Wort' }],
    ['label', { label: '' }],
    ['expiry', { expiresAfterS: '' }],
    ['expiry', { expiresAfterS: '1.5' }],
    ['expiry', { expiresAfterS: '0' }],
    ['expiry', { expiresAfterS: '86401' }],
    ['expiry', { expiresAfterS: 'soon' }],
  ] as const)('cannot be saved for its %s: %o', (problem, part) => {
    expect(problemOf({ ...FORM, ...part })).toBe(problem);
  });

  it('can be saved as it was kept', () => {
    expect(problemOf(FORM)).toBeNull();
  });

  it('offers the encoding where it has an effect', () => {
    expect(hasEncoding('ecdsa-p384-sha384')).toBe(true);
    expect(hasEncoding('ed25519')).toBe(false);
    expect(hasEncoding('rsa-pss-sha512')).toBe(false);
  });
});
