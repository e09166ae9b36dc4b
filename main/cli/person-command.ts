// `paymaster person WHO`: what was paid to one person over all batches, as lines, as JSON or as a paper.
// Several people whom the text may mean are listed, and none of them is chosen.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import {
  type FoundPerson,
  PERSON_COLUMNS,
  type PersonColumn,
  type PersonKind,
  type PersonPayoutView,
  type PersonSum,
  type PersonView,
} from '../../shared/contract/person-views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { sameWords } from '../../shared/folding.ts';
import { batchNotWhole } from '../../shared/not-whole.ts';
import { newerNumbers } from '../../shared/people/person-likeness.ts';
import { PERIOD_NAME, periodOf } from '../../shared/people/person-periods.ts';
import { addsUp } from '../../shared/people/person-sums.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { flag, option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { COMMON } from './options.ts';
import { NOT_NOTED, PAPER_LANGUAGE, paperFormat, paperLanguage } from './paper-options.ts';
import { printable } from './printable.ts';
import { counted, moneyInWords } from './sentence-table.ts';
import type { Session } from './session.ts';
import { shellText, shellWord } from './shell-word.ts';

const PAGE_ROWS = 200;

export const personOptionsSchema = z.object({
  period: option(
    z.string().regex(PERIOD_NAME),
    '--period <YEAR|MONTH>',
    'only of 2026, or of 2026-10',
    readPeriod,
  ),
  name: option(z.string(), '--name <NAME>', 'only payments under this name, where a number has several'),
  allNames: flag('--all-names', 'every payment of the number, whatever name stands beside it'),
  practice: flag('--practice', 'the history of practice, in which no money moved'),
  output: option(z.string(), '--output <FILE>', 'write the account: .html for printing, or .csv'),
  ...PAPER_LANGUAGE,
  ...COMMON,
});
type PersonOptions = z.infer<typeof personOptionsSchema>;

function readPeriod(text: string): string {
  if (PERIOD_NAME.test(text)) return text;
  throw new InvalidArgumentError('It is a year or a month, such as 2026 or 2026-10.');
}

const KIND_WORDS: Readonly<Record<PersonKind, string>> = {
  paid: 'Payments',
  returned: 'Refunds',
  collected: 'Collections',
};
const DONE_WORDS: Readonly<Record<PersonKind, string>> = {
  paid: 'paid',
  returned: 'refunded',
  collected: 'collected',
};
const COLUMN_WORDS: Readonly<Record<Exclude<PersonColumn, 'done'>, string>> = {
  onItsWay: 'on its way',
  unknown: 'unknown',
  notSent: 'not sent',
  notDone: 'not carried out',
};

export async function personCommand(session: Session, who: string, raw: unknown): Promise<ExitCode> {
  const options = personOptionsSchema.parse(raw);
  const format = options.output === undefined ? null : paperFormat(options.output);
  const person = await chosenPerson(session, who, options);
  const name = await chosenName(session, who, person, options);
  const question = {
    ...{ batch: person.batch, ordinal: person.ordinal, ...periodOf(options.period ?? '') },
    ...(name === null ? {} : { name }),
  };
  const view = await session.call('readPerson', question);
  const { sums, ...facts } = view;
  session.output.event('person', facts);
  for (const sum of sums) session.output.event('person-sum', { ...sum });
  session.output.result(...headLines(view));
  let last: PersonPayoutView | undefined;
  for (let told = 0; told < view.rows; told += PAGE_ROWS) {
    const after = last && { batch: last.batch, ordinal: last.ordinal };
    const page = { ...question, from: 0, limit: PAGE_ROWS, after };
    const { payouts } = await session.call('readPersonPayouts', page);
    last = payouts.at(-1);
    if (last === undefined) break;
    for (const payout of payouts) session.output.event('person-payout', { ...payout });
    session.output.result(...payouts.map(payoutLine));
  }
  session.output.result(...(view.rows === 0 ? ['Nothing in this period.'] : sums.flatMap(sumLines)));
  if (view.beyond !== null) session.output.problem(sayEnglish(view.beyond));
  if (options.output !== undefined && format !== null) {
    const language = paperLanguage(session, options);
    const target = session.files.register(options.output);
    const written = await session.call('exportPerson', { ...question, format, language, target });
    session.output.result(`Account of ${counted(written.rows)}: ${options.output}`);
    session.output.event('person-exported', { file: options.output, format, language, ...written });
    if (!written.noted) {
      session.output.problem(NOT_NOTED);
    }
  }
  const [exitCode = 0] = view.notWhole.map((batch) => session.tell(batchNotWhole(batch).failure));
  session.summarise(EMPTY_SUMMARY, { payouts: view.rows });
  return exitCode;
}

