// An office and a computer elsewhere at which somebody signs: requests that go there, answers that come back, as files.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../main/platform/clock.ts';
import { type AppDesk, desk } from './app-desk.ts';
import type { Journals } from './journal/journals.ts';
import { addUsers, as, CHEAP, office } from './two-people.ts';

const ANSWERS = { leaveOutInvalid: true, duplicatesReason: 'meant', acknowledged: null } as const;
export const ALL = { after: 0, limit: 100 };

/** Grace signs on a computer of hers; the office knows her by her public key. */
export async function twoPlaces(journals: Journals) {
  const first = await office(journals.folder());
  const { place } = first;
  let passedMs = 0;
  const clock = { ...systemClock, nowMs: () => systemClock.nowMs() + passedMs };
  const other = desk({ folder: journals.folder(), ports: { ...CHEAP, clock } });
  await addUsers(other, [['Grace', ['approve']]]);
  await known(place, other, 'Grace');
  await as(place, 'Mary');
  return {
    ...first,
    other,
    /** Moves the clock of the other computer. */
    passThere: (byMs: number) => {
      passedMs += byMs;
    },
  };
}

/** Adds a user of another computer by the public key. */
export async function known(place: AppDesk, other: AppDesk, name: string): Promise<void> {
  const key = (await other.call('listUsers', {})).find((user) => user.name === name)?.publicKey ?? '';
  const path = join(other.folder, `${name}.pem`);
  writeFileSync(path, key);
  await as(place, 'Mary');
  const secret = { kind: 'public-key', file: place.files.register(path) } as const;
  await place.call('addUser', { name, roles: ['approve'], secret });
}

let made = 0;
export function newFile(place: AppDesk): string {
  made += 1;
  return join(place.folder, `file-${made}.txt`);
}

export async function requested(place: AppDesk, batch: string): Promise<string> {
  const { confirmation } = await place.call('reviewBatch', { batch });
  const file = newFile(place);
  await place.call('exportApprovalRequest', {
    ...{ confirmation, ...ANSWERS },
    target: place.files.register(file),
  });
  return file;
}

export async function signed(other: AppDesk, request: string, name = 'Grace'): Promise<string> {
  await as(other, name);
  const file = other.files.register(request);
  const shown = await other.call('readApprovalRequest', { file, ...ALL });
  const answer = newFile(other);
  const target = other.files.register(answer);
  await other.call('signApprovalRequest', { file, request: shown.request, target });
  return answer;
}

/** A line with the seal that anybody can make. */
export function resealed(line: string): string {
  const text = `${line}\n`;
  return `${text}sha256 ${createHash('sha256').update(text).digest('hex')}\n`;
}
