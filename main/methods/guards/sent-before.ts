// Finds the earlier approval of what a draft would send: by the bytes of its file, or payment by payment, so that
// another order, form or spelling of the file changes nothing. Only reads; what follows is for the review to say.

import { APPROVED_STATES, MAY_BE_SENT } from '../../../shared/domain.ts';
import type { ForgottenBatch } from '../../../shared/guards/forgotten-batches.ts';
import {
  type ComparedPayments,
  isNear,
  isSmallPart,
  isWithinPeriod,
  mayBeNear,
  type SentBefore,
} from '../../../shared/guards/sent-before.ts';
import { operationNameSchema } from '../../../shared/operations.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { sumsOfStates } from '../money-sums.ts';
import { closest, hasEach } from './alike-payments.ts';
import { type ChangedRows, changedRows, paymentsAsInFile } from './as-in-file.ts';
import {
  type EarlierBatch,
  earlierBatches,
  isMadeFromBatch,
  nameOf,
  periodDaysOf,
  type Searcher,
} from './earlier-batches.ts';
import { comparableWith, forgottenOf, knowledgeOf, paymentsDigest, sharedWith } from './forgotten.ts';
import { type Standing, standingOf } from './payment-period.ts';
import { draftKey, keptPayments, type OwnPayments, type Payroll, sortedPayments } from './payroll.ts';

/** Payments by which an earlier batch is told from a draft before all of it is read. */
const FIRST_PAYMENTS = 1_000;

/** Finds earlier approvals, and remembers what it has compared as long as the draft stays as it is. */
/** Batches beside the one that matters most, and which of them have the very file. */
interface Others {
  readonly known: readonly EarlierBatch[];
  readonly ofFile: readonly EarlierBatch[];
  readonly isRecent: (earlier: EarlierBatch) => boolean;
}

export class SentBeforeSearch {
  readonly #clock: Searcher;
  #known = newMemory('');

  constructor(clock: Searcher) {
    this.#clock = clock;
  }

  /**
   * The earlier approval that matters most: the same file, the same payments within the period of its profile, the
   * same payments at any time, nearly the same within the period; the latest of several. Practice and real money are two
   * histories, and a retry pays what no batch of here paid. What was made from an earlier batch has its bytes and its payments
   * on purpose: it is compared within the period only. What a restored backup does not know stops as well, also a retry, and
   * is told first: a reason that answers for a batch of here alone would let its people be paid again.
   */
  async of(reader: JournalReader, payroll: Payroll): Promise<SentBefore | null> {
    const periodDays = await periodDaysOf(reader, payroll.facts);
    const isRetry = payroll.facts.retryOf !== null;
    const here = isRetry ? null : await this.#amongKnown(reader, payroll, periodDays);
    const forgotten = await this.#amongForgotten(reader, payroll, periodDays);
    if (forgotten === null || here === null) return forgotten ?? here;
    return { ...forgotten, besides: here };
  }

