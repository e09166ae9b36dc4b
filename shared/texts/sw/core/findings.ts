// The Swahili catalogue of findings: one plain sentence or two per code, what is wrong and what to do.
// Follows the English one code by code.

import { LANGUAGES } from '../../../languages.ts';
import { groupDigits } from '../../../money/digit-groups.ts';
import { moneyFigure } from '../../../money/money-figures.ts';
import { LIST_SEPARATOR } from '../../../rules/codes.ts';
import { wordList } from '../../../word-list.ts';
import type { FindingWords } from '../../core-words.ts';
import { FIELDS_SW } from './words.ts';

const { figures } = LANGUAGES.sw;

const DIGITS_ONLY = 'Andika tarakimu tu, msimbo wa nchi kwanza.';

/** An amount that the finding carries, with the decimals of its currency. */
function money(value: (name: string) => string, name: string): string {
  return moneyFigure(value(name), value('currency'), figures);
}

/** A sentence for every code of the rules. */
const SENTENCES: FindingWords['sentences'] = {
  FIELD_MISSING: (value) => `Hakuna ${fieldWord(value('field'))}. Jaza, au ondoa mstari.`,
  ROW_RAGGED: (value) =>
    `Seli ${value('actual')} mahali ambapo kichwa kina ${value('expected')}. ${value('cutAmount') === '' ? 'Tafuta kitenganishi kilichokosekana au kilichozidi.' : `“${value('cutAmount')}” bila alama za nukuu imekatwa vipande viwili: iandike bila alama za maelfu.`}`,
  ROW_CUT_OFF: () =>
    'Faili linaishia ndani ya mstari huu: limekatika, na huenda mistari iliyo chini haimo. Lihifadhi au ulinakili tena.',
  CELL_NEVER_CALCULATED: (value) =>
    `${value('column') === '' ? 'Seli hii' : `Seli ya safu “${value('column')}”`} ina fomula ambayo haijawahi kukokotolewa. Fungua kitabu cha Excel kwenye programu ya lahajedwali, kihifadhi hapo, na ukiingize tena.`,
  CELL_STRUCK_IN_PART: (value) =>
    `“${value('struck')}” imekatwa kwa mstari katika seli hii, na “${value('rest')}” haikukatwa. Andika kinachokusudiwa.`,
  ROW_TOTAL: (value) => `“${value('text')}” ni jumla na si malipo. Rudisha mstari kama ni malipo.`,
  ROW_FOOTER: (value) =>
    `“${value('text')}” ipo chini ya malipo na si malipo. Rudisha mstari kama ni malipo.`,
  ROW_NAMES: (value) =>
    `“${value('text')}” na kinachofuata vinataja safu tena. Rudisha mstari kama ni malipo.`,
  ROW_SECTION: (value) =>
    `“${value('text')}” ni kichwa cha mistari inayofuata na si malipo. Rudisha mstari kama ni malipo.`,
  ROW_EXAMPLE: (value) =>
    `“${value('text')}” ni mstari wa mfano wa kiolezo chetu na umeachwa nje. Rudisha mstari kama unatakiwa kulipwa.`,
  TOTAL_DIFFERS: (value) =>
    `“${value('text')}” inasema ${money(value, 'total')}, lakini katika faili kama lilivyosomwa mistari iliyo juu inafikia ${money(value, 'sum')}. Hakikisha hakuna mstari uliokosekana au wenye makosa.`,
  DUPLICATE_ROW: (value) =>
    value('same') === 'depositId'
      ? `Makusanyo yaleyale kama mstari wa ${value('line')}. Hakikisha marejesho yote mawili yamekusudiwa.`
      : `Namba, kiasi na sarafu vilevile kama mstari wa ${value('line')}. Hakikisha yote mawili yamekusudiwa.`,

  SHEET_HIDDEN: (value) =>
    `Karatasi “${value('sheet')}” imefichwa kwenye kitabu cha Excel. Hakikisha ndiyo iliyokusudiwa.`,
  COLUMN_HIDDEN: (value) =>
    `Safu ${value('letter')} “${value('column')}” imefichwa kwenye karatasi, nayo inatoa ${fieldWord(value('field'))}. Hakikisha ndiyo iliyokusudiwa.`,
  ROW_HIDDEN: (value) =>
    `Mstari wa ${value('line')} umefichwa au umechujwa kwenye karatasi. Hakikisha unatakiwa kulipwa.`,
  ROW_MERGED: (value) =>
    `Mstari wa ${value('line')} upo chini ya seli iliyounganishwa inayoanzia mstari wa ${value('first')} (safu ${value('letter')} “${value('column')}”), kwa hiyo karatasi inaonyesha mmoja pale inaposomwa miwili. Hakikisha unatakiwa kulipwa.`,
  COLUMN_STRUCK: (value) =>
    `Kichwa cha safu ${value('letter')} “${value('column')}” kimekatwa kwa mstari, na safu hiyo inatoa ${fieldWord(value('field'))}. Hakikisha ndiyo iliyokusudiwa.`,
  ROW_STRUCK: (value) =>
    `Mstari wa ${value('line')} umekatwa kwenye karatasi (safu ${value('letter')} “${value('column')}”). Hakikisha unatakiwa kulipwa.`,
  ROW_SAYS_STOP: (value) =>
    `Safu “${value('column')}” inasema “${value('text')}”, na mstari ungelipwa. Hakikisha unatakiwa kulipwa.`,
  AMOUNTS_IN_UNIT: (value) =>
    `Mstari wa ${value('line')} unasema “${value('text')}”, lakini kiasi hulipwa kama kilivyoandikwa. Hakikisha maelfu hayakukusudiwa.`,

  PROVIDER_UNKNOWN: (value) =>
    `“${value('text')}” si mtoa huduma wa akaunti hii${among(value)}. Andika msimbo wa mmoja wao.`,
  PROVIDER_AMBIGUOUS: (value) =>
    `“${value('text')}” anaweza kuwa ${listed(value, 'candidates', 'au')}. Andika msimbo, au taja nchi.`,
  PROVIDER_BY_NAME: (value) =>
    `“${value('text')}” imesomwa kuwa ${value('provider')}. Hakikisha ndiye aliyekusudiwa.`,
  PROVIDER_NOT_CONFIGURED: (value) =>
    `${value('provider')} hajafunguliwa kwa ${operationWord(value('operation'))} kwenye akaunti hii. Chagua mtoa huduma mwingine.`,

  COUNTRY_UNKNOWN: (value) =>
    `“${value('text')}” si nchi ya akaunti hii${among(value)}. Andika msimbo wa herufi tatu wa mojawapo.`,
  COUNTRY_BY_NAME: (value) =>
    `“${value('text')}” imesomwa kuwa ${value('country')}. Hakikisha ndiyo iliyokusudiwa.`,
  COUNTRY_NOT_OF_PROVIDER: (value) =>
    `${value('provider')} yupo ${listed(value, 'expected')}, mstari unasema ${value('country')}. Sahihisha mojawapo.`,
  CURRENCY_BY_NAME: (value) =>
    `“${value('text')}” imesomwa kuwa ${value('currency')}. Hakikisha ndiyo iliyokusudiwa.`,
  CURRENCY_NOT_OF_HEADING: (value) =>
    `Mstari unasema ${value('currency')}, lakini kichwa “${value('column')}” kinatoa kiasi kwa sarafu nyingine. Sahihisha mojawapo.`,
  CURRENCY_NOT_OFFERED: (value) => {
    const provider = value('provider');
    const offered = listed(value, 'offered');
    const takes = provider === '' ? 'Akaunti hii inapokea' : `${provider} anapokea`;
    const takesNothing = provider === '' ? 'Akaunti hii bado haipokei' : `${provider} bado hapokei`;
    return `${offered === '' ? `${takesNothing} sarafu yoyote` : `${takes} ${offered}`}, si “${value('text')}”. Sahihisha sarafu.`;
  },

  PHONE_NOT_DIGITS: (value) => `“${value('character')}” si tarakimu. ${DIGITS_ONLY}`,
  PHONE_HAS_PLUS: () => `Inaanza kwa alama ya kujumlisha (+). ${DIGITS_ONLY}`,
  PHONE_HAS_SEPARATORS: (value) =>
    `Tarakimu ${value('digits')} zenye nafasi au alama katikati yake. ${DIGITS_ONLY}`,
  PHONE_INTERNATIONAL_PREFIX: () => `Inaanza kwa 00. ${DIGITS_ONLY}`,
  PHONE_LEADING_ZERO: (value) => `Inaanza kwa 0. ${expectedNumber(value)}`,
  PHONE_LEADING_ZERO_LOST: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_COUNTRY_CODE_MISSING: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_TRAILING_DECIMAL: (value) =>
    `“${value('text')}” ina desimali zilizoongezwa na programu ya lahajedwali. Andika tarakimu zilizo kabla yake.`,
  PHONE_SCIENTIFIC: (value) =>
    value('kept') === value('written')
      ? `Mwandiko wa kisayansi wenye tarakimu zote ${value('written')}. Ziandike kikamilifu.`
      : `Programu ya lahajedwali imehifadhi tarakimu ${value('kept')} kati ya ${value('written')}, na hakuna kinachoweza kurudisha zilizobaki. Andika namba upya.`,
  PHONE_APOSTROPHE: () => `Inaanza kwa apostrofi. ${DIGITS_ONLY}`,
  PHONE_LENGTH: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_PREFIX: (value) =>
    `Haianzi kwa ${value('prefix')}, msimbo wa nchi wa ${value('country')}. Hakiki namba na mtoa huduma.`,
  PHONE_LENGTH_IMPOSSIBLE: (value) =>
    `${digitCount(value)}. ${expectedNumber(value)} Isahihishe, au kubali namba kwa kutoa sababu.`,
  PHONE_COUNTRY_CODE_TWICE: (value) =>
    `${digitCount(value)}, na ${value('prefix')} mara mbili mwanzoni. ${expectedNumber(value)} Isahihishe, au kubali namba kwa kutoa sababu.`,
  PHONE_ROUNDED: (value) =>
    `Inaishia kwa sifuri ${value('zeros')}, kama namba nyingine hapa: programu ya lahajedwali imepoteza tarakimu. Andika namba upya, au ikubali kwa kutoa sababu.`,
  PHONE_ACCEPTED: (value) =>
    `${digitCount(value)}, imekubaliwa: “${value('reason')}”. ${expectedNumber(value)} Hakikisha ndiyo iliyokusudiwa.`,
  PHONE_RANGE_UNKNOWN: (value) =>
    `Haimo kwenye mfululizo wowote unaojulikana wa namba za simu za mkononi za ${value('country')}. Hakiki kila tarakimu.`,
  PHONE_LANDLINE: (value) =>
    `Simu ya mezani ya ${value('country')}, si namba ya simu ya mkononi. Hakiki kila tarakimu.`,
  PHONE_OTHER_OPERATOR: (value) =>
    `Imo kwenye namba za ${value('operator')}; mstari unasema ${value('provider')}. Hakiki namba na mtoa huduma; namba zinaweza kuhamishiwa mtandao mwingine.`,
  PHONE_ENDS_IN_ZEROS: (value) =>
    `Inaishia kwa sifuri ${value('zeros')}, kama namba ambayo programu ya lahajedwali imeipotezea tarakimu. Hakiki kila tarakimu.`,
  PHONE_PREFIX_UNCHECKED: (value) =>
    `${digitCount(value)}, na akaunti haitoi msimbo wa nchi wa ${value('country')}. Hakikisha namba inaanza kwa msimbo huo.`,

  AMOUNT_UNREADABLE: unreadableAmount,
  AMOUNT_AMBIGUOUS: (value) =>
    `“${value('text')}” inaweza kuwa ${value('asDecimals')} au ${value('asThousands')}. Iandike bila alama za maelfu, au taja alama ya desimali.`,
  AMOUNT_SPLIT: (value) =>
    `“${value('text')}” inafuatwa na “${value('rest')}”, kama pale ${value('whole')} inapoandikwa bila alama za nukuu. Andika kiasi chote, au ${value('plain')} kama ndicho kilichokusudiwa.`,
  AMOUNT_CUT_OFF: (value) =>
    `“${value('text')}” inamalizia faili, bila mwisho wa mstari na ikiwa na desimali chache kuliko nyingine: imekatika. Andika kiasi chote.`,
  AMOUNT_OTHER_GRAMMAR: (value) =>
    value('source') === 'clerk'
      ? `“${value('text')}” inapingana na ulichosema, ${grammarWords(value)}. Taja alama nyingine, au iandike kama nyingine.`
      : `“${value('text')}” imeandikwa tofauti na faili lote, ambalo lina ${grammarWords(value)}. Iandike kama nyingine.`,
  AMOUNT_NEGATIVE: (value) =>
    `“${value('text')}” ipo chini ya sifuri. Ni kiasi kinachozidi sifuri tu kinachoweza kulipwa.`,
  AMOUNT_ZERO: () => '0 haiwezi kulipwa. Andika kiasi, au ondoa mstari.',
  AMOUNT_SCIENTIFIC: (value) =>
    `“${value('text')}” ipo kwa mwandiko wa kisayansi, ambao huenda umepoteza tarakimu. Andika kiasi kikamilifu.`,
  AMOUNT_HAS_CURRENCY: (value) =>
    `“${value('text')}” ina “${value('currency')}” kando ya namba. Hakiki sarafu ya mstari, kisha andika namba peke yake.`,
  AMOUNT_HAS_SCALE: (value) =>
    `“${value('text')}” ina “${value('currency')}” nyuma ya namba, ambayo inaweza kumaanisha maelfu au zaidi. Andika kiasi kwa tarakimu zake zote bila kitu kingine.`,
  AMOUNT_SHOWN_OTHERWISE: (value) =>
    value('shown') === ''
      ? `Seli ina ${value('held')}, na karatasi huenda inaonyesha namba nyingine. Andika kiasi kama namba ya kawaida.`
      : `Karatasi inaonyesha “${value('shown')}” na seli ina ${value('held')}. Andika kiasi kama namba ya kawaida.`,
  AMOUNT_LENGTH: (value) =>
    `Herufi ${value('length')}. Kiasi kina herufi zisizozidi ${value('maximum')}. Kisahihishe.`,
  AMOUNT_TOO_MANY_DECIMALS: (value) =>
    `${groupDigits(value('amount'), figures)} ina desimali ${value('actual')}; ${value('provider')} ${value('maximum') === '0' ? 'hapokei desimali' : `anapokea desimali zisizozidi ${value('maximum')}`} kwa ${value('currency')}. Sahihisha kiasi.`,
  AMOUNT_BELOW_MINIMUM: (value) =>
    `${money(value, 'amount')} ni chini ya ${money(value, 'minimum')} ${value('currency')}, kiasi kidogo zaidi ambacho ${value('provider')} anapokea. Kisahihishe, au ondoa mstari.`,
  AMOUNT_ABOVE_MAXIMUM: (value) =>
    `${money(value, 'amount')} ni zaidi ya ${money(value, 'maximum')} ${value('currency')}, kiasi kikubwa zaidi ambacho ${value('provider')} anapokea. ${value('operation') === 'refund' ? 'Kipunguze: marejesho mamoja hayachukui zaidi ya hapo, wala zaidi ya kilichobaki cha makusanyo yake.' : 'Kisahihishe, au kigawanye katika mistari kadhaa.'}`,
  AMOUNT_LEADING_ZEROS: (value) =>
    `“${value('text')}” imesomwa kuwa ${money(value, 'amount')}. Hakikisha ni kiasi.`,
  AMOUNT_LOOKS_GROUPED: (value) =>
    `“${value('text')}” imesomwa kuwa ${money(value, 'amount')}, kwa alama ya desimali ya faili. Hakikisha si ${money(value, 'grouped')} iliyokusudiwa.`,
  AMOUNT_BESIDE_DIGITS: (value) =>
    `“${value('text')}” inafuatwa na “${value('rest')}”, kama pale ${value('whole')} inapoandikwa bila alama za nukuu. Hakikisha imekusudiwa ${value('text')}.`,
  AMOUNT_SHORT_AT_END: (value) =>
    `“${value('text')}” inamalizia faili, bila mwisho wa mstari na ikiwa na tarakimu chache kuliko nyingine. Hakikisha faili halikukatika.`,
  AMOUNT_SIGN_BEHIND: (value) =>
    `“${value('text')}” imesomwa kuwa ${money(value, 'amount')} ${value('currency')}. Hakikisha maelfu hayakukusudiwa.`,

  NOTE_LENGTH: (value) =>
    `Herufi ${value('length')}. Ujumbe una herufi ${value('minimum')} hadi ${value('maximum')}. ${Number(value('length')) < Number(value('minimum')) ? 'Urefushe' : 'Ufupishe'}.`,
  NOTE_CHARACTERS: (value) =>
    `Ujumbe una ${value('characters')}. Watoa huduma wanaweza kukataa kila kitu isipokuwa herufi A hadi Z, tarakimu na nafasi. Ziondoe ili kuwa na uhakika.`,
  TEXT_CONTROL_CHARACTERS: (value) => `Kuna herufi isiyochapika (${value('character')}). Iondoe.`,
  TEXT_TOO_LONG: (value) => `Herufi ${value('length')}. Hapa zinapokelewa hadi ${value('maximum')}. Fupisha.`,
  IDENTIFIER_FORM: (value) =>
    `“${value('text')}” si kitambulisho cha herufi 36. Kinakili kama huduma ilivyokitoa.`,
  DECIMAL_FORM: (value) =>
    `“${value('text')}” si namba ya kawaida. Andika tarakimu na nukta ya desimali isiyozidi moja, kama 12.5.`,
  DATE_FORM: (value) => `“${value('text')}” si tarehe ya kalenda. Andika YYYY-MM-DD, kama 1990-04-17.`,
  RECIPIENT_UNNAMED: () =>
    'Mstari hautaji jina la kwanza wala la mwisho la mpokeaji, na huenda huduma ikaukataa. Yajaze ili kuwa na uhakika.',
  SENDER_EMPTY: () =>
    'Mstari hausemi chochote kuhusu mtumaji, na huenda huduma ikaukataa. Jaza nani anatuma fedha na kwa nini ili kuwa na uhakika.',
  METADATA_TOO_MANY: (value) =>
    `Sehemu ${value('count')} za data ya ziada. Inajulikana kwamba huduma hupokea ${value('maximum')}. Acha baadhi nje ili kuwa na uhakika.`,
};

