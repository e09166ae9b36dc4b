// Whether the rows of a pack that were left out after the approval are those of which its trail tells, and whether whoever
// left rows of a signed batch out has signed that (docs/approvals.md). Who might do so is
// told by the acts on users.

import { saysLeavingOutSigned } from '../../../shared/approvals/signed-terms.ts';
import type { EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackEntry,
  type PackManifest,
  type PackRow,
  type PackSignature,
} from '../../../shared/evidence-pack.ts';
import { LeftOutDigest } from '../../journal/standing-form.ts';
import { isSignedLeftOut } from '../approvals/left-out.ts';
import { keyFingerprint } from '../approvals/rights/told.ts';
import type { Faults } from './faults.ts';
import { hasSeals } from './outcome-reading.ts';
import { parsedJson } from './pack-reading.ts';
import type { TrailReading } from './trail-reading.ts';

const { audit: AUDIT, rows: ROWS } = PACK_MEMBERS;
/** Acts that rows name: a hostile pack could name another one at each row. */
const ACTS_MAX = 100_000;

type Verdict = NonNullable<EvidenceVerdict['leftOut']>;

/** Rows that name one act. */
interface Act {
  readonly digest: LeftOutDigest;
  readonly firstLine: number;
  rows: number;
  /** So many of them were sent before. */
  sent: number;
}

interface Told {
  readonly manifest: PackManifest;
  /** Null where nobody signed. */
  readonly approval: PackSignature | null;
  readonly trail: Pick<TrailReading, 'entries' | 'namesKey'>;
}

export class LeftOutReading {
  readonly #acts = new Map<number, Act>();
  readonly #faults: Faults;
  readonly #signers = new Map<string, Verdict['signers'][number]>();
  #rows = 0;
  #signedRows = 0;
  #hiddenRows = 0;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** Every row of the pack, in its order. */
  add({ ordinal, line, state, payoutId, excludedReason, attempts, leftOutBy }: PackRow): void {
    if (leftOutBy === undefined) return;
    const known = this.#acts.get(leftOutBy);
    const isOne = state === 'excluded' && payoutId !== null;
    if (!isOne || (known === undefined && this.#acts.size === ACTS_MAX)) {
      this.#faults.add(ROWS, 'left-out', line);
      return;
    }
    const act = known ?? { digest: new LeftOutDigest(), firstLine: line, rows: 0, sent: 0 };
    this.#acts.set(leftOutBy, act);
    act.digest.add({ ordinal, reason: excludedReason });
    act.rows += 1;
    if (attempts > 0) act.sent += 1;
  }

  /** To be asked once, after the last row and the last entry. */
  check(told: Told): void {
    const entries = told.trail.entries.filter(({ action }) => action === 'batch.rest-left-out');
    const numbers = new Set(entries.map(({ number }) => number));
    for (const [number, { firstLine }] of this.#acts) {
      if (!numbers.has(number)) this.#faults.add(ROWS, 'left-out', firstLine);
    }
    if (hasSeals(told.manifest)) {
      for (const entry of entries) if (!this.#hasItsRows(entry)) this.#fault('left-out', entry);
    }
    this.#checkSignatures(entries, told);
  }

  /** What an entry tells of its rows; one of an older Paymaster tells no digest, and its rows name no act. */
  #hasItsRows({ number, facts, whole }: PackEntry): boolean {
    const { rows, digest, notKnown = 0 } = Object(parsedJson(facts));
    const act = this.#acts.get(number);
    if (typeof digest !== 'string') return act === undefined;
    // An end of leaving out takes no rows.
    if (act === undefined) return rows === 0;
    // What was sent before is left out only where the service denied that it had it.
    return act.rows === rows && act.sent === notKnown && (!whole || act.digest.whole() === digest);
  }

  #checkSignatures(entries: readonly PackEntry[], { manifest, approval, trail }: Told): void {
    let follows = approval?.signature ?? '';
    // Where people are left out the terms are too, and no signature can be made anew.
    const isHidden = approval?.draft === null;
    // A pack of the first form does not have the restores, whose rows nobody signs for.
    const isTold = hasSeals(manifest);
    let isSigned = isTold && approval !== null && !isHidden && saysLeavingOutSigned(approval.statement.terms);
    for (const entry of entries) {
      const { rows, signature } = Object(parsedJson(entry.facts));
      const count = typeof rows === 'number' ? rows : 0;
      this.#rows += count;
      if (typeof signature !== 'string') {
        if (isSigned && !isOfRestore(entry, trail.entries)) this.#fault('signature', entry);
      } else if (isHidden) this.#hiddenRows += count;
      else if (approval === null || !isSignedLeftOut({ ...manifest, follows }, entry, signature))
        this.#fault('signature', entry);
      else {
        this.#signedRows += count;
        this.#nameSigner(entry, manifest, trail);
        follows = signature;
        isSigned = isTold;
      }
    }
  }

  /** The trail gave the key to that person before, as far as the pack has the entries about keys. */
  #nameSigner(entry: PackEntry, manifest: PackManifest, trail: Told['trail']): void {
    const { number, person, personKey } = entry;
    const fingerprint = keyFingerprint(personKey ?? '');
    if (person === null || fingerprint === null) return;
    const isNamed = trail.namesKey({ person, fingerprint, before: number });
    if (!isNamed && hasSeals(manifest)) this.#fault('approver', entry);
    this.#signers.set(`${fingerprint} ${person}`, { name: person, fingerprint, isNamed });
  }

  #fault(kind: 'left-out' | 'signature' | 'approver', { number }: PackEntry): void {
    this.#faults.add(AUDIT, kind, number);
  }

  /** Null where no row was left out. */
  get verdict(): EvidenceVerdict['leftOut'] {
    if (this.#rows === 0) return null;
    return {
      ...{ rows: this.#rows, signedRows: this.#signedRows, hiddenRows: this.#hiddenRows },
      signers: [...this.#signers.values()],
    };
  }
}

/** What a restore leaves out came to its end in the journal that it replaced: nobody decides it, and nobody signs. */
function isOfRestore({ number }: PackEntry, entries: readonly PackEntry[]): boolean {
  return entries.some((each) => {
    const { entry } = Object(parsedJson(each.facts));
    const isBetween = typeof entry === 'number' && number > entry && number < each.number;
    return each.action === 'journal.restored' && each.batch === null && isBetween;
  });
}
