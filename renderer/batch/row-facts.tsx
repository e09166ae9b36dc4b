// The facts of a row: person, number, provider, amount, ids. Text from the file stands unchanged.
// What the clerk edited shows what the file said.

import { Fragment } from 'react';
import type { RowDetail } from '../../shared/contract/result-views.ts';
import type { RowView } from '../../shared/contract/views.ts';
import { otherRowFinding } from '../../shared/files/other-rows.ts';
import { alignDecimals } from '../../shared/money/money-figures.ts';
import { type RowDifference, settledDifferences } from '../../shared/money/settled.ts';
import { IconAction } from '../parts/action.tsx';
import { Amount, Private } from '../parts/amount.tsx';
import { useCopy } from '../parts/copy.ts';
import { FileText } from '../parts/file-text.tsx';
import { useAnnounce } from '../session/announcer.tsx';
import { hrefOf } from '../session/routes.ts';
import { useSentences } from '../texts/sentences.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { personOf, RowAmountLine } from './row-columns.tsx';
import { isWholeDeposit } from './row-money.ts';
import css from './row-panel.module.css';
import { shareWords } from './share-words.ts';
import { useProviderNames } from './use-lane-names.ts';

export function RowFacts({ batch, detail }: { batch: string; detail: RowDetail }) {
  const { run, common, limits, people, shares } = useTexts();
  const { row } = detail;
  const words = run.row;
  const sentences = useSentences();
  const format = useFormat();
  const otherRow = otherRowFinding(row.findings);
  const leftOutFor =
    row.state === 'invalid'
      ? row.findings.filter(({ severity }) => severity === 'error').map((each) => sentences.finding(each))
      : row.excludedReason === null
        ? otherRow === null || row.state !== 'excluded'
          ? []
          : [sentences.finding(otherRow)]
        : [row.excludedReason];
  const { name, reference, message } = row.fields;
  const fieldName = (field: string) => {
    const known: Readonly<Record<string, unknown>> = common.fields;
    const word = known[field];
    return typeof word === 'string' ? word : field;
  };
  return (
    <dl className={css['facts']}>
      <dt>{words.person}</dt>
      <dd>
        {personOf(row) === '' ? (
          <span className="dim">{words.noPerson}</span>
        ) : (
          <Private>
            <span className="strong">
              <FileText text={personOf(row)} />
            </span>
            {name !== undefined && reference !== undefined ? (
              <span className="dim">
                {' '}
                <FileText text={reference} />
              </span>
            ) : null}
          </Private>
        )}
        {row.payoutId === null ? null : (
          <div>
            <a href={hrefOf({ screen: 'person', batch, row: row.ordinal })}>{people.title}</a>
          </div>
        )}
      </dd>
      <Party batch={batch} row={row} />
      <dt>{words.amount}</dt>
      <dd className="strong">
        {isWholeDeposit(row) ? run.grid.wholeDeposit : <RowAmountLine row={row} />}
        {row.share === null ? null : <div className="dim">{shareWords(row.share, shares)}</div>}
      </dd>
      <Settled row={row} />
      {message === undefined ? null : (
        <>
          <dt>{words.message}</dt>
          <dd>
            <Private>
              <FileText text={message} />
            </Private>
          </dd>
        </>
      )}
      <dt>{words.payoutId}</dt>
      <dd>
        {row.payoutId === null ? (
          <span className="dim">{words.noPayout}</span>
        ) : (
          <CopiedId id={row.payoutId} act={words.copyId} done={words.copied} isShort />
        )}
      </dd>
      {row.providerTransactionId === null ? null : (
        <>
          <dt>{words.transaction}</dt>
          <dd>
            <CopiedId id={row.providerTransactionId} act={words.copyReference} done={words.referenceCopied} />
          </dd>
        </>
      )}
      {row.serviceCreatedAtMs === null ? null : (
        <>
          <dt>{words.serviceTime}</dt>
          <dd>{format.full(row.serviceCreatedAtMs)}</dd>
        </>
      )}
      {leftOutFor.length === 0 ? null : (
        <>
          <dt>{words.excluded}</dt>
          <dd>
            <FileText text={leftOutFor.join(' ')} />
          </dd>
        </>
      )}
      {row.held === null ? null : (
        <>
          <dt>{limits.heldBack}</dt>
          <dd>
            <FileText text={sentences.finding(row.held)} />
          </dd>
        </>
      )}
      {Object.entries(row.edited).map(([field, text]) => (
        <dd key={field} className={css['edited']}>
          <Private>
            <FileText text={words.edited(fieldName(field), text)} />
          </Private>
        </dd>
      ))}
    </dl>
  );
}

