// Questions about each group of a batch's rows, some at once and in their order. Knows nothing of what is asked.

/** Groups that are asked for at once: the journal goes on while an answer comes back, and nobody else waits long for it. */
const ASKED_AT_ONCE = 8;

export interface AskedGroups {
  /** How many are asked for at once. */
  readonly atOnce?: number;
  /** Asks about no further group once it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks about each group of a batch in turn, and gives the answers in the same order; of the first ones alone where it is
 * cut short.
 *
 * @param breathe called between some groups, so that other work gets its turn.
 */
export async function eachGroup<Answer>(
  count: number,
  ask: (group: number) => Promise<Answer>,
  breathe: () => Promise<void>,
  { atOnce = ASKED_AT_ONCE, signal }: AskedGroups = {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count && signal?.aborted !== true) {
    const from = answers.length;
    const some = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => ask(from + index));
    answers.push(...(await Promise.all(some)));
    await breathe();
  }
  return answers;
}
