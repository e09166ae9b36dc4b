// Statements that were asked for and are not compared yet, remembered in the journal so that no screen that is left
// and no program that ends loses them. Holds no link: that is a secret for a day.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import { PaymasterError } from '../../shared/errors.ts';
import { type AwaitedStatement, awaitedStatementsSchema } from '../../shared/statement-views.ts';
import type { JournalWriter } from '../journal/port.ts';
import type { JournalAccess } from './journal-access.ts';

const SETTING = 'statements.awaited';
/** Beyond it the oldest are forgotten: their links ended long before. */
const MOST_AWAITED = 50;

export class AwaitedStatements {
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  /** Changes follow each other: two that read the same list would lose one of them. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(journal: Pick<JournalAccess, 'reader' | 'writer'>) {
    this.#journal = journal;
  }

  /** Newest first. */
  async list(): Promise<MethodOutput<'listAwaitedStatements'>> {
    const reader = await this.#journal.reader();
    return listOf((await reader?.desk.setting(SETTING)) ?? null);
  }

  /** Remembers one. While another program holds the journal it is not, and the request stands all the same. */
  async remember(statement: AwaitedStatement): Promise<boolean> {
    try {
      const writer = await this.#journal.writer();
      await this.#change(writer, (known) => [statement, ...known].slice(0, MOST_AWAITED));
      return true;
    } catch (error) {
      if (error instanceof PaymasterError && error.failure.code === 'JOURNAL_BUSY') return false;
      throw error;
    }
  }

  /** It was compared, or nobody waits for it any more. One that is not known is forgotten already. */
  async forget({ awaited }: MethodInput<'forgetAwaitedStatement'>): Promise<void> {
    const writer = await this.#journal.writer();
    await this.#change(writer, (known) => known.filter(({ id }) => id !== awaited));
  }

  async #change(
    { desk }: JournalWriter,
    next: (known: readonly AwaitedStatement[]) => readonly AwaitedStatement[],
  ): Promise<void> {
    const change = async () => {
      const known = listOf(await desk.setting(SETTING));
      await desk.setSetting(SETTING, JSON.stringify(next(known)));
    };
    const changed = this.#changing.then(change, change);
    this.#changing = changed.catch(() => undefined);
    await changed;
  }
}

/** What a later version wrote otherwise is no list of ours; to lose it costs a look at the terminal. */
function listOf(text: string | null): AwaitedStatement[] {
  if (text === null) return [];
  try {
    const read = awaitedStatementsSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}
