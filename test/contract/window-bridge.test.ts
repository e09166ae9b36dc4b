// P9 the window's bridge from the side of a page that is not ours: whatever stands in a message, and from whatever frame it
// comes, nothing but the main frame of our own page reaches the core, and the core answers each method with data and lives on.

import { join } from 'node:path';
import type { WebContents } from 'electron';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindContents } from '../../main/electron/binding.ts';
import { CALL_CHANNEL, DROP_CHANNEL, LEFT_CHANNEL } from '../../main/electron/channels.ts';
import { type Client, METHOD_NAMES, METHODS, type MethodName } from '../../shared/contract/contract.ts';
import { failureSchema } from '../../shared/errors.ts';
import { closeDesks, desk } from '../support/app-desk.ts';
import { StandInContents } from '../support/electron/stand-in.ts';
import { figure } from '../support/figures.ts';
import { anyJson } from '../support/hostile/json-values.ts';
import { hostileInput } from '../support/hostile/method-inputs.ts';
import { NAUGHTY_STRINGS } from '../support/hostile/naughty-strings.ts';
import { SeededRandom } from '../support/seeded-random.ts';

afterAll(closeDesks);

const PAYROLL = 'Name,Provider,Currency,Phone,Amount\nMary,MTN_MOMO_ZMB,ZMW,260763456789,1500.50\n';
/** Where nobody listens: whatever is asked there goes no further than this computer. */
const NOWHERE = 'https://127.0.0.1:9/';
const OVERSIZED_CHARACTERS = 4 * 1024 * 1024;
const RANDOM_INPUTS = 1_000;

const contentsSchema = z.custom<WebContents>((value) => value instanceof StandInContents);
const replySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), failure: failureSchema }),
]);

/** A window's page that is bound to a core, and how a frame sends it something. */
function bound(client: Client) {
  const contents = new StandInContents();
  const dropped: string[] = [];
  const binding = bindContents(contentsSchema.parse(contents), client, (path) => dropped.push(path));
  const handler = contents.ipc.handlers.get(CALL_CHANNEL);
  if (handler === undefined) throw new Error('Nobody listens.');
  const call = async (senderFrame: unknown, ...words: unknown[]): Promise<unknown> =>
    await handler({ senderFrame }, ...structuredClone(words));
  const tell = (channel: string, senderFrame: unknown, ...words: unknown[]) =>
    contents.ipc.emit(channel, { senderFrame }, ...structuredClone(words));
  return { contents, binding, dropped, call, tell };
}

/** A core that nothing must reach. */
function unreachable(): { readonly client: Client; readonly reached: string[] } {
  const reached: string[] = [];
  const { client } = desk().app;
  return {
    reached,
    client: {
      ...client,
      call: (name, input) => {
        reached.push(name);
        return client.call(name, input);
      },
    },
  };
}

