// What a connection test found, in Swahili: what is, then what to do. Names host, path and status, blames nobody,
// and never says more than the one attempt showed.

import type { ConnectionSaying, SayingCatalogue } from '../../sayings.ts';

export const CONNECTION_SW: SayingCatalogue<ConnectionSaying> = {
  'network.passed': (value) => `${value('host')} inafikika.`,
  'network.practice': () => 'Mazoezi yanafanyika ndani ya programu hii na hayahitaji intaneti.',
  'network.no-name-service': (value) =>
    `Mtandao huu haupati jina lolote: ${value('host')} haikupatikana. Hakikisha kompyuta ina intaneti, kisha muulize anayesimamia mtandao.`,
  'network.name-unknown': (value) =>
    `Hakuna kompyuta yenye jina ${value('host')} inayojulikana hapa. Hakiki tahajia; kama ni sahihi, mtandao huu umefungwa au hauna intaneti.`,
  'network.refused': (value) =>
    `${value('host')} imekataa muunganisho. Hakiki mlango (port) kwenye anwani, au mwombe anayesimamia mtandao auruhusu.`,
  'network.unreachable': (value) =>
    `Hakuna njia ya kufika ${value('host')} kutoka mtandao huu. Hakikisha kompyuta ina intaneti, kisha muulize anayesimamia mtandao.`,
  'network.timeout': (value) =>
    `Hakuna muunganisho na ${value('host')} ndani ya sekunde ${value('seconds')}. Mtandao ni wa polepole, umefungwa au hauna intaneti: jaribu tena, kisha muulize anayeusimamia.`,
  'network.certificate-expired': (value) =>
    `Cheti cha ${value('host')} hakitumiki leo. Hakiki tarehe na saa ya kompyuta hii; kama ni sahihi, iarifu huduma.`,
  'network.not-trusted': (value) =>
    `Cheti cha ${value('host')} hakiaminiki hapa, kwa hiyo hakuna kilichotumwa. Hakiki anwani; mtandao unaosoma mawasiliano huonekana hivi pia.`,
  'network.not-encrypted': (value) =>
    `${value('host')} haina muunganisho uliosimbwa kwenye mlango huu. Hakiki mlango (port) kwenye anwani.`,
  'network.other': (value) =>
    `Muunganisho na ${value('host')} haukufanikiwa. Hakikisha kompyuta ina intaneti, kisha ujaribu tena.`,
  'address.passed': () => 'Huduma ya malipo inajibu kwenye anwani hii.',
  'address.practice': () => 'Kiigizaji cha ndani kinajibu. Hakuna fedha zinazohama huko.',
  'address.not-found': (value) =>
    `Hakuna kitu kwenye ${value('path')} (${value('status')}). Hakiki anwani na kizazi, v2 au legacy.`,
  'address.page': (value) =>
    `Ukurasa wa wavuti umerudi badala ya data (${value('status')}). Hii ni anwani ya tovuti, au mtandao unataka uingie kwanza.`,
  'address.redirect': (value) =>
    `Anwani inaelekeza kwingine (${value('status')}), na tokeni haziifuati. Toa anwani ya mwisho.`,
  'address.not-json': (value) =>
    `Kilichorudi si data (${value('status')}). Hakikisha hii ni anwani ya huduma ya malipo.`,
  'address.not-configuration': (value) =>
    `Data imerudi (${value('status')}), lakini si usanidi wa akaunti. Hakiki anwani na kizazi, v2 au legacy.`,
  'address.service-failing': (value) =>
    `Huduma inajibu ${value('status')}: haiwezi kuhudumia sasa. Hilo halisemi chochote kuhusu anwani au tokeni; jaribu tena baadaye.`,
  'address.busy': (value) =>
    `Huduma inaomba maombi machache zaidi (${value('status')}). Subiri dakika moja, kisha ujaribu tena.`,
  'address.refused': (value) =>
    `Huduma imekataa swali (${value('status')}). Hakiki anwani na kizazi, v2 au legacy.`,
  'address.silent': (value) =>
    `${value('host')} imepokea swali na haikujibu ndani ya sekunde ${value('seconds')}. Jaribu tena baadaye.`,
  'address.cut': (value) =>
    `Muunganisho na ${value('host')} ulikatika kabla jibu halijakamilika. Jaribu tena; ikiendelea hivyo, muulize anayesimamia mtandao.`,
  'address.not-http': (value) =>
    `${value('host')} inajibu, lakini si huduma ya wavuti. Hakiki mlango (port) kwenye anwani.`,
  'token.passed': () => 'Huduma imeikubali tokeni.',
  'token.practice': () => 'Mazoezi hayahitaji tokeni.',
  'token.not-asked': () => 'Huduma haikuomba tokeni.',
  'token.missing': () => 'Hakuna tokeni ya kujaribu. Weka tokeni ya akaunti hii.',
  'token.other-host': (value) =>
    `Tokeni iliyohifadhiwa ni ya seva nyingine na haikuonyeshwa kwa ${value('host')}. Weka tokeni ya anwani hii.`,
  'token.refused': (value) =>
    `Huduma imekataa tokeni (${value('status')}). Inakili tena kutoka kurasa za huduma yenyewe, bila nafasi mwanzoni wala mwishoni.`,
  'token.not-allowed': (value) =>
    `Huduma inaijua tokeni lakini hairuhusu hili (${value('status')}, ${value('reason')}). Iombe huduma ifungue akaunti kwa ajili hiyo.`,
  'signature.not-needed': () => 'Akaunti hii inapokea maombi bila saini.',
  'signature.not-said': () => 'Kizazi hiki hakisemi kama maombi lazima yatiwe saini.',
  'signature.needed': () =>
    'Akaunti hii inapokea maombi yenye saini tu, na wasifu hauna ufunguo wa saini. Upe ufunguo ambao sehemu yake ya umma imesajiliwa kwenye huduma.',
  'signature.ready': () =>
    'Akaunti hii inapokea maombi yenye saini tu, na wasifu una ufunguo. Kama huduma inaujua itaonekana kwa malipo ya kwanza.',
  'signature.unusable': () =>
    'Akaunti hii inapokea maombi yenye saini tu, na ufunguo wa wasifu hauwezi kutumika sasa. Angalia faili lake, au upe wasifu ufunguo mwingine.',
  'signature.of-another-key': () =>
    'Majibu ya huduma yametiwa saini kwa ufunguo mwingine, si ufunguo wa umma wa huduma ulio kwenye wasifu: hakuna malipo ambayo yangejulikana kuwa yamepokelewa. Iombe huduma ufunguo wa majibu yake, uupe wasifu.',
  'signature.service-key': () =>
    'Maombi yanatumwa bila saini. Wasifu una ufunguo wa umma wa huduma: malipo ya kwanza yataonyesha kama majibu yake yametiwa saini kwa ufunguo huo.',
  'signature.refused': (value) =>
    `Huduma inataka saini (${value('status')}, ${value('reason')}), hata kwa kusoma. Iulize huduma inatarajia saini ya namna gani.`,
  'not-reached': () => 'Haikujaribiwa, kwa kuwa hatua ya awali haikufaulu.',
};
