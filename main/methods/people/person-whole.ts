// Whether what is told of a person adds up with the journal (promise P3): each batch with its file, and the rows of the person
// within the sums of their batch. Reads only; a person is told all the same, and which batches do not add up.

import type { JournalReader } from '../../journal/journal-port.ts';
import type { PersonPayout } from '../../journal/people-port.ts';
import { WholeCheck } from '../../reports/whole-check.ts';
import { requireRecord } from '../batches/required.ts';
import type { Turns } from '../turns.ts';

/** The rows that are told of a person, by batch. */
export class PersonRows {
  readonly #ordinals = new Map<string, number[]>();

  add({ batch, ordinal }: Pick<PersonPayout, 'batch' | 'ordinal'>): void {
    const known = this.#ordinals.get(batch);
    if (known === undefined) this.#ordinals.set(batch, [ordinal]);
    else known.push(ordinal);
  }

  /** Batches that do not add up, or of which rows are told that their sums do not have. */
  async notWhole(reader: JournalReader, turns: Turns): Promise<string[]> {
    const found: string[] = [];
    for (const [batch, ordinals] of this.#ordinals) {
      // Rows that move meanwhile are told as they were: they are read again, between two looks at the sums.
      const check = await WholeCheck.of(reader, await requireRecord(reader, batch), 'some');
      check.add(await reader.lists.rowsAt(batch, ordinals));
      if (!(await check.end(reader))) found.push(batch);
      await turns.giveWay();
    }
    return found;
  }
}
