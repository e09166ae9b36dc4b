// Statements of the independent service: a CSV file of its own making from the ledger, kept under
// an address that no other may guess, and the callback that tells where it is.

import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Entry } from './ledger.ts';

/** What a statement request asks for; times as they were written. */
export interface StatementWish {
  readonly country: string;
  readonly currency: string;
  readonly provider: string | undefined;
  readonly callbackUrl: string;
  readonly startDate: string;
  readonly endDate: string;
}

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 31;
const COLUMNS = 'Kind,Id,Provider transaction id,Phone,Provider,Amount,Fee,Currency,Status,Created';

// A time without a zone is read as UTC here.
function instant(written: string): number {
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written}Z`);
}

/** Why a statement cannot be made; undefined when it can. */
export function statementObjection(wish: StatementWish): string | undefined {
  const spanMs = instant(wish.endDate) - instant(wish.startDate);
  if (spanMs < 0) {
    return 'it ends before it starts';
  }
  return spanMs > LONGEST_DAYS * DAY_MS ? 'it spans more than 31 days' : undefined;
}

function statementLine(entry: Entry): string {
  return [
    entry.operation,
    entry.id,
    entry.providerTransactionId,
    entry.phone,
    entry.provider,
    entry.amount,
    '0',
    entry.currency,
    entry.status,
    entry.created,
  ].join(',');
}

/** Posts a JSON text to where callbacks go; resolves with the HTTP status of the answer. */
export function callBack(callbackUrl: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const call = request(callbackUrl, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** The statement files that were made, by the last part of their address. */
export class Statements {
  readonly #files = new Map<string, string>();

  /** The CSV text of a file; undefined when there is none of this name. */
  file(name: string): string | undefined {
    return this.#files.get(name);
  }

  /** Writes a statement's file and calls back with its address; answers the statement's id. */
  make(wish: StatementWish, entries: readonly Entry[], baseUrl: string): string {
    const statementId = randomUUID();
    const name = `${randomUUID()}.csv`;
    const lines = entries
      .filter(
        (entry) =>
          entry.currency === wish.currency &&
          entry.country === wish.country &&
          (wish.provider ?? entry.provider) === entry.provider &&
          Date.parse(entry.created) >= instant(wish.startDate) &&
          Date.parse(entry.created) <= instant(wish.endDate),
      )
      .map(statementLine);
    this.#files.set(name, `${[COLUMNS, ...lines].join('\r\n')}\r\n`);
    const body = JSON.stringify({ statementId, downloadUrl: `${baseUrl}/files/${name}` });
    // The interface says nothing of retries, so a callback that nobody takes is lost.
    callBack(wish.callbackUrl, body).catch(() => undefined);
    return statementId;
  }
}
