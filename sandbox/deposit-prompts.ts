// How the payers of the sandbox's providers confirm a deposit, and how they bring the PIN prompt up again.
// Data only; the texts are our own, the short codes stand for those of the providers.

import type { Provider } from './catalogue.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Short codes by provider code; a provider without one has no instructions. */
const SHORT_CODES: Readonly<Record<string, string>> = {
  MTN_MOMO_BEN: '*880#',
  MTN_MOMO_CIV: '*133#',
  MTN_MOMO_CMR: '*126#',
  MTN_MOMO_COG: '*105#',
  MTN_MOMO_GHA: '*170#',
  MTN_MOMO_NGA: '*671#',
  MTN_MOMO_RWA: '*182*7*1#',
  MTN_MOMO_UGA: '*165#',
  MTN_MOMO_ZMB: '*115#',
  ZAMTEL_ZMB: '*344#',
};

/** Providers whose prompt does not come by itself. */
const BY_HAND: ReadonlySet<string> = new Set(['ZAMTEL_ZMB']);

/** What only the entries of deposits have (interface, "Fields of an operation-type entry"). */
export function depositPrompt({ code, authorisation }: Provider): Entry {
  if (authorisation !== 'PROVIDER_AUTH') return { authType: authorisation };
  const shortCode = SHORT_CODES[code];
  return {
    authType: authorisation,
    pinPrompt: BY_HAND.has(code) ? 'MANUAL' : 'AUTOMATIC',
    pinPromptRevivable: shortCode !== undefined,
    ...(shortCode === undefined ? {} : { pinPromptInstructions: dialling(shortCode) }),
  };
}

function dialling(shortCode: string): Entry {
  const step = (template: string) => ({ text: template.replace('{{shortCode}}', shortCode), template });
  return {
    channels: [
      {
        type: 'USSD',
        displayName: { en: 'The phone does not ask for the PIN', fr: 'Le téléphone ne demande pas le code' },
        quickLink: `tel:${shortCode}`,
        variables: { shortCode },
        instructions: {
          en: [step('Dial {{shortCode}}'), step('Choose the pending payment'), step('Confirm with the PIN')],
          fr: [
            step('Composer {{shortCode}}'),
            step('Choisir le paiement en attente'),
            step('Confirmer par le code'),
          ],
        },
      },
    ],
  };
}
