// What the system shows of Paymaster, in Swahili.

import type { WindowTexts } from '../window-texts.ts';
import { counted, headRowsOf, pluralSw } from './counted.ts';

export const WINDOW_SW: WindowTexts = {
  menu: {
    file: 'Faili',
    edit: 'Hariri',
    view: 'Mwonekano',
    help: 'Msaada',
    chooseFile: 'Chagua faili…',
    find: 'Tafuta…',
    settings: 'Mipangilio…',
    guide: 'Mwongozo na vitufe',
    privacy: 'Skrini ya faragha',
  },
  quit: {
    title: 'Paymaster inatuma',
    message: (sending) =>
      `${counted(sending, 'Kundi', 'Makundi')} ${pluralSw(sending, 'linatumwa', 'yanatumwa')}.`,
    detail: (unsent, gone) =>
      `${headRowsOf(unsent)} ${pluralSw(unsent, 'unabaki bila kutumwa na utatoka', 'inabaki bila kutumwa na itatoka')} utakapoendelea. ${headRowsOf(gone)} ${pluralSw(gone, 'umetoka na hauwezi kurudishwa; huduma itaulizwa ulivyoishia', 'imetoka na haiwezi kurudishwa; huduma itaulizwa ilivyoishia')} programu itakapoanzishwa tena.`,
    stopAndQuit: 'Simamisha na uondoke',
    keepSending: 'Endelea kutuma',
  },
  page: {
    title: 'Paymaster',
    message: 'Ukurasa wa dirisha hili umekatika mara kadhaa.',
    detail: 'Kinachotumwa kinaendelea bila ukurasa, na daftari ni salama. Onyesha ukurasa tena, au ondoka.',
    again: 'Uonyeshe tena',
    quit: 'Ondoka',
  },
  schedule: {
    started: 'Saa yake imefika: linatumwa.',
    waits:
      'Saa yake imefika, na tokeni au ufunguo wake hausomeki. Fungua hifadhi ya siri ndani ya dakika kumi, nalo litatumwa.',
    missed: 'Halikutumwa kwa saa yake. Lifungue uamue la kufanya.',
  },
  ended: {
    finished: 'Kila mstari umepata jibu lake la mwisho. Ripoti inaweza kutolewa.',
    waiting: 'Baadhi ya mistari inasubiri. Fungua kundi ili uone kwa nini.',
    paused: 'Kundi limesitishwa. Hakuna mstari uliotumika bure.',
    stopped: 'Kundi limesimamishwa. Mistari ambayo haikutumwa inabaki bila kutumwa.',
    'wait-limit': 'Muda wa kusubiri umeisha; bado kuna mistari iliyo njiani.',
  },
};
