// Pay notices of a batch: each on a page of its own for printing, or a line of CSV for each currency. Told one by one;
// what is not final is told as it stands, never as paid.

import {
  PERSON_COLUMNS,
  type PersonColumn,
  type PersonPayoutView,
  type PersonSum,
} from '../../shared/contract/person-views.ts';
import { plainFigure } from '../../shared/money/money-figures.ts';
import type { OperationName } from '../../shared/operations.ts';
import { PersonSums } from '../../shared/people/person-sums.ts';
import type { Spoken } from '../../shared/saying.ts';
import { BYTE_ORDER_MARK, csvRecord } from './cells.ts';
import {
  PAPER_END,
  PAPER_TABLE_END,
  type PaperColumn,
  paperFacts,
  paperRow,
  paperStart,
  paperTableStart,
  paperText,
} from './paper.ts';
import { type PaperWords, providerText } from './paper-words.ts';
import { isoTime } from './time.ts';

/** The batch that the notices are of. */
export interface NoticesOf {
  readonly batchName: string;
  readonly approvedAtMs: number;
  readonly operation: OperationName;
  /** Names of the account by code. */
  readonly providers: ReadonlyMap<string, string>;
  readonly account: { readonly profile: string | null; readonly practice: boolean };
  readonly madeAtMs: number;
  /** Whether rows and money of the batch add up to its file. */
  readonly addsUp: boolean;
  /** Whether there are batches that a restored backup does not know. */
  readonly hasBeyond: boolean;
}

/** A payment of a notice, with the retry of it that went through; null where none did, or none was needed. */
export interface NoticePayout extends PersonPayoutView {
  readonly carriedOut: {
    readonly batchName: string;
    readonly amount: string | null;
    readonly currency: string | null;
  } | null;
}

/** @param person the number, or the deposit that a refund names. */
interface Notice {
  readonly person: string;
  readonly payouts: readonly NoticePayout[];
  /** That another batch, which a restored backup does not know, may pay the person. */
  readonly beyond?: Spoken | null;
}

interface NoticesWriting {
  readonly start: string;
  notice(notice: Notice): string;
  readonly end: string;
}

/** The account by its name; the built-in one as the page calls it. */
function nameOf({ common }: PaperWords, { profile, practice }: NoticesOf['account']): string {
  return practice ? common.practice.name : (profile ?? '');
}

export function noticesPage(words: PaperWords, of: NoticesOf): NoticesWriting {
  const { people, format } = words;
  const { list, paper } = people;
  const title = titleOf(words, of.operation);
  const columns: readonly PaperColumn[] = [
    { heading: list.date },
    { heading: list.provider },
    { heading: list.amount, isMoney: true },
    { heading: list.state },
  ];
  const broken = of.addsUp ? '' : `${paperText(people.sums.doesNotAddUp)} `;
  const foot = `${broken}${paperText(paper.final)} ${paperText(words.made(of.madeAtMs))}`;
  return {
    start: paperStart(words.language, words.common.named(title, of.batchName)),
    notice: ({ person, payouts, beyond }) => {
      const facts = paperFacts([
        [of.operation === 'refund' ? people.deposit : people.number, person],
        [paper.reference, textsOf(payouts, ({ reference }) => reference)],
        [people.notices.batch, of.batchName],
        [people.notices.approved, format.full(of.approvedAtMs)],
        [accountWord(words, of.operation), nameOf(words, of.account)],
        ...sumsOf(payouts).flatMap((sum) => sumFacts(words, sum)),
        ...payouts.flatMap((payout) => retryFacts(words, payout)),
      ]);
      const rows = payouts.map((payout) =>
        paperRow(
          columns,
          [
            format.full(payout.atMs),
            providerText(payout, of.providers),
            words.amount(payout),
            words.state(payout),
          ],
          { 2: words.moved(payout), 3: words.reason(payout) },
        ),
      );
      return `<section class="paper"><h1>${paperText(payouts[0]?.name || person)}</h1><div class="kind">${paperText(title)}</div>
${of.account.practice ? `<div class="practice">${paperText(paper.practice)}</div>` : ''}${facts}
${paperTableStart(columns)}${rows.join('')}${PAPER_TABLE_END}<footer>${beyond == null ? '' : `${paperText(words.saying(beyond))} `}${foot}</footer></section>
`;
    },
    end: PAPER_END,
  };
}

