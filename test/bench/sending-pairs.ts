// What is done with an approved batch: sending, settling, its reports, and going on after the program ended.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { type Dispatcher, fetch, Pool } from 'undici';
import { z } from 'zod';
import { BareTable } from './bare-table.ts';
import { installOthers } from './other-packages.ts';
import type { Pair, Round } from './pairs.ts';
import {
  type BenchApp,
  openBenchApp,
  type Stub,
  send,
  startStub,
  temporaryFolder,
  writePayroll,
} from './world.ts';

const COMMAND = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url));
const CONCURRENCY = 32;

interface Place {
  readonly bench: BenchApp;
  readonly stub: Stub;
  readonly folder: string;
  readonly payroll: string;
}

async function openPlace(rows: number, round: (place: Place) => Promise<Round>) {
  const folder = temporaryFolder();
  const stub = await startStub();
  const payroll = join(folder.path, 'payroll.csv');
  await writePayroll(payroll, rows, 'plain');
  const bench = openBenchApp(join(folder.path, 'data'), stub.baseUrl);
  return {
    round: () => round({ bench, stub, folder: folder.path, payroll }),
    close: async () => {
      await bench.app.close();
      stub.close();
      folder.remove();
    },
  };
}

async function approved({ bench, payroll }: Place): Promise<string> {
  const batch = await bench.importPayroll(payroll);
  await bench.approve(batch);
  return batch;
}

