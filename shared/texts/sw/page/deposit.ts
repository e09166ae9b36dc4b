// Swahili sentences about deposits: money collected from the wallets of customers.

import { formatOf } from '../../format.ts';
import type { OperationTexts } from '../../operation-texts.ts';
import { headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');
const deposits = (count: number) => `makusanyo ${format.count(count)}`;

export const SW_DEPOSIT: OperationTexts = {
  common: {
    stateMeanings: {
      offered:
        'Huenda ombi limetoka, na hakuna jibu linalosomeka lililopokewa. Huduma inaulizwa tena, na fedha haziwezi kukusanywa mara mbili.',
      completed: 'Imekusanywa, hali ya mwisho.',
      failed: 'Haikukusanywa, hali ya mwisho.',
      conflict: 'Huduma inakijua kitambulisho hiki kwa mteja au kiasi kingine. Lazima mtu aangalie.',
    },
  },
  batches: {
    running: {
      interrupted:
        'Programu iliyokuwa ikilituma ilisimama katikati. Hakuna kilichopotea: Endelea itaanzia kwenye daftari, na hakuna atakayekatwa fedha mara mbili.',
    },
  },
  import: {
    exclude: {
      placeholder: 'Kwa nini hakuna kinachokusanywa kwa mstari huu',
      usual: ['Ameshalipa', 'Namba haijathibitishwa', 'Si mteja tena', 'Kiasi hakijathibitishwa'],
    },
  },
  review: {
    notes: {
      delayedText: (count) =>
        `Huduma haisemi hilo lina maana gani kwa makusanyo; ${rowsOf(count)} ${pluralSw(count, 'unatumwa', 'inatumwa')}.`,
    },
    send: {
      title: 'Kitakachokusanywa',
      toSend: (currency) => `Ya kukusanywa kwa ${currency}`,
      wallet: (currency) => `Pochi ya ${currency} ya akaunti itapokea kiasi hiki baada ya kutoa ada`,
    },
    acknowledge: {
      duplicatesText: 'Kila mmoja wa mistari hii utakusanywa. Sababu inahifadhiwa pamoja na idhini.',
      duplicatesPlaceholder: 'Kwa mfano: ankara mbili kila mmoja',
    },
    sample: {
      text: 'Kila mstari ni ombi moja kama hili. Idhini inaongeza kitambulisho cha makusanyo na kuhifadhi vyote viwili kabla ya chochote kutoka; ombi likirudiwa linabeba vilevile.',
    },
    approve: {
      title: (count) => `Omba ${deposits(count)}`,
      sends: (count, account, money) =>
        `Ukiidhinisha, ${deposits(count)} yataombwa kama ${account}: ${money}`,
      act: (count) => `Idhinisha ${deposits(count)}`,
      ready: 'Hakuna kinachotoka kabla hujabonyeza. Maombi yaliyotoka hayawezi kurudishwa.',
      approving: (stored, all) =>
        `Makusanyo ${format.count(stored)} kati ya ${format.count(all)} yamehifadhiwa kitambulisho na ombi kamili. Bado hakuna kilichotoka.`,
    },
  },
  run: {
    strip: {
      interrupted: (unsent, unanswered, answered) =>
        `Paymaster iliishia katikati. ${headRowsOf(unsent)} ${pluralSw(unsent, 'haukutumwa', 'haikutumwa')} kamwe, ${format.count(unanswered)} ${pluralSw(unanswered, 'hauna jibu na utaulizwa', 'haina jibu na itaulizwa')}, ${format.count(answered)} ${pluralSw(answered, 'una', 'ina')} jibu. Bonyeza Endelea; hakuna kinachokusanywa mara mbili.`,
      sentUnknown: (unknown) =>
        `${headRowsOf(unknown)} ${pluralSw(unknown, 'hauna', 'haina')} jibu. Usikusanye kutoka kwa ${pluralSw(unknown, 'mteja huyu', 'wateja hawa')} kwa njia nyingine wakati hili halijulikani.`,
    },
    unknown: { safe: 'Hakuna hata mmoja unaoweza kukusanywa mara mbili.' },
    grid: { findLabel: 'Tafuta mstari: jina, namba, kumbukumbu, kitambulisho cha makusanyo au mstari' },
    happened: { paid: 'Imekusanywa', paidAt: (atText) => `Imekusanywa ${atText}` },
    row: {
      to: 'Kutoka',
      payoutId: 'Kitambulisho cha makusanyo',
      copyId: 'Nakili kitambulisho cha makusanyo',
      copied: 'Kitambulisho cha makusanyo kimenakiliwa.',
      doNotPay: 'Usikusanye kutoka kwa mteja huyu kwa njia nyingine wakati hili halijulikani.',
      conflictAdvice:
        'Linganisha na huduma kabla ya kukusanya kutoka kwa mteja huyu kwa njia yoyote nyingine.',
      retryOf: (batch, no) => `Yanarudia makusanyo na. ${no} ya ${batch}`,
      retriedBy: (batch, no) => `Yamerudiwa na makusanyo na. ${no} ya ${batch}`,
    },
    story: {
      paidMore: 'Imekusanywa, hali ya mwisho.',
      failedMore: 'Haikukusanywa, hali ya mwisho.',
      conflictMore: 'Huduma inakijua kitambulisho hiki kwa mteja au kiasi kingine.',
    },
    stopDialog: {
      enqueued: (count) =>
        `${format.count(count)} kati yake ${pluralSw(count, 'upo', 'ipo')} kwenye foleni ya mtoa huduma na bado ${pluralSw(count, 'unaweza', 'inaweza')} kukusanywa.`,
      onItsWay: (count) =>
        `${format.count(count)} ${pluralSw(count, 'upo njiani na bado unaweza', 'ipo njiani na bado inaweza')} kukusanywa.`,
    },
    stoppedDialog: {
      notExact: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'hauna', 'haina')} jibu: huenda ombi limetoka. Usikusanye kutoka kwa ${pluralSw(count, 'mteja huyu', 'wateja hawa')} kwa njia nyingine.`,
    },
  },
  results: {
    reasons: { title: 'Haikukusanywa, kwa kila sababu' },
    basket: {
      hint: 'Makusanyo mapya yaliyounganishwa na ya zamani. Ni mistari iliyoshindikana na iliyokataliwa tu inayoweza kuwa hapa; kamwe si isiyojulikana.',
    },
    retry: {
      isNew:
        'Kila mstari unakuwa makusanyo mapya yenye kitambulisho kipya, yaliyounganishwa na ya zamani, na mteja anaombwa tena. Makusanyo ya zamani yanabaki yalivyo: yalikataliwa au yalishindikana, kwa hiyo hayawezi kukusanywa tena.',
      notUnknown: (unknown) =>
        unknown === 0
          ? 'Ndani yake kuna mistari iliyoshindikana na iliyokataliwa tu.'
          : `Ndani yake kuna mistari iliyoshindikana na iliyokataliwa tu. ${pluralSw(unknown, 'Mstari', 'Mistari')} ${format.count(unknown)} ${pluralSw(unknown, 'usiojulikana haumo, kwa kuwa bado unaweza', 'isiyojulikana haimo, kwa kuwa kila mmoja bado unaweza')} kukusanywa.`,
    },
    summary: {
      title: 'Muhtasari wa makusanyo',
      reasons: 'Haikukusanywa, kwa kila sababu',
      notPaid: 'Haikukusanywa',
      unknownMore: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'hauna', 'haina')} jibu la huduma. Huenda ombi limetoka. ${pluralSw(count, 'Haujashindikana, na usikusanywe', 'Haijashindikana, na isikusanywe')} kwa njia nyingine wakati hili halijulikani.`,
      conflictMore: (count) =>
        `Huduma ${pluralSw(count, 'inaujua', 'inaijua')} ${rowsOf(count)} kwa mteja au kiasi kingine. Lazima mtu alinganishe.`,
    },
  },
};
