// How a report writes a moment: ISO 8601 in UTC. Reads no clock.

/** A moment in milliseconds since the Unix epoch as ISO 8601 in UTC; null stays null. */
export function isoTime(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString();
}