  async #amongKnown(reader: JournalReader, payroll: Payroll, periodDays: number): Promise<SentBefore | null> {
    const { facts: draft } = payroll;
    const ofAny = await earlierBatches(reader, this.#clock, draft, operationNameSchema.options);
    if (ofAny.length === 0) return null;
    const isOfDraft = ({ batch }: EarlierBatch) => batch.operation === draft.operation;
    const known = ofAny.filter(isOfDraft);
    const standings = await this.#standingsOf(reader, ofAny, periodDays);
    const standing = ({ batch }: EarlierBatch) => standings.get(batch.id) ?? 'past';
    const isRecent = (earlier: EarlierBatch) => standing(earlier) !== 'past';
    const compare = (earlier: EarlierBatch) => this.#compare(reader, payroll, earlier, isRecent(earlier));
    const sentRows = ({ totals }: EarlierBatch) => sumsOfStates(totals, APPROVED_STATES).rows;
    const isReuse = draft.reuseOf !== null;
    const ofFile = isReuse ? [] : ofAny.filter(({ batch }) => isSameFile(batch.source, draft.source));
    const isRead = ({ batch }: EarlierBatch) => !isMadeFromBatch(batch);
    const read = ofFile.filter(isRead);
    const file = read.find(isOfDraft) ?? ofFile.find(isOfDraft) ?? read[0];
    if (file !== undefined) {
      const figures = isOfDraft(file)
        ? (await this.#compare(reader, payroll, file, true)).found
        : asOtherOperation(file, sentRows(file));
      const found = { ...figures, kind: 'file', stops: true, periodDays } as const;
      return await this.#withOthers(reader, payroll, found, { known: ofAny, ofFile: read, isRecent });
    }
    const { ready: readyRows, all: allRows } = await payroll.counts();
    let past: SentBefore | null = null;
    for (const earlier of known) {
      const rows = sentRows(earlier);
      if (rows === 0 || ((isReuse || past !== null) && !isRecent(earlier))) continue;
      const hasForms = isRecent(earlier) && (await this.#haveForms(reader, payroll, earlier));
      if (!hasForms && rows !== readyRows && rows !== allRows) continue;
      if (!isRecent(earlier) && (await this.#beginsOtherwise(reader, payroll, earlier))) continue;
      const { found, isEqual } = await compare(earlier);
      if (!isEqual) continue;
      const told = { ...found, kind: 'payments', stops: isRecent(earlier), periodDays } as const;
      if (!told.stops) {
        // An older one may have more to come than a later one that is over.
        past = told;
        continue;
      }
      const still = standing(earlier);
      const dated = still === 'sent' || still === 'open' ? { ...told, still } : told;
      return await this.#withOthers(reader, payroll, dated, { known, ofFile: [], isRecent });
    }
    if (past !== null) return past;
    for (const earlier of known) {
      const rows = sentRows(earlier);
      if (rows === 0 || !isRecent(earlier)) continue;
      if (!(await this.#haveForms(reader, payroll, earlier))) {
        if (!mayBeNear(allRows, rows)) continue;
        if (isSmallPart(allRows, rows) && (await this.#beginsOtherwise(reader, payroll, earlier))) continue;
      }
      const { found } = await compare(earlier);
      if (isNear(found)) return { ...found, kind: 'nearly', stops: false, periodDays };
    }
    return null;
  }

  async #standingsOf(
    reader: JournalReader,
    known: readonly EarlierBatch[],
    periodDays: number,
  ): Promise<ReadonlyMap<string, Standing>> {
    const found = new Map<string, Standing>();
    const nowMs = this.#clock.nowMs();
    for (const each of known) found.set(each.batch.id, await standingOf(reader, each, nowMs, periodDays));
    return found;
  }

  /** Beside the one that matters most every other one that a reason answers for: of the file, or of its payments lately. */
  async #withOthers(
    reader: JournalReader,
    payroll: Payroll,
    found: SentBefore,
    { known, ofFile, isRecent }: Others,
  ): Promise<SentBefore> {
    const { ready, all } = await payroll.counts();
    const others: EarlierBatch[] = [];
    for (const earlier of known) {
      if (earlier.batch.id === found.batch) continue;
      if (ofFile.includes(earlier)) {
        others.push(earlier);
        continue;
      }
      if (earlier.batch.operation !== payroll.facts.operation) continue;
      const { rows } = sumsOfStates(earlier.totals, APPROVED_STATES);
      const mayEqual = async () =>
        (await this.#haveForms(reader, payroll, earlier)) ||
        ((rows === ready || rows === all) && !(await this.#beginsOtherwise(reader, payroll, earlier)));
      const isEqual = async () =>
        (await mayEqual()) && (await this.#compare(reader, payroll, earlier, true)).isEqual;
      if (rows > 0 && isRecent(earlier) && (await isEqual())) others.push(earlier);
    }
    if (others.length === 0) return found;
    const named = others.map(({ batch, approvedAtMs }) => ({
      ...{ batch: batch.id, batchName: nameOf(batch), approvedAtMs },
    }));
    return { ...found, others: named };
  }

  async #amongForgotten(
    reader: JournalReader,
    payroll: Payroll,
    periodDays: number,
  ): Promise<SentBefore | null> {
    const told = await forgottenOf(reader);
    if (told.length === 0) return null;
    const { facts: draft } = payroll;
    const nowMs = this.#clock.nowMs();
    const found = { stops: true, periodDays, newRows: 0 } as const;
    const named = ({ batch, name, approvedAtMs, rows }: ForgottenBatch): SentBefore => ({
      ...{ ...found, kind: 'forgotten', batch, batchName: name, approvedAtMs, rows, sameRows: rows },
    });
    const forgotten = comparableWith(
      told.flatMap(({ batches }) => batches ?? []),
      draft,
    );
    // The same payments by another operation are other payments, to the same people.
    const sameKind = forgotten.filter(({ operation }) => operation === draft.operation);
    const file = told
      .flatMap(({ batches }) => batches ?? [])
      .filter(({ practice }) => practice === draft.account.practice)
      .findLast((each) => !isMadeFromBatch(draft) && !each.isMadeFromBatch && isSameFile(each, draft.source));
    if (file !== undefined) return named(file);
    const isRecent = ({ approvedAtMs }: ForgottenBatch) => isWithinPeriod(approvedAtMs, nowMs, periodDays);
    const recent = forgotten.filter(isRecent);
    let hasReferences = false;
    if (recent.length > 0) {
      const own = await this.#ownOf(payroll);
      const digests = [own.ready, own.all].map(paymentsDigest);
      const same = sameKind.find((each) => isRecent(each) && digests.includes(each.payments));
      if (same !== undefined) return named(same);
      for (const each of recent) {
        const shared = await rowsSharedWith(payroll, each);
        const { sameRows } = shared;
        if (sameRows > 0) return { ...named(each), sameRows, newRows: own.all.length - sameRows };
        hasReferences ||= shared.hasReferences;
      }
    }
    // Where nobody knows whom a forgotten batch paid, any payroll shortly after it may pay some of them again.
    const isUnknown = (each: ForgottenBatch) => {
      const known = knowledgeOf(each);
      return isRecent(each) && (known === 'nothing' || (known === 'people' && hasReferences));
    };
    const unknown = told.findLast(({ atMs, batches }) =>
      batches === null
        ? !draft.account.practice && isWithinPeriod(atMs, nowMs, periodDays)
        : comparableWith(batches, draft).some(isUnknown),
    );
    if (unknown === undefined) return null;
    const { atMs } = unknown;
    return { ...found, kind: 'restored', batch: '', batchName: '', approvedAtMs: atMs, rows: 0, sameRows: 0 };
  }

  /**
   * A command and a screen ask several times before they approve; rows of an earlier batch can only become fewer.
   *
   * @param inAllForms each as it is paid and as its file has it: an act of a clerk makes other payments of the same rows.
   */
  async #compare(
    reader: JournalReader,
    payroll: Payroll,
    earlier: EarlierBatch,
    inAllForms: boolean,
  ): Promise<Compared> {
    const known = this.#knownOf(payroll);
    const name = `${earlier.batch.id} ${sumsOfStates(earlier.totals, APPROVED_STATES).rows} ${inAllForms}`;
    const counted = known.compared.get(name);
    if (counted !== undefined) return counted;
    const { batch, totals, approvedAtMs } = earlier;
    const theirs = [await sortedPayments(reader, this.#clock, batch, totals, APPROVED_STATES)];
    const own = [await this.#ownOf(payroll)];
    if (inAllForms) {
      const changed = await this.#changedOf(reader, payroll, batch);
      if (changed !== null) {
        theirs.push(await paymentsAsInFile(reader, this.#clock, changed, totals, APPROVED_STATES));
      }
      const asInFile = await this.#ownAsInFile(payroll);
      if (asInFile !== null) own.push(asInFile);
    }
    const { rows, sameRows, newRows, isEqual } = closest(own, theirs);
    const compared = {
      isEqual,
      found: { batch: batch.id, batchName: nameOf(batch), approvedAtMs, rows, sameRows, newRows },
    };
    known.compared.set(name, compared);
    return compared;
  }

  /** Whether what is paid and what stands in the file are not the same, here or there. */
  async #haveForms(reader: JournalReader, payroll: Payroll, { batch }: EarlierBatch): Promise<boolean> {
    return (
      (await this.#changedOf(reader, payroll, batch)) !== null || (await this.#ownAsInFile(payroll)) !== null
    );
  }

  async #changedOf(
    reader: JournalReader,
    payroll: Payroll,
    batch: EarlierBatch['batch'],
  ): Promise<ChangedRows | null> {
    const { changed } = this.#knownOf(payroll);
    const known = changed.get(batch.id);
    if (known !== undefined) return known;
    const found = await changedRows(reader, this.#clock, batch);
    changed.set(batch.id, found);
    return found;
  }

  /** Whether the first rows of an earlier batch have a payment that is none of the draft's: most are told by them. */
  async #beginsOtherwise(reader: JournalReader, payroll: Payroll, earlier: EarlierBatch): Promise<boolean> {
    const { batch, totals } = earlier;
    const own = await this.#ownOf(payroll);
    for await (const first of keptPayments(reader, this.#clock, batch, totals, APPROVED_STATES)) {
      return !hasEach(own.all, first.subarray(0, FIRST_PAYMENTS).sort());
    }
    return false;
  }

  #knownOf(payroll: Payroll): Memory {
    const key = draftKey(payroll.facts);
    if (this.#known.draft !== key) this.#known = newMemory(key);
    return this.#known;
  }

  async #ownOf(payroll: Payroll): Promise<OwnPayments> {
    const known = this.#knownOf(payroll);
    known.own ??= await payroll.payments();
    return known.own;
  }

  /** Null where the file has the payments as they would be paid. */
  async #ownAsInFile(payroll: Payroll): Promise<OwnPayments | null> {
    const known = this.#knownOf(payroll);
    known.ownAsInFile ??= { payments: await payroll.paymentsAsInFile() };
    return known.ownAsInFile.payments;
  }
}

/** What was read for a draft as it is now. */
interface Memory {
  readonly draft: string;
  own: OwnPayments | null;
  ownAsInFile: { readonly payments: OwnPayments | null } | null;
  readonly changed: Map<string, ChangedRows | null>;
  readonly compared: Map<string, Compared>;
}

function newMemory(draft: string): Memory {
  return { draft, own: null, ownAsInFile: null, changed: new Map(), compared: new Map() };
}

type FileFacts = Pick<EarlierBatch['batch']['source'], 'fileHash' | 'sheet'>;

/** Another sheet of the same workbook is another payroll. */
function isSameFile(one: FileFacts, other: FileFacts): boolean {
  return one.fileHash === other.fileHash && one.sheet === other.sheet;
}

/** The file as something else: no row of it is another one, and none is new. */
function asOtherOperation({ batch, approvedAtMs }: EarlierBatch, rows: number) {
  const figures = { rows, sameRows: rows, newRows: 0, approvedAs: batch.operation };
  return { batch: batch.id, batchName: nameOf(batch), approvedAtMs, ...figures };
}

/** Rows of a payroll that a forgotten batch is known to have the person or the reference of, and whether any has a reference. */
async function rowsSharedWith(payroll: Payroll, forgotten: ForgottenBatch) {
  const isShared = sharedWith(forgotten);
  let [sameRows, hasReferences] = [0, false];
  await payroll.each(MAY_BE_SENT, (rows) => {
    for (const row of rows) {
      if (isShared(row)) sameRows += 1;
      hasReferences ||= (row.fields['reference'] ?? '') !== '';
    }
  });
  return { sameRows, hasReferences };
}

interface Compared {
  readonly found: ComparedPayments;
  readonly isEqual: boolean;
}
