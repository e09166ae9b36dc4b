// Swahili words of the frame around every screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SHELL } from '../../en/page/shell.ts';
import { formatOf } from '../../format.ts';

const format = formatOf('sw');

/** Names of keys as a keyboard of this language carries them: keyboards in East Africa are English. */
const KEYS: Readonly<Record<string, string>> = { Space: 'Space', Shift: 'Shift', Esc: 'Esc', Enter: 'Enter' };

export const SW_SHELL: CatalogueOf<typeof EN_SHELL> = {
  product: 'Paymaster',
  runTitle: (done, rows, name) => `${format.percent(done, rows)} – ${name} – Paymaster`,
  main: 'Kuu',
  skip: 'Ruka hadi kwenye maudhui',
  batches: 'Makundi',
  providers: 'Watoa huduma',
  statements: 'Taarifa',
  audit: 'Ukaguzi',
  settings: 'Mipangilio',
  unread: {
    open: 'Makundi yaliyo wazi hayajulikani kwa sasa.',
    sending: 'Haijulikani kinachotumwa',
    here: 'Haijulikani nani yuko hapa',
  },
  openBatches: 'Makundi yaliyo wazi',
  profileButton: 'Wasifu:',
  accountButton: 'Wasifu: wa kundi hili,',
  live: 'halisi',
  practiceKind: 'mazoezi',
  generation: { v2: 'v2', legacy: 'ya zamani' },
  profilesLabel: 'Onyesha wasifu mwingine',
  batchStays: (account) =>
    `Kundi hili ni la ${account} na linabaki hapo. Wasifu unaochaguliwa hapa ni wa mafaili mapya.`,
  chosenForNew: (profile, account) =>
    `Mafaili mapya yanasomwa kwa ${profile}. Kundi hili linabaki na ${account}.`,
  manageProfiles: 'Wasifu na tokeni…',
  tokenMissing: 'hakuna tokeni',
  search: 'Tafuta watu, kumbukumbu, makundi',
  host: {
    lost: 'Haijaunganishwa',
    sending: (batches) =>
      batches === 1 ? 'Kundi 1 linatumwa' : `Makundi ${format.count(batches)} yanatumwa`,
    settling: (batches) =>
      batches === 1
        ? 'Kundi 1 linasubiri majibu ya mwisho'
        : `Makundi ${format.count(batches)} yanasubiri majibu ya mwisho`,
  },
  service: {
    answers: () => 'Huduma inajibu',
    silent: (at) => `Hakuna jibu tangu ${at}`,
    'not-asked': (at) => `Haijaulizwa tangu ${at}`,
    never: 'Huduma bado haijaulizwa',
  },
  returned: (name) => `Huduma inajibu tena. Kundi ${name} linaweza kuendelea.`,
  privacyOn: 'Skrini ya faragha imewashwa: majina na kiasi cha mistari vimefifishwa (Ctrl+Shift+H)',
  privacyOff: 'Skrini ya faragha: fifisha majina na kiasi (Ctrl+Shift+H)',
  privacyOnSaid: 'Skrini ya faragha imewashwa. Majina na kiasi cha mistari vimefifishwa; jumla zinabaki.',
  privacyOffSaid: 'Skrini ya faragha imezimwa.',
  guide: {
    title: 'Mwongozo',
    button: 'Mwongozo na vitufe (?)',
    pages: 'Kurasa za mwongozo',
    why: 'Kwa nini?',
    whyOf: (title) => `Kwa nini? Mwongozo: ${title}`,
  },
  keyboardHere: 'Kwenye skrini hii',
  keyboardEverywhere: 'Kila mahali',
  keyboardNote:
    'Herufi moja moja zinafanya kazi tu wakati huandiki kwenye sehemu ya kujaza. Unaweza kuzizima kwenye Mipangilio.',
  keyboardOff: 'Herufi moja moja zimezimwa kwenye Mipangilio; vitufe vyenye Ctrl au Alt vinafanya kazi.',
  journalSaved: (atMs) => `Daftari limehifadhiwa ${format.time(atMs)}`,
  lost: {
    title: 'Paymaster haijibu ukurasa huu.',
    safe: 'Kilichoidhinishwa kinaendelea, au kinasubiri kwenye daftari; hakuna kinachotumwa mara mbili. Unachokiona hapa ni cha hapo awali.',
    now: 'Ukurasa utauliza tena wenyewe.',
    halting: 'Usitishaji ulioomba unaisubiri, nao utafanyika mara itakapojibu.',
    long: 'Paymaster ilifungwa, au ilianzishwa upya kwenye anwani nyingine. Fungua anwani iliyoandikwa mara ya mwisho; kama haiendeshwi, ianzishe tena.',
  },
  away: {
    title: 'Daftari halijibu.',
    now: 'Paymaster inalisubiri na itaendelea yenyewe. Unachokiona hapa ni cha hapo awali.',
    safe: 'Malipo hutoka tu baada ya kuandikwa kwenye daftari, na hakuna yatakayoitwa yameshindikana kwa sababu hii.',
  },
  ended: {
    title: 'Ukurasa huu si wa Paymaster inayoendeshwa sasa',
    what: 'Programu imeanzishwa upya, au anwani ya ukurasa huu ilishatumika: kila anwani inafungua ukurasa mmoja, mara moja tu.',
    safe: 'Hakuna kilichopotea. Makundi, rasimu na matokeo vipo kwenye daftari, na utumaji uliokuwa ukiendelea bado unaendelea au unasubiri kuendelezwa.',
    next: 'Angalia dirisha la amri ambamo Paymaster inaendeshwa, kisha fungua anwani iliyo ya mwisho hapo: anwani ikishatumika, mpya huandikwa. Kama haiendeshwi, ianzishe tena.',
  },
  elsewhere: {
    title: 'Paymaster imefunguliwa kwenye ukurasa mwingine',
    what: 'Ilifunguliwa huko kwa anwani ya ukurasa huo, na ukurasa mmoja tu kwa wakati mmoja unaionyesha. Huu umesimama.',
    next: 'Endelea huko, au itumie hapa: ukurasa ule mwingine ndipo utasimama, na aliyeingia huko ataingia tena.',
    here: 'Itumie hapa',
  },
  broken: {
    title: 'Skrini hii imeacha kufanya kazi',
    safe: 'Hakuna kingine kilichoguswa: kilichoidhinishwa kinaendelea, na daftari linabaki lilivyo.',
    next: 'Fungua skrini tena. Ikiacha tena kufanya kazi, pakia ukurasa upya.',
    openAgain: 'Fungua skrini tena',
  },
  notices: 'Arifa',
  defect: (what) =>
    `Sehemu ya dirisha hili haikufanya kazi. Yaliyomo kwenye daftari yanabaki yalivyo; fungua skrini tena. (${what})`,
  notKept: (why) => `Chaguo lako litadumu hadi ukurasa huu utakapofungwa; halikuweza kuhifadhiwa. ${why}`,
  shortcuts: {
    choose: 'chagua faili',
    search: 'tafuta kila mahali',
    map: 'mwongozo na vitufe',
    privacy: 'skrini ya faragha',
    step: 'Uingizaji, Uhakiki, Utumaji, Matokeo',
    import: 'Uingizaji',
    review: 'Uhakiki',
    run: 'Utumaji',
    results: 'Matokeo',
  },
  endings: {
    finished: (name) => `Kundi ${name} limekamilika.`,
    waiting: (name) => `Kundi ${name} linasubiri.`,
    paused: (name) => `Kundi ${name} limesitishwa.`,
    stopped: (name) => `Kundi ${name} limesimamishwa.`,
    waitLimit: (name) => `Kundi ${name} limetumwa; baadhi ya mistari bado haijafikia hali ya mwisho.`,
  },
  keys: KEYS,
  gone: {
    title: 'Mahali hapa hapapo',
    text: 'Anwani hii haitaji skrini yoyote ya Paymaster.',
    go: 'Fungua Makundi',
  },
};
