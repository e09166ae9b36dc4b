// A desk that pays through a faulty network: the whole core and the sandbox over real sockets, on a clock that runs fast,
// and what must be true of every row whatever the network did. Decides nothing about rows.

import { openJournalReader } from '../../../main/journal/here.ts';
import type { JournalRow } from '../../../main/journal/port.ts';
import { createPaymentService } from '../../../main/service/client.ts';
import { SERVICE_LIMITS, type ServiceLimits } from '../../../main/service/limits.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import type { EventPayload } from '../../../shared/contract/contract.ts';
import type { RowState } from '../../../shared/domain.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import { type AppDesk, desk } from '../app-desk.ts';
import { machineClock } from '../service/clocks.ts';
import type { RawPlace } from '../service/raw-server.ts';
import { disagreementOf } from '../upload-world.ts';
import { ByteRelay } from './byte-relay.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { QuickClock } from './quick-clock.ts';

/** Endings of phones and what becomes of them; most are paid. */
const ENDINGS = ['456', '456', '00501', '456', '00401', '456', '00201', '456'];
const SPEED = 200;
const TOKEN = 'network-token';
/** On the clock of the desk. */
const WAIT_LIMIT_MS = 600_000;
/** On a busy machine a resume may come to its end before an answer does. */
const MOST_RESUMES_IN_VAIN = 40;
const FINAL: readonly RowState[] = ['completed', 'failed', 'rejected', 'excluded'];

export interface NetworkDeskOptions {
  readonly rows: number;
  /** What the client waits for; the program's own deadlines unless given. */
  readonly limits?: Partial<ServiceLimits>;
  readonly place?: RawPlace;
  /** Host of the address that the profile has. */
  readonly host?: string;
  /** A wire before the network, and what its cuts count from; none unless given. */
  readonly wire?: 'exchange' | 'connection';
  /** How many times as fast the clock runs; 200 unless given. */
  readonly speed?: number;
}

/** A payroll of people with amounts of their own. */
function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    // Later rows have no room before a longer ending, and are all paid.
    const ending = (row < 96 ? ENDINGS[row % ENDINGS.length] : null) ?? '456';
    const phone = `26097${String(row).padStart(7 - ending.length, '0')}${ending}`;
    return `ZMB,AIRTEL_OAPI_ZMB,ZMW,${phone},${100 + row}.5,Salary`;
  });
  return `${['Country,Telco,Currency,MSISDN,Amount,Description', ...lines].join('\n')}\n`;
}

/** How a run ended, and what a clerk reads of it. */
export interface NetworkEnd {
  readonly reason: EventPayload<'uploadEnded'>['reason'];
  /** Sentence, failure and its remedy in one text; empty where there is nothing to say. */
  readonly words: string;
}

export class NetworkDesk {
  readonly clock: QuickClock;
  readonly network: FaultyNetwork;
  readonly sandbox: Sandbox;
  readonly place: AppDesk;
  readonly batch: string;
  readonly wire: ByteRelay | null;
  readonly #rows: number;

  private constructor(
    parts: Pick<NetworkDesk, 'clock' | 'network' | 'wire' | 'sandbox' | 'place' | 'batch'>,
    rows: number,
  ) {
    this.clock = parts.clock;
    this.wire = parts.wire;
    this.network = parts.network;
    this.sandbox = parts.sandbox;
    this.place = parts.place;
    this.batch = parts.batch;
    this.#rows = rows;
  }

  /** Approves a payroll at a desk whose service stands behind a network without faults yet. */
  static async open(options: NetworkDeskOptions): Promise<NetworkDesk> {
    const clock = new QuickClock(options.speed ?? SPEED);
    const sandbox = await startSandbox({ token: TOKEN, settleAfterMs: 4_000, nowMs: () => clock.passedMs() });
    const network = await FaultyNetwork.open(sandbox.baseUrl, options.place);
    const limits = { ...SERVICE_LIMITS, ...options.limits };
    const deadlines = { ...machineClock, nowMs: () => clock.nowMs() };
    const place = desk({
      ports: { clock },
      load: async () => ({
        createPaymentService: (account) => createPaymentService(account, deadlines, limits),
      }),
    });
    const scheme = options.place?.tls === undefined ? 'http' : 'https';
    const wire = options.wire === undefined ? null : await ByteRelay.open(() => network.port, options.wire);
    const baseUrl = `${scheme}://${options.host ?? '127.0.0.1'}:${(wire ?? network).port}`;
    await place.call('addProfile', { name: 'Kafue', baseUrl, generation: 'v2', token: TOKEN, colour: null });
    const batch = await place.importText(fileOf(options.rows), { kind: 'profile', name: 'Kafue' });
    await place.approve(batch);
    return new NetworkDesk({ clock, network, wire, sandbox, place, batch }, options.rows);
  }

