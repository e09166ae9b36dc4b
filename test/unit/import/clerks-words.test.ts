// Headings, operators, currencies and countries as clerks of several languages write them: read where only one thing can
// be meant on this account, with a warning for every word that is no code; asked for otherwise.

import { describe, expect, test } from 'vitest';
import { mapColumns } from '../../../shared/files/columns.ts';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { importFailure, importIntoMemory } from '../../support/import-into-memory.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';

const PHONES: Readonly<Record<string, string>> = {
  ZMW: '260763456789',
  KES: '254712345678',
  CDF: '243812345678',
  XOF: '2290151234567',
};

async function read(header: string, row: string) {
  const { rows, result } = await importIntoMemory(sourceFromBytes(`${header}\n${row}\n`));
  const [first] = rows;
  return {
    fields: first?.fields,
    codes: first?.findings.map(({ code }) => code),
    state: first?.state,
    source: result.source,
    said: result.notices.map(sayEnglish),
  };
}

describe('headings', () => {
  test.each([
    ['Nome;Telefone;Valor;Moeda;Operadora;Referência'],
    ['Nome completo;Número de telefone;Montante;Moeda;Operadora;Referência'],
    ['Jina;Namba ya simu;Kiasi;Fedha;Mtandao;Kumbukumbu'],
    ['Jina;Simu;Kiasi;Sarafu;Mtandao;Kumbukumbu'],
    ['Nom;Téléphone;Montant;Devise;Opérateur;Référence'],
    ['Name;Número;Montant;Moeda;Opérateur;Ref'],
  ])('%s', async (header) => {
    const { source, state } = await read(header, 'Mary;260763456789;100;ZMW;MTN_MOMO_ZMB;7');
    const mapping = { name: 0, phone: 1, amount: 2, currency: 3, provider: 4, reference: 5 };
    expect([state, source.mapping]).toEqual(['ready', mapping]);
  });

  test.each([
    ['Vencimento líquido'],
    ['Ordenado líquido'],
    ['Remuneração líquida'],
    ['Mshahara halisi'],
    ['Malipo halisi'],
  ])('%s is what is paid', async (heading) => {
    const { source } = await read(`phone;${heading};currency;provider`, '260763456789;100;ZMW;MTN_MOMO_ZMB');
    expect(source.mapping['amount']).toBe(1);
  });

  // A clerk who is told that “Operadora” has no column calls one so.
  test.each(LANGUAGE_TAGS)('are known as the screens of %s name the fields', (language) => {
    const { fields } = CATALOGUES[language].payout.common;
    for (const operation of Object.values(OPERATIONS)) {
      const labels = Object.entries(fields).filter(([name]) =>
        operation.fields.some((field) => field.name === name && !name.includes('.')),
      );
      const header = labels.map(([, label]) => label);
      const mapping = Object.fromEntries(labels.map(([name], index) => [name, index]));
      expect(mapColumns(header, operation, {}), operation.name).toMatchObject({ ok: true, mapping });
    }
  });

  test.each([
    ['Amount (ZMW)', 'ZMW', 'MTN_MOMO_ZMB'],
    ['Net pay in ZMW', 'ZMW', 'MTN_MOMO_ZMB'],
    ['Amount - Kwacha', 'ZMW', 'MTN_MOMO_ZMB'],
    ['Montant (FC)', 'CDF', 'VODACOM_MPESA_COD'],
    ['Montant FCFA', 'XOF', 'MTN_MOMO_BEN'],
    ['Amount KSh', 'KES', 'MPESA_KEN'],
  ])('%s names the currency of its amounts', async (heading, currency, provider) => {
    const { fields, source, state, said } = await read(
      `Phone;${heading};Provider`,
      `${PHONES[currency]};1000;${provider}`,
    );
    expect([state, fields?.['currency'], source.defaults]).toEqual(['ready', currency, { currency }]);
    expect(said).toContain(`currency: “${currency}” in 1 row, as the column “${heading}” says.`);
  });

  test('with a currency contradict a row in another one', async () => {
    const { codes, state } = await read(
      'Phone;Amount (CDF);Currency;Provider',
      '243812345678;1000;USD;VODACOM_MPESA_COD',
    );
    expect([state, codes]).toEqual(['invalid', ['CURRENCY_NOT_OF_HEADING']]);
  });

  test('that may mean thousands, or no currency at all, are asked for', async () => {
    for (const heading of ['Amount (K)', 'Amount M', 'Amount due', 'Amount ABC']) {
      const failure = await importFailure(
        sourceFromBytes(`Phone;${heading};Provider\n260763456789;1000;MTN_MOMO_ZMB\n`),
      );
      expect(failure.detail).toBe('COLUMN_MISSING');
    }
  });
});

describe('words', () => {
  test.each([
    ['Airtel Money', 'ZMW', 'Zambia', 'AIRTEL_OAPI_ZMB'],
    ['MTN MoMo', 'Kwacha', 'ZM', 'MTN_MOMO_ZMB'],
    ['MTN Zambia', 'ZMW', '', 'MTN_MOMO_ZMB'],
    ['M-Pesa', 'KSh', 'KE', 'MPESA_KEN'],
    ['M-PESA', 'FC', 'RDC', 'VODACOM_MPESA_COD'],
    ['Vodacom', 'Francs congolais', 'DRC', 'VODACOM_MPESA_COD'],
    ['MTN', 'FCFA', 'BJ', 'MTN_MOMO_BEN'],
  ])('%s, %s, %s', async (provider, currency, country, code) => {
    const meant = { ZMB: 'ZMW', KEN: 'KES', COD: 'CDF', BEN: 'XOF' }[code.slice(-3)] ?? '';
    const { fields, codes, state } = await read(
      'phone;amount;currency;provider;country',
      `${PHONES[meant]};1000;${currency};${provider};${country}`,
    );
    expect([state, fields?.['provider'], fields?.['currency']]).toEqual(['ready', code, meant]);
    expect(codes).toContain('PROVIDER_BY_NAME');
    expect(codes?.includes('CURRENCY_BY_NAME')).toBe(currency !== meant);
  });

  test('that can mean several things are asked for', async () => {
    const row = '2290151234567;1000;FCFA;MTN;';
    expect(await read('phone;amount;currency;provider;country', row)).toMatchObject({
      state: 'invalid',
      codes: expect.arrayContaining(['PROVIDER_AMBIGUOUS']),
    });
  });
});