export function noticesCsv(words: PaperWords, of: NoticesOf): NoticesWriting {
  const { people, common } = words;
  const { paper } = people;
  const practice = of.account.practice ? [common.practice.name] : [];
  const header = [
    of.operation === 'refund' ? people.deposit : people.number,
    paper.name,
    paper.reference,
    people.notices.batch,
    people.notices.approved,
    paper.currency,
    people.sums.all,
    ...PERSON_COLUMNS.map((column) => columnWord(words, column)),
    people.notices.carriedOut,
    paper.moved,
    paper.movedCurrency,
  ];
  return {
    start: BYTE_ORDER_MARK + csvRecord([...header, ...practice, ...(of.hasBeyond ? [paper.beyond] : [])]),
    notice: ({ person, payouts, beyond }) =>
      sumsOf(payouts)
        .map((sum) =>
          csvRecord([
            person,
            payouts[0]?.name ?? '',
            textsOf(payouts, ({ reference }) => reference),
            of.batchName,
            isoTime(of.approvedAtMs) ?? '',
            sum.currency ?? '',
            plainFigure(sum.all.amount, sum.currency),
            ...PERSON_COLUMNS.map((column) => plainFigure(sum.columns[column].amount, sum.currency)),
            textsOf(
              payouts.filter(({ currency }) => currency === sum.currency),
              ({ carriedOut }) => carriedOut?.batchName ?? '',
            ),
            ...movedOf(sum),
            ...(of.account.practice ? [paper.practice] : []),
            ...(of.hasBeyond ? [beyond == null ? '' : words.saying(beyond)] : []),
          ]),
        )
        .join(''),
    end: of.addsUp ? '' : csvRecord([people.sums.doesNotAddUp, ...header.slice(1).map(() => '')]),
  };
}

/**
 * What really moved, the number and its currency: of completed payments alone; empty where nothing is known to have
 * moved. Where it moved in several currencies both cells name them in one order.
 */
function movedOf({ moved, currency, columns: { done } }: PersonSum): [amounts: string, currencies: string] {
  const isTold = done.rows > done.untoldRows;
  const sums = moved.length > 0 ? moved : isTold ? [{ currency, amount: done.amount }] : [];
  return [
    sums.map((sum) => plainFigure(sum.amount, sum.currency)).join('; '),
    sums.map((sum) => sum.currency ?? '').join('; '),
  ];
}

function titleOf({ people: { notices } }: PaperWords, operation: OperationName): string {
  if (operation === 'deposit') return notices.titleCollected;
  return operation === 'refund' ? notices.titleReturned : notices.title;
}

/** Who paid, collected or refunded: the account. */
function accountWord({ people: { notices, paper } }: PaperWords, operation: OperationName): string {
  if (operation === 'deposit') return notices.collectedBy;
  return operation === 'refund' ? notices.returnedBy : paper.profile;
}

function sumsOf(payouts: readonly PersonPayoutView[]): PersonSum[] {
  const sums = new PersonSums();
  for (const payout of payouts) sums.add(payout);
  return sums.view();
}

/** What the payments of one currency come to, each column that has any. */
function sumFacts(words: PaperWords, { currency, columns, moved, all }: PersonSum) {
  const { people, common, format } = words;
  const facts: (readonly [string, string])[] = PERSON_COLUMNS.filter(
    (column) => columns[column].rows > 0,
  ).map((column) => {
    const { rows, untoldRows, amount } = columns[column];
    const money = rows === untoldRows ? people.list.whole : format.moneyOf(amount, currency);
    return [columnWord(words, column), `${money} (${common.rows(rows)})`];
  });
  for (const each of moved) facts.push([people.paper.moved, format.moneyOf(each.amount, each.currency)]);
  if (all.untoldRows > 0) facts.push([people.notices.total, people.sums.untold(all.untoldRows)]);
  return facts;
}

/** Where a payment that was not carried out here was carried out in its place. */
function retryFacts(
  { people, common, format }: PaperWords,
  { carriedOut }: NoticePayout,
): [string, string][] {
  if (carriedOut === null) return [];
  const { batchName, amount, currency } = carriedOut;
  const money = amount === null ? people.list.whole : format.moneyOf(amount, currency);
  return [[people.notices.carriedOut, common.named(money, batchName)]];
}

function columnWord({ people, common }: PaperWords, column: PersonColumn): string {
  return {
    done: common.columns.completed,
    onItsWay: common.columns.onItsWay,
    unknown: common.columns.unknown,
    notSent: common.columns.notSent,
    notDone: people.sums.notDone,
  }[column];
}

/** The different texts of payments, in their order. */
function textsOf(payouts: readonly NoticePayout[], of: (payout: NoticePayout) => string): string {
  return [...new Set(payouts.map(of))].filter((text) => text !== '').join('; ');
}
