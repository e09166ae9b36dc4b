// The columns of the grids of Run and Results: line, person, number, amount, state, and what happened.
// Draws what a row carries; text from the file stands as it is.

import { useMemo } from 'react';
import type { BatchView, RowView } from '../../shared/contract/views.ts';
import { alignDecimals } from '../../shared/money/money-figures.ts';
import type { MoneySentence } from '../../shared/money/sentence.ts';
import type { Texts } from '../../shared/texts/en/page.ts';
import type { RowColumn } from '../grid/row-grid-columns.ts';
import { Amount, Private } from '../parts/amount.tsx';
import { classNames } from '../parts/class-names.ts';
import { FileText } from '../parts/file-text.tsx';
import { Mark, StateMark } from '../parts/mark.tsx';
import { ReadAmount } from '../parts/read-amount.tsx';
import { alignedFigures } from '../parts/sentence-lines.ts';
import type { Sentences } from '../texts/core-sentences.ts';
import { useSentences } from '../texts/sentences.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { type DraftWords, useDraftWords } from './finding-title.ts';
import { type Happening, happening, isDraftState, shownState } from './happening.ts';
import { isWholeDeposit, rowMoney, writtenOtherwise } from './row-money.ts';
import { isSentElsewhere } from './sent-elsewhere.ts';
import { shareWords } from './share-words.ts';

/** Characters that the last column holds in one line where it is narrowest. */
const ONE_LINE_MAX = 20;

/** Characters that it holds in one line where it is broader, as the grid's styles have it. */
const FAIR_LINE_MAX = 34;
const BROAD_LINE_MAX = 44;

function lineClasses({ length }: string): readonly (string | false)[] {
  if (length <= ONE_LINE_MAX) return [];
  return ['twoLines', length <= FAIR_LINE_MAX && 'fair', length <= BROAD_LINE_MAX && 'broad'];
}

/** The longest word of a state stands whole in each language, and that a row is asked about in two lines. */
function stateRem({ states, unknownAsked }: Texts['common']): number {
  const ofStates = Object.values(states).map((word) => word.length);
  const longest = Math.max(...ofStates, Math.ceil(unknownAsked.length / 2) + 2);
  return 5.875 + 0.28125 * longest;
}