/** @throws PaymasterError USAGE where the text means nobody, or several. */
async function chosenPerson(session: Session, who: string, options: PersonOptions): Promise<FoundPerson> {
  if (who.trim() === '') {
    throw paymasterError(
      'USAGE',
      'An empty text names nobody.',
      'Give a number, a name or a reference as a file has it, or a part of it.',
    );
  }
  const { people, complete } = await session.call('findPeople', { text: who });
  const wanted = people.filter(({ practice }) => practice === (options.practice ?? false));
  const [person, ...others] = wanted;
  if (person !== undefined && others.length === 0) return person;
  for (const each of wanted) session.output.event('found-person', { ...each });
  if (person === undefined) {
    const { beyond } = await session.call('readBeyond', { practice: options.practice ?? false });
    if (beyond !== null) session.output.problem(sayEnglish(beyond));
    throw paymasterError(
      'USAGE',
      `No approved batch ${options.practice === true ? 'of practice' : 'of real money'} has a row of ${who}.`,
      people.length === 0
        ? 'Give a number, a name or a reference as a file has it.'
        : options.practice === true
          ? 'There are rows of real money: leave --practice away.'
          : 'There are rows of practice: add --practice.',
    );
  }
  const practice = options.practice === true ? ' --practice' : '';
  const newer = newerNumbers(wanted);
  for (const each of wanted) {
    const selector = shellWord(each.number ?? each.deposit ?? '');
    const known = newer.get(each);
    const lines = [each.name, ...each.otherNames].flatMap((name) => {
      const only = each.otherNames.length === 0 ? '' : ` --name ${shellText(name)}`;
      const command = session.command(`person ${selector}${only}${practice}`);
      return [foundLine({ ...each, name }, known), `    ${command}`];
    });
    session.output.problem(...lines);
  }
  if (complete && newer.size === wanted.length - 1 && wanted.every((each) => each.otherNames.length === 0)) {
    throw paymasterError(
      'USAGE',
      `${who} is probably one person, whose number changed: ${wanted.length} numbers have one name and one reference, listed above. Each number has an account of its own, and none was chosen.`,
      'Give the number whose account is meant.',
    );
  }
  const meant = wanted.reduce((sum, { otherNames }) => sum + 1 + otherNames.length, -newer.size);
  throw paymasterError(
    'USAGE',
    `${who} can be ${complete ? meant : `more than ${meant}`} people, listed above. None was chosen.`,
    'Give the number of the one who is meant.',
  );
}

/**
 * Under which name payments are told; null for all of the number.
 *
 * @throws PaymasterError USAGE where several names stand beside the number and none of them is asked for: nobody is shown
 *   what may be another person's.
 */
