// Reads the JSON lines of `--json` as a script of somebody else would.

import { z } from 'zod';

const eventSchema = z.looseObject({ event: z.string() });
export type Event = z.infer<typeof eventSchema>;

const summarySchema = z.strictObject({
  event: z.literal('summary'),
  batch: z.string().nullable(),
  rows: z.number(),
  counts: z.record(z.string(), z.number()),
  totals: z.record(z.string(), z.record(z.string(), z.string())),
  /** Where completed money is not what was asked. */
  differences: z
    .record(z.string(), z.record(z.string(), z.strictObject({ rows: z.number(), amount: z.string() })))
    .optional(),
});
export type Summary = z.infer<typeof summarySchema>;

/** Every line of the output; throws when one is no JSON object with an `event`. */
export function eventsOf(stdout: string): Event[] {
  if (!stdout.endsWith('\n')) throw new Error(`The output does not end with a line break: ${stdout}`);
  return stdout
    .slice(0, -1)
    .split('\n')
    .map((line) => eventSchema.parse(JSON.parse(line)));
}

/** The summary, which must be the last line and nothing but what the documentation fixes. */
export function summaryOf(stdout: string): Summary {
  return summarySchema.parse(eventsOf(stdout).at(-1));
}

/** The one event of a name; throws when there is none or more. */
export function eventOf(stdout: string, name: string): Event {
  const found = eventsOf(stdout).filter(({ event }) => event === name);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} events ${name}:\n${stdout}`);
  return only;
}
