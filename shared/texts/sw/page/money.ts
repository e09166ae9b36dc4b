// Swahili words of money that moved otherwise than asked, and of what the service's record says of a row.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_MONEY } from '../../en/page/money.ts';
import { headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const inRows = (rows: number) => `kwenye ${rowsOf(rows)} ${pluralSw(rows, 'uliokamilika', 'iliyokamilika')}`;

export const SW_MONEY: CatalogueOf<typeof EN_MONEY> = {
  difference: {
    less: (rows) => `pungufu ya kilichoombwa, ${inRows(rows)}`,
    more: (rows) => `zaidi ya kilichoombwa, ${inRows(rows)}`,
    unstated: (rows) => `haikutajwa kwenye faili, ${inRows(rows)}`,
    elsewhere: (rows) => `imehama kwa sarafu nyingine, ${inRows(rows)}`,
    foreign: (rows) => `haikuombwa kwa sarafu hii, ${inRows(rows)}`,
  },
  differenceHead: {
    less: 'Imekamilika, pungufu ya kilichoombwa',
    more: 'Imekamilika, zaidi ya kilichoombwa',
    unstated: 'Imekamilika, haikutajwa kwenye faili',
    elsewhere: 'Imekamilika, kwa sarafu nyingine',
    foreign: 'Imekamilika, haikuombwa kwa sarafu hii',
  },
  differenceOf: (measure) => `${measure}: tofauti na faili`,
  withDifferences: 'Faili ni safu zote pamoja na tofauti zilizo chini yake.',
  unstated: (rows) =>
    `${headRowsOf(rows)} ${pluralSw(rows, 'unaiachia', 'inaiachia')} huduma kuamua kiasi, nayo bado haijakitaja; ${pluralSw(rows, 'umehesabiwa, haukujumlishwa', 'imehesabiwa, haikujumlishwa')}.`,
  otherAmount: { less: 'Pungufu ya kilichoombwa', more: 'Zaidi ya kilichoombwa', foreign: 'Sarafu nyingine' },
  settled: 'Kiasi kilichohama',
  settledDifference: {
    less: (amount) => `pungufu ya kilichoombwa kwa ${amount}`,
    more: (amount) => `zaidi ya kilichoombwa kwa ${amount}`,
    unstated: 'kama huduma inavyosema; faili halitaji kiasi',
    foreign: (amount) => `kwa sarafu tofauti na ya mstari; mstari unaomba ${amount}`,
  },
  record: {
    title: 'Yaliyomo pia kwenye kumbukumbu za huduma',
    responded: 'Mteja alijibu',
    operatorId: 'Kitambulisho cha mtandao',
    operatorIdOf: (name) => `Kitambulisho cha mtandao, ${name}`,
    suspicion: 'Taarifa ya shughuli ya kutiliwa shaka',
    suspicionAdvice: 'Linganisha na huduma kabla fedha hizi hazijatumika au kurejeshwa.',
    activityType: 'Aina',
    comment: 'Maoni',
    cut: 'Kumbukumbu ilikuwa ndefu mno; huu ni mwanzo wake',
  },
};
