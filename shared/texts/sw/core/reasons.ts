// The reasons of the service in Swahili: what happened in the clerk's words, then the usual cure.
// Promises nothing, blames nobody, and never advises to pay a row that is still open.

import type { ReasonCatalogue, ReasonText } from '../../reasons.ts';

const NUMBER_INVALID: ReasonText = {
  title: 'Namba si sahihi',
  cure: 'Sahihisha namba, au chagua mtoa huduma ambaye namba hiyo ni yake.',
};
const WALLET_FULL: ReasonText = {
  title: 'Pochi ya mtu imejaa',
  cure: 'Tuma tena akishatumia sehemu ya fedha, au kwa awamu mbili.',
};
const NO_REASON: ReasonText = {
  title: 'Mtoa huduma hakutoa sababu',
  cure: 'Kwa kawaida hupita ikitumwa tena.',
};
const OWN_WALLET_EMPTY: ReasonText = {
  title: 'Salio la akaunti yako halitoshi',
  cure: 'Ongeza salio la akaunti katika nchi hii, kisha tuma tena.',
};
const PROVIDER_CLOSED: ReasonText = {
  title: 'Mtoa huduma alikuwa amefunga',
  cure: 'Tuma tena skrini ya Watoa huduma itakapoonyesha kwamba amefungua.',
};
const PROVIDER_UNKNOWN: ReasonText = {
  title: 'Huduma haimjui mtoa huduma huyu',
  cure: 'Chagua mtoa huduma wa akaunti hii.',
};
const REFUSED_UNEXPLAINED: ReasonText = {
  title: 'Imekataliwa mara mbili bila sababu, na huduma haiijui',
  cure: 'Linganisha mstari na mwingine uliokubaliwa, au iulize huduma, kabla ya kutuma tena.',
};
const TOKEN_REFUSED: ReasonText = {
  title: 'Huduma imekataa tokeni',
  cure: 'Badilisha tokeni kwenye Mipangilio, kisha tuma tena.',
};
const NOT_ALLOWED: ReasonText = {
  title: 'Akaunti hairuhusiwi kufanya hili',
  cure: 'Iombe huduma iruhusu kwa akaunti hii, kisha tuma tena.',
};
const NOT_SWITCHED_ON: ReasonText = {
  title: 'Haijawashwa kwa mtoa huduma huyu',
  cure: 'Iombe huduma iwashe kwa akaunti hii, au chagua mtoa huduma mwingine.',
};
const FIELD_NOT_TAKEN: ReasonText = {
  title: 'Sehemu moja haikukubaliwa',
  cure: 'Maneno ya huduma kwenye mstari yanaitaja sehemu hiyo. Isahihishe.',
};
const IN_PROGRESS: ReasonText = {
  title: 'Malipo mengine bado yanaendelea huko',
  cure: 'Subiri hayo yafikie mwisho, kisha uangalie tena.',
};
const REFUND_RUNNING: ReasonText = {
  title: 'Marejesho ya makusanyo haya tayari yanaendelea',
  cure: 'Subiri hayo yafikie mwisho. Usirejeshe tena.',
};
const ALREADY_REFUNDED: ReasonText = {
  title: 'Makusanyo haya yamesharejeshwa',
  cure: 'Hakuna kilichobaki cha kurejesha.',
};