/** Follows a sentence whose finding has a proposal. */
function proposal(repair: string): string {
  return ` Pendekezo: ${repair}`;
}

/** Follows a sentence about what a sheet shows, where its cell holds another number. */
function cellHolds(held: string): string {
  return ` Seli ina ${held}.`;
}

/** For a finding that another version of the program wrote under a code of its own. */
const UNKNOWN = 'Toleo jingine la Paymaster limebaini hapa kitu ambacho hili halina maneno yake.';

/** A row taken over as the service refused it before. */
function refusedBefore(title: string, cure: string, text: string): string {
  return `Ilikataliwa awali${text === '' ? '' : ` kwa “${text}”`}: ${title}. ${cure}`;
}

function fieldWord(field: string): string {
  return FIELDS_SW[field] ?? field;
}

function operationWord(operation: string): string {
  const words: Readonly<Record<string, string>> = {
    payout: 'malipo',
    deposit: 'makusanyo',
    refund: 'marejesho',
    remittance: 'uhamisho',
  };
  return words[operation] ?? operation;
}

/** `Namba ya Tanzania ina tarakimu 12: 255 na nyingine 9.`, or as much of it as is known. */
function expectedNumber(value: (name: string) => string): string {
  if (value('length') !== '')
    return `Namba ya ${value('country')} ina tarakimu ${value('length')}: ${value('prefix')} na nyingine ${value('more')}.`;
  if (value('prefix') !== '') return `Namba ya ${value('country')} inaanza kwa ${value('prefix')}.`;
  return 'Namba ina tarakimu 7 hadi 15, msimbo wa nchi kwanza.';
}

