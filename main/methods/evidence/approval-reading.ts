// Whether the rows of a pack are the approved ones: the digest of the approval, made anew of what the pack says of each row
// (docs/invariants.md). Where personal data is left out there is nothing to make it of, and nothing is said.

import { createHash, type Hash } from 'node:crypto';
import type { PackBatch, PackManifest, PackRow } from '../../../shared/evidence-pack.ts';
import { approvalDigest, GROUP_ROWS } from '../../journal/approval-form.ts';
import { netstring } from '../../journal/chain.ts';

export class ApprovalReading {
  readonly #manifest: PackManifest;
  readonly #batch: PackBatch | null;
  readonly #groups: Hash[] = [];

  constructor(manifest: PackManifest, batch: PackBatch | null) {
    this.#manifest = manifest;
    this.#batch = batch;
  }

  add(row: PackRow): void {
    if (this.#manifest.personalDataLeftOut !== null) return;
    const group = Math.floor((row.ordinal - 1) / GROUP_ROWS);
    // Rows come in their order: one that does not was named already, and makes no group of its own.
    if (group > this.#groups.length) return;
    const hash = this.#groups[group] ?? createHash('sha256');
    this.#groups[group] = hash;
    const { ordinal, line, payoutId, amount, approved, cells, request } = row;
    if (payoutId === null || approved === null) return;
    const { currency, provider, country, changes } = approved;
    const values = [payoutId, amount, approved.amount, currency, provider, country];
    const texts = [String(ordinal), String(line), ...values, JSON.stringify(cells), changes, request];
    hash.update(texts.map(netstring).join(''));
  }

  /**
   * To be asked once, after the last row.
   *
   * @param trailDigest what the entry of the approval says.
   * @returns the first line of each thousand rows that are not the approved ones; null in it stands for the whole.
   */
  faultyAt(trailDigest: string | null): readonly (number | null)[] {
    const kept = this.#batch?.approved;
    if (this.#batch === null || kept === undefined) return [];
    // A batch from before there were digests has none, neither here nor in the trail.
    if (kept.digest !== trailDigest) return [null];
    if (kept.digest === null || this.#manifest.personalDataLeftOut !== null) return [];
    const groups = this.#groups.map((hash) => hash.digest('hex'));
    const other = groups.flatMap((digest, index) =>
      digest === kept.groups[index] ? [] : [index * GROUP_ROWS + 1],
    );
    if (other.length > 0) return other;
    const whole = approvalDigest(Buffer.from(batchText(this.#manifest, this.#batch)), groups);
    return whole === kept.digest ? [] : [null];
  }
}

/** The facts of a batch as the digest covers them. */
function batchText({ journal }: PackManifest, batch: PackBatch): string {
  const { id, operation, account, practice, rowCount } = batch;
  const { profile, baseUrl, generation } = account;
  const number = id.replace(/^B/, '');
  const values = [journal, number, operation, profile, baseUrl, generation, practice ? '1' : '0'];
  return [...values, String(rowCount)].map(netstring).join('');
}
