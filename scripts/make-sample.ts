// Makes assets/samples/payroll-500.csv from one seed: 500 rows, four countries, a few bad rows, and a few that
// the sandbox rejects or fails. No row has a number that stays pending for ever.

import { writeFileSync } from 'node:fs';

const SEED = 20261120;
const ROWS = 500;

interface Wallet {
  readonly country: string;
  readonly provider: string;
  readonly currency: string;
  readonly prefix: string;
  readonly digits: number;
  readonly least: number;
  readonly most: number;
  readonly decimals: 0 | 2;
}

const WALLETS: readonly Wallet[] = [
  {
    country: 'ZMB',
    provider: 'MTN_MOMO_ZMB',
    currency: 'ZMW',
    prefix: '26076',
    digits: 7,
    least: 1800,
    most: 9500,
    decimals: 2,
  },
  {
    country: 'ZMB',
    provider: 'AIRTEL_OAPI_ZMB',
    currency: 'ZMW',
    prefix: '26097',
    digits: 7,
    least: 1800,
    most: 9500,
    decimals: 2,
  },
  {
    country: 'GHA',
    provider: 'MTN_MOMO_GHA',
    currency: 'GHS',
    prefix: '23359',
    digits: 7,
    least: 900,
    most: 6200,
    decimals: 2,
  },
  {
    country: 'UGA',
    provider: 'AIRTEL_OAPI_UGA',
    currency: 'UGX',
    prefix: '25675',
    digits: 7,
    least: 350000,
    most: 1900000,
    decimals: 0,
  },
  {
    country: 'RWA',
    provider: 'MTN_MOMO_RWA',
    currency: 'RWF',
    prefix: '25078',
    digits: 7,
    least: 90000,
    most: 620000,
    decimals: 0,
  },
];
const FIRST_NAMES = [
  'Mary',
  'Grace',
  'Chola',
  'Mwila',
  'Kofi',
  'Abena',
  'Esi',
  'Joseph',
  'Taonga',
  'Aline',
  'Eric',
  'Sarah',
  'Brian',
  'Ruth',
  'Given',
  'Lweendo',
];
const LAST_NAMES = [
  'Banda',
  'Tembo',
  'Phiri',
  'Mensah',
  'Owusu',
  'Okello',
  'Nakato',
  'Uwase',
  'Habimana',
  'Zulu',
  'Lartey',
  'Musonda',
  'Kabwe',
  'Ssali',
];

/** Endings with which the sandbox fails a payout after accepting it. */
const FAILING_ENDINGS = ['119', '099'];
/** Endings with which it refuses a payout at once. */
const REFUSED_ENDINGS = ['00401', '00402'];

const random = seededRandom(SEED);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};

/** A small generator (mulberry32), enough for a sample file. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A subscriber number that the sandbox completes: it ends in none of the sandbox's special endings. */
function plainNumber(wallet: Wallet): string {
  const middle = String(Math.floor(random() * 10 ** (wallet.digits - 3))).padStart(wallet.digits - 3, '0');
  return `${wallet.prefix}${middle}${pick(['210', '354', '461', '502', '677', '723', '846', '951'])}`;
}

function amount(wallet: Wallet): string {
  const whole = Math.floor(wallet.least + random() * (wallet.most - wallet.least));
  if (wallet.decimals === 0) return String(Math.round(whole / 500) * 500);
  return `${whole}.${pick(['00', '25', '40', '50', '75', '85'])}`;
}

function row(index: number): string[] {
  const wallet = pick(WALLETS);
  let phone = plainNumber(wallet);
  let text = amount(wallet);
  let message = 'Salary November';
  if (index % 83 === 40) phone = `${phone.slice(0, -3)}${pick(FAILING_ENDINGS)}`;
  if (index % 125 === 60) phone = `${phone.slice(0, -5)}${pick(REFUSED_ENDINGS)}`;
  if (index === 77) phone = '2.60763E+11';
  if (index === 188) phone = phone.slice(3);
  if (index === 291) text = '45000000';
  if (index === 344) text = 'n/a';
  if (index === 402) message = 'Pay';
  const name = `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`;
  return [String(1001 + index), name, wallet.country, wallet.provider, wallet.currency, phone, text, message];
}

const header = ['Employee ID', 'Name', 'Country', 'Telco', 'Currency', 'MSISDN', 'Amount', 'Description'];
const lines = [header.join(','), ...Array.from({ length: ROWS }, (_, index) => row(index).join(','))];
writeFileSync(new URL('../assets/samples/payroll-500.csv', import.meta.url), `${lines.join('\r\n')}\r\n`);
