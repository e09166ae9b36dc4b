// Swahili words of the Import screen: a file before it is a draft, and the draft that is corrected.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_IMPORT } from '../../en/page/import.ts';
import { formatOf } from '../../format.ts';
import { counted, headRowsOf, pluralSw, rowsOf } from '../counted.ts';
import { FINDING_TITLES_SW } from './findings.ts';

const format = formatOf('sw');

export const SW_IMPORT: CatalogueOf<typeof EN_IMPORT> = {
  title: 'Uingizaji',
  findingTitles: FINDING_TITLES_SW,
  findingOther: 'Kasoro nyingine',
  findingRefused: (reason) => `Ilikataliwa awali: ${reason}`,

  file: {
    newBatch: 'Kundi jipya',
    noneYet: 'Bado hakuna faili',
    choose: 'Chagua faili',
    chooseOther: 'Faili jingine',
    reading: 'Mwanzo wa faili unasomwa…',
    refusedTitle: 'Faili hili haliwezi kusomwa',
    refusedSafe: 'Faili linabaki lilivyo. Hakuna kilichohifadhiwa na hakuna kilichotumwa.',
    refusedPlace: (line, column) =>
      column === null ? `Mstari wa ${line}` : `Mstari wa ${line}, safu ${column}`,
    size: (name, bytes) => `${name} · ${format.bytes(bytes)}`,
  },

  operation: {
    label: 'Mistari ni ya nini',
    about: {
      payout: 'Fedha zinatoka kwenye akaunti kwenda kwenye pochi ya simu ya kila mtu.',
      deposit: 'Fedha zinakusanywa kutoka kwenye pochi ya simu ya kila mteja, ambaye anaombwa kuidhinisha.',
      refund: 'Fedha za makusanyo ya awali zinarejeshwa; kila mstari unataja makusanyo yake.',
      remittance:
        'Fedha zinavuka mpaka kwenda kwenye pochi ya simu ya kila mtu, pamoja na taarifa za mtumaji wake.',
    },
    notOffered: (profile) =>
      `Kizazi cha zamani (legacy) cha ${profile} hakina uhamisho. Chagua wasifu wa kizazi cha v2 kwa ajili hiyo.`,
    template: 'Kiolezo',
    templateWorkbook: 'Kiolezo cha Excel',
    templateWorkbookHint: 'namba za simu kama maandishi, mstari wa mfano, na karatasi yenye maelezo',
    templateHint: 'CSV yenye kila safu na mstari mmoja wa mfano',
    legend: 'Maelezo',
    legendHint: 'kila safu ya kiolezo ina nini',
    verbs: { payout: 'Lipa', deposit: 'Kusanya', refund: 'Rejesha', remittance: 'Hamisha' },
    said: (headings) => `Majina ya safu yanasema hivyo: ${headings}.`,
    doubt: {
      payout: 'Faili linasema kwamba mistari yake ni malipo:',
      deposit: 'Faili linasema kwamba mistari yake ni makusanyo, yanayokusanya fedha:',
      refund: 'Faili linasema kwamba mistari yake ni marejesho ya makusanyo ya awali:',
      remittance: 'Faili linasema kwamba mistari yake ni uhamisho, unaotaja mtumaji:',
    },
    instead: {
      payout: 'Isome kama malipo',
      deposit: 'Isome kama makusanyo',
      refund: 'Isome kama marejesho',
      remittance: 'Isome kama uhamisho',
    },
    meant: {
      payout: 'Hata hivyo ni malipo',
      deposit: 'Hata hivyo ni makusanyo',
      refund: 'Hata hivyo ni marejesho',
      remittance: 'Hata hivyo ni uhamisho',
    },
    remembered: (batch) => `Kama kwenye ${batch}, lililokuwa na vichwa vilevile`,
    changed: (rows) => `Faili linasomwa tena kwa ajili ya: ${rows}`,
  },

  settings: {
    title: 'Linavyosomwa',
    account: 'Akaunti',
    accountText: 'Mistari inahakikiwa kwa watoa huduma na vikomo vyake.',
    decimalMark: 'Alama ya desimali',
    decimalFile: 'Kama faili linavyoonyesha',
    decimalPoint: 'Nukta: 1,234.50',
    decimalComma: 'Koma: 1.234,50',
    markRemembered: (mark, batch) => `${mark === 'point' ? 'Nukta' : 'Koma'}, kama ulivyosema kwa ${batch}.`,
    headerRow: 'Mstari wa majina ya safu',
    headerLine: (line, text) => `${line}: ${text}`,
    sheets: 'Karatasi',
    sheetRows: rowsOf,
    sheetHidden: 'imefichwa',
    sheetLikely: 'inafanana na orodha ya mishahara',
    likely: (count) =>
      count === 1
        ? 'Karatasi nyingine ya kitabu hiki cha Excel inafanana na orodha ya mishahara.'
        : `Karatasi nyingine ${format.count(count)} za kitabu hiki cha Excel zinafanana na orodha ya mishahara.`,
    readSheet: (name) => `Soma “${name}”`,
    headerNone: 'Chagua mstari',
    sheetEmpty: 'tupu',
    encoding: (encoding, delimiter) => `${encoding} · ${delimiter}`,
    workbook: 'Kitabu cha Excel',
    delimiters: { ',': 'koma', ';': 'nukta-mkato', '\t': 'kichupo (tab)', '|': 'mstari wima' },
    notices: 'Ya kujua kuhusu faili hili',
  },

  layout: {
    remembered: (batch) => `Zimekumbukwa kutoka ${batch}, vichwa vilevile`,
    fresh: 'Vichwa vipya: sehemu zimependekezwa kwa majina yake. Angalia kila moja kabla ya kusoma.',
    changed: (batch, day) => `Vichwa vimebadilika tangu ${batch} (${day})`,
    changedText:
      'Vichwa vinavyojulikana vinajaza vilichojaza wakati ule. Kwa vingine, sehemu zimependekezwa kwa majina yake: angalia kila moja.',
    added: 'Mpya',
    removed: 'Imeondoka',
    moved: 'Imehama',
    seen: 'Nimeziangalia safu',
  },

  mapping: {
    title: 'Safu',
    list: 'Kila safu inajaza nini',
    used: (used, all) =>
      `safu ${format.count(used)} kati ya ${format.count(all)} ${pluralSw(used, 'inatumika', 'zinatumika')}`,
    heading: 'Kichwa kwenye faili',
    sample: 'Kwenye faili',
    field: 'Sehemu',
    noHeading: (column) => `Safu ya ${format.count(column)}, haina kichwa`,
    notUsed: 'Haitumiki',
    notUsedText: 'inabaki kwenye daftari na ripoti',
    fieldOf: (heading) => `Sehemu ya safu ${heading}`,
    taken: (field, heading) => `Sehemu ${field} sasa inasomwa kutoka ${heading}.`,
    unusedSince: (heading) => `Safu ${heading} haitumiki tena.`,
    empty: 'tupu',
  },

  missing: {
    title: 'Sehemu zisizo na safu',
    none: 'Kila sehemu inayohitajika ina safu au thamani moja kwa mistari yote.',
    one: (field) => `Sehemu ${field} haina safu.`,
    many: (fields) => `Sehemu ${fields} hazina safu.`,
    choose: 'Onyesha kwenye Safu ni safu ipi inayoijaza.',
    chooseOrFill: 'Onyesha kwenye Safu ni safu ipi inayoijaza, au toa thamani moja kwa mistari yote.',
    nothing: 'Bado hakuna safu iliyochaguliwa. Chagua angalau zile za sehemu zinazohitajika.',
    value: (field) => `${field} kwa mistari yote`,
    placeholder: 'thamani moja kwa mistari yote',
    fills: 'Hujaza pia seli zilizo tupu. Idadi iliyojazwa inatajwa na kuhifadhiwa.',
  },

  preview: {
    title: 'Mistari ya kwanza, kama itakavyosomwa',
    table: 'Jedwali la mistari ya kwanza',
    line: 'Mstari',
    state: 'Hali',
    finding: 'Kasoro',
    none: 'Faili lina vichwa na halina mistari chini yake. Hakuna cha kutuma.',
    first: (count) => `${format.count(count)} ya kwanza`,
  },

  read: {
    act: 'Soma faili',
    reading: 'Faili lote linasomwa',
    progress: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'umesomwa na kuhakikiwa', 'imesomwa na kuhakikiwa')}`,
    keepsGoing: 'Hakuna kinachotumwa. Rasimu inafunguka kila mstari ukishahakikiwa.',
    missing: (fields) => `Iliyobaki: safu au thamani ya ${fields}`,
    operation: 'Iliyobaki: sema mistari ni ya nini',
    unseen: 'Iliyobaki: angalia safu zilizobadilika na useme hivyo',
    previewing: 'Safu zinasomwa',
    nothing: 'Faili halina mistari ya kusoma',
    done: (count) => `${headRowsOf(count)} ${pluralSw(count, 'umesomwa', 'imesomwa')}. Rasimu imefunguka.`,
    doneElsewhere: (name, count) => `${name} limesomwa: ${rowsOf(count)}.`,
    notReadElsewhere: (name) => `${name} halikusomwa.`,
    otherFile:
      'Hili ni faili tofauti na lile ambalo rasimu ilisomwa kutoka kwake. Rasimu ya zamani inabaki miongoni mwa rasimu.',
  },

  replace: {
    title: 'Ungependa kusoma faili tena kama rasimu mpya?',
    text: (hasChanges) =>
      hasChanges
        ? 'Rasimu ya sasa itatupwa mpya ikiwa tayari. Yaliyohaririwa, yaliyorekebishwa au yaliyoondolewa ndani yake hayahamishwi.'
        : 'Rasimu ya sasa itatupwa mpya ikiwa tayari. Hakuna kilichobadilishwa ndani yake kwa mkono.',
    confirm: 'Chagua safu',
    banner: (name) => `Inasoma ${name} tena. Rasimu ya sasa inabaki hadi mpya iwe tayari.`,
    stay: 'Rudi kwenye rasimu',
    separate: 'Kama kundi la peke yake',
    gone: 'Lazima faili lichaguliwe tena: Paymaster inahifadhi kilichosomwa, si faili.',
    discardFailed: 'Rasimu mpya imefunguka. Ya zamani haikuweza kutupwa na bado ipo miongoni mwa rasimu.',
  },

  draft: {
    lines: (name, count) => `${name} · ${rowsOf(count)}`,
    unreadable: (count) =>
      count === 0 ? '' : `${rowsOf(count)} bado ${pluralSw(count, 'hauna', 'haina')} kiasi kinachosomeka`,
    review: 'Uhakiki',
    noReady: 'Bado hakuna mstari ulio tayari kutumwa. Sahihisha au rekebisha angalau mmoja.',
    notDraft: 'Kundi hili limeidhinishwa. Kilichosomwa kinabaki kama kilivyotumwa.',
    discarded: 'Rasimu hii imetupwa. Hakuna sehemu yake inayoweza kutumwa.',
    columnsTitle: 'Safu',
    change: 'Badilisha safu',
    unused: (count) => `${format.count(count)} ${pluralSw(count, 'haitumiki', 'hazitumiki')}`,
    wholeFile: 'mistari yote',
    notices: (count) => `${counted(count, 'dokezo', 'madokezo')} kuhusu faili hili`,
  },

  grid: {
    label: 'Mistari ya faili',
    all: 'Yote',
    invalid: 'Si sahihi',
    ready: 'Tayari',
    warnings: 'Tahadhari',
    excluded: 'Iliyoondolewa',
    filters: 'Mistari ipi',
    onlyFinding: (title) => `Onyesha tu: ${title}`,
    showAll: 'Onyesha mistari yote',
    find: 'Tafuta mstari kwa jina, namba, kumbukumbu au mstari',
    findPlaceholder: 'Tafuta  /',
    findingOf: (at, all) => `kasoro ya ${format.count(at)} kati ya ${format.count(all)}`,
    next: 'Kasoro inayofuata',
    previous: 'Kasoro iliyotangulia',
    wrapped: 'Tena kuanzia mwanzo.',
    noFinding: 'Hakuna kasoro iliyobaki kwenye mistari hii.',
    line: 'Mstari',
    state: 'Hali',
    asInFile: (heading) => `${heading} (faili)`,
    finding: 'Kasoro',
    currency: 'Sar.',
    more: (count) => `+${format.count(count)}`,
    emptyInvalid: 'Hakuna mstari usio sahihi. Endelea kwenye Uhakiki.',
    emptyWarnings: 'Hakuna mstari wenye tahadhari.',
    emptyExcluded: 'Hakuna mstari ulioondolewa. X huondoa mstari uliochaguliwa, pamoja na sababu.',
    emptyReady: 'Bado hakuna mstari ulio tayari. Rekebisha au sahihisha isiyo sahihi.',
    emptySearch: (text) => `Hakuna mstari wenye “${text}”.`,
    emptyFinding: 'Hakuna tena mstari wenye kasoro hii.',
    original: (line) => `Mstari wa ${line} wa faili`,
    originalNone: 'Chagua mstari ili uone ulivyo kwenye faili.',
    edited: 'imebadilishwa',
    wasInFile: (text) => `Kwenye faili: ${text}`,
    exclude: 'Ondoa',
    include: 'Rudisha',
    edit: 'Hariri',
    excludedBecause: (reason) => `Imeondolewa: ${reason}`,
  },

  editor: {
    label: (field, line) => `${field}, mstari wa ${line}`,
    fileSays: (text) => (text === '' ? 'Faili halisemi kitu' : 'Faili linasema '),
    noFinding: 'Hakuna kasoro hapa.',
    otherFindings: (count) => `kasoro nyingine ${format.count(count)} kwenye sehemu nyingine za mstari huu`,
    use: (text) => `Tumia ${text}`,
    pastedSeveral: (cells) =>
      `Ubao wa kunakili una seli ${format.count(cells)}, na seli moja huchukua maandishi ya seli moja: hakuna kilichobandikwa. Nakili seli moja; kwa maandishi yaleyale kwenye mistari mingi, itie alama kisha chagua Weka thamani.`,
    pastedNowhere: 'Hakuna kilichobandikwa: chagua seli inayoweza kuhaririwa, kisha bandika.',
    keep: 'hifadhi',
    leave: 'acha',
    keepTyped: 'Hifadhi yangu',
    discardTyped: 'Yaache',
    rules: 'Kanuni zinachukuliwa.',
    keeping: 'Unalinganishwa na mistari yote ya faili…',
    kept: (line) => `Mstari wa ${line} umehifadhiwa.`,
    keptReady: (line) => `Mstari wa ${line} upo tayari.`,
    notKept: (field, line) => `Sehemu ${field} ya mstari wa ${line} haikuweza kuhifadhiwa.`,
    /** What stood in a cell that could not be kept. */
    typed: (text) => (text === '' ? 'Ulikuwa umeifuta.' : `Ulikuwa umeandika “${text}”.`),
    waits: 'Maandishi yatarudi kwenye seli yake ukiondoka kwenye seli iliyo wazi.',
    notKeptIn: (batch, field, line) =>
      `Sehemu ${field} ya mstari wa ${line} wa ${batch} haikuweza kuhifadhiwa.`,
  },

  repairs: {
    title: 'Marekebisho',
    hint: 'kasoro ileile, kubofya mara moja',
    repair: (count) => `Rekebisha ${format.count(count)}`,
    none: 'Hakuna kasoro inayoweza kurekebishwa kwa kubofya mara moja.',
    noneSelected:
      'Kasoro iliyochaguliwa haina rekebisho. Chagua mstari au aina yenye rekebisho: R hurekebisha aina hiyo tu.',
    askTitle: (count) => `Ungependa kurekebisha ${rowsOf(count)}?`,
    askText: (count) =>
      count === 1
        ? 'Mstari mmoja wenye kasoro hii unarekebishwa na kuhakikiwa upya; hakuna kingine kinachoguswa. Utakuwa hivi:'
        : `Kila mmoja wa ${rowsOf(count)} yenye kasoro hii unarekebishwa na kuhakikiwa upya; hakuna kingine kinachoguswa. Ya kwanza:`,
    done: 'Yaliyofanyika',
    doneOne: (title, count) => `${title} ${format.count(count)}`,
    changing: (done, all) => `${format.count(done)} kati ya ${rowsOf(all)}…`,
    stop: 'Simamisha',
    stopHint: 'Kilichofanyika kinabaki, kama tendo moja ambalo Tendua hulirudisha',
    repaired: (title, count) =>
      `${title}: ${rowsOf(count)} ${pluralSw(count, 'umerekebishwa', 'imerekebishwa')}. Ctrl Z hutendua.`,
    undo: 'Tendua',
    undone: 'Tendo la mwisho limetenduliwa.',
    nothingToUndo: 'Hakuna cha kutendua.',
    acts: {
      edit: 'kuhariri seli',
      set: 'kuweka thamani',
      repair: 'kurekebisha',
      accept: 'kukubali',
      exclude: 'kuondoa',
      include: 'kurudisha',
      split: 'kugawanya',
      'add-up': 'kujumlisha',
      correct: 'masahihisho ya awali',
    },
    actOn: (act, title) => `${act} “${title}”`,
    undoWhat: (what, count) => `Tendua ${what} (${rowsOf(count)})`,
    changed: (line, field, before, after) =>
      `mstari wa ${line}, ${field}: ${before === '' ? 'tupu' : before} → ${after === '' ? 'tupu' : after}`,
    all: (title) => `rekebisha yote ya aina hii: ${title}`,
  },

  findings: {
    missing: (field) => `Hakuna ${field.toLowerCase()}`,
    title: 'Kasoro',
    summary: (invalid, warnings) =>
      `${format.count(invalid)} ${pluralSw(invalid, 'ya', 'za')} kusahihisha · ${format.count(warnings)} ${pluralSw(warnings, 'ya', 'za')} kuangalia`,
    list: 'Kasoro kwa aina',
    none: 'Hakuna cha kusahihisha katika mistari',
    noneInRows: 'Hakuna cha kusahihisha katika mistari. Kabla ya idhini:',
    differs: (differences) => `Kitakachotumwa ni ${differences}.`,
    ready: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'upo', 'ipo')} tayari. Uhakiki unaonyesha kitakachotoka, na kwa nani.`,
  },

  accept: {
    open: (count) => `Kubali ${rowsOf(count)} kwa kutoa sababu`,
    title: (count) => `Kubali namba za ${rowsOf(count)}`,
    text: 'Mpango wa namba za simu ambao Paymaster inaujua hauna namba hizi. Mipango hubadilika: zikubali pale unapojua kwamba ni sahihi. Kila moja inatajwa kwenye uhakiki, na inaweza kutenduliwa hadi utakapoidhinisha.',
    reason: 'Sababu',
    placeholder: 'Kwa nini namba hizi ni sahihi',
    act: 'Kubali namba',
    done: (count) => `Namba za ${rowsOf(count)} zimekubaliwa.`,
  },

  exclude: {
    title: (line) => `Ondoa mstari wa ${line}`,
    text: 'Mstari hautumwi. Unabaki kwenye daftari na kwenye ripoti pamoja na sababu yake, na unaweza kurudishwa hadi utakapoidhinisha.',
    reason: 'Sababu',
    placeholder: 'Kwa nini mstari huu haulipwi',
    usual: ['Ameshalipwa', 'Namba haijathibitishwa', 'Si mwajiriwa tena', 'Kiasi hakijathibitishwa'],
    act: 'Ondoa mstari',
    done: (line) => `Mstari wa ${line} umeondolewa.`,
    included: (line) => `Mstari wa ${line} umerudishwa.`,
  },

  many: {
    label: 'Mistari inayoonyeshwa na jumla yake',
    all: 'Weka alama kwenye mistari yote inayoonyeshwa',
    row: (line) => `Weka alama kwenye mstari wa ${line}`,
    rows: rowsOf,
    shown: rowsOf,
    marked: (count, all) =>
      `${headRowsOf(count)} kati ya ${format.count(all)} ${pluralSw(count, 'umewekwa', 'imewekwa')} alama`,
    unreadable: (count) => `${rowsOf(count)} bila kiasi kinachosomeka`,
    set: 'Weka thamani',
    exclude: 'Ondoa',
    include: 'Rudisha',
    clear: 'Futa alama',
    marksGone:
      'Hakuna kilichobadilishwa: mistari imesomwa upya wakati huo na alama zimefutika. Iwekee alama tena.',
    excludeTitle: (count) => `Ondoa ${rowsOf(count)}`,
    excludeText:
      'Hakuna mstari kati ya hii unaotumwa. Inabaki kwenye daftari na kwenye ripoti pamoja na sababu hii, na inaweza kurudishwa hadi utakapoidhinisha.',
    excludeAct: (count) => `Ondoa ${rowsOf(count)}`,
    excluded: (changed, stayed) =>
      `${headRowsOf(changed)} ${pluralSw(changed, 'umeondolewa', 'imeondolewa')}.${stayed === 0 ? '' : ` ${headRowsOf(stayed)} ${pluralSw(stayed, 'ulikuwa umeshaondolewa', 'ilikuwa imeshaondolewa')}.`} Ctrl Z hutendua.`,
    included: (changed, stayed) =>
      `${headRowsOf(changed)} ${pluralSw(changed, 'umerudishwa', 'imerudishwa')}.${stayed === 0 ? '' : ` ${headRowsOf(stayed)} ${pluralSw(stayed, 'haukuwa umeondolewa', 'haikuwa imeondolewa')}.`} Ctrl Z hutendua.`,
    setTitle: (count) => `Weka thamani kwenye ${rowsOf(count)}`,
    setText:
      'Kila mmoja wa mistari hii unapata maandishi yaleyale kwenye sehemu hii na unahakikiwa upya. Mistari iliyoondolewa, na yenye seli chache au nyingi mno, inabaki ilivyo. Kutendua mara moja kunarudisha yote.',
    field: 'Sehemu',
    value: 'Thamani',
    setMissing: 'Andika thamani',
    setAct: (count) => `Weka kwenye ${rowsOf(count)}`,
    wasSet: (field, changed, stayed) =>
      `${field}: thamani imewekwa kwenye ${rowsOf(changed)}.${stayed === 0 ? '' : ` ${headRowsOf(stayed)} ${pluralSw(stayed, 'umebaki ulivyokuwa', 'imebaki ilivyokuwa')}.`} Ctrl Z hutendua.`,
  },

  discard: {
    open: 'Tupa',
    title: 'Ungependa kuitupa rasimu hii?',
    text: 'Hakuna sehemu yake iliyotumwa, na hakuna itakayoweza kutumwa tena. Daftari linaihifadhi, ikiwa na alama ya kutupwa. Faili linabaki lilivyo na linaweza kusomwa tena.',
    textInDoubt:
      'Huenda ilitumwa tangu nakala rudufu iliyorejeshwa, au kutoka seva nyingine. Kuitupa hakumuulizi yeyote: mistari yake inabaki haijulikani, na kutoka hapa haiwezi kutumwa wala kuulizwa. Uliza huduma, au angalia taarifa yake, kabla ya kuwalipa watu hawa au kusoma faili tena.',
    act: 'Tupa rasimu',
    doneInDoubt: (name) =>
      `Rasimu ${name} imetupwa. Huenda ilitumwa: uliza huduma kabla ya kuwalipa watu hawa.`,
    done: (name) => `Rasimu ${name} imetupwa. Hakuna sehemu yake iliyotumwa.`,
    failed: 'Rasimu haikuweza kutupwa. Ipo kama ilivyokuwa.',
  },

  keys: {
    next: 'kasoro inayofuata',
    previous: 'kasoro iliyotangulia',
    edit: 'hariri seli',
    repair: 'rekebisha aina hii',
    exclude: 'ondoa kwa kutoa sababu',
    undo: 'tendua',
    find: 'tafuta mstari',
    columns: 'badilisha safu',
    review: 'nenda kwenye Uhakiki',
    read: 'soma faili',
  },
};
