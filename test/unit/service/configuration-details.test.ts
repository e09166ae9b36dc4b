// What the configuration says for people: names, how a payer confirms, PIN instructions. In odd shapes too.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfigurationAnswer } from '../../../main/service/wire/configuration-answer.ts';
import { accountConfigurationSchema } from '../../../shared/accounts/configuration.ts';
import { shownPinChannel } from '../../../shared/accounts/pin-instructions.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const CHANNEL = {
  type: 'USSD',
  displayName: { en: 'No prompt?', fr: 'Pas de demande ?' },
  quickLink: 'tel:*115#',
  variables: { shortCode: '*115#' },
  instructions: {
    en: [{ text: 'Dial *115#', template: 'Dial {{shortCode}}' }],
    fr: ['Composer *115#'],
  },
};
const DEPOSIT = {
  authType: 'PROVIDER_AUTH',
  pinPrompt: 'AUTOMATIC',
  pinPromptRevivable: true,
  pinPromptInstructions: { channels: [CHANNEL] },
  callbackUrl: 'https://callbacks.example/deposit',
};

function v2(deposit: unknown, provider: object = {}, currency: object = {}) {
  const currencies = [
    { currency: 'ZMW', displayName: 'ZK', operationTypes: { DEPOSIT: deposit }, ...currency },
  ];
  const providers = [
    {
      provider: 'MTN_MOMO_ZMB',
      displayName: 'MTN',
      nameDisplayedToCustomer: 'Kafue Mills',
      logo: 'https://static.example/mtn.png',
      currencies,
      ...provider,
    },
  ];
  return {
    companyName: 'Kafue Mills Ltd',
    signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: true },
    countries: [{ country: 'ZMB', flag: 'https://static.example/zmb.svg', providers }],
  };
}

function read(deposit: unknown, provider?: object, currency?: object) {
  const configuration = readConfigurationAnswer(v2(deposit, provider, currency));
  const remarks = configuration?.notUnderstood.map(sayEnglish) ?? [];
  return { configuration, details: configuration?.limits[0]?.details, remarks };
}

