// Swahili sentences about remittances: money sent to wallets across a border.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');
const remittances = (count: number) => `uhamisho ${format.count(count)}`;

export const SW_REMITTANCE: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Huenda ombi limetoka, na hakuna jibu linalosomeka lililopokewa. Huduma inaulizwa tena, na fedha haziwezi kuhamishwa mara mbili.',
      completed: 'Imehamishwa, hali ya mwisho.',
      failed: 'Haikuhamishwa, hali ya mwisho.',
      conflict: 'Huduma inakijua kitambulisho hiki kwa mpokeaji au kiasi kingine. Lazima mtu aangalie.',
    },
  },
  batches: {
    running: {
      interrupted:
        'Programu iliyokuwa ikilituma ilisimama katikati. Hakuna kilichopotea: Endelea itaanzia kwenye daftari, na hakuna kinachohamishwa mara mbili.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Kwa nini mstari huu hauhamishwi',
      usual: [
        'Zimeshahamishwa',
        'Namba haijathibitishwa',
        'Mtumaji hajathibitishwa',
        'Kiasi hakijathibitishwa',
      ],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `Huduma haisemi hilo lina maana gani kwa uhamisho; ${rowsOf(count)} ${pluralSw(count, 'unatumwa', 'inatumwa')}.`,
    },
    send: {
      title: 'Kitakachohamishwa',
      toSend: (currency) => `Ya kuhamishwa kwa ${currency}`,
      wallet: (currency) => `Pochi ya ${currency} lazima iwe na kiasi hiki pamoja na ada`,
    },
    acknowledge: {
      duplicatesText: 'Kila mmoja wa mistari hii utahamishwa. Sababu inahifadhiwa pamoja na idhini.',
      duplicatesPlaceholder: 'Kwa mfano: watumaji wawili kila mmoja',
    },
    sample: {
      text: 'Kila mstari ni ombi moja kama hili. Idhini inaongeza kitambulisho cha uhamisho na kuhifadhi vyote viwili kabla ya chochote kutoka; ombi likirudiwa linabeba vilevile.',
    },
    approve: {
      title: (count) => `Tuma ${remittances(count)}`,
      sends: (count, account, money) =>
        `Ukiidhinisha, ${remittances(count)} utatumwa kama ${account}: ${money}`,
      act: (count) => `Idhinisha ${remittances(count)}`,
      ready: 'Hakuna kinachotoka kabla hujabonyeza. Uhamisho uliotoka hauwezi kurudishwa.',
      approving: (stored, all) =>
        `Uhamisho ${format.count(stored)} kati ya ${format.count(all)} umehifadhiwa kitambulisho na ombi kamili. Bado hakuna kilichotoka.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster iliishia katikati. ${headRowsOf(unsent)} ${pluralSw(unsent, 'haukutumwa', 'haikutumwa')} kamwe, ${format.count(unanswered)} ${pluralSw(unanswered, 'hauna jibu na utaulizwa', 'haina jibu na itaulizwa')}, ${format.count(answered)} ${pluralSw(answered, 'una', 'ina')} jibu. Bonyeza Endelea; hakuna kinachohamishwa mara mbili.`,
      sentUnknown: (unknown) =>
        `${headRowsOf(unknown)} ${pluralSw(unknown, 'hauna', 'haina')} jibu. Usihamishe kwa ${pluralSw(unknown, 'mtu huyu', 'watu hawa')} kwa njia nyingine wakati hili halijulikani.`,
    },
    unknown: { safe: 'Hakuna hata mmoja unaoweza kuhamishwa mara mbili.' },
    grid: { findLabel: 'Tafuta mstari: jina, namba, kumbukumbu, kitambulisho cha uhamisho au mstari' },
    happened: { paid: 'Imehamishwa', paidAt: (atText) => `Imehamishwa ${atText}` },
    row: {
      to: 'Kwa',
      payoutId: 'Kitambulisho cha uhamisho',
      copyId: 'Nakili kitambulisho cha uhamisho',
      copied: 'Kitambulisho cha uhamisho kimenakiliwa.',
      doNotPay: 'Usihamishe kwa mtu huyu kwa njia nyingine wakati hili halijulikani.',
      conflictAdvice: 'Linganisha na huduma kabla fedha hazijaenda kwa mtu huyu kwa njia yoyote nyingine.',
      retryOf: (batch, no) => `Unarudia uhamisho na. ${no} wa ${batch}`,
      retriedBy: (batch, no) => `Umerudiwa na uhamisho na. ${no} wa ${batch}`,
    },
    story: {
      paidMore: 'Imehamishwa, hali ya mwisho.',
      failedMore: 'Haikuhamishwa, hali ya mwisho.',
      conflictMore: 'Huduma inakijua kitambulisho hiki kwa mpokeaji au kiasi kingine.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} kati yake ${pluralSw(count, 'upo', 'ipo')} kwenye foleni ya mtoa huduma na bado ${pluralSw(count, 'unaweza', 'inaweza')} kuhamishwa.`,
      onItsWay: (count) =>
        `${format.count(count)} ${pluralSw(count, 'upo njiani na bado unaweza', 'ipo njiani na bado inaweza')} kuhamishwa.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'hauna', 'haina')} jibu: huenda ombi limetoka. Usihamishe kwa ${pluralSw(count, 'mtu huyu', 'watu hawa')} kwa njia nyingine.`,
    },
  },
  results: {
    reasons: { title: 'Haikuhamishwa, kwa kila sababu' },
    basket: {
      hint: 'Uhamisho mpya uliounganishwa na wa zamani. Ni mistari iliyoshindikana na iliyokataliwa tu inayoweza kuwa hapa; kamwe si isiyojulikana.',
    },
    retry: {
      isNew:
        'Kila mstari unakuwa uhamisho mpya wenye kitambulisho kipya, uliounganishwa na wa zamani. Uhamisho wa zamani unabaki ulivyo: ulikataliwa au ulishindikana, kwa hiyo hakuna kinachoweza kuhamishwa nao tena.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Ndani yake kuna mistari iliyoshindikana na iliyokataliwa tu.'
          : `Ndani yake kuna mistari iliyoshindikana na iliyokataliwa tu. ${pluralSw(unknown, 'Mstari', 'Mistari')} ${format.count(unknown)} ${pluralSw(unknown, 'usiojulikana haumo, kwa kuwa bado unaweza', 'isiyojulikana haimo, kwa kuwa kila mmoja bado unaweza')} kuhamishwa.`,
    },
    summary: {
      title: 'Muhtasari wa uhamisho',
      reasons: 'Haikuhamishwa, kwa kila sababu',
      notPaid: 'Haikuhamishwa',
      unknownMore: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'hauna', 'haina')} jibu la huduma. Huenda ombi limetoka. ${pluralSw(count, 'Haujashindikana, na usihamishwe', 'Haijashindikana, na isihamishwe')} kwa njia nyingine wakati hili halijulikani.`,
      conflictMore: (count) =>
        `Huduma ${pluralSw(count, 'inaujua', 'inaijua')} ${rowsOf(count)} kwa mpokeaji au kiasi kingine. Lazima mtu alinganishe.`,
    },
  },
};
