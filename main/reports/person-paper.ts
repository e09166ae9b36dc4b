// The account of a person as a page for printing and as CSV. Told payout by payout; holds nothing of anybody else.

import type { PersonPayoutView, PersonSum, PersonView } from '../../shared/contract/person-views.ts';
import { plainFigure } from '../../shared/money/money-figures.ts';
import { addsUp } from '../../shared/people/person-sums.ts';
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

/** What a paper is of, beside the payouts themselves. */
export interface PersonPaper {
  readonly view: PersonView;
  readonly fromMs: number | null;
  readonly beforeMs: number | null;
  readonly madeAtMs: number;
}

/** A paper that is written in three parts: before the payouts, each of them, and after them. */
export interface PersonWriting {
  readonly start: string;
  /** @param providers by code, as the account of the payout's batch calls them. */
  row(payout: PersonPayoutView, providers: ReadonlyMap<string, string>): string;
  readonly end: string;
}

export function personPage(
  words: PaperWords,
  { view, fromMs, beforeMs, madeAtMs }: PersonPaper,
): PersonWriting {
  const { people, format } = words;
  const { paper, list } = people;
  const who = view.names[0]?.text ?? view.number ?? view.deposit ?? '';
  const columns: readonly PaperColumn[] = [
    { heading: list.date },
    { heading: list.batch },
    { heading: list.what },
    { heading: list.provider },
    { heading: list.amount, isMoney: true },
    { heading: list.state },
  ];
  const wordings = (texts: PersonView['names'], more: number) =>
    [
      ...texts.map(({ text, rows }) => people.wording(text, rows)),
      ...(more > 0 ? [people.more(more)] : []),
    ].join('; ');
  const facts = paperFacts([
    [people.number, view.number ?? ''],
    [people.deposit, view.deposit ?? ''],
    [people.names, wordings(view.names, view.moreNames)],
    [people.references, wordings(view.references, view.moreReferences)],
    [paper.period, periodText(words, fromMs, beforeMs)],
  ]);
  return {
    start: `${paperStart(words.language, words.common.named(paper.title, who))}<main class="paper">
<h1>${paperText(who)}</h1><div class="kind">${paperText(paper.title)}</div>
${view.practice ? `<div class="practice">${paperText(paper.practice)}</div>` : ''}${facts}
<h2>${paperText(people.sums.title)}</h2>
${sumsTable(words, view)}<h2>${paperText(list.title)}</h2>
${paperTableStart(columns)}`,
    row: (payout, providers) =>
      paperRow(
        columns,
        [
          format.full(payout.atMs),
          list.line(payout.batchName, payout.line),
          words.operation(payout.operation),
          providerText(payout, providers),
          words.amount(payout),
          words.state(payout),
        ],
        {
          1: [payout.name, payout.reference].filter((text) => text !== '').join(' · '),
          4: words.moved(payout),
          5: words.reason(payout),
        },
      ),
    end: `${PAPER_TABLE_END}<footer>${paperText(paper.final)} ${paperText(words.made(madeAtMs))}</footer></main>
${PAPER_END}`,
  };
}

/** The period as days; the bound before which everything lies is told as the day before it. */
function periodText(
  { people: { paper }, format }: PaperWords,
  fromMs: number | null,
  beforeMs: number | null,
): string {
  if (fromMs === null || beforeMs === null) return paper.wholeHistory;
  const day = (atMs: number) => format.full(atMs).split(', ')[0] ?? '';
  return paper.from(day(fromMs), day(beforeMs - 1));
}

function sumsTable(words: PaperWords, { sums, notWhole, beyond }: PersonView): string {
  const { people, common, format } = words;
  const columns: readonly PaperColumn[] = [
    { heading: people.sums.kind },
    { heading: people.sums.all, isMoney: true },
    { heading: common.columns.completed, isMoney: true },
    { heading: common.columns.onItsWay, isMoney: true },
    { heading: common.columns.unknown, isMoney: true },
    { heading: common.columns.notSent, isMoney: true },
    { heading: people.sums.notDone, isMoney: true },
  ];
  const rows = sums.map((sum) => {
    const { done, onItsWay, unknown, notSent, notDone } = sum.columns;
    const parts = [sum.all, done, onItsWay, unknown, notSent, notDone];
    const more = parts.map(({ rows: count }) => (count === 0 ? '' : common.rows(count)));
    return paperRow(
      columns,
      [
        [people.kinds[sum.kind], sum.currency ?? ''].join(' '),
        ...parts.map(({ rows: count, amount }) => (count === 0 ? '–' : format.money(amount, sum.currency))),
      ],
      Object.fromEntries(more.map((text, index) => [index + 1, text])),
    );
  });
  const notes = sums.flatMap((sum) => sumNotes(words, sum));
  const whole = isWhole({ sums, notWhole }) ? people.sums.addsUp : people.sums.doesNotAddUp;
  return `${paperTableStart(columns)}${rows.join('')}${PAPER_TABLE_END}<div class="more">${[whole, ...notes, ...(beyond === null ? [] : [words.saying(beyond)])].map(paperText).join(' ')}</div>
`;
}

function isWhole({ sums, notWhole }: Pick<PersonView, 'sums' | 'notWhole'>): boolean {
  return sums.every(addsUp) && notWhole.length === 0;
}

function sumNotes({ people, format }: PaperWords, { all, moved }: PersonSum): string[] {
  return [
    ...moved.map(({ amount, currency }) => people.sums.moved(format.moneyOf(amount, currency))),
    ...(all.untoldRows === 0 ? [] : [people.sums.untold(all.untoldRows)]),
  ];
}

export function personCsv(words: PaperWords, { view }: PersonPaper): PersonWriting {
  const { people } = words;
  const { list, paper } = people;
  const history = view.practice ? paper.practice : '';
  const header = [
    people.number,
    paper.name,
    paper.reference,
    list.date,
    people.notices.batch,
    paper.line,
    list.what,
    list.provider,
    list.amount,
    paper.currency,
    paper.moved,
    paper.movedCurrency,
    list.state,
    paper.reason,
    paper.payoutId,
  ];
  const beyond = view.beyond === null ? null : words.saying(view.beyond);
  const record = (cells: readonly string[]) =>
    csvRecord([...cells, ...(view.practice ? [history] : []), ...(beyond === null ? [] : [beyond])]);
  return {
    start:
      BYTE_ORDER_MARK +
      csvRecord([
        ...header,
        ...(view.practice ? [words.common.practice.name] : []),
        ...(beyond === null ? [] : [paper.beyond]),
      ]),
    row: (payout) =>
      record([
        view.number ?? view.deposit ?? '',
        payout.name,
        payout.reference,
        isoTime(payout.atMs) ?? '',
        payout.batchName,
        String(payout.line),
        words.operation(payout.operation),
        payout.provider ?? '',
        plainFigure(payout.amount ?? '', payout.currency),
        payout.currency ?? '',
        payout.state === 'completed'
          ? plainFigure(
              payout.settledAmount ?? payout.amount ?? '',
              payout.settledCurrency ?? payout.currency,
            )
          : '',
        payout.state === 'completed' ? (payout.settledCurrency ?? payout.currency ?? '') : '',
        words.state(payout),
        words.reason(payout),
        payout.payoutId,
      ]),
    end: isWhole(view) ? '' : record([people.sums.doesNotAddUp, ...header.slice(1).map(() => '')]),
  };
}