  /** Sends until the run ends by itself, or a person stops it. */
  async run(
    until: 'sent' | 'settled' = 'settled',
    meanwhile: () => Promise<unknown> = async () => {},
  ): Promise<NetworkEnd> {
    const ended = new Promise<EventPayload<'uploadEnded'>>((resolve) => {
      const stop = this.place.app.client.subscribe('uploadEnded', (end) => {
        if (end.batch !== this.batch) return;
        stop();
        resolve(end);
      });
    });
    const input = { batch: this.batch, until, waitLimitMs: WAIT_LIMIT_MS, concurrency: 4 };
    const reply = await this.place.app.client.call('startUpload', input);
    if (!reply.ok) return { reason: 'stopped', words: `${reply.failure.message} ${reply.failure.remedy}` };
    await meanwhile();
    const { reason, sentence, failure } = await ended;
    const said = [sentence === null ? '' : sayEnglish(sentence)];
    if (failure !== null) said.push(failure.message, failure.remedy);
    return { reason, words: said.join(' ').trim() };
  }

  /** Resumes until every row is final. */
  async settle(): Promise<void> {
    let open = Number.POSITIVE_INFINITY;
    for (let inVain = 0; inVain < MOST_RESUMES_IN_VAIN; inVain += 1) {
      const { state } = await this.place.call('getBatch', { batch: this.batch });
      if (state === 'settled') return;
      await this.run();
      const left = (await this.rows()).filter((row) => !FINAL.includes(row.state)).length;
      if (left < open) inVain = 0;
      open = left;
    }
    throw new Error(`${MOST_RESUMES_IN_VAIN} resumes in vain: ${open} rows are not final.`);
  }

  async rows(): Promise<JournalRow[]> {
    const reader = await openJournalReader({ folder: this.place.dataFolder });
    try {
      return await reader.rows(this.batch, { after: 0, limit: this.#rows });
    } finally {
      await reader.close();
    }
  }

  /** What the journal says that is not so at the service, as sentences, and who was paid twice (P1, P4). */
  async disagreements(): Promise<string[]> {
    const { ledger } = this.sandbox;
    const found = ledger.idsWithSeveralContents().map((id) => `${id} came with more than one body.`);
    const paid = [...ledger.records()];
    if (new Set(paid.map(({ phone }) => phone)).size !== paid.length) found.push('Somebody is paid twice.');
    const rows = await this.rows();
    const ids = new Set(rows.map(({ payoutId }) => payoutId));
    for (const { id } of paid) if (!ids.has(id)) found.push(`${id} is nobody's.`);
    for (const row of rows) {
      const id = row.payoutId ?? '';
      const record = ledger.record(id);
      const problem = disagreementOf(row, record !== null, ledger.requests(id)) ?? this.#untrueEnd(row);
      if (problem !== null) found.push(`Row ${row.ordinal} (${row.state}): ${problem}`);
      if (record !== null && record.amount !== row.amount) found.push(`Row ${row.ordinal}: another amount.`);
    }
    return found;
  }

  async close(): Promise<void> {
    await this.place.app.close();
    await this.wire?.[Symbol.asyncDispose]();
    await this.network.goAway();
    await this.sandbox.close();
  }

  #untrueEnd({ state, payoutId }: JournalRow): string | null {
    const status = this.sandbox.ledger.status(payoutId ?? '');
    const isTrue =
      (state !== 'completed' || status === 'COMPLETED') && (state !== 'failed' || status === 'FAILED');
    return isTrue ? null : `the service says ${status}`;
  }
}
