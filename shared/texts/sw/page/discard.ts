// Swahili words of the question whether to set a draft aside.

import type { EN_DISCARD } from '../../en/page/discard.ts';

export const SW_DISCARD: typeof EN_DISCARD = {
  open: 'Tupa',
  title: 'Ungependa kuitupa rasimu hii?',
  text: 'Hakuna sehemu yake iliyotumwa, na hakuna itakayoweza kutumwa tena. Daftari linaihifadhi, ikiwa na alama ya kutupwa. Faili linabaki lilivyo na linaweza kusomwa tena.',
  textInDoubt:
    'Huenda ilitumwa tangu nakala rudufu iliyorejeshwa, au kutoka seva nyingine. Kuitupa hakumuulizi yeyote: mistari yake inabaki haijulikani, na kutoka hapa haiwezi kutumwa wala kuulizwa. Uliza huduma, au angalia taarifa yake, kabla ya kutuma mistari hii kwa njia nyingine au kusoma faili tena.',
  act: 'Tupa rasimu',
  doneInDoubt: (name) =>
    `Rasimu ${name} imetupwa. Huenda ilitumwa: uliza huduma kabla ya kutuma mistari hii kwa njia nyingine.`,
  done: (name) => `Rasimu ${name} imetupwa. Hakuna sehemu yake iliyotumwa.`,
  failed: 'Rasimu haikuweza kutupwa. Ipo kama ilivyokuwa.',
};