describe('what is said for people', () => {
  it('is kept with the line, and pictures are not', () => {
    const { configuration, details, remarks } = read(DEPOSIT);
    expect(details).toEqual({
      customerName: 'Kafue Mills',
      currencyName: 'ZK',
      callbackUrl: 'https://callbacks.example/deposit',
      authType: 'PROVIDER_AUTH',
      pinPrompt: 'AUTOMATIC',
      pinPromptRevivable: true,
      pinChannels: [
        {
          type: 'USSD',
          names: { en: 'No prompt?', fr: 'Pas de demande ?' },
          quickLink: 'tel:*115#',
          variables: { shortCode: '*115#' },
          instructions: {
            en: [{ text: 'Dial *115#', template: 'Dial {{shortCode}}' }],
            fr: [{ text: 'Composer *115#', template: null }],
          },
        },
      ],
    });
    expect(configuration?.facts).toEqual({
      companyName: 'Kafue Mills Ltd',
      merchantId: null,
      merchantName: null,
      signedCallbacks: true,
    });
    expect(remarks).toEqual([]);
    expect(JSON.stringify(configuration)).not.toContain('static.example');
  });

  it('is the owner’s name in the legacy generation', () => {
    const operationTypes = [{ operationType: 'PAYOUT' }];
    const correspondents = [
      { correspondent: 'MOOV_BEN', currency: 'XOF', ownerName: 'Kafue', operationTypes },
      { correspondent: 'MTN_BEN', currency: 'XOF', ownerName: null, operationTypes },
    ];
    const body = { merchantId: 'M1', merchantName: 'Demo', countries: [{ country: 'BEN', correspondents }] };
    const limits = readConfigurationAnswer(body)?.limits;
    expect(limits?.map(({ details }) => details?.customerName)).toEqual(['Kafue', undefined]);
  });

  it('takes a name in several languages as one, in English first', () => {
    const { configuration, details } = read(
      {},
      { displayName: { fr: 'MTN Zambie', en: 'MTN Zambia' } },
      { displayName: { fr: 'K' } },
    );
    expect(configuration?.limits[0]?.providerName).toBe('MTN Zambia');
    expect(details?.currencyName).toBe('K');
  });

  it('may be missing altogether', () => {
    const { configuration, remarks } = read(
      {},
      { nameDisplayedToCustomer: null },
      { displayName: undefined },
    );
    expect(configuration?.limits[0]).not.toHaveProperty('details');
    expect(remarks).toEqual([]);
  });

  it.each([
    ['instructions without languages', { channels: [{ ...CHANNEL, instructions: ['Dial'] }] }, ['Dial']],
    ['channels without their wrapper', [CHANNEL], ['Dial *115#']],
    ['a step that is a text', { channels: [{ instructions: { en: 'Dial' } }] }, ['Dial']],
    ['a step without a template', { channels: [{ instructions: { en: [{ text: 'Dial' }] } }] }, ['Dial']],
    [
      'whole numbers as values',
      { channels: [{ variables: { n: 3 }, instructions: { en: ['Press {{n}}'] } }] },
      ['Press 3'],
    ],
    ['no channels', { channels: [] }, []],
    ['nothing', null, []],
  ])('understands %s', (_what, pinPromptInstructions, steps) => {
    const { details, remarks } = read({ ...DEPOSIT, pinPromptInstructions });
    expect((details?.pinChannels ?? []).flatMap((channel) => shownPinChannel(channel, 'en').steps)).toEqual(
      steps,
    );
    expect(remarks).toEqual([]);
  });

  it.each([
    ['instructions that are a text', { pinPromptInstructions: 'Dial' }],
    ['channels that are a text', { pinPromptInstructions: { channels: 'USSD' } }],
    ['a channel that is a text', { pinPromptInstructions: { channels: ['USSD'] } }],
    ['names that are a number', { pinPromptInstructions: { channels: [{ displayName: 5 }] } }],
    ['variables that are a list', { pinPromptInstructions: { channels: [{ variables: ['a'] }] } }],
    ['steps by number', { pinPromptInstructions: { channels: [{ instructions: 7 }] } }],
    [
      'a step that is an empty object',
      { pinPromptInstructions: { channels: [{ instructions: { en: [{}] } }] } },
    ],
    ['a flag that is a word', { pinPromptRevivable: 'yes' }],
  ])('says once that %s is not understood, and keeps the rest', (_what, odd) => {
    const { details, remarks } = read({ ...DEPOSIT, ...odd });
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toContain('ZMB, MTN_MOMO_ZMB, ZMW, DEPOSIT');
    expect(details).toMatchObject({ customerName: 'Kafue Mills', authType: 'PROVIDER_AUTH' });
  });

  it('is bounded, whatever the service sends', () => {
    const long = 'x'.repeat(100_000);
    const channel = {
      ...CHANNEL,
      displayName: { en: long },
      instructions: { en: Array.from({ length: 500 }, () => long) },
    };
    const { details, remarks } = read({
      ...DEPOSIT,
      authType: long,
      callbackUrl: long,
      pinPromptInstructions: { channels: Array.from({ length: 500 }, () => channel) },
    });
    expect(JSON.stringify(details).length).toBeLessThan(300_000);
    expect(details?.pinChannels).toHaveLength(8);
    expect(remarks).toEqual([expect.stringContaining('only the first 8 ways')]);
  });

  it('never cuts a character in two', () => {
    const { details } = read({ authType: `${'x'.repeat(198)}😀x` });
    expect(details?.authType).toBe(`${'x'.repeat(198)}…`);
  });

  /** With a key that no record can have. */
  const KEYED = Object.fromEntries([
    ['__proto__', 'x'],
    ['en', 'y'],
  ]);

  const channelOf = (part: typeof KEYED) => ({ displayName: part, variables: part, instructions: part });

  it('of any shape gives a configuration that the journal can keep', () => {
    const part = fc.jsonValue({ maxDepth: 4 });
    const channel = fc.record(
      { type: part, displayName: part, quickLink: part, variables: part, instructions: part },
      { requiredKeys: [] },
    );
    const deposit = fc.record(
      {
        authType: part,
        pinPrompt: part,
        pinPromptRevivable: part,
        callbackUrl: part,
        pinPromptInstructions: fc.oneof(part, fc.record({ channels: fc.array(fc.oneof(part, channel)) })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(deposit, part, part, (entry, nameDisplayedToCustomer, displayName) => {
        const { configuration } = read(entry, { nameDisplayedToCustomer }, { displayName });
        const kept: unknown = JSON.parse(JSON.stringify(configuration));
        expect(accountConfigurationSchema.parse(kept)).toEqual(configuration);
        for (const { details } of configuration?.limits ?? []) {
          for (const one of details?.pinChannels ?? []) {
            expect(shownPinChannel(one, 'fr').steps.every((step) => step.trim() !== '')).toBe(true);
          }
        }
      }),
      {
        numRuns: 1_000,
        examples: [[{ pinPromptInstructions: { channels: [channelOf(KEYED)] } }, KEYED, KEYED]],
      },
    );
  });
});
