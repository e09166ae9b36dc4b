// Swahili words about where the journal is: a file of this computer, or a database that several desks share.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PLACE } from '../../en/page/place.ts';

export const SW_PLACE: CatalogueOf<typeof EN_PLACE> = {
  title: 'Daftari lilipo',
  now: 'Sasa',
  next: 'Kuanzia kufunguliwa tena',
  same: 'lilelile',
  file: (folder) => `faili katika ${folder}`,
  unreadable: 'kwenye anwani isiyosomeka',
  forThisStart:
    'Limetajwa programu ilipoanzishwa; kinachochaguliwa hapa kinatumika inapoanzishwa bila kutajwa kitu.',
  what: 'Daftari katika PostgreSQL hushirikiwa: vituo kadhaa huandaa, huidhinisha na hutuma humo kwa wakati mmoja, na kimoja tu kwa wakati hutuma kundi. Msimamizi wake hulitengeneza kwa “paymaster journal init”, na hukipa kila kituo anwani na nenosiri. Hakuna kinachochukuliwa kutoka daftari la folda hii: “paymaster journal move” hufanya hivyo.',
  address: 'Anwani',
  addressHint:
    'Kama msimamizi alivyoitoa, kwa mfano postgres://desk@db.example/journal. Nenosiri lisiwemo kamwe.',
  password: 'Nenosiri',
  passwordKept: 'Hutunzwa kwenye hifadhi salama ya kompyuta hii, wala halionyeshwi tena.',
  passwordNotKept:
    'Kompyuta hii haina hifadhi salama: nenosiri huulizwa kila Paymaster inapoanza, au liko kwenye faili linalotajwa na PGPASSFILE.',
  passwordOptional: 'Acha tupu ikiwa kompyuta hii inalijua.',
  test: 'Jaribu',
  testing: 'Inajaribu…',
  choose: 'Litumie kuanzia kufunguliwa tena',
  chosen: (address) => `Kuanzia kufunguliwa tena daftari ni ${address}. Funga Paymaster na uiwashe tena.`,
  chooseOther: 'Tumia daftari hili jingine',
  chooseFile: 'Rudi kwenye faili la folda hii',
  chosenFile: 'Kuanzia kufunguliwa tena daftari ni faili la folda hii. Funga Paymaster na uiwashe tena.',
  steps: {
    address: 'Anwani',
    server: 'Seva',
    password: 'Nenosiri',
    database: 'Hifadhidata',
    journal: 'Daftari',
  },
  outcomes: { passed: 'imepita', failed: 'haikupita', 'not reached': 'haikufikiwa' },
  passedSaid: 'Daftari linaweza kutumika kutoka hapa.',
  failedSaid: (step) => `Jaribio liliishia kwenye ${step}.`,
  backups:
    'Paymaster haitengenezi nakala rudufu za daftari lililo kwenye hifadhidata: msimamizi wake huzitengeneza kwa zana za PostgreSQL.',
  soundText: (when) => `– limekaguliwa ${when}: kila rejeo, hesabu na jumla iko sawa.`,
  stoppedPlace: 'Hifadhidata',
  stoppedSafe:
    'Hakuna kinachotumwa kutoka hapa. Hakuna sehemu ya daftari katika hifadhidata iliyofutwa, kujengwa upya wala kubadilishwa. Kitambulisho cha kila malipo kiliandikwa humo kabla malipo hayajatoka, kwa hiyo hakuna fedha zitakazohama mara mbili litakapofunguka tena.',
  lostSafe: 'Hakuna kinachotumwa kutoka hapa, wala hakuna kinachorekodiwa katika daftari jingine lolote.',
  awayNext:
    'Ukurasa huu utafunguka wenyewe seva itakapojibu tena, na kilichokuwa kinatumwa kutoka hapa kitaendelea.',
  movedTitle: 'Daftari sasa liko kwenye hifadhidata',
  movedSafe:
    'Hakuna kinachotumwa kutoka hapa. Faili linabaki kama lilivyokuwa lilipohamishwa, wala haliandikwi tena: malipo yaliyomo yanaendelea kwenye hifadhidata.',
  movedNext:
    'Andika anwani uliyopewa na msimamizi wa hifadhidata, pamoja na nenosiri la kituo hiki, kisha uijaribu. Halafu itumie kuanzia kufunguliwa tena.',
  give: 'Fungua kwa nenosiri hili',
};