async function chosenName(
  session: Session,
  who: string,
  { batch, ordinal, number, deposit }: FoundPerson,
  options: PersonOptions,
): Promise<string | null> {
  if (options.allNames === true) return null;
  const { names, moreNames } = await session.call('readPerson', { batch, ordinal, ...periodOf('') });
  const known = names.find(({ text }) => sameWords(text, options.name ?? who));
  const whose = number ?? `deposit ${deposit}`;
  if (options.name === undefined && names.length < 2) return null;
  if (known !== undefined) {
    const others = names.filter((each) => each !== known).map(({ text }) => printable(text));
    if (others.length > 0) {
      session.output.problem(
        `Only payments under this name. Beside ${whose} stands also: ${others.join(', ')}. With --all-names they are told together.`,
      );
    }
    return known.text;
  }
  if (options.name !== undefined && moreNames > 0) return options.name;
  const practice = options.practice === true ? ' --practice' : '';
  for (const { text, rows } of names) {
    session.output.event('found-name', { number, deposit, name: text, rows });
    const selector = `person ${shellWord(number ?? deposit ?? '')} --name ${shellText(text)}${practice}`;
    session.output.problem(`${printable(text)}  ${counted(rows)}`, `    ${session.command(selector)}`);
  }
  throw paymasterError(
    'USAGE',
    options.name === undefined
      ? `${names.length + moreNames} names stand beside ${whose}, listed above. None was chosen.`
      : `No payment of ${whose} stands under “${printable(options.name)}”.`,
    'Name the one who is meant with --name NAME, or give --all-names if they are one person.',
  );
}

function foundLine(
  { number, deposit, name, otherNames, reference, batch }: FoundPerson,
  newer: FoundPerson | undefined,
): string {
  const who = number ?? `deposit ${deposit}`;
  // The reference is that of the newest payment alone, which stands under one of the names.
  const facts = otherNames.length === 0 ? [reference, `batch ${batch}`] : [];
  const same = newer === undefined ? '' : `(probably the same person as ${newer.number})`;
  return printable([who, name, ...facts, same].filter((text) => text !== '').join('  '));
}

function headLines({ number, deposit, practice, names, references }: PersonView): string[] {
  const told = (texts: PersonView['names']) =>
    texts.map(({ text, rows }) => `${printable(text)} (${counted(rows)})`).join(', ');
  return [
    number ?? `Deposit ${printable(deposit ?? '')}: its payer is not known to this journal`,
    ...(practice ? ['PRACTICE: no money moved.'] : []),
    ...(names.length > 0 ? [`${names.length > 1 ? 'Several names' : 'Name'}: ${told(names)}`] : []),
    ...(references.length > 0 ? [`References: ${told(references)}`] : []),
  ];
}

function payoutLine(payout: PersonPayoutView): string {
  const { atMs, batch, batchName, line, operation, provider, amount, currency, state, reason, leftOut } =
    payout;
  const money = amount === null ? 'the whole deposit' : moneyInWords(currency ?? '', amount);
  const why = leftOut ?? reason;
  const told = why === null || why === '' ? state : `${state}: ${printable(why)}`;
  const when = new Date(atMs).toISOString();
  return `${when}  ${batch} ${printable(batchName)}, line ${line}  ${operation}  ${printable(provider ?? '-')}  ${money}  ${told}`;
}

/** `Payments: 3 rows, 30.00 ZMW = 2 paid 20.00 ZMW + 1 not carried out 10.00 ZMW`. */
function sumLines(sum: PersonSum): string[] {
  const { kind, currency, all, columns, moved } = sum;
  const parts = PERSON_COLUMNS.filter((column) => columns[column].rows > 0).map(
    (column) =>
      `${columns[column].rows} ${column === 'done' ? DONE_WORDS[kind] : COLUMN_WORDS[column]} ${moneyInWords(currency ?? '', columns[column].amount)}`,
  );
  const lines = [
    `${KIND_WORDS[kind]}: ${counted(all.rows)}, ${moneyInWords(currency ?? '', all.amount)} = ${parts.join(' + ')}${addsUp(sum) ? '' : ' - does not add up'}`,
  ];
  if (all.untoldRows > 0)
    lines.push(`  ${counted(all.untoldRows)} without a known amount, counted and not summed`);
  for (const each of moved) lines.push(`  Really moved: ${moneyInWords(each.currency ?? '', each.amount)}`);
  return lines;
}
