// What a file says beside its payments and a clerk could pay over: a line that gives the amounts in thousands, and a
// cell that says a row is paid or not to be paid. Recognises exact words; what they mean is for a person to say.

import type { Finding } from '../../shared/domain.ts';
import { foldName } from '../../shared/folding.ts';
import { finding } from '../../shared/rules/codes.ts';
import type { PlacedRecord } from './find-header.ts';
import type { Header } from './header.ts';

const THOUSANDS =
  "['’‘`´]?000(?:['’]?s)?|thousands?|millions?|milliers?|milhares|milhao|milhoes|maelfu|elfu|mamilioni|milioni";

/** `in thousands of Kwacha`, `(K'000)`, `en milliers de FCFA`: the amounts stand for more than they say. */
const UNIT = new RegExp(
  [
    `(?<!\\p{L})(?:in|en|em|kwa)\\s+(?:\\p{L}{1,5}[\\s.]*)?(?:${THOUSANDS})(?![\\p{L}\\d])`,
    "(?<!\\d)['’‘`´]000(?:['’]?s)?(?![\\p{L}\\d])",
    "\\(\\s*(?:\\p{L}{1,4}\\s*)?000(?:['’]?s)?\\s*\\)",
    '(?<![\\p{L}\\d])[x×]\\s?1[ .,]?000(?!\\d)',
  ].join('|'),
  'u',
);

/** Longest text in which a unit is looked for. */
const UNIT_LENGTH_MAX = 300;

/** True for a text that says that amounts are given in thousands or more. */
export function namesUnit(text: string): boolean {
  if (text.length > UNIT_LENGTH_MAX) return false;
  return UNIT.test(text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** The line above the rows, or the heading of the amounts, that gives them in thousands; null where none does. */
export function unitAbove(
  above: readonly PlacedRecord[],
  { cells, line }: Header,
  amountColumn: number | undefined,
): Finding | null {
  for (const record of above) {
    const text = record.cells.find(namesUnit);
    if (text !== undefined) return unitFinding(text, record.line);
  }
  const heading = amountColumn === undefined ? '' : (cells[amountColumn] ?? '');
  return namesUnit(heading) ? unitFinding(heading, line) : null;
}

export function unitFinding(text: string, line: number): Finding {
  return finding('AMOUNTS_IN_UNIT', null, { text: text.trim().replace(/\s+/g, ' '), line: String(line) });
}

/** Longest of the words below, with marks and spaces among its letters. */
const WORD_LENGTH_MAX = 24;

/** Folded as names are. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'donotpay dontpay nopay nopayment nottobepaid notpayable paid alreadypaid stop stopped stoppayment hold onhold held',
    'withhold withheld cancel cancelled canceled left resigned terminated dismissed suspended deceased dead inactive',
    'void voided rejected excluded exclude absconded retired blocked',
    'nepaspayer nepaspaye pasdepaiement anepaspayer paye payee dejapaye dejapayee arret arrete arretee suspendre suspendu',
    'suspendue enattente bloque bloquee annule annulee parti partie quitte demissionne demissionnaire licencie licenciee',
    'decede decedee retenu retenue inactif inactive rejete rejetee exclu exclue retraite retraitee',
    'naopagar pago paga japago parar retido suspenso suspensa cancelado cancelada anulado anulada saiu demitido demitida',
    'falecido falecida inativo inactivo bloqueado excluido',
    'usilipe asilipwe amelipwa imelipwa tayarialipwa simamisha imesimamishwa amesimamishwa imefutwa imezuiwa ameondoka',
    'amefariki ameacha ameachakazi amefukuzwa',
  ].flatMap((words) => words.split(' ')),
);

/** The first cell of a row, in a column that feeds no field, that says that the row is not to be paid. */
export function stopFinding(cells: readonly string[], { cells: header, unmapped }: Header): Finding | null {
  for (const column of unmapped) {
    const text = cells[column] ?? '';
    if (text.length < 4 || text.length > WORD_LENGTH_MAX || !STOP_WORDS.has(foldName(text))) continue;
    const name = (header[column] ?? '').trim() || String(column + 1);
    return finding('ROW_SAYS_STOP', null, { text: text.trim(), column: name });
  }
  return null;
}
