// Swahili sentences about refunds: money of earlier deposits, returned.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');
const refunds = (count: number) => `marejesho ${format.count(count)}`;

export const SW_REFUND: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Huenda ombi limetoka, na hakuna jibu linalosomeka lililopokewa. Huduma inaulizwa tena, na fedha haziwezi kurejeshwa mara mbili.',
      completed: 'Imerejeshwa, hali ya mwisho.',
      failed: 'Haikurejeshwa, hali ya mwisho.',
      conflict: 'Huduma inakijua kitambulisho hiki kwa makusanyo au kiasi kingine. Lazima mtu aangalie.',
    },
  },
  batches: {
    running: {
      interrupted:
        'Programu iliyokuwa ikilituma ilisimama katikati. Hakuna kilichopotea: Endelea itaanzia kwenye daftari, na hakuna kinachorejeshwa mara mbili.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Kwa nini makusanyo haya hayarejeshwi',
      usual: [
        'Yamesharejeshwa',
        'Makusanyo hayajathibitishwa',
        'Madai yameondolewa',
        'Kiasi hakijathibitishwa',
      ],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `Huduma haisemi hilo lina maana gani kwa marejesho; ${rowsOf(count)} ${pluralSw(count, 'unatumwa', 'inatumwa')}.`,
    },
    send: {
      title: 'Kitakachorejeshwa',
      toSend: (currency) => `Ya kurejeshwa kwa ${currency}`,
      wallet: (currency) => `Pochi ya ${currency} lazima iwe na kiasi hiki pamoja na ada`,
    },
    acknowledge: {
      duplicatesText: 'Kila mmoja wa mistari hii utarejeshwa. Sababu inahifadhiwa pamoja na idhini.',
      duplicatesPlaceholder: 'Kwa mfano: marejesho kwa sehemu mbili',
    },
    sample: {
      text: 'Kila mstari ni ombi moja kama hili. Idhini inaongeza kitambulisho cha marejesho na kuhifadhi vyote viwili kabla ya chochote kutoka; ombi likirudiwa linabeba vilevile.',
    },
    approve: {
      title: (count) => `Rejesha makusanyo ${format.count(count)}`,
      sends: (count, account, money) => `Ukiidhinisha, ${refunds(count)} yatatumwa kama ${account}: ${money}`,
      act: (count) => `Idhinisha ${refunds(count)}`,
      ready: 'Hakuna kinachotoka kabla hujabonyeza. Marejesho yaliyotoka hayawezi kurudishwa.',
      approving: (stored, all) =>
        `Marejesho ${format.count(stored)} kati ya ${format.count(all)} yamehifadhiwa kitambulisho na ombi kamili. Bado hakuna kilichotoka.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster iliishia katikati. ${headRowsOf(unsent)} ${pluralSw(unsent, 'haukutumwa', 'haikutumwa')} kamwe, ${format.count(unanswered)} ${pluralSw(unanswered, 'hauna jibu na utaulizwa', 'haina jibu na itaulizwa')}, ${format.count(answered)} ${pluralSw(answered, 'una', 'ina')} jibu. Bonyeza Endelea; hakuna kinachorejeshwa mara mbili.`,
      sentUnknown: (unknown) =>
        `${headRowsOf(unknown)} ${pluralSw(unknown, 'hauna', 'haina')} jibu. Usirejeshe makusanyo haya kwa njia nyingine wakati hili halijulikani.`,
    },
    unknown: { safe: 'Hakuna hata mmoja unaoweza kurejeshwa mara mbili.' },
    grid: {
      findLabel: 'Tafuta mstari: jina, kumbukumbu, makusanyo, kitambulisho cha marejesho au mstari',
    },
    happened: { paid: 'Imerejeshwa', paidAt: (atText) => `Imerejeshwa ${atText}` },
    row: {
      to: 'Kwa',
      payoutId: 'Kitambulisho cha marejesho',
      copyId: 'Nakili kitambulisho cha marejesho',
      copied: 'Kitambulisho cha marejesho kimenakiliwa.',
      doNotPay: 'Usirejeshe makusanyo haya kwa njia nyingine wakati hili halijulikani.',
      conflictAdvice: 'Linganisha na huduma kabla makusanyo haya hayajarejeshwa kwa njia yoyote nyingine.',
      retryOf: (batch, no) => `Yanarudia marejesho na. ${no} ya ${batch}`,
      retriedBy: (batch, no) => `Yamerudiwa na marejesho na. ${no} ya ${batch}`,
    },
    story: {
      paidMore: 'Imerejeshwa, hali ya mwisho.',
      failedMore: 'Haikurejeshwa, hali ya mwisho.',
      conflictMore: 'Huduma inakijua kitambulisho hiki kwa makusanyo au kiasi kingine.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} kati yake ${pluralSw(count, 'upo', 'ipo')} kwenye foleni ya mtoa huduma na bado ${pluralSw(count, 'unaweza', 'inaweza')} kurejeshwa.`,
      onItsWay: (count) =>
        `${format.count(count)} ${pluralSw(count, 'upo njiani na bado unaweza', 'ipo njiani na bado inaweza')} kurejeshwa.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'hauna', 'haina')} jibu: huenda ombi limetoka. Usirejeshe makusanyo haya kwa njia nyingine.`,
    },
  },
  results: {
    reasons: { title: 'Haikurejeshwa, kwa kila sababu' },
    basket: {
      hint: 'Marejesho mapya yaliyounganishwa na ya zamani. Ni mistari iliyoshindikana na iliyokataliwa tu inayoweza kuwa hapa; kamwe si isiyojulikana.',
    },
    retry: {
      isNew:
        'Kila mstari unakuwa marejesho mapya yenye kitambulisho kipya, yaliyounganishwa na ya zamani. Marejesho ya zamani yanabaki yalivyo: yalikataliwa au yalishindikana, kwa hiyo hakuna kinachoweza kurejeshwa nayo tena.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Ndani yake kuna mistari iliyoshindikana na iliyokataliwa tu.'
          : `Ndani yake kuna mistari iliyoshindikana na iliyokataliwa tu. ${pluralSw(unknown, 'Mstari', 'Mistari')} ${format.count(unknown)} ${pluralSw(unknown, 'usiojulikana haumo, kwa kuwa bado unaweza', 'isiyojulikana haimo, kwa kuwa kila mmoja bado unaweza')} kurejeshwa.`,
    },
    summary: {
      title: 'Muhtasari wa marejesho',
      reasons: 'Haikurejeshwa, kwa kila sababu',
      notPaid: 'Haikurejeshwa',
      unknownMore: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'hauna', 'haina')} jibu la huduma. Huenda ombi limetoka. ${pluralSw(count, 'Haujashindikana, na usirejeshwe', 'Haijashindikana, na isirejeshwe')} kwa njia nyingine wakati hili halijulikani.`,
      conflictMore: (count) =>
        `Huduma ${pluralSw(count, 'inaujua', 'inaijua')} ${rowsOf(count)} kwa makusanyo au kiasi kingine. Lazima mtu alinganishe.`,
    },
  },
};
