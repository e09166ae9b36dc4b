// What became of the rows of a pack, digested again as it was sealed: by groups of a thousand rows of the file, from what the
// pack says of each row. Where people are left out the bare digests are made, which go without the texts that may name somebody.

import { createHash, hash } from 'node:crypto';
import { DECIDED_STATES } from '../../../shared/domain.ts';
import type { PackOutcomeSeal, PackRow } from '../../../shared/evidence-pack.ts';
import { GROUP_ROWS } from '../../journal/approval-form.ts';
import {
  BARE_OUTCOMES,
  LOG_FOLLOWS,
  type OutcomeForm,
  outcomesStart,
  PLACE,
  placesIn,
  saltOf,
  WHOLE_OUTCOMES,
  withSalt,
} from '../../journal/outcome-form.ts';

/** Characters of logs that are held of one group: far more than any run makes. */
const HELD_CHARACTERS_MAX = 256 * 1024 * 1024;

/** A row as the seals have it. */
export interface SealedBytes {
  readonly row: string;
  readonly lines: string;
  /** The beginning of the digest of both. */
  readonly mark: string;
}

export function formOf(isLeftOut: boolean): OutcomeForm {
  return isLeftOut ? BARE_OUTCOMES : WHOLE_OUTCOMES;
}

/** Null for a row of which no seal covers anything. */
export function sealedBytes(row: PackRow, form: OutcomeForm): SealedBytes | null {
  const { ordinal, sealed, log } = row;
  if (sealed === undefined) return null;
  const text = form.rowBytes({
    [PLACE]: ordinal,
    payout_state: row.state,
    // What was left out was never sent, and is not decided.
    left_out: null,
    attempts: row.attempts,
    log_entries: log.length,
    duplicate_ignored: sealed.duplicateIgnored ? 1 : 0,
    initiation_word: row.initiationWord,
    service_status: row.serviceStatus,
    reason_code: sealed.reasonCode,
    reason: sealed.reason,
    provider_transaction_id: row.providerTransactionId,
    settled_amount: row.settledAmount,
    settled_currency: row.settledCurrency,
    details: row.details,
    accepted_ms: timeMs(row.acceptedAt),
    settled_ms: timeMs(row.settledAt),
    service_created_ms: timeMs(row.serviceCreatedAt),
  });
  const lines = log
    .map(({ attempt, kind, at, httpStatus, word, detail }, index) =>
      form.lineBytes({
        ...{ [PLACE]: ordinal, entry: index + 1, attempt, kind, at_ms: timeMs(at) },
        ...{ http_status: httpStatus, word, detail },
      }),
    )
    .join('');
  return { row: text, lines, mark: hash('sha256', text + lines, 'hex').slice(0, MARK_CHARACTERS) };
}

const MARK_CHARACTERS = 8;
/** Stands at a decided row until its mark is made. */
export const NO_MARK = '0'.repeat(MARK_CHARACTERS);

function timeMs(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

/** The group in which a row is. */
export function partOf({ ordinal }: Pick<PackRow, 'ordinal'>): number {
  return Math.floor((ordinal - 1) / GROUP_ROWS);
}

interface Added {
  /** The row as the seals have it; null where none is of such a row. */
  readonly bytes: SealedBytes | null;
  /** Whether a seal says that it is of this row. */
  readonly isSealed: boolean;
}

/** A group that is not what was sealed. */
export interface BrokenGroup {
  readonly part: number;
  /** The line of the first of its rows. */
  readonly line: number | null;
}

/** The groups of a pack as its rows come, in their order. */
export class SealedGroups {
  readonly broken: BrokenGroup[] = [];
  /** Rows that are as they were sealed. */
  sealedRows = 0;
  /** Decided rows that no seal in the pack is of. */
  unsealedRows = 0;
  readonly #seals: ReadonlyMap<number, PackOutcomeSeal>;
  readonly #form: OutcomeForm;
  readonly #isLeftOut: boolean;
  #group: Group | null = null;
  readonly #seen = new Set<number>();

  /** @param seals the last of each group. */
  constructor(seals: ReadonlyMap<number, PackOutcomeSeal>, isLeftOut: boolean) {
    this.#seals = seals;
    this.#form = formOf(isLeftOut);
    this.#isLeftOut = isLeftOut;
  }

  add(row: PackRow): Added {
    const part = partOf(row);
    // Rows come in their order: one that does not was named already, and is of no group.
    if (this.#group === null || part > this.#group.part) {
      this.#close();
      this.#group = this.#open(part, row.line);
    }
    const bytes = sealedBytes(row, this.#form);
    const isSealed = part === this.#group.part && this.#group.add(row.ordinal, bytes);
    if (!isSealed && isDecided(row)) this.unsealedRows += 1;
    return { bytes, isSealed };
  }

  /** After the last row. */
  end(): void {
    this.#close();
    // Rows that were sealed and are not there.
    for (const part of this.#seals.keys()) if (!this.#seen.has(part)) this.broken.push({ part, line: null });
  }

  #open(part: number, line: number): Group {
    this.#seen.add(part);
    const seal = this.#seals.get(part);
    const digest = seal === undefined ? null : this.#isLeftOut ? seal.bareDigest : seal.digest;
    const places = seal === undefined || digest === null ? [] : placesIn(seal.rows);
    return new Group({ part, line, places, digest }, this.#form);
  }

  #close(): void {
    if (this.#group === null) return;
    const { part, line } = this.#group;
    const rows = this.#group.sealedRows();
    if (rows === null) this.broken.push({ part, line });
    else this.sealedRows += rows;
  }
}

export function isDecided({ state }: Pick<PackRow, 'state'>): boolean {
  return DECIDED_STATES.includes(state);
}

class Group {
  readonly part: number;
  line: number;
  readonly #places: ReadonlySet<number> | null;
  readonly #digest: string | null;
  readonly #salt: string | null;
  readonly #rows: ReturnType<typeof createHash>;
  #lines = '';
  #count = 0;

  constructor(
    of: {
      readonly part: number;
      readonly line: number;
      /** Null for what is no text of places. */
      readonly places: readonly number[] | null;
      readonly digest: string | null;
    },
    form: OutcomeForm,
  ) {
    this.part = of.part;
    this.line = of.line;
    this.#places = of.places === null ? null : new Set(of.places);
    this.#digest = of.digest;
    this.#salt = saltOf(of.digest ?? '');
    this.#rows = createHash('sha256').update(outcomesStart(form, this.#salt));
  }

  /** @returns whether the seal is of this row. */
  add(place: number, bytes: SealedBytes | null): boolean {
    if (this.#places?.has(place) !== true) return false;
    if (bytes === null || this.#lines.length > HELD_CHARACTERS_MAX) return true;
    this.#rows.update(bytes.row);
    this.#lines += bytes.lines;
    this.#count += 1;
    return true;
  }

  /** How many rows are as they were sealed; null where any of the group is not. */
  sealedRows(): number | null {
    if (this.#digest === null) return 0;
    const made = this.#rows.update(LOG_FOLLOWS).update(this.#lines).digest('hex');
    const digest = withSalt(made, this.#salt);
    return this.#places?.size === this.#count && digest === this.#digest ? this.#count : null;
  }
}
