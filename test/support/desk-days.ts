// A desk on whose clock days go by, and payrolls to import there.

import { systemClock } from '../../main/platform/clock.ts';
import { type AppDesk, desk } from './app-desk.ts';

const DAY_MS = 24 * 60 * 60_000;

/** @returns `pass`, which lets some days go by. */
export function deskWithDays(): { readonly place: AppDesk; readonly pass: (days: number) => void } {
  let days = 0;
  const clock = { ...systemClock, nowMs: () => systemClock.nowMs() + days * DAY_MS };
  const place = desk({ ports: { clock } });
  const pass = (more: number) => {
    days += more;
  };
  return { place, pass };
}

/** What confirms the draft as it is now, with no reason and no more said than `--yes`. */
export async function confirming(place: AppDesk, batch: string) {
  const { confirmation } = await place.call('reviewBatch', { batch });
  return { confirmation, leaveOutInvalid: false, duplicatesReason: null, acknowledged: null } as const;
}