describe('P9 the window’s bridge', () => {
  it('refuses every method, file and farewell from any frame that is not the main frame of our page', async () => {
    const { client, reached } = unreachable();
    const { contents, dropped, call, tell, binding } = bound(client);
    const main = contents.mainFrame;
    const strangers = {
      'a frame that is gone': null,
      'a message without a frame': undefined,
      'a frame within our page': { ...main },
      'the tools of a developer': { origin: 'devtools://devtools', url: 'devtools://devtools/' },
      'what only says that it is the main frame': structuredClone(main),
    };
    const random = new SeededRandom(3);
    const inputs = [...NAUGHTY_STRINGS, ...Array.from({ length: RANDOM_INPUTS }, () => anyJson(random))];
    const answered: string[] = [];
    const methods = figure('strangersMethods');
    const expectRefused = async (who: string, frame: unknown) => {
      for (const [index, input] of inputs.entries()) {
        for (let nth = 0; nth < methods; nth += 1) {
          const name = METHOD_NAMES[(index + nth) % METHOD_NAMES.length];
          await call(frame, name, input).then(
            () => answered.push(`${who}: ${name}`),
            () => {},
          );
        }
        tell(DROP_CHANNEL, frame, input);
        tell(LEFT_CHANNEL, frame, input);
      }
      for (const name of METHOD_NAMES) {
        await call(frame, name, {}).then(
          () => answered.push(`${who}: ${name}`),
          () => {},
        );
      }
    };
    for (const [who, frame] of Object.entries(strangers)) await expectRefused(who, frame);
    // The main frame itself, once it shows another page than ours.
    for (const origin of ['https://evil.example', 'app://paymaster.evil', 'file://', 'null', '']) {
      main.origin = origin;
      await expectRefused(origin, main);
    }
    main.origin = 'app://paymaster';
    expect(answered).toEqual([]);
    expect(reached).toEqual([]);
    expect(dropped).toEqual([]);
    // The same message from our page is answered.
    expect(await call(main, 'listBatches', {})).toMatchObject({ ok: true });
    binding.close();
  });

  it('refuses what is no method, from our page too', async () => {
    const { client, reached } = unreachable();
    const { contents, call } = bound(client);
    const random = new SeededRandom(5);
    const names = [
      ...['__proto__', 'constructor', 'toString', 'call', 'close', '', 'listBatches ', 'LISTBATCHES'],
      ...NAUGHTY_STRINGS,
      ...Array.from({ length: RANDOM_INPUTS }, () => anyJson(random)),
    ];
    for (const name of names) await expect(call(contents.mainFrame, name, {})).rejects.toThrow();
    expect(reached).toEqual([]);
  });

  it('answers every method with data, whatever stands in it, however large it is', async () => {
    const place = desk();
    const { contents, call } = bound(place.app.client);
    const random = new SeededRandom(13);
    const batch = await place.importText(PAYROLL);
    const target = place.files.register(join(place.folder, 'target.out'));
    const defects: string[] = [];
    const asked = new Set<MethodName>();
    const ask = async (name: MethodName, input: unknown) => {
      asked.add(name);
      const reply = replySchema.parse(await call(contents.mainFrame, name, input));
      if (!reply.ok && reply.failure.code === 'PROGRAM_DEFECT')
        defects.push(`${name}: ${reply.failure.detail}`);
    };
    const huge = 'x'.repeat(OVERSIZED_CHARACTERS);
    const many = Array.from({ length: OVERSIZED_CHARACTERS / 64 }, (_, index) => index);
    for (const name of METHOD_NAMES) {
      const { input: schema } = METHODS[name];
      for (let round = 0; round < figure('bridgeInputs'); round += 1) {
        const input = hostileInput(name, [batch, target, NOWHERE, ...reaching(random)], random);
        if (!leavesHere(input)) await ask(name, input);
      }
      const readable = hostileInput(name, [batch, target], random);
      const fields = 'shape' in schema ? Object.keys(schema.shape) : [];
      for (const field of fields) {
        for (const value of [huge, many]) await ask(name, { ...Object(readable), [field]: value });
      }
      await ask(name, huge);
    }
    expect(asked.size).toBe(METHOD_NAMES.length);
    expect(defects).toEqual([]);
    expect(await place.call('checkJournal', {})).toEqual([]);
    expect(await call(contents.mainFrame, 'listBatches', {})).toMatchObject({ ok: true });
  });
});

/** What a method that reaches out can read. */
function reaching(random: SeededRandom): unknown[] {
  const token = NAUGHTY_STRINGS[random.below(NAUGHTY_STRINGS.length)] ?? '';
  return [
    { baseUrl: NOWHERE, generation: 'v2', token },
    `${NOWHERE}${encodeURIComponent(token.toWellFormed())}`,
  ];
}

/** Whether any text of an input may be an address of another computer. */
function leavesHere(input: unknown): boolean {
  const texts = JSON.stringify(input) ?? '';
  return texts.replaceAll(NOWHERE, '').includes('//');
}
