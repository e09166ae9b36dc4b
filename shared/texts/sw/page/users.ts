// Swahili words for users: who is here, who there is, and the ways in.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_USERS } from '../../en/page/users.ts';

export const SW_USERS: CatalogueOf<typeof EN_USERS> = {
  roles: { prepare: 'Kuandaa', approve: 'Kuidhinisha', administer: 'Kusimamia', read: 'Kusoma tu' },
  roleHints: {
    prepare: 'husoma faili, hubadilisha rasimu, marudio na majina',
    approve: 'huidhinisha na kutuma; huachilia mistari inayosubiri mstari wa majaribio',
    administer: 'watumiaji, wasifu, tokeni na funguo',
    read: 'hutazama na kutoa ripoti, kama kila mtu; kwa mkaguzi',
  },
  mayNot: (name, roles) => `${name} haruhusiwi kufanya hili. Jukumu linalohitajika: ${roles}.`,
  whoMay: (names) => `Wanaoruhusiwa: ${names}.`,
  nobodyMay: 'Hakuna mwenye jukumu hili bado.',
  signIn: {
    act: 'Ingia',
    title: 'Nani yuko hapa?',
    why: {
      act: 'Ulichofanya kinasubiri, na kitaendelea ukishaingia. Hakuna kilichobadilishwa bado.',
      wish: 'Kuanzia sasa kinachofanywa hapa kinafanywa kwa jina lako.',
    },
    name: 'Jina',
    choose: 'Chagua jina lako',
    forgotten: 'Umesahau nenosiri?',
    said: (name) => `${name} yuko hapa.`,
  },
  recover: {
    title: 'Nenosiri limesahauliwa',
    text: 'Msimamizi anakupa jingine kwenye Mipangilio, chini ya Watumiaji. Msimamizi aliye peke yake ana msimbo wa dharura: unatoa nenosiri jingine na ufunguo mwingine, na msimbo mpya.',
    codeMissing: 'Andika msimbo wa dharura.',
    act: 'Nipe nenosiri jingine',
  },
  passphrase: {
    label: 'Nenosiri',
    next: 'Nenosiri jipya',
    again: 'Lilelile tena',
    rule: (characters) => `Angalau herufi ${characters}: maneno manne au matano yasiyohusiana.`,
    short: (characters) => `Lina herufi chini ya ${characters}.`,
    differs: 'Mawili hayafanani.',
    show: 'Onyesha ninachoandika',
  },
  code: {
    title: 'Msimbo wa dharura',
    what: 'Kwa msimbo huu msimamizi aliyesahau nenosiri anaingia tena. Unaonyeshwa mara hii moja tu na haukuhifadhiwa popote. Uandike au uuchapishe, na uufungie mbali na kompyuta hii.',
    print: 'Chapisha',
    written: 'Nimeuandika au kuuchapisha',
    first: 'Uandike kwanza: hautaonyeshwa tena kamwe.',
    done: 'Funga kabisa',
  },
  menu: {
    button: 'Yuko hapa:',
    label: 'Aliye hapa',
    another: 'Ingia kwa jina jingine…',
    manage: 'Watumiaji…',
    leave: 'Toka',
    leftSaid: (name) => `${name} ametoka.`,
    stillHere: (name) => `${name} bado ameingia.`,
  },
  rest: {
    soon: (name) =>
      `Baada ya dakika moja ${name} atatolewa, baada ya dakika kumi na tano bila kufanya kitu. Bonyeza kitufe chochote ili ubaki. Kilicho kwenye skrini kinabaki vyovyote vile.`,
    over: (name) =>
      `${name} ametolewa, baada ya dakika kumi na tano bila kitufe wala kubofya. Kilicho kwenye skrini kinabaki; badiliko linalofuata litauliza nani yuko hapa.`,
    elsewhere: (name) =>
      `${name} ametolewa na ukurasa mwingine au msimamizi mwingine. Kilicho kwenye skrini kinabaki; badiliko linalofuata litauliza nani yuko hapa.`,
    another: (name, now) =>
      `${now} yuko hapa badala ya ${name}, kupitia ukurasa mwingine. Kinachofanywa hapa sasa kinafanywa kwa jina la ${now}.`,
  },
  own: {
    act: 'Badilisha nenosiri langu…',
    title: 'Badilisha nenosiri langu',
    present: 'Nenosiri la sasa',
    confirm: 'Badilisha nenosiri',
    done: 'Nenosiri lako limebadilishwa.',
  },
  ownCode: {
    act: 'Msimbo mwingine wa dharura…',
    title: 'Msimbo mwingine wa dharura',
    text: 'Msimbo unaonyeshwa mara moja tu, kama ule wa kwanza. Ule wa awali haufungui kitu tena, yeyote aliye nao. Hili linaandikwa kwenye kumbukumbu za ukaguzi.',
    confirm: 'Tengeneza msimbo mwingine',
  },
  list: {
    title: 'Watumiaji',
    detail: 'nani anaruhusiwa kufanya nini kwenye kompyuta hii',
    add: 'Ongeza mtumiaji…',
    name: 'Jina',
    roles: 'Majukumu',
    key: 'Ufunguo',
    keyTitle: (fingerprint) => `SHA-256 ya ufunguo wa umma: ${fingerprint}`,
    added: 'Aliongezwa',
    hereNow: 'yuko hapa sasa',
    elsewhere: 'hutia saini kwenye kompyuta nyingine',
    removed: (when) => `aliondolewa: ${when}`,
    change: 'Badilisha…',
    changeOf: (name) => `Badilisha ${name}`,
    acts: 'Vitendo',
  },
  none: {
    title: 'Hakuna anayeulizwa yeye ni nani',
    text: 'Kumbukumbu za ukaguzi hutaja akaunti ya kompyuta hii. Kukiwa na watumiaji kila tendo lina mtu, anayeingia kwa nenosiri na anaruhusiwa kinachosemwa na majukumu yake.',
    first:
      'Mtumiaji wa kwanza husimamia Paymaster hapa. Kuanzia hapo anayebadilisha kitu huingia; kutazama hakumwulizi mtu.',
    act: 'Ongeza mtumiaji wa kwanza…',
  },
  form: {
    title: 'Ongeza mtumiaji',
    firstTitle: 'Ongeza mtumiaji wa kwanza',
    name: 'Jina',
    nameHint: 'Kama kumbukumbu za ukaguzi zitakavyomtaja mtu huyu. Jina hutolewa mara moja tu, milele.',
    nameMissing: 'Mpe mtumiaji jina.',
    nameTaken: 'Kuna, au kulikuwa na, mtumiaji wa jina hili.',
    where: 'Hutia saini',
    here: 'kwenye kompyuta hii',
    elsewhere: 'kwenye kompyuta nyingine',
    elsewhereText:
      'Ufunguo wake wa umma unakuja kama faili kutoka kompyuta yake. Huidhinisha huko, na hawezi kuingia hapa.',
    file: 'Chagua ufunguo wa umma…',
    fileMissing: 'Chagua faili lenye ufunguo wa umma.',
    roles: 'Majukumu',
    rolesMissing: 'Chagua angalau jukumu moja.',
    firstAdministers: 'Mtumiaji wa kwanza husimamia.',
    add: 'Ongeza mtumiaji',
    added: (name) => `${name} ameongezwa.`,
  },
  change: {
    fingerprint: 'Alama ya ufunguo',
    fingerprintHint: 'ya kulinganishwa kwa simu',
    publicKey: 'Ufunguo wa umma, kwa kompyuta nyingine',
    saveKey: 'Hifadhi kwenye faili…',
    keySaved: (file) =>
      `Ufunguo wa umma uko kwenye ${file}. Upeleke kwenye kompyuta nyingine, na linganisha alama ya ufunguo kwa simu.`,
    saved: (name) => `Mabadiliko ya ${name} yamehifadhiwa.`,
    rolesSaved: (name) => `Majukumu ya ${name} yamehifadhiwa. Vikomo havijahifadhiwa.`,
    reset: 'Mpe nenosiri jingine…',
    remove: 'Ondoa…',
  },
  reset: {
    title: (name) => `Nenosiri jingine la ${name}`,
    text: (name) =>
      `${name} anapata pia ufunguo mwingine. Kilichotiwa saini kwa ufunguo wa zamani kinabaki na saini, na hili linaandikwa kwenye kumbukumbu za ukaguzi. Kabla ya kitu kingine chochote ${name} anachagua nenosiri lake mwenyewe.`,
    confirm: 'Mpe nenosiri hili',
    done: (name) => `${name} ana nenosiri jingine na ufunguo mwingine.`,
  },
  remove: {
    title: (name) => `Ungependa kumwondoa ${name}?`,
    text: (name) =>
      `${name} hataingia tena, na hakuna mwingine atakayepewa jina hili. Kilichofanywa kwa jina hili kinabaki kwenye kumbukumbu za ukaguzi.`,
    signed: (batches) =>
      `Yaliyoidhinishwa kwa saini hii na bado hayajatumwa yote: ${batches}. Yanabaki yameidhinishwa na yatatumwa vilevile; anayeruhusiwa kuidhinisha anaweza kuacha mistari nje.`,
    unread:
      'Kilichoidhinishwa kwa saini hii na ambacho hakijatumwa hadi mwisho hakijulikani kwa sasa. Kingebaki kimeidhinishwa na kingetumwa vilevile.',
    confirm: 'Ondoa mtumiaji',
    done: (name) => `${name} ameondolewa.`,
  },
};
