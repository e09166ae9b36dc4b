// What tests have to know of each language, and no list of ours can tell them.

import type { Language } from '../../shared/languages.ts';

interface Tongue {
  /** What a program that blames, begs or cheers would say. */
  readonly forbidden: RegExp;
  /** Words that it writes as English does. */
  readonly asInEnglish: readonly string[];
  /** What only a payout says of itself. */
  readonly ofPayouts: RegExp;
}

export const TONGUES: Readonly<Record<Language, Tongue>> = {
  en: {
    forbidden: /(?<!formula )\berrors?\b|\b(?:oops|please|successfully)\b/i,
    asInEnglish: [],
    ofPayouts: /\bpayouts?\b|\bpaid\b|\bpay\b/i,
  },
  fr: {
    forbidden: /\berreurs?\b|s’il vous plaît|\bveuillez\b/i,
    asInEnglish:
      'Audit|Code|Code 1|Copies|Date|Format|Guide|Import|Journal|Message|Pause|Port|Rose|Service|Signature|Total|Version|pause'.split(
        '|',
      ),
    ofPayouts: /\bpaiements?\b|\bpay(?:é|er|ez)/i,
  },
  pt: {
    forbidden: /\berros?\b|por favor|com sucesso/i,
    asInEnglish: '1 zero|1 · 1 bytes|Bytes|Enter|Esc|Extra: 1|Shift|Token'.split('|'),
    ofPayouts: /\bpagamentos?\b|\bpag(?:o|a|os|as|ar|ue)\b/i,
  },
  sw: {
    forbidden: /\b(?:tafadhali|samahani|hongera|asante|kosa lako)\b/i,
    asInEnglish: 'Enter|Esc|Shift|Space'.split('|'),
    ofPayouts: /\bmalipo\b|lip(?:a|wa|e|we)\b/i,
  },
};
