// What people write for a currency beside a number: its code, its signs and its words, in one table by currency.
// Says which word is a currency's own, and never which currency a word alone means.

/** Signs and words of the currencies that the service pays in; the code itself is always one. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  CDF: ['FC', 'F', 'Fr.', 'franc', 'francs', 'francs congolais'],
  ETB: ['Br', 'birr', 'ብር'],
  GHS: ['GH₵', '₵', 'GH¢', 'GHC', 'cedi', 'cedis'],
  KES: ['KSh.', 'KShs.', 'Sh.', 'Shs.', '/=', '/-', 'shilling', 'shillings'],
  LSL: ['M', 'loti', 'maloti'],
  MWK: ['K', 'MK', 'kwacha'],
  MZN: ['MT', 'MTn', 'metical', 'meticais'],
  NGN: ['₦', 'N', 'naira'],
  RWF: ['FRw', 'Frws', 'RF', 'F', 'Fr.', 'Frs.', 'franc', 'francs'],
  SLE: ['Le', 'NLe', 'leone', 'leones'],
  TZS: ['TSh.', 'TShs.', 'Sh.', 'Shs.', '/=', '/-', 'shilling', 'shillings'],
  UGX: ['USh.', 'UShs.', 'Sh.', 'Shs.', '/=', '/-', 'shilling', 'shillings'],
  USD: ['$', 'US$', 'U$', 'dollar', 'dollars'],
  XAF: ['FCFA', 'CFA', 'F', 'Fr.', 'Frs.', 'franc', 'francs', 'francs CFA'],
  XOF: ['FCFA', 'CFA', 'F', 'Fr.', 'Frs.', 'franc', 'francs', 'francs CFA'],
  ZAR: ['R', 'rand', 'rands'],
  ZMW: ['K', 'ZK', 'kwacha'],
};

/** Words behind a number that multiply it. */
const SCALES: ReadonlySet<string> = new Set([
  ...['k', 'thousand', 'thousands', 'mille', 'millier', 'milliers', 'mil', 'th', 'tsd'],
  ...['m', 'mm', 'mn', 'mio', 'mln', 'million', 'millions', 'milhão', 'milhões', 'lakh', 'lakhs'],
  ...['b', 'bn', 'mrd', 'billion', 'billions', 'milliard', 'milliards'],
]);

interface FoldedSigns {
  readonly words: ReadonlySet<string>;
  /** Those that end with a point of their own, which then is none of the number's. */
  readonly abbreviations: ReadonlySet<string>;
}

const folded = new Map<string, FoldedSigns>();

/**
 * True when everything that stands on one side of a number is a sign of this currency.
 *
 * A single letter counts as it is written in the table: `l` before `500` is a one that somebody mistyped. A point
 * between sign and digits belongs to the number, unless the sign is an abbreviation: `K.50` is half a kwacha.
 */
export function isSignOf(currency: string, word: string, side: 'before' | 'behind'): boolean {
  const trimmed = word.trim();
  const name = foldSign(trimmed);
  const { words, abbreviations } = signsOf(currency);
  if (side === 'behind') return words.has(name) && !/^[.,]/.test(word);
  return words.has(name) && (!word.endsWith('.') || abbreviations.has(name));
}

/** The currencies of the table that a word stands for, as their code or as their sign. */
export function currenciesOf(word: string): readonly string[] {
  return Object.keys(SIGNS).filter((currency) => isSignOf(currency, word, 'before'));
}

/** True for a word behind a number that can stand for thousands or more. */
export function isScale(word: string): boolean {
  return word
    .toLowerCase()
    .split(SPACES_AND_POINTS)
    .some((part) => SCALES.has(part));
}

const SPACES_AND_POINTS = /[\s.\u00a0\u2009\u202f]+/u;

/** Without spaces and points, and in one case where it has more than one letter. */
function foldSign(text: string): string {
  const name = text.split(SPACES_AND_POINTS).join('');
  return name.length === 1 ? name : name.toLowerCase();
}

function signsOf(currency: string): FoldedSigns {
  const known = folded.get(currency);
  if (known !== undefined) return known;
  const own = Object.hasOwn(SIGNS, currency) ? (SIGNS[currency] ?? []) : null;
  const signs = own === null ? [] : [currency, ...own];
  const made = {
    words: new Set(signs.map(foldSign)),
    abbreviations: new Set(signs.filter((sign) => sign.endsWith('.')).map(foldSign)),
  };
  // A currency that the table lacks has its code alone; codes come from files, so they are not remembered.
  if (own === null)
    return /^[A-Z]{3}$/.test(currency) ? { ...made, words: new Set([foldSign(currency)]) } : made;
  folded.set(currency, made);
  return made;
}
