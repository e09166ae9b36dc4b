// Whether a row of a pack agrees with itself: what it shows with its cells and its request, where it stands with its log.
// Everything that follows from something else is made of it again; knows only the row, the columns and the account.

import { isDeepStrictEqual } from 'node:util';
import { accountConfigurationSchema } from '../../../shared/accounts/configuration.ts';
import type { EvidenceFault } from '../../../shared/contract/evidence-methods.ts';
import { generationSchema } from '../../../shared/domain.ts';
import type { PackBatch, PackRow } from '../../../shared/evidence-pack.ts';
import { summedCurrency } from '../../../shared/money/sentence.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { operationNameSchema } from '../../../shared/operations.ts';
import { type FieldColumns, fieldColumns, readFields } from '../../journal/schema/fields.ts';
import { changesText } from '../../journal/schema/rows.ts';
import { bodiesWithCountry } from '../../service/known-country.ts';
import { buildRequestBody } from '../../service/request-body.ts';
import { logFault } from './log-agreement.ts';
import { timesFault } from './log-times.ts';
import { parsedJson } from './pack-reading.ts';

interface Told {
  readonly batch: PackBatch | null;
  readonly configuration: unknown;
  readonly isLeftOut: boolean;
}

type BuildBody = (row: PackRow, payoutId: string) => string;

export class RowAgreement {
  readonly #columns: FieldColumns | null;
  readonly #bodies: readonly BuildBody[];
  readonly #isLeftOut: boolean;
  readonly #followsLog: boolean;

  constructor({ batch, configuration, isLeftOut }: Told) {
    this.#isLeftOut = isLeftOut;
    this.#followsLog = batch?.followsLog === true;
    this.#columns = batch === null || isLeftOut ? null : fieldColumns(batch.file.mapping);
    this.#bodies = batch === null || isLeftOut ? [] : bodiesOf(batch, configuration);
  }

  /** What is wrong with a row, each kind once. */
  faultsOf(row: PackRow): EvidenceFault[] {
    const faults: EvidenceFault[] = [];
    if (!isWhole(row, this.#isLeftOut)) faults.push('rows');
    if (!isOfItsGroup(row) || (this.#columns !== null && !this.#hasItsFields(row, this.#columns))) {
      faults.push('fields');
    }
    if (this.#bodies.length > 0 && !this.#isAsRequested(row)) faults.push('request');
    const isMoved = this.#followsLog && timesFault(row, this.#isLeftOut);
    if (isMoved || logFault(row, this.#isLeftOut)) faults.push('log');
    return faults;
  }

  /** Whether its fields are those of its cells with what was changed of them, as far as the approval covers that. */
  #hasItsFields({ cells, fields, edited, approved, signed }: PackRow, columns: FieldColumns): boolean {
    if (!Array.isArray(cells)) return false;
    const columnOf = new Map(columns);
    const isOfFile = ([field, text]: [string, string]) => text === (cells[columnOf.get(field) ?? -1] ?? '');
    if (!Object.entries(edited).every(isOfFile)) return false;
    const kept = approved ?? signed ?? null;
    if (kept === null) return true;
    const changes = changesText.safeParse(kept.changes).data;
    return changes !== undefined && isDeepStrictEqual(readFields(changes, cells, columns), fields);
  }

  /** Whether what left, or was to leave, is what the row shows. */
  #isAsRequested(row: PackRow): boolean {
    const { payoutId, request } = row;
    if (payoutId === null || request === null) return true;
    const sent = parsedJson(request);
    return this.#bodies.some((build) => {
      try {
        const body = build(row, payoutId);
        return body === request || isDeepStrictEqual(JSON.parse(body), sent);
      } catch {
        // What fits no request was never one.
        return false;
      }
    });
  }
}

/** The ways in which a request was ever made of a row: with the country that the account knows, and from before it was asked. */
function bodiesOf(batch: PackBatch, configuration: unknown): BuildBody[] {
  const operation = operationNameSchema.safeParse(batch.operation).data;
  const generation = generationSchema.safeParse(batch.account.generation).data;
  const account = accountConfigurationSchema.safeParse(configuration).data;
  const build = [...(account === undefined ? [] : [bodiesWithCountry(account)]), buildRequestBody];
  return build.map((body) => ({ fields, amount }, id) => {
    if (operation === undefined || generation === undefined) throw new Error('The pack names no operation.');
    const facts = { id, customerTimestamp: batch.approvedAt ?? '' };
    return body(OPERATIONS[operation], generation, { ...fields, amount: amount ?? '' }, facts);
  });
}

/** Whether it has an id and a request exactly where its state wants them. */
function isWhole({ state, payoutId, request, approved }: PackRow, isLeftOut: boolean): boolean {
  const isDraftState = state === 'invalid' || state === 'ready';
  if ((payoutId === null) !== (request === null) || (payoutId === null) !== (approved === null)) return false;
  if (isDraftState ? payoutId !== null : payoutId === null && state !== 'excluded') return false;
  return isLeftOut || payoutId === null || request?.includes(payoutId) === true;
}

/** Whether its money is counted where its fields say, and as much of it as was approved. */
function isOfItsGroup({ fields, amount, approved, signed }: PackRow): boolean {
  const own = [summedCurrency(fields['currency']), fields['provider'], fields['country']];
  const isSame = ({ currency, provider, country }: NonNullable<PackRow['approved' | 'signed']>) =>
    [currency, provider, country].every((text, index) => (text ?? '') === (own[index] ?? ''));
  if (approved !== null && approved.amount !== amount) return false;
  return [approved, signed].every((kept) => kept === null || kept === undefined || isSame(kept));
}
