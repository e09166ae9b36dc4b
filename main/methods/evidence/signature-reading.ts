// Whether the approval of a pack is signed by whom it names, and whether what was signed is what the pack says: its batch,
// mapping, configuration, totals and every row of the file (docs/approvals.md). Believes nothing that is not signed.

import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackBatch,
  type PackEntry,
  type PackManifest,
  type PackRow,
  type PackSignature,
} from '../../../shared/evidence-pack.ts';
import { type Amount, addAmounts, toAmount, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { GROUP_ROWS } from '../../journal/approval-form.ts';
import { draftBytes, draftDigest, statementBytes } from '../../journal/signature-form.ts';
import { fingerprintOf, isSignedWith } from '../../users/user-keys.ts';
import type { Faults } from './faults.ts';
import { parsedJson } from './pack-reading.ts';

const { signature: MEMBER, rows: ROWS, batch: BATCH, configuration: CONFIGURATION } = PACK_MEMBERS;

/** What else a pack says that the signature covers. */
interface Told {
  readonly manifest: PackManifest;
  readonly batch: PackBatch | null;
  readonly configuration: unknown;
}

interface Sum {
  readonly rows: number;
  readonly amount: Amount;
}

export class SignatureReading {
  readonly #kept: PackSignature | null;
  readonly #told: Told;
  readonly #faults: Faults;
  readonly #groups: Hash[] = [];
  readonly #sums = new Map<string, Sum>();

  constructor(kept: PackSignature | null, told: Told, faults: Faults) {
    this.#kept = kept;
    this.#told = told;
    this.#faults = faults;
  }

  /** Every row of the pack, in its order. */
  add(row: PackRow): void {
    if (this.#kept === null) return;
    if (row.approved !== null) this.#count(row.approved, row.amount);
    if (this.#kept.draft === null) return;
    if (!agrees(row)) this.#faults.add(ROWS, 'statement', row.line);
    const group = Math.floor((row.ordinal - 1) / GROUP_ROWS);
    // Rows come in their order: one that does not was named already, and makes no group of its own.
    if (group > this.#groups.length) return;
    const hash = this.#groups[group] ?? createHash('sha256');
    this.#groups[group] = hash;
    hash.update(draftBytes(signedValues(row)));
  }

  /**
   * To be asked once, after the last row.
   *
   * @param entry the one of the trail that tells of the approval; null where none does.
   */
  check(entry: PackEntry | null): void {
    const facts = Object(parsedJson(entry?.facts ?? '{}'));
    if (this.#kept === null) {
      if (typeof facts.signature === 'string') this.#faults.add(MEMBER, 'signature');
      return;
    }
    const { approver, statement } = this.#kept;
    const isAsSigned = this.#kept.draft === null || isHeld(this.#kept);
    const isAsTold = facts.signature === this.#kept.signature && facts.signedDigest === statement.digest;
    if (!isAsSigned || !isAsTold) this.#faults.add(MEMBER, 'signature');
    // Whoever signed on another computer did not make the entry here.
    const isOtherKey = statement.request === null && entry?.personKey !== statement.publicKey;
    if (facts.approver !== approver || isOtherKey || !hasFingerprint(this.#kept)) {
      this.#faults.add(MEMBER, 'approver');
    }
    if (!this.#isOfPack(this.#kept)) this.#faults.add(MEMBER, 'statement');
    if (this.#kept.draft !== null) this.#checkDraft(this.#kept, this.#kept.draft);
  }

  /** Who signed, for whoever reads the verdict. */
  get verdict(): EvidenceVerdict['approval'] {
    if (this.#kept === null) return null;
    const { approver, fingerprint, statement, draft } = this.#kept;
    const isTold = draft !== null;
    const { at, rows } = statement;
    return { name: isTold ? approver : null, fingerprint: isTold ? fingerprint : null, at, rows };
  }

  #count({ currency, provider, country }: NonNullable<PackRow['approved']>, amount: string | null): void {
    const key = keyOf({ currency, provider, country });
    const before = this.#sums.get(key) ?? { rows: 0, amount: ZERO_AMOUNT };
    const sum = amount === null ? before.amount : added(before.amount, amount);
    this.#sums.set(key, { rows: before.rows + 1, amount: sum });
  }

  /** The journal, the batch, how many rows are paid and their money: what can be told though people are left out. */
  #isOfPack({ statement }: PackSignature): boolean {
    const { manifest } = this.#told;
    const sums = [...this.#sums].sort(([a], [b]) => (a < b ? -1 : 1));
    const totals = sums.map(([key, sum]) => {
      const [currency, provider, country] = JSON.parse(key);
      return { currency, provider, country, ...sum };
    });
    const rows = totals.reduce((sum, each) => sum + each.rows, 0);
    const isSame = isDeepStrictEqual(withoutNulls(parsedJson(statement.totals)), withoutNulls(totals));
    const { journal, batch } = statement;
    return isSame && rows === statement.rows && journal === manifest.journal && batch === manifest.batch;
  }

  /** The digest of the draft, made anew of what the pack says. */
  #checkDraft({ statement }: PackSignature, draft: NonNullable<PackSignature['draft']>): void {
    const groups = this.#groups.map((hash) => hash.digest('hex'));
    groups.forEach((digest, index) => {
      if (digest !== draft.groups[index]) this.#faults.add(ROWS, 'statement', index * GROUP_ROWS + 1);
    });
    const isWhole = groups.length === draft.groups.length;
    const digest = draftDigest(draftBytes(draft.batch), draft.groups);
    if (!isWhole || digest !== statement.digest) this.#faults.add(MEMBER, 'statement');
    this.#checkFacts(draft.batch);
  }

  /** The stored facts of the batch against what the pack says of them elsewhere. */
  #checkFacts(stored: readonly (string | null)[]): void {
    const { manifest, batch, configuration } = this.#told;
    if (batch === null) return;
    const { account, file } = batch;
    const number = batch.id.replace(/^B/, '');
    const isPractice = manifest.practice ? '1' : '0';
    const facts = [manifest.journal, number, batch.operation, account.profile, account.baseUrl];
    const texts = [...facts, account.generation, isPractice, file.sha256];
    const { sheet, headerLine, header, mapping, defaults, numberGrammar, retryOf, reuseOf } = {
      ...file,
      ...batch,
    };
    const values = [sheet, headerLine, header, mapping, defaults, numberGrammar];
    const [head, read] = [stored.slice(0, texts.length), stored.slice(texts.length)];
    const [sheetText, lineText, headerText, mappingText, defaultsText, grammarText, settings, ...last] = read;
    const line = lineText === null ? null : Number(lineText);
    const parsed = [headerText, mappingText, defaultsText].map((text) => parsedJson(text ?? ''));
    const kept = [sheetText, line, ...parsed, grammarText];
    const ends = [retryOf, reuseOf].map((id) => id?.replace(/^B/, '') ?? null);
    const isSame =
      isDeepStrictEqual(head, texts) &&
      isDeepStrictEqual(kept, values) &&
      isDeepStrictEqual(last, [...ends, String(batch.rowCount)]);
    if (!isSame) this.#faults.add(BATCH, 'statement');
    if (!isDeepStrictEqual(parsedJson(settings ?? ''), configuration)) {
      this.#faults.add(CONFIGURATION, 'statement');
    }
  }
}

function keyOf({
  currency,
  provider,
  country,
}: Pick<NonNullable<PackRow['approved']>, 'currency' | 'provider' | 'country'>): string {
  return JSON.stringify([currency ?? '', provider ?? '', country ?? '']);
}

/** Groups are put in order by their texts, in which nothing is an empty text. */
function withoutNulls(totals: unknown): unknown {
  return JSON.parse(JSON.stringify(totals ?? null, (_, value) => value ?? ''));
}

/** What is no amount adds nothing, and so makes another sum than was signed. */
function added(sum: Amount, amount: string): Amount {
  return addAmounts(sum, toAmount(amount) ?? ZERO_AMOUNT);
}

/** What is signed of a row, in the order of the form. */
function signedValues({ ordinal, line, amount, cells, signed }: PackRow): (string | null)[] {
  const { state, currency, provider, country, changes, findings, excludedReason, share } = signed ?? NOTHING;
  const money = [amount, currency, provider, country];
  const texts = [JSON.stringify(cells), changes, findings, excludedReason, share];
  return [String(ordinal), String(line), state, ...money, ...texts];
}

const NOTHING: NonNullable<PackRow['signed']> = {
  state: '',
  ...{ currency: null, provider: null, country: null, changes: null, findings: null },
  ...{ excludedReason: null, share: null },
};

/** Whether what was signed of a row is what the pack says of it for people, and whether it was to be paid. */
function agrees({ signed, approved, findings, excludedReason, payoutId }: PackRow): boolean {
  if (signed === undefined || (signed.state === 'ready') !== (payoutId !== null)) return false;
  if (!isDeepStrictEqual(parsedJson(signed.findings ?? '[]'), findings)) return false;
  if (signed.state === 'excluded' && signed.excludedReason !== excludedReason) return false;
  if (approved === null) return true;
  const { currency, provider, country, changes } = signed;
  const { amount: _, ...kept } = approved;
  return isDeepStrictEqual({ currency, provider, country, changes }, kept);
}

/** Whether the signature is of the statement, by the key that it names. */
function isHeld({ statement, signature }: PackSignature): boolean {
  const { at, ...values } = statement;
  const bytes = statementBytes({ ...values, atMs: Date.parse(at) });
  return isSignedWith(statement.publicKey, bytes, signature);
}

function hasFingerprint({ statement, fingerprint, draft }: PackSignature): boolean {
  if (draft === null) return true;
  try {
    return fingerprintOf(statement.publicKey) === fingerprint;
  } catch {
    return false;
  }
}
