// The core on a data folder of its own, driven through the contract as a page drives it: every answer is held
// against the table, and what was called is remembered.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type App, createApp } from '../../main/app.ts';
import type { LoadClient } from '../../main/methods/accounts/network-parts.ts';
import { FileRegistry } from '../../main/platform/files.ts';
import { systemKeyFiles } from '../../main/platform/key-files.ts';
import { systemRandom } from '../../main/platform/random.ts';
import type { AppPorts } from '../../main/ports.ts';
import {
  type EventName,
  METHODS,
  type MethodInput,
  type MethodName,
  type MethodOutput,
} from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/errors.ts';
import type { OperationName } from '../../shared/operations.ts';
import { appPorts } from './app-ports.ts';
import { layOwnJournal } from './journal/empty-journal.ts';

export interface DeskOptions {
  /** Folder of an earlier desk; a new one unless given. */
  readonly folder?: string;
  /** Whether a new folder is without a journal, as a first start finds it. */
  readonly isFirstStart?: boolean;
  readonly ports?: Partial<AppPorts>;
  /** What makes clients of a service; the program's own unless given. */
  readonly load?: LoadClient;
}

export class AppDesk {
  readonly app: App;
  readonly folder: string;
  readonly files = new FileRegistry(systemRandom);
  readonly events: { readonly name: EventName; readonly payload: unknown }[] = [];
  readonly #isOwn: boolean;

  constructor({ folder, isFirstStart = false, ports = {}, load }: DeskOptions = {}) {
    this.#isOwn = folder === undefined;
    this.folder = folder ?? mkdtempSync(join(tmpdir(), 'paymaster-desk-'));
    if (this.#isOwn && !isFirstStart) layOwnJournal(this.dataFolder);
    const host = {
      kind: 'browser',
      platform: 'linux',
      version: '0.0.0',
      locale: 'en-ZM',
      account: 'mwansa',
    } as const;
    this.app = createApp(
      appPorts(this.dataFolder, this.files, {
        host,
        keyFiles: systemKeyFiles(this.dataFolder, (handle) => this.files.locate(handle), systemRandom),
        ...ports,
      }),
      load,
    );
    for (const name of ['profilesChanged', 'preferencesChanged', 'batchChanged', 'uploadEnded'] as const) {
      this.app.client.subscribe(name, (payload) => this.events.push({ name, payload }));
    }
  }

  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  /** Calls a method and expects a value of the form that the table promises. */
  async call<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<MethodOutput<Name>> {
    const reply = await this.app.client.call(name, input);
    if (!reply.ok) throw new Error(`${name}: ${reply.failure.code} ${reply.failure.message}`);
    expect(METHODS[name].output.safeParse(reply.value).error).toBeUndefined();
    return reply.value;
  }

  /** Calls a method and expects it to fail. */
  async failure<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<Failure> {
    const reply = await this.app.client.call(name, input);
    if (reply.ok) throw new Error(`${name} was expected to fail.`);
    return reply.failure;
  }

  /** Imports a text, or a file's bytes, as a draft and returns the batch. */
  async importText(
    text: string | Uint8Array,
    account: MethodInput<'importFile'>['account'] = { kind: 'practice', generation: 'v2' },
    fileName = 'payroll.csv',
    decimalMark: MethodInput<'importFile'>['decimalMark'] = null,
    operation: OperationName = 'payout',
  ): Promise<string> {
    const path = join(this.folder, fileName);
    writeFileSync(path, text);
    const { batch } = await this.call('importFile', {
      file: this.files.register(path),
      sheet: null,
      operation,
      account,
      mapping: {},
      defaults: {},
      decimalMark,
    });
    return batch;
  }

  /** What a look at a file says, of which nothing is kept. */
  async checkText(text: string, fileName: string): Promise<MethodOutput<'checkFile'>> {
    const path = join(this.folder, fileName);
    writeFileSync(path, text);
    return await this.call('checkFile', {
      ...{ file: this.files.register(path), sheet: null, operation: 'payout', mapping: {}, defaults: {} },
      ...{ account: { kind: 'practice', generation: 'v2' }, decimalMark: null },
    });
  }

  /** Runs an approved batch until it is settled. */
  async settle(batch: string, schedule?: MethodInput<'startUpload'>['schedule']): Promise<void> {
    const start = { batch, until: 'settled', waitLimitMs: null, concurrency: 4 } as const;
    await this.finish(schedule === undefined ? start : { ...start, schedule });
  }

  /** Runs an approved batch to the end that is asked for. */
  async finish(start: MethodInput<'startUpload'>): Promise<void> {
    const ended = new Promise((resolve) => {
      const stop = this.app.client.subscribe('uploadEnded', (end) => {
        if (end.batch !== start.batch) return;
        stop();
        resolve(end);
      });
    });
    await this.call('startUpload', start);
    expect(await ended).toMatchObject({ reason: 'finished', failure: null });
  }

  /** Approves a draft as it stands, with all of its warnings, and also where the same was approved before. */
  async approve(
    batch: string,
    duplicatesReason: string | null = 'meant',
    more: Partial<MethodInput<'confirmBatch'>> = {},
  ): Promise<void> {
    const { confirmation } = await this.call('reviewBatch', { batch });
    await this.call('confirmBatch', {
      confirmation,
      leaveOutInvalid: true,
      duplicatesReason,
      acknowledged: null,
      ...more,
    });
  }

  /** Closes the core and removes the folder, unless it is an earlier desk's. */
  async close(): Promise<void> {
    await this.app.close();
    if (this.#isOwn) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Opens desks that `closeDesks` closes. */
const open: AppDesk[] = [];

export function desk(options: DeskOptions = {}): AppDesk {
  const made = new AppDesk(options);
  open.push(made);
  return made;
}

/** Closes what `desk` opened, the latest first. */
export async function closeDesks(): Promise<void> {
  for (const made of open.splice(0).reverse()) await made.close();
}
