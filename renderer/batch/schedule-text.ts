// When a batch is sent, in words: the moment in its zone, how far away it is, and what is asked once it was missed.

import type { BatchView } from '../../shared/contract/views.ts';
import type { Schedule } from '../../shared/runs/schedules.ts';
import { missedBy, timeInWords } from '../../shared/runs/schedules.ts';
import { isZone, offsetText, zoneOffsetMinutes } from '../../shared/runs/zoned-time.ts';
import { useSentences } from '../texts/sentences.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';

type Moment = Pick<Schedule, 'sendAtMs' | 'zone'>;

/** `Fri 27 Nov 2026, 17:00 (Africa/Lusaka, UTC+02:00)`, with how far away it is while it is to come. */
export function useMomentText(): (moment: Moment, nowMs: number | null) => string {
  const { schedule: words } = useTexts();
  const format = useFormat();
  return ({ sendAtMs, zone }, nowMs) => {
    if (!isZone(zone)) return timeInWords({ sendAtMs, zone });
    const offset = offsetText(zoneOffsetMinutes(sendAtMs, zone));
    const time = `${format.zoned(sendAtMs, zone)} (${zone}, ${offset})`;
    if (nowMs === null || sendAtMs <= nowMs) return time;
    return words.when(time, format.duration(Math.ceil((sendAtMs - nowMs) / 60_000) * 60));
  };
}

/** What is to become of a batch with a schedule, or what is asked about it. */
export function useScheduleText(): (schedule: NonNullable<BatchView['schedule']>, nowMs: number) => string {
  const { schedule: words } = useTexts();
  const sentences = useSentences();
  const textOf = useMomentText();
  return (schedule, nowMs) => {
    const { missed, waits } = schedule;
    if (missed === null) return (waits ? words.locked : words.scheduled)(textOf(schedule, nowMs));
    const when = textOf(schedule, null);
    const by = missedBy(schedule, nowMs);
    if (by === 'restored') return words.restored(when);
    if (by === 'refused') return words.refused(when, sentences.saying(missed.said ?? ''));
    return by === 'clock-set-back' ? words.setBack(when) : words.late(when);
  };
}