function digitCount(value: (name: string) => string): string {
  return `Tarakimu ${value('digits')}`;
}

function unreadableAmount(value: (name: string) => string): string {
  switch (value('cause')) {
    case 'digits':
      return `“${value('text')}” ina tarakimu tofauti na 0 hadi 9. Iandike kwa hizi.`;
    case 'date':
      return `“${value('text')}” ni tarehe, si kiasi. Andika kiasi, au ondoa mstari.`;
    case 'unseen':
      return `Kuna herufi isiyoonekana (${value('character')}). Andika kiasi upya.`;
    default:
      return `“${value('text')}” si kiasi. Andika tarakimu na alama ya desimali isiyozidi moja.`;
  }
}

function grammarWords(value: (name: string) => string): string {
  const words: Readonly<Record<string, string>> = {
    point: 'nukta',
    comma: 'koma',
    space: 'nafasi',
    apostrophe: 'apostrofi',
  };
  const parts: string[] = [];
  const decimalMark = words[value('decimalMark')];
  const groupingMark = words[value('groupingMark')];
  if (decimalMark !== undefined) parts.push(`${decimalMark} kwa desimali`);
  if (groupingMark !== undefined) parts.push(`${groupingMark} kwa maelfu`);
  return parts.join(' na ');
}

/** Codes that a value lists, and how many more there are. */
function listed(value: (name: string) => string, name: string, conjunction = 'na'): string {
  const codes = value(name) === '' ? [] : value(name).split(LIST_SEPARATOR);
  const more = Number(value('more') || '0');
  return more > 0 ? `${codes.join(', ')} ${conjunction} ${more} zaidi` : wordList(codes, conjunction);
}

function among(value: (name: string) => string): string {
  const known = listed(value, 'known');
  return known === '' ? '' : `, ambayo ina ${known}`;
}

/** All that findings say in Swahili. */
export const FINDINGS_SW: FindingWords = {
  sentences: SENTENCES,
  proposal,
  cellHolds,
  unknown: UNKNOWN,
  refusedBefore,
};