export const REASONS_SW: ReasonCatalogue = {
  reasons: {
    RECIPIENT_NOT_FOUND: {
      title: 'Namba hii haina pochi ya simu',
      cure: 'Muulize mtu namba sahihi au mtoa huduma sahihi.',
    },
    INVALID_PHONE_NUMBER: NUMBER_INVALID,
    INVALID_RECIPIENT_FORMAT: NUMBER_INVALID,
    INVALID_PAYER_FORMAT: NUMBER_INVALID,
    WALLET_LIMIT_REACHED: WALLET_FULL,
    RECIPIENT_NOT_ALLOWED_TO_RECEIVE: {
      title: 'Pochi ya mtu hairuhusiwi kupokea kiasi hiki',
      cure: 'Huenda imejaa au imewekewa vizuizi. Mtu amuulize mtoa huduma; tuma tena vikiondolewa.',
    },
    RECIPIENT_LIMIT_REACHED: {
      title: 'Kikomo cha kupokea kimefikiwa',
      cure: 'Vikomo huanza upya kwa mtoa huduma. Tuma tena baadaye, au kwa awamu mbili.',
    },
    UNSPECIFIED_FAILURE: NO_REASON,
    OTHER_ERROR: NO_REASON,
    UNSPECIFIED: { title: 'Huduma haikutoa sababu', cure: 'Iulize huduma kabla ya kutuma tena.' },
    UNKNOWN_ERROR: {
      title: 'Huduma ilikuwa na hitilafu yake yenyewe',
      cure: 'Iulize huduma kama fedha zilihama kabla ya kutuma tena.',
    },
    MANUALLY_CANCELLED: {
      title: 'Ilighairiwa ikiwa kwenye foleni',
      cure: 'Mtu wa kampuni yako au wa huduma aliighairi. Jua sababu kabla ya kutuma tena.',
    },
    WALLET_OUT_OF_FUNDS: OWN_WALLET_EMPTY,
    BALANCE_INSUFFICIENT: OWN_WALLET_EMPTY,
    INSUFFICIENT_BALANCE: {
      title: 'Salio halitoshi kwa kiasi hiki',
      cure: 'Pochi inayolipa haina fedha za kutosha: yako, au ya mteja ikiwa ni makusanyo. Tuma tena ikishaongezewa salio.',
    },
    PROVIDER_TEMPORARILY_UNAVAILABLE: PROVIDER_CLOSED,
    CORRESPONDENT_TEMPORARILY_UNAVAILABLE: PROVIDER_CLOSED,
    AMOUNT_OUT_OF_BOUNDS: {
      title: 'Kiasi kipo nje ya vikomo vya mtoa huduma',
      cure: 'Skrini ya Watoa huduma inaonyesha vikomo. Sahihisha kiasi, au tumia mistari kadhaa.',
    },
    AMOUNT_TOO_SMALL: {
      title: 'Kiasi kipo chini ya kikomo cha mtoa huduma',
      cure: 'Skrini ya Watoa huduma inaonyesha vikomo. Sahihisha kiasi.',
    },
    AMOUNT_TOO_LARGE: {
      title: 'Kiasi kinazidi kikomo cha juu',
      cure: 'Skrini ya Watoa huduma inaonyesha vikomo. Sahihisha kiasi, au tumia mistari kadhaa.',
    },
    INVALID_AMOUNT: {
      title: 'Kiasi si sahihi',
      cure: 'Mara nyingi ni desimali nyingi kuliko anazopokea mtoa huduma. Sahihisha kiasi.',
    },
    INVALID_CURRENCY: {
      title: 'Mtoa huduma huyu hapokei sarafu hii',
      cure: 'Sahihisha sarafu au mtoa huduma.',
    },
    INVALID_COUNTRY: { title: 'Nchi si sahihi', cure: 'Sahihisha nchi au mtoa huduma.' },
    INVALID_PROVIDER: PROVIDER_UNKNOWN,
    INVALID_CORRESPONDENT: PROVIDER_UNKNOWN,
    PAYOUTS_NOT_ALLOWED: NOT_SWITCHED_ON,
    DEPOSITS_NOT_ALLOWED: NOT_SWITCHED_ON,
    REFUNDS_NOT_ALLOWED: NOT_SWITCHED_ON,
    REMITTANCES_NOT_ALLOWED: NOT_SWITCHED_ON,
    NO_AUTHENTICATION: {
      title: 'Huduma haikuona tokeni',
      cure: 'Weka tokeni kwenye Mipangilio, kisha tuma tena.',
    },
    AUTHENTICATION_ERROR: TOKEN_REFUSED,
    AUTHORISATION_ERROR: NOT_ALLOWED,
    AUTHORIZATION_ERROR: NOT_ALLOWED,
    HTTP_SIGNATURE_ERROR: {
      title: 'Huduma haikukubali saini',
      cure: 'Angalia mipangilio ya saini ya wasifu, usimbaji kwanza, kisha tuma tena.',
    },
    TOO_MANY_REQUESTS: {
      title: 'Huduma iliomba maombi machache zaidi',
      cure: 'Tuma tena baadaye.',
    },
    INVALID_INPUT: {
      title: 'Huduma haikuweza kusoma ombi',
      cure: 'Angalia herufi zisizo za kawaida kwenye mstari. Iulize huduma kama hazipo.',
    },
    MISSING_PARAMETER: {
      title: 'Sehemu inayohitajika haikuwepo',
      cure: 'Maneno ya huduma kwenye mstari yanaitaja sehemu hiyo. Ijaze.',
    },
    UNSUPPORTED_PARAMETER: {
      title: 'Huduma haijui sehemu moja',
      cure: 'Maneno ya huduma kwenye mstari yanaitaja sehemu hiyo. Iache nje.',
    },
    INVALID_PARAMETER: FIELD_NOT_TAKEN,
    PARAMETER_INVALID: FIELD_NOT_TAKEN,
    DUPLICATE_METADATA_FIELD: {
      title: 'Sehemu ya data ya ziada ipo mara mbili',
      cure: 'Acha nje moja ya safu hizo mbili.',
    },
    PAYER_NOT_FOUND: {
      title: 'Namba ya mteja haina pochi ya simu',
      cure: 'Muulize mteja namba sahihi.',
    },
    PAYER_LIMIT_REACHED: {
      title: 'Kikomo cha mteja kimefikiwa',
      cure: 'Vikomo huanza upya kwa mtoa huduma. Jaribu tena baadaye.',
    },
    PAYMENT_NOT_APPROVED: {
      title: 'Mteja hakuidhinisha',
      cure: 'Muulize mteja, kisha ujaribu tena.',
    },
    PAYMENT_IN_PROGRESS: IN_PROGRESS,
    TRANSACTION_ALREADY_IN_PROCESS: IN_PROGRESS,
    NOT_FOUND: {
      title: 'Huduma haiujui muamala unaorejelewa',
      cure: 'Hakiki kitambulisho ambacho mstari unakirejelea.',
    },
    INVALID_STATE: {
      title: 'Muamala unaorejelewa haupo katika hali inayofaa',
      cure: 'Angalia muamala huo kwanza.',
    },
    DEPOSIT_NOT_FOUND: {
      title: 'Makusanyo hayakupatikana',
      cure: 'Hakiki kitambulisho cha makusanyo.',
    },
    DEPOSIT_NOT_COMPLETED: {
      title: 'Makusanyo hayajakamilika',
      cure: 'Ni makusanyo yaliyokamilika tu yanayoweza kurejeshwa. Yasubiri.',
    },
    DEPOSIT_ALREADY_REFUNDED: ALREADY_REFUNDED,
    ALREADY_REFUNDED,
    REFUND_IN_PROGRESS: REFUND_RUNNING,
    IN_PROGRESS: REFUND_RUNNING,
    INVALID_CALLBACK_URL: { title: 'Anwani ya arifa (callback) si sahihi', cure: 'Sahihisha anwani.' },
    INVALID_DATE_RANGE: {
      title: 'Tarehe si sahihi',
      cure: 'Siku zisizozidi 31, mwanzo kabla ya mwisho.',
    },
    WALLET_NOT_FOUND: {
      title: 'Akaunti haina pochi kama hiyo',
      cure: 'Hakiki nchi, sarafu na mtoa huduma.',
    },
    CONFLICT: {
      title: 'Huduma inakijua kitambulisho hiki kwa taarifa nyingine',
      cure: 'Lazima mtu aangalie: linganisha na huduma kabla ya kutuma chochote tena.',
    },
    RECORD_NOT_FOUND: {
      title: 'Huduma iliipokea, na haiijui inapoulizwa',
      cure: 'Huduma inaulizwa tena. Ikiendelea hivi, iulize huduma kwa kitambulisho cha mstari; kabla ya hapo usitume chochote kwa njia nyingine.',
    },
    UNSENT_IN_BACKUP: {
      title: 'Huenda ilitumwa baada ya nakala rudufu iliyorejeshwa',
      cure: 'Endelea na kundi: huduma inaulizwa kuhusu mstari kabla ya chochote kutumwa. Usiutume kwa njia nyingine kabla ya hapo.',
    },
    HTTP_400: REFUSED_UNEXPLAINED,
    HTTP_402: OWN_WALLET_EMPTY,
    HTTP_413: {
      title: 'Ombi lilikuwa refu mno kwa huduma',
      cure: 'Fupisha kumbukumbu, ujumbe na data ya ziada ya mstari, kisha uutume tena.',
    },
    HTTP_415: {
      title: 'Huduma haipokei maombi ya muundo huu',
      cure: 'Iulize huduma kabla ya kutuma tena.',
    },
    HTTP_422: {
      title: 'Huduma haipokei yaliyomo kwenye mstari huu',
      cure: 'Haikutoa sababu. Linganisha mstari na mwingine uliokubaliwa, au iulize huduma.',
    },
    HTTP_451: {
      title: 'Imekataliwa mara mbili kwa sababu za kisheria, na huduma haiijui',
      cure: 'Iulize huduma ni nini kinachozuia malipo haya kabla ya kutuma tena.',
    },
  },
  curesOfRefunds: {
    AMOUNT_OUT_OF_BOUNDS:
      'Skrini ya Watoa huduma inaonyesha vikomo. Marejesho hayavuki vikomo hivyo, wala kilichobaki cha makusanyo. Sahihisha kiasi, kisha tuma tena.',
    AMOUNT_TOO_LARGE:
      'Marejesho hayawezi kuzidi kilichobaki cha makusanyo baada ya marejesho ya awali. Punguza kiasi hadi hapo, kisha tuma tena.',
  },
  ownWordsCure: 'Haya ni maneno ya huduma yenyewe. Iulize huduma kama hayasemi la kufanya.',
  noReason: NO_REASON,
};