/** Whose account it is: the number, or the deposit where only that is named. */
function Party({ batch, row }: { batch: string; row: RowView }) {
  const { run } = useTexts();
  const names = useProviderNames(batch);
  const { phone, depositId, provider } = row.fields;
  const isDeposit = phone === undefined && depositId !== undefined;
  return (
    <>
      <dt>{isDeposit ? run.grid.deposit : run.row.to}</dt>
      <dd>
        <span className="mono">
          <Private>
            <FileText text={(isDeposit ? depositId : phone) ?? ''} />
          </Private>
        </span>
      </dd>
      {provider === undefined ? null : (
        <>
          <dt>{run.row.provider}</dt>
          <dd>
            <FileText text={names.get(provider) ?? ''} />{' '}
            <span className="mono dim sm">
              <FileText text={provider} />
            </span>
          </dd>
        </>
      )}
    </>
  );
}

/** What really moved, where that is not what was asked, and by how much it differs. */
function Settled({ row }: { row: RowView }) {
  const { money } = useTexts();
  const difference = row.state === 'completed' ? settledDifferences(row)[0] : undefined;
  if (difference === undefined) return null;
  const own = row.fields['currency'] ?? null;
  const currency = row.settledCurrency ?? own;
  const [settled, by = ''] =
    currency === own
      ? alignDecimals([row.settledAmount ?? '', difference.amount], currency)
      : [row.settledAmount ?? '', difference.amount];
  return (
    <>
      <dt>{money.settled}</dt>
      <dd>
        <span className="strong">
          <Amount value={settled ?? null} currency={currency} isPrivate />
        </span>
        <div className="soft">
          <DifferenceText kind={difference.kind} by={by} currency={own} />
        </div>
      </dd>
    </>
  );
}

interface DifferenceTextProps {
  readonly kind: RowDifference['kind'];
  readonly by: string;
  /** The row's own. */
  readonly currency: string | null;
}

function DifferenceText({ kind, by, currency }: DifferenceTextProps) {
  const words = useTexts().money.settledDifference;
  const format = useFormat();
  if (kind === 'unstated') return words.unstated;
  const byText = format.moneyOf(by, currency);
  const word = kind === 'less' || kind === 'more' ? words[kind] : words.foreign;
  return <Private>{word(byText)}</Private>;
}

/** The cells of the row as they stand in the file, under their headings. */
export function RowCells({ detail }: { detail: RowDetail }) {
  const { run } = useTexts();
  const { header, row } = detail;
  if (row.cells.length === 0) return null;
  return (
    <details className={css['cells']}>
      <summary>{run.row.fileCells}</summary>
      <dl className={css['facts']}>
        {row.cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place alone and never move.
          <Fragment key={index}>
            <dt>{header[index] ?? String(index + 1)}</dt>
            <dd className="mono">
              <Private>
                <FileText text={cell} />
              </Private>
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

interface IdProps {
  readonly id: string;
  readonly act: string;
  /** Said once it is copied. */
  readonly done: string;
  /** A long one has its middle left out. */
  readonly isShort?: boolean;
}

/** An id for the clipboard, whole for the pointer and screen readers. */
function CopiedId({ id, act, done: doneText, isShort = false }: IdProps) {
  const { common } = useTexts();
  const announce = useAnnounce();
  const { isCopied, copy } = useCopy(id, () => announce(doneText));
  const isCut = isShort && id.length > 24;
  return (
    <span className={css['id']}>
      <span className={isCut ? 'mono nowrap' : 'mono'} title={id}>
        <span aria-hidden={isCut}>{isCut ? `${id.slice(0, 8)}-…-${id.slice(-12)}` : id}</span>
        {isCut ? <span className="sr">{id}</span> : null}
      </span>
      <IconAction
        icon={isCopied ? 'tick' : 'copy'}
        label={isCopied ? common.acts.copied : act}
        onPress={copy}
      />
    </span>
  );
}
