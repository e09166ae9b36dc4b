// Whether a user's name could be taken for another one: letters of several scripts in one name, and names that look
// alike. Pure; must never refuse a name for being written in a script of its own.

/** Scripts of names, one line for those that one language writes together. */
const SCRIPTS: readonly RegExp[] = [
  /^\p{scx=Latin}$/u,
  /^\p{scx=Cyrillic}$/u,
  /^\p{scx=Greek}$/u,
  /^\p{scx=Arabic}$/u,
  /^\p{scx=Ethiopic}$/u,
  /^\p{scx=Devanagari}$/u,
  /^\p{scx=Bengali}$/u,
  /^\p{scx=Gujarati}$/u,
  /^\p{scx=Gurmukhi}$/u,
  /^\p{scx=Tamil}$/u,
  /^\p{scx=Telugu}$/u,
  /^\p{scx=Kannada}$/u,
  /^\p{scx=Malayalam}$/u,
  /^\p{scx=Sinhala}$/u,
  /^\p{scx=Thai}$/u,
  /^\p{scx=Lao}$/u,
  /^\p{scx=Khmer}$/u,
  /^\p{scx=Myanmar}$/u,
  /^\p{scx=Hebrew}$/u,
  /^\p{scx=Armenian}$/u,
  /^\p{scx=Georgian}$/u,
  /^\p{scx=Nko}$/u,
  /^\p{scx=Tifinagh}$/u,
  /^\p{scx=Vai}$/u,
  /^\p{scx=Adlam}$/u,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]$/u,
  /^[\p{scx=Han}\p{scx=Hangul}]$/u,
  /^[\p{scx=Han}\p{scx=Bopomofo}]$/u,
];

const LETTER = /^\p{L}$/u;
const OF_EVERY_SCRIPT = /^[\p{scx=Common}\p{scx=Inherited}]$/u;

/**
 * True for a name whose letters are of several scripts that nobody writes together, as “Mary” with a Cyrillic а. Digits,
 * marks and punctuation are of every script; letters of scripts that are not listed are taken as one script.
 */
export function mixesScripts(name: string): boolean {
  const letters = Array.from(name.normalize('NFKC')).filter(
    (sign) => LETTER.test(sign) && !OF_EVERY_SCRIPT.test(sign),
  );
  const ofNone = letters.filter((letter) => !SCRIPTS.some((script) => script.test(letter)));
  if (ofNone.length > 0) return ofNone.length < letters.length;
  return !SCRIPTS.some((script) => letters.every((letter) => script.test(letter)));
}

/** Whether two names are one name to whoever reads them. */
export function looksTheSame(left: string, right: string): boolean {
  return foldedLook(left) === foldedLook(right) || strokes(left) === strokes(right);
}

/** Letters of other scripts as the Latin ones that they are drawn like; then whatever the size of the letters. */
function foldedLook(name: string): string {
  return drawn(name).toLowerCase();
}

/** The same with the signs of one script that differ in no stroke in the letters of a screen; size tells them apart. */
function strokes(name: string): string {
  return drawn(name).replaceAll(/[I1|]/g, 'l').replaceAll('0', 'O');
}

function drawn(name: string): string {
  const plain = name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  return Array.from(plain, (sign) => LATIN_OF.get(sign) ?? sign)
    .join('')
    .normalize('NFKC');
}

/** Each sign above is drawn like the one below it; from the confusables of Unicode's security report (UTS 39). */
const ALIKE: readonly (readonly [signs: string, latin: string])[] = [
  // Cyrillic
  ['АВЕЅІЈКМНОРСТУХҮԌԚԜҺ', 'ABESIJKMHOPCTYXYGQWh'],
  ['аеѕіјорсухһԁԛԝӏүґѵ', 'aesijopcyxhdqwlyrv'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
  ['ανοιρυχϲϳ', 'avoipuxcj'],
  // Armenian
  ['ՕՍԼՏօսոհյցզ', 'OULSounhjgq'],
  // Signs that are drawn like others of the same script, or of every one.
  ['ıɑɡƖǀӀ', 'iaglll'],
  ['‐‑‒–—−’ʼ′`‘', "------'''''"],
];

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap(([signs, latin]) => {
    const targets = Array.from(latin);
    return Array.from(signs, (sign, index): [string, string] => [sign, targets[index] ?? sign]);
  }),
);
