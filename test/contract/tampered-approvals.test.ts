// A request for approval and its signed answer that were altered on their way: by any class of byte in any of their parts, and
// by anybody who makes the seal anew. Nothing is approved by either, whatever the person elsewhere was shown.

import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDesks } from '../support/app-desk.ts';
import { BYTE_CLASSES } from '../support/hostile/byte-classes.ts';
import { Journals } from '../support/journal/journals.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { as } from '../support/two-people.ts';
import { ALL, newFile, requested, resealed, signed, twoPlaces } from '../support/two-places.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const FILE =
  'Name,Phone,Amount,Currency,Provider,Reference\nÉlise,260763001000,100,ZMW,MTN_MOMO_ZMB,A-1\nB,260763001001,200,ZMW,MTN_MOMO_ZMB,A-2\nC,,300,ZMW,MTN_MOMO_ZMB,A-3\n';

/** A request with an edited, an excluded and an invalid row, and its answer. */
async function onTheWay() {
  const places = await twoPlaces(journals);
  const { place, other, imported } = places;
  const batch = await imported(place, FILE);
  await place.call('editCell', { batch, ordinal: 1, field: 'amount', text: '101', before: '100' });
  await place.call('excludeRows', { batch, ordinals: [2], reason: 'left' });
  const request = await requested(place, batch);
  return { ...places, batch, request, answer: await signed(other, request) };
}

/** The parts of a file of lines: each line, each line feed, the word of the seal and its digest. */
function partsOf(text: Buffer): (readonly [from: number, to: number])[] {
  const parts: (readonly [number, number])[] = [];
  let from = 0;
  for (let at = text.indexOf(0x0a); at >= 0; at = text.indexOf(0x0a, from)) {
    parts.push([from, at], [at, at + 1]);
    from = at + 1;
  }
  const [seal] = parts.splice(-2, 1);
  if (seal === undefined) throw new Error('No seal.');
  return [...parts, [seal[0], seal[0] + 'sha256 '.length], [seal[0] + 'sha256 '.length, seal[1]]];
}

it('P1 any class of byte in any part of a request or an answer is found', async () => {
  const { place, batch, request, answer } = await onTheWay();
  const random = new SeededRandom(101);
  const flipped = newFile(place);
  for (const [path, isAnswer] of [
    [request, false],
    [answer, true],
  ] as const) {
    const whole = readFileSync(path);
    const parts = partsOf(whole);
    expect(parts.length).toBeGreaterThanOrEqual(isAnswer ? 5 : 11);
    for (const [from, to] of parts) {
      for (const byte of BYTE_CLASSES) {
        const at = from + Math.floor(random.next() * (to - from));
        if (whole[at] === byte) continue;
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        writeFileSync(flipped, bytes);
        const file = place.files.register(flipped);
        const refused = isAnswer
          ? await place.failure('importApprovalAnswer', { file })
          : await place.failure('readApprovalRequest', { file, ...ALL });
        expect({ isAnswer, at, byte, code: refused.code }).toEqual({
          isAnswer,
          at,
          byte,
          code: 'FILE_REFUSED',
        });
      }
    }
  }
  expect((await place.call('getBatch', { batch })).state).toBe('draft');
});

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Each text with one thing in it said otherwise: every value, every value that is gone, and every list with one less. */
function* alterations(value: Json, path = ''): Generator<readonly [path: string, value: Json]> {
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    if (list.length > 0) yield [`${path}[less]`, list.slice(0, -1)];
    for (const [at, each] of list.entries()) {
      for (const [where, other] of alterations(each, `${path}[${at}]`)) yield [where, list.with(at, other)];
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      for (const [where, other] of alterations(each, `${path}.${name}`))
        yield [where, { ...value, [name]: other }];
    }
  } else {
    yield [path, said(value)];
    if (value !== null) yield [`${path}[nothing]`, null];
  }
}

/** Something else of the same form. */
function said(value: string | number | boolean | null): Json {
  if (value === null) return 'x';
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const at = value.search(/[0-9a-z]/i);
  if (at < 0) return `${value}1`;
  return `${value.slice(0, at)}${value[at] === '1' ? '2' : '1'}${value.slice(at + 1)}`;
}

const alteredLine = (line: string) =>
  [...alterations(JSON.parse(line))].map(([path, value]) => [path, JSON.stringify(value)] as const);

/** The file of these lines under a seal that fits. */
function sealed(lines: readonly string[]): string {
  return resealed(lines.join('\n'));
}

describe('whoever makes the seal anew', () => {
  it('P1 has no draft approved by what somebody signed of an altered request', async () => {
    const { place, other, batch, request } = await onTheWay();
    const [head = '', ...rows] = readFileSync(request, 'utf8').trimEnd().split('\n').slice(0, -1);
    const changed: (readonly [string, string])[] = [
      ...alteredLine(head).map(([path, line]) => [`head${path}`, sealed([line, ...rows])] as const),
      ...rows.flatMap((row, at) =>
        alteredLine(row).map(
          ([path, line]) => [`row ${at + 1}${path}`, sealed([head, ...rows.with(at, line)])] as const,
        ),
      ),
      ['a row less', sealed([head, ...rows.slice(0, -1)])],
      ['a row more', sealed([head, ...rows, rows[0] ?? ''])],
      ['two rows exchanged', sealed([head, ...rows.toReversed()])],
    ];
    expect(changed.length).toBeGreaterThan(100);
    const path = newFile(other);
    let signatures = 0;
    await as(other, 'Grace');
    for (const [what, text] of changed) {
      writeFileSync(path, text);
      const file = other.files.register(path);
      const shown = await other.app.client.call('readApprovalRequest', { file, ...ALL });
      if (!shown.ok) {
        expect({ what, code: shown.failure.code }).toEqual({ what, code: 'FILE_REFUSED' });
        continue;
      }
      const answer = newFile(other);
      const target = other.files.register(answer);
      await other.call('signApprovalRequest', { file, request: shown.value.request, target });
      signatures += 1;
      const { code } = await place.failure('importApprovalAnswer', { file: place.files.register(answer) });
      expect({ what, code }).toEqual({ what, code: 'FILE_REFUSED' });
    }
    // Some of it is believed there, since only this journal knows which request it made.
    expect(signatures).toBeGreaterThan(5);
    expect((await place.call('getBatch', { batch })).state).toBe('draft');
  });

  it('P1 has no draft approved by an altered answer', async () => {
    const { place, batch, answer } = await onTheWay();
    const [line = ''] = readFileSync(answer, 'utf8').split('\n');
    const changed = alteredLine(line);
    expect(changed.length).toBeGreaterThan(25);
    const path = newFile(place);
    for (const [what, text] of changed) {
      writeFileSync(path, sealed([text]));
      const reply = await place.app.client.call('importApprovalAnswer', { file: place.files.register(path) });
      expect({ what, isApproved: reply.ok }).toEqual({ what, isApproved: false });
    }
    expect((await place.call('getBatch', { batch })).state).toBe('draft');
    await place.call('importApprovalAnswer', { file: place.files.register(answer) });
    expect((await place.call('getBatch', { batch })).state).toBe('approved');
  });
});
