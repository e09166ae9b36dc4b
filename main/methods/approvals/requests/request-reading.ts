// Reads a request for approval and checks that it is whole: its rows make the digest that is to be signed, and its totals are
// those of its rows. Needs no journal; keeps one window of rows.

import {
  type ApprovalRequest,
  REQUEST_BYTES_MAX,
  REQUEST_LINE_BYTES_MAX,
  REQUEST_TEXTS,
  type RequestHead,
  requestHeadSchema,
  requestRowSchema,
  type ShownRow,
} from '../../../../shared/approvals/approval-request.ts';
import type { Finding } from '../../../../shared/domain.ts';
import { addAmounts, toAmount, ZERO_AMOUNT } from '../../../../shared/money/money.ts';
import { GROUP_ROWS, groupDigest } from '../../../journal/approval-form.ts';
import type { TotalsEntry } from '../../../journal/port.ts';
import { DRAFT_ROW_VALUES, DRAFT_VALUES, draftBytes, draftDigest } from '../../../journal/signature-form.ts';
import type { SourceFile } from '../../../ports.ts';
import { rowsOf, signedTotals } from '../rights/limits.ts';
import { type Form, notWhole, parsedAs, SealedReading } from './sealed-file.ts';

const BOUNDS = { bytesMax: REQUEST_BYTES_MAX, lineBytesMax: REQUEST_LINE_BYTES_MAX };

type Texts = readonly (string | null)[];

/** A request that is whole, with what of it is signed. */
export interface WholeRequest {
  readonly head: RequestHead;
  readonly view: ApprovalRequest;
}

/**
 * @param window the rows that are wanted.
 * @param breathe called between groups of rows, so that other work gets its turn.
 * @throws PaymasterError FILE_REFUSED for what is no request, or is not whole.
 */
export async function readRequest(
  source: SourceFile,
  window: { readonly after: number; readonly limit: number },
  breathe: () => Promise<void>,
): Promise<WholeRequest> {
  const reading = new SealedReading(source, BOUNDS);
  const sums = new RowSums();
  const shown: ShownRow[] = [];
  const groups: string[] = [];
  let head: RequestHead | null = null;
  let group: Buffer[] = [];
  for await (const line of reading.lines()) {
    if (head === null) {
      head = parsedAs(requestHeadSchema, line);
      continue;
    }
    const texts = parsedAs(requestRowSchema, line);
    group.push(draftBytes(texts));
    if (group.length === GROUP_ROWS) {
      groups.push(groupDigest(Buffer.concat(group)));
      group = [];
      await breathe();
    }
    const row = rowOf(texts);
    sums.add(row);
    if (row.ordinal > window.after && shown.length < window.limit) shown.push(row);
  }
  if (group.length > 0) groups.push(groupDigest(Buffer.concat(group)));
  if (head === null || draftDigest(draftBytes(head.draft), groups) !== head.digest) throw notWhole();
  const batch = draftOf(head.draft);
  const totals = sums.totals();
  const isWhole = JSON.stringify(totals) === head.totals && rowsOf(totals) === head.rows;
  if (!isWhole || batch.rowCount !== sums.count) throw notWhole();
  const { at, by, draft: _, totals: __, ...told } = head;
  const { rowCount: ___, ...facts } = batch;
  const { paymaster: ____, ...rest } = told;
  const view = {
    ...{ request: reading.digest, ...rest, ...facts, totals, shown },
    ...{ requestedAtMs: Date.parse(at), requestedBy: by },
    ...{ invalidRows: sums.invalid, excludedRows: sums.excluded, findings: sums.findings() },
  };
  return { head, view };
}

/** Values by the names that they have in the journal. */
function named<Name extends string>(names: readonly Name[], texts: Texts): (name: Name) => string | null {
  if (texts.length !== names.length) throw notWhole();
  return (name) => texts[names.indexOf(name)] ?? null;
}

function draftOf(texts: Texts) {
  const value = named(DRAFT_VALUES, texts);
  const text = (name: (typeof DRAFT_VALUES)[number]) => value(name) ?? '';
  return {
    journal: text('(SELECT id FROM journal_identity)'),
    batch: `B${numberIn(text('number'))}`,
    operation: text('operation'),
    profile: value('profile'),
    baseUrl: text('base_url'),
    generation: text('generation'),
    practice: text('practice') === '1',
    fileHash: text('file_hash'),
    header: parsedAs(REQUEST_TEXTS.list, text('header')),
    mapping: parsedAs(REQUEST_TEXTS.mapping, text('mapping')),
    defaults: parsedAs(REQUEST_TEXTS.defaults, text('defaults')),
    configuration: text('configuration'),
    rowCount: numberIn(text('row_count')),
  };
}

function rowOf(texts: Texts): ShownRow {
  const value = named(DRAFT_ROW_VALUES, texts);
  const json = <Value>(schema: Form<Value>, name: (typeof DRAFT_ROW_VALUES)[number], none: Value) => {
    const text = value(name);
    return text === null ? none : parsedAs(schema, text);
  };
  return {
    ordinal: numberIn(value('file_row.row_key % 4294967296') ?? ''),
    line: numberIn(value('line') ?? ''),
    state: stateOf(value('state')),
    amount: value('amount'),
    currency: value('currency'),
    provider: value('provider'),
    country: value('country'),
    cells: json(REQUEST_TEXTS.list, 'cells', []),
    changes: json(REQUEST_TEXTS.changes, 'field_changes', {}),
    findings: json<Finding[]>(REQUEST_TEXTS.findings, 'findings', []),
    reason: value('excluded_reason'),
  };
}

function stateOf(text: string | null): ShownRow['state'] {
  if (text === 'ready' || text === 'invalid' || text === 'excluded') return text;
  throw notWhole();
}

function numberIn(text: string): number {
  if (!/^(?:0|[1-9]\d{0,14})$/.test(text)) throw notWhole();
  return Number(text);
}

/** What the rows of a request come to. */
class RowSums {
  count = 0;
  invalid = 0;
  excluded = 0;
  readonly #paid = new Map<string, TotalsEntry>();
  readonly #found = new Map<string, { rows: number; firstLine: number }>();

  /** @throws PaymasterError FILE_REFUSED for a row out of its order. */
  add({ ordinal, line, state, amount, currency, provider, country, findings }: ShownRow): void {
    this.count += 1;
    if (ordinal !== this.count) throw notWhole();
    for (const code of new Set(findings.map((each) => each.code))) {
      const known = this.#found.get(code) ?? { rows: 0, firstLine: line };
      this.#found.set(code, { ...known, rows: known.rows + 1 });
    }
    if (state === 'invalid') this.invalid += 1;
    else if (state === 'excluded') this.excluded += 1;
    else {
      const key = JSON.stringify([currency, provider, country]);
      const before = this.#paid.get(key);
      const sum = toAmount(before?.amount ?? ZERO_AMOUNT) ?? ZERO_AMOUNT;
      const more = amount === null ? ZERO_AMOUNT : toAmount(amount);
      if (more === null) throw notWhole();
      const rows = (before?.rows ?? 0) + 1;
      const group = { currency, provider, country, rows, amount: addAmounts(sum, more) };
      this.#paid.set(key, { ...group, state, unreadableRows: 0 });
    }
  }

  totals() {
    return signedTotals([...this.#paid.values()]);
  }

  findings() {
    return [...this.#found].map(([code, { rows, firstLine }]) => ({ code, rows, firstLine }));
  }
}