/** The columns, the same object until language or decimals change. `last` names the last one. */
export function useRowColumns(last: 'happened' | 'reason', batch: BatchView): readonly RowColumn[] {
  const { sentence, operation } = batch;
  // A refund names its deposit; it has no number of its own.
  const party = operation === 'refund' ? 'depositId' : 'phone';
  const isDraft = isDraftState(batch.state);
  const isElsewhere = isSentElsewhere(batch);
  const isAsked = (batch.activity ?? batch.asking ?? batch.elsewhere) !== null;
  const fresh = amountDecimals(sentence);
  const decimalsKey = JSON.stringify(fresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the numbers, which hardly ever change.
  const decimals = useMemo(() => fresh, [decimalsKey]);
  const amountWidth = amountRem(sentence);
  const testKey = JSON.stringify(
    batch.testFirst?.lanes.flatMap((lane) => lane.testRows.map(({ ordinal }) => ordinal)) ?? [],
  );
  const testRows = useMemo(() => new Set<unknown>(JSON.parse(testKey)), [testKey]);
  const texts = useTexts();
  const happened = useHappened(isDraft);
  return useMemo(() => {
    const words = texts.run.grid;
    return [
      {
        key: 'line',
        title: words.line,
        width: '3.25rem',
        align: 'end',
        render: (row) => <span className="dim sm">{row.line}</span>,
      },
      {
        key: 'name',
        title: words.name,
        width: 'minmax(5.75rem, 1fr)',
        render: (row) => (
          <Private>
            <FileText text={personOf(row)} />
          </Private>
        ),
      },
      {
        key: party,
        title: party === 'depositId' ? words.deposit : words.phone,
        width: party === 'depositId' ? '9.75rem' : '7.625rem',
        render: (row) => (
          <span className="mono" title={party === 'depositId' ? row.fields[party] : undefined}>
            <Private>
              <FileText
                text={party === 'depositId' ? shortId(row.fields[party] ?? '') : (row.fields[party] ?? '')}
              />
            </Private>
          </span>
        ),
      },
      {
        key: 'amount',
        title: words.amount,
        width: `minmax(${amountWidth}rem, 0.7fr)`,
        align: 'end',
        render: (row) =>
          isWholeDeposit(row) && row.settledAmount === null ? (
            <span className="soft">{words.wholeDeposit}</span>
          ) : (
            <RowAmount row={row} decimals={decimals[rowMoney(row).currency ?? '']} />
          ),
      },
      {
        key: 'state',
        title: words.state,
        width: `minmax(${stateRem(texts.common)}rem, 0.9fr)`,
        render: (row) => (
          <span className={isAsked && row.state === 'offered' && !row.isOnTheWire ? 'twoLines' : undefined}>
            {isElsewhere && row.state === 'offered' ? (
              <Mark tone="accent" icon="person" title={texts.common.stateMeanings.offered}>
                {texts.common.sentElsewhere}
              </Mark>
            ) : (
              <StateMark
                state={shownState(row.state, isDraft)}
                isAsked={isAsked}
                isOnTheWire={row.isOnTheWire}
              />
            )}
          </span>
        ),
      },
      {
        key: 'happened',
        title: words[last],
        width: 'minmax(8rem, 1.3fr)',
        render: (row) => {
          const what = testRows.has(row.ordinal) ? texts.run.tests.mark(happened(row)) : happened(row);
          return (
            <span className={classNames('soft', ...lineClasses(what))} title={what}>
              <FileText text={what} />
            </span>
          );
        },
      },
    ] satisfies readonly RowColumn[];
  }, [texts, happened, isDraft, last, decimals, amountWidth, party, isAsked, isElsewhere, testRows]);
}

/** By currency, the most decimals of its sums: amounts of rows are shown with as many, so that they align. */
function amountDecimals(sentence: MoneySentence): Record<string, number> {
  const most: Record<string, number> = {};
  for (const { measure, file, columns } of sentence.currencies) {
    const lengths = [file, ...Object.values(columns)].map((text) => text.split('.')[1]?.length ?? 0);
    most[measure] = Math.max(...lengths);
  }
  return most;
}

/** Room for an amount with its currency: no row has more than its file, and none is cut. */
function amountRem({ currencies }: MoneySentence): number {
  const lengths = currencies.map((line) => Math.max(...alignedFigures(line).map(({ length }) => length)));
  return Math.min(16, 3.25 + Math.max(7, ...lengths) * 0.46);
}

/** The amount of a row with its currency; the text of the file where it cannot be read. */
function RowAmount({ row, decimals }: { row: RowView; decimals: number | undefined }) {
  const format = useFormat();
  return (
    <ReadAmount written={writtenOtherwise(row, format)} isStacked>
      <RowFigure row={row} decimals={decimals} />
    </ReadAmount>
  );
}

/** The same in one line, where there is room for the text of the file. */
export function RowAmountLine({ row }: { row: RowView }) {
  const format = useFormat();
  return (
    <ReadAmount written={writtenOtherwise(row, format)}>
      <RowFigure row={row} />
    </ReadAmount>
  );
}

function RowFigure({ row, decimals = 0 }: { row: RowView; decimals?: number | undefined }) {
  const sample = decimals === 0 ? '1' : `1.${'1'.repeat(decimals)}`;
  const money = rowMoney(row);
  const [amount] = money.amount === null ? [null] : alignDecimals([money.amount, sample], money.currency);
  return <Amount value={amount ?? row.fields['amount'] ?? null} currency={money.currency} isPrivate />;
}

/** An identifier by its two ends, which tell it apart. */
function shortId(id: string): string {
  return id.length > 24 ? `${id.slice(0, 4)}…${id.slice(-12)}` : id;
}

/** Who is paid: the name of the file, or the reference where there is none. */
export function personOf(row: RowView): string {
  return row.fields['name'] ?? row.fields['reference'] ?? '';
}

/** Says what happened to a row in a few words. */
function useHappened(isDraft: boolean): (row: RowView) => string {
  const texts = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const findings = useDraftWords();
  return useMemo(() => {
    return (row: RowView) =>
      sayHappening(happening(row, isDraft), {
        words: texts.run.happened,
        money: texts.money,
        sentences,
        findings,
        shares: texts.shares,
        held: texts.limits.heldBack,
        clock: (atMs) => format.datedClock(atMs, Date.now()),
      });
  }, [texts, format, sentences, findings, isDraft]);
}

interface Speech {
  readonly words: ReturnType<typeof useTexts>['run']['happened'];
  readonly money: ReturnType<typeof useTexts>['money'];
  readonly sentences: Sentences;
  readonly findings: DraftWords;
  readonly shares: ReturnType<typeof useTexts>['shares'];
  /** Before the reason of a row that is held back. */
  readonly held: string;
  readonly clock: (atMs: number) => string;
}

function sayHappening(
  what: Happening,
  { words, money, sentences, findings, shares, held, clock }: Speech,
): string {
  switch (what.kind) {
    case 'in-draft':
      return words.inDraft;
    case 'added':
      return shareWords(what.share, shares);
    case 'left-out':
      return what.reason ?? words.leftOut;
    case 'invalid-left-out':
      return what.finding === null
        ? words.leftOut
        : words.leftOutFor(findings.title(what.finding.code, what.finding.field));
    case 'held-back':
      return `${held} ${findings.title(what.finding.code, what.finding.field)}`;
    case 'waits':
      return words.waits;
    case 'just-sent':
      return words.justSent;
    case 'asked-again':
      return words.askedAgain(what.times);
    case 'on-its-way':
      return words.onItsWay;
    case 'had-it-already':
      return words.hadItAlready;
    case 'own-word':
      return words.ownWord(what.word);
    case 'held':
      return words.held;
    case 'paid':
      return what.atMs === null ? words.paid : words.paidAt(clock(what.atMs));
    case 'other-amount':
      return money.otherAmount[what.difference];
    case 'reason':
      return sentences.reason(what.code, what.text).title;
    case 'conflict':
      return words.conflict;
  }
}
