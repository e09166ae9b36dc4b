// How numbers are written in a file, decided before its first row is read: by the clerk, by the file itself, or by the
// amounts of a sample.

import type { DecimalMark } from '../../shared/money/number-shape.ts';
import { firstGrammar, type NumberGrammar } from '../../shared/money/numbers.ts';
import type { RuleSet } from '../../shared/rules/compile.ts';
import type { Header } from './header.ts';
import type { RecordFeed } from './record-feed.ts';
import type { AmountSource, RecordTable, TableBlock } from './record-table.ts';
import { RowReading } from './row-reading.ts';

/** Characters of records whose amounts vote on the number grammar before the first row is read by it. */
const GRAMMAR_SAMPLE_CHARACTERS = 1024 * 1024;

/** Characters of the rows of a sheet that are looked at before the first of them is judged. */
const SHEET_SAMPLE_CHARACTERS = 64 * 1024;

/** What the clerk says of the numbers. */
export interface NumberChoices {
  readonly defaults: Readonly<Record<string, string>>;
  /** The decimal mark as the clerk states it; null lets the file decide. */
  readonly decimalMark: DecimalMark | null;
  /** The mark that was stated for an earlier file like this one: it counts where the file shows none. */
  readonly proposedMark?: DecimalMark | null;
  /** Characters of the records that are looked at; an import's million unless given. */
  readonly sampleCharacters?: number;
}

/** The grammar before the first row: the file's own, or what a sample of its amounts shows. */
export async function settleNumbers(
  records: RecordFeed,
  table: RecordTable,
  header: Header,
  rules: RuleSet,
  options: NumberChoices,
): Promise<{ sample: readonly TableBlock[]; grammar: NumberGrammar }> {
  const column = header.mapping[rules.fieldOfKind.amount ?? ''] ?? null;
  const dateColumns = rules.operation.fields.flatMap(({ kind, name }) => {
    const place = header.mapping[name];
    return kind === 'date' && place !== undefined ? [place] : [];
  });
  const reading = new RowReading(rules, {
    header: header.cells,
    mapping: header.mapping,
    defaults: options.defaults,
  });
  const numberOf = (cells: readonly string[]) => reading.writtenAmount(reading.fields(cells, null));
  const own = await table.settleAmounts({
    column,
    numberOf,
    width: header.cells.length,
    marks: marksOf(options),
    headerLine: header.line,
    dateColumns,
  });
  const sample = await records.sample(
    own === null ? (options.sampleCharacters ?? GRAMMAR_SAMPLE_CHARACTERS) : SHEET_SAMPLE_CHARACTERS,
  );
  return { sample, grammar: own ?? sampleGrammar(sample, numberOf, options) };
}

/** The grammar that the sample shows; the rows after it may still complete or contradict it. */
function sampleGrammar(
  sample: readonly TableBlock[],
  numberOf: AmountSource['numberOf'],
  options: NumberChoices,
): NumberGrammar {
  const texts = sample.flatMap(({ rows }) => rows.flatMap((cells) => numberOf(cells) ?? []));
  return firstGrammar(texts, marksOf(options));
}

function marksOf({ decimalMark, proposedMark = null }: NumberChoices): AmountSource['marks'] {
  return { stated: decimalMark, proposed: proposedMark };
}