/** A loop of as many requests at the same time, each read to its end, and nothing kept of it. */
async function bareLoop(stub: Stub, rows: number, requestOf: (row: number) => Dispatcher.RequestOptions) {
  const pool = new Pool(stub.baseUrl, { connections: CONCURRENCY, pipelining: 1, allowH2: false });
  let next = 0;
  const worker = async () => {
    while (next < rows) {
      const row = next;
      next += 1;
      const answer = await pool.request(requestOf(row));
      await answer.body.json();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await pool.close();
}

const HEADERS = { authorization: 'Bearer benchmark-token', 'content-type': 'application/json' };

function payoutRequest(row: number): Dispatcher.RequestOptions {
  const body = JSON.stringify({
    payoutId: crypto.randomUUID(),
    recipient: { type: 'MMO', accountDetails: { phoneNumber: `26076${row}`, provider: 'MTN_MOMO_ZMB' } },
    amount: '1500.25',
    currency: 'ZMW',
    customerMessage: 'Salary November',
  });
  return { method: 'POST', path: '/v2/payouts', headers: HEADERS, body };
}

const SEND: Pair = {
  name: 'send',
  rows: 20_000,
  beside: 'a bare loop of requests, nothing kept',
  target: 0.8,
  open: (rows) =>
    openPlace(rows, async (place) => {
      const batch = await approved(place);
      return {
        product: () => send(place.bench, batch, CONCURRENCY, 'sent'),
        bare: () => bareLoop(place.stub, rows, payoutRequest),
      };
    }),
};

const SETTLE: Pair = {
  name: 'settle',
  rows: 100_000,
  beside: 'a bare loop of status checks, nothing kept',
  target: null,
  open: (rows) =>
    openPlace(rows, async (place) => {
      const batch = await approved(place);
      await send(place.bench, batch, CONCURRENCY, 'sent');
      return {
        product: () => send(place.bench, batch, CONCURRENCY, 'settled'),
        bare: () =>
          bareLoop(place.stub, rows, () => ({
            method: 'GET',
            path: `/v2/payouts/${crypto.randomUUID()}`,
            headers: HEADERS,
          })),
      };
    }),
};

function reportPair(format: 'csv' | 'xlsx' | 'json', target: number | null): Pair {
  return {
    name: `report ${format}`,
    rows: 100_000,
    beside: 'a bare copy of a plain table into a file',
    target,
    open: async (rows) => {
      let batch: string | null = null;
      return await openPlace(rows, async (place) => {
        const { bench, folder } = place;
        batch ??= await approved(place);
        const of = batch;
        const bare = new BareTable(join(folder, `${crypto.randomUUID()}.db`));
        bare.fill(rows);
        return {
          product: async () => {
            const target = bench.files.register(join(folder, `report.${format}`));
            await bench.call('exportReport', { batch: of, format, target });
          },
          bare: async () => {
            await copy(bare, join(folder, 'bare.csv'));
            bare.close();
          },
        };
      });
    },
  };
}

async function copy(bare: BareTable, path: string): Promise<void> {
  const file = createWriteStream(path);
  for (const row of bare.rows()) if (Array.isArray(row)) file.write(`${row.join(',')}\r\n`);
  file.end();
  await once(file, 'close');
}

const RESUME: Pair = {
  name: 'resume',
  rows: 200_000,
  beside: 'an empty Node process',
  target: null,
  open: async (rows) => {
    const folder = temporaryFolder();
    const stub = await startStub();
    const payroll = join(folder.path, 'payroll.csv');
    const dataFolder = join(folder.path, 'data');
    await writePayroll(payroll, rows, 'plain');
    const bench = openBenchApp(dataFolder, stub.baseUrl);
    const batch = await bench.importPayroll(payroll);
    await bench.approve(batch);
    await bench.app.close();
    return {
      round: async () => ({
        product: async () => {
          stub.reset();
          const first = stub.firstPayoutAtMs();
          const child = spawn(process.execPath, [COMMAND, 'resume', batch, '--data-dir', dataFolder], {
            env: { ...process.env, PAYMASTER_TOKEN: 'benchmark-token' },
            stdio: 'ignore',
          });
          await first;
          child.kill('SIGKILL');
          await once(child, 'exit');
        },
        bare: async () => void (await once(spawn(process.execPath, ['-e', '']), 'exit')),
      }),
      close: async () => {
        stub.close();
        folder.remove();
      },
    };
  },
};

type Line = Readonly<Record<string, string>>;
type Parse = (text: string) => readonly Line[];

const csvParse = z.object({
  parse: z.custom<(text: string, options: object) => readonly Line[]>((value) => typeof value === 'function'),
});

/** The parser that most scripts use, where it can be had; ours otherwise. */
function parserOfScript(): { parse: Parse; remove: () => void } {
  const others = installOthers({ 'csv-parse': '7.0.3' });
  if (others === null) {
    const parse: Parse = (text) => Papa.parse<Line>(text, { header: true, skipEmptyLines: true }).data;
    return { parse, remove: () => {} };
  }
  const { parse } = csvParse.parse(others.load('csv-parse/sync'));
  return { parse: (text) => parse(text, { columns: true }), remove: others.remove };
}

/** What people use instead: it checks nothing, keeps nothing, and cannot be asked later what it has paid. */
async function script(stub: Stub, payroll: string, parse: Parse): Promise<void> {
  const data = parse(await readFile(payroll, 'utf8'));
  let next = 0;
  const worker = async () => {
    for (let line = data[next++]; line !== undefined; line = data[next++]) {
      const { MSISDN, Telco, Amount, Currency, Description } = line;
      const accountDetails = { phoneNumber: MSISDN, provider: Telco };
      const body = {
        ...{ payoutId: crypto.randomUUID(), recipient: { type: 'MMO', accountDetails } },
        ...{ amount: Amount, currency: Currency, customerMessage: Description },
      };
      const answer = await fetch(`${stub.baseUrl}/v2/payouts`, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify(body),
      });
      await answer.json();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const WHOLE: Pair = {
  name: 'whole',
  rows: 100_000,
  beside: 'a script of csv-parse and fetch: no checks, no journal',
  target: null,
  open: async (rows) => {
    const { parse, remove } = parserOfScript();
    const opened = await openPlace(rows, async (place) => ({
      product: async () => send(place.bench, await approved(place), CONCURRENCY, 'sent'),
      bare: () => script(place.stub, place.payroll, parse),
    }));
    return {
      ...opened,
      close: async () => {
        await opened.close();
        remove();
      },
    };
  },
};

/** In the order in which a batch goes its way. */
export const SENDING_PAIRS: readonly Pair[] = [
  WHOLE,
  SEND,
  SETTLE,
  reportPair('csv', 0.87),
  reportPair('json', null),
  reportPair('xlsx', null),
  RESUME,
];
