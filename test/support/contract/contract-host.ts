// The three ways to reach the core, behind one face: in the same process, over the loopback, and through the built
// window's bridge with a stand-in for Electron.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { createApp } from '../../../main/app.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemKeyFiles } from '../../../main/platform/key-files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { EVENT_NAMES, type EventName } from '../../../shared/contract/contract.ts';
import { appPorts } from '../app-ports.ts';
import { startBuiltWindow } from '../electron/built-window.ts';
import { runLoopback } from '../loopback/running-loopback.ts';

/** What the scenario needs of a host. */
export interface ContractHost {
  /** Calls a method with whatever is given and returns whatever comes back. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Gives the core a file; returns its handle. */
  offer(name: string, text: string): Promise<string>;
  /** A place to write to, by its handle. */
  target(name: string): Promise<string>;
  /** What was written there. */
  written(target: string, name: string): Promise<string>;
  /** The payloads of an event so far. */
  heard(name: EventName): Promise<unknown[]>;
  close(): Promise<void>;
}

const targetReplySchema = z.object({ ok: z.literal(true), value: z.object({ target: z.string() }) });
const offerSchema = z.object({ file: z.string() });
const heardSchema = z.array(z.object({ name: z.string(), payload: z.unknown() }));
const PRELOAD = fileURLToPath(new URL('../../../out/preload/preload.cjs', import.meta.url));

export async function hostInProcess(): Promise<ContractHost> {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-contract-'));
  const files = new FileRegistry(systemRandom);
  const app = createApp(
    appPorts(join(folder, 'data'), files, {
      keyFiles: systemKeyFiles(join(folder, 'data'), () => null, systemRandom),
    }),
  );
  const events: { name: EventName; payload: unknown }[] = [];
  for (const name of EVENT_NAMES) app.client.subscribe(name, (payload) => events.push({ name, payload }));
  return {
    // The scenario hands in what is wrong on purpose, too.
    call: (name, input) => app.client.call(name as 'getBatch', input as never),
    offer: async (name, text) => {
      writeFileSync(join(folder, name), text);
      return files.register(join(folder, name));
    },
    target: async (name) => files.register(join(folder, name)),
    written: async (_target, name) => readFileSync(join(folder, name), 'utf8'),
    heard: async (name) => events.filter((event) => event.name === name).map(({ payload }) => payload),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function hostOverLoopback(): Promise<ContractHost> {
  const running = await runLoopback();
  const session = await running.newSession();
  const events: { name: string; payload: unknown }[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${running.loopback.port}/api/events`, [
    'paymaster',
    `session.${session}`,
  ]);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.on('message', (data) => {
    const { event, payload } = z
      .object({ event: z.string(), payload: z.unknown() })
      .parse(JSON.parse(String(data)));
    events.push({ name: event, payload });
  });
  const headers = { 'x-paymaster-session': session };
  const call = async (name: string, input: unknown) => {
    const json = { ...headers, 'content-type': 'application/json' };
    return JSON.parse(
      (await running.send('POST', `/api/${name}`, json, JSON.stringify(input))).text,
    ) as unknown;
  };
  return {
    call,
    offer: async (name, text) => {
      const bytes = { ...headers, 'content-type': 'application/octet-stream' };
      const { text: answer } = await running.send('POST', `/api/files?name=${name}`, bytes, text);
      return offerSchema.parse(z.object({ value: z.unknown() }).parse(JSON.parse(answer)).value).file;
    },
    target: async (name) => targetReplySchema.parse(await call('chooseTarget', { name })).value.target,
    written: async (target) => (await running.send('GET', `/api/files/${target}`, headers)).text,
    heard: async (name) => events.filter((event) => event.name === name).map(({ payload }) => payload),
    close: async () => {
      socket.terminate();
      await running.close();
    },
  };
}

export async function hostInWindow(): Promise<ContractHost> {
  const folder = mkdtempSync(join(tmpdir(), 'paymaster-contract-'));
  const window = startBuiltWindow(join(folder, 'data'));
  await window.act('ready');
  const loaded = z.object({ loaded: z.array(z.string()) });
  while (loaded.parse(await window.act('record')).loaded.length === 0) await systemClock.sleep(20);
  await window.act('preload', PRELOAD);
  const heard = async (name: string) =>
    heardSchema
      .parse(await window.act('heard'))
      .filter((event) => event.name === name)
      .map(({ payload }) => payload);
  return {
    call: (name, input) => window.act('call', name, input),
    offer: async (name, text) => {
      writeFileSync(join(folder, name), text);
      const before = (await heard('fileOffered')).length;
      await window.act('drop', join(folder, name));
      while ((await heard('fileOffered')).length === before) await systemClock.sleep(20);
      return offerSchema.parse((await heard('fileOffered')).at(-1)).file;
    },
    target: async (name) => {
      await window.act('answer', { save: join(folder, name) });
      return targetReplySchema.parse(await window.act('call', 'chooseTarget', { name })).value.target;
    },
    written: async (_target, name) => readFileSync(join(folder, name), 'utf8'),
    heard,
    close: async () => {
      await window.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
