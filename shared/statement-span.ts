// The ends of the span that a statement is asked for, taken apart for people: the day, and its time only where the end
// is not the edge of that day. Pure: words are for those who show them.

/** A day such as `2026-11-03`, and a time such as `08:50:00 UTC` where it does not begin or end with that day. */
export interface SpanEnd {
  readonly day: string;
  readonly time: string | null;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(.*)$/;
/** Days are those of UTC, as services count them. */
const EDGES = { from: '00:00:00', to: '23:59:59' } as const;

/** Takes a moment in ISO 8601 to the second apart; without a zone it is in UTC. A day alone comes back as it is. */
export function spanEnd(moment: string, end: keyof typeof EDGES): SpanEnd {
  const [, day, clock, zone = ''] = MOMENT.exec(moment) ?? [];
  if (day === undefined) return { day: moment, time: null };
  const isUtc = zone === '' || zone === 'Z';
  if (isUtc && clock === EDGES[end]) return { day, time: null };
  return { day, time: `${clock} ${isUtc ? 'UTC' : zone}` };
}

/** Both ends in words; `dateOf` words a day. */
export function spanInWords(
  { from, to }: { readonly from: string; readonly to: string },
  dateOf: (day: string) => string,
): { readonly from: string; readonly to: string } {
  const inWords = ({ day, time }: SpanEnd) => (time === null ? dateOf(day) : `${dateOf(day)}, ${time}`);
  return { from: inWords(spanEnd(from, 'from')), to: inWords(spanEnd(to, 'to')) };
}
