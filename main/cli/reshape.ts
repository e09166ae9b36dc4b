// `--split-above-maximum` and `--add-up-people`: the draft is changed as asked before its review, and each line is told.
// Nothing is split or added up without the option.

import type { SplitProposal, SumProposal } from '../../shared/contract/share-methods.ts';
import { LANGUAGES } from '../../shared/languages.ts';
import { moneyFigure } from '../../shared/money/money-figures.ts';
import { shownText } from '../../shared/shown-text.ts';
import { counted, moneyInWords } from './sentence-table.ts';
import type { Session } from './session.ts';
import { whileActing } from './while-acting.ts';

/** What is done to the rows of a draft before it is reviewed. */
export interface ReshapeOptions {
  readonly splitAboveMaximum?: boolean | undefined;
  readonly addUpPeople?: boolean | undefined;
}

/**
 * Splits and adds up as asked.
 *
 * @returns how many rows are invalid then.
 */
export async function reshape(
  session: Session,
  batch: string,
  options: ReshapeOptions,
  invalidBefore: number,
): Promise<number> {
  let invalidRows = invalidBefore;
  // Sums first: what is above the maximum only as a sum is not added up, and what is split is one line.
  if (options.addUpPeople === true) {
    const proposal = await session.call('findSums', { batch, ordinal: null });
    const { revision, people } = proposal;
    const addUp = () => session.call('addUpRows', { batch, ordinal: null, revision });
    if (people > 0) invalidRows = (await whileActing(session, batch, addUp)).counts.invalid;
    tellSums(session, batch, proposal);
  }
  if (options.splitAboveMaximum === true) {
    const proposal = await session.call('findSplits', { batch, ordinal: null });
    const { revision, rows } = proposal;
    const split = () => session.call('splitRows', { batch, ordinal: null, revision });
    if (rows > 0) invalidRows = (await whileActing(session, batch, split)).counts.invalid;
    tellSplits(session, batch, proposal);
  }
  return invalidRows;
}

function tellSplits({ output }: Session, batch: string, found: SplitProposal): void {
  const { rows, parts, impossible } = found;
  output.event('split', { batch, rows, parts, impossible });
  output.problem(
    rows === 0
      ? 'No row above the maximum can be split; --split-above-maximum changed nothing.'
      : `${counted(rows)} above the maximum split into ${parts} payments:`,
    ...found.examples.map((each) =>
      each.parts.length === 0
        ? `  line ${each.line}${named(each)}: ${moneyInWords(each.currency ?? '', each.amount)} ${each.obstacle === 'invalid' ? 'is not split: the row has another error, to be corrected first' : 'cannot be split within the limits and stays as it is'}`
        : `  line ${each.line}${named(each)}: ${moneyInWords(each.currency ?? '', each.amount)} = ${each.parts.map((part) => figure(each, part)).join(' + ')}`,
    ),
    ...more(rows + impossible - found.examples.length),
  );
}

const OBSTACLES = {
  'too-many': 'there are more of them than can be added up at once, and these are the first',
  invalid: 'a row of them cannot be sent as it is, and has to be corrected first',
  fields: 'they differ in',
  limits: 'the sum cannot be sent',
  'same-amount': 'the same amount twice may be one payment; add them up in the window where both are meant',
} as const;

function tellSums({ output }: Session, batch: string, found: SumProposal): void {
  const { people, rows, impossible } = found;
  output.event('added-up', { batch, people, rows, impossible });
  output.problem(
    people === 0
      ? 'Nobody stands in rows that can be added up; --add-up-people changed nothing.'
      : `${counted(rows)} added up into ${counted(people, 'payment')}:`,
    ...found.examples.map((each) => {
      const lines = each.lines
        .map(({ line, amount }) =>
          amount === null ? `line ${line}` : `${figure(each, amount)} (line ${line})`,
        )
        .join(' + ');
      if (each.obstacle === null)
        return `  line ${each.line}${named(each)}: ${lines} = ${moneyInWords(each.currency ?? '', each.amount)}`;
      const fields = each.obstacle === 'fields' ? ` ${each.differing.join(', ')}` : '';
      return `  line ${each.line}${named(each)}: ${lines} are not added up: ${OBSTACLES[each.obstacle]}${fields}`;
    }),
    ...more(people + impossible - found.examples.length),
  );
}

function figure({ currency }: { readonly currency: string | null }, amount: string): string {
  return moneyFigure(amount, currency ?? '', LANGUAGES.en.figures);
}

function named({ person }: { readonly person: string | null }): string {
  return person === null ? '' : `, ${shownText(person)}`;
}

function more(count: number): string[] {
  return count > 0 ? [`  and ${count} more; each stands in the report and in the draft`] : [];
}
