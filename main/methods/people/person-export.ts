// Writes the account of a person into the file that the host opened for it, and keeps that it was written. The audit
// trail names the line from which the person was asked for, never the person.

import { providerNames } from '../../../shared/accounts/account-names.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { batchName } from '../batches/batch-view.ts';
import { requireRecord } from '../batches/required.ts';
import type { Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { pauseAfterReport } from '../results/not-whole.ts';
import { PayoutViews, payoutsOf, personAt, personView } from './person-account.ts';

/** Payouts that are written at once. */
const GROUP_ROWS = 200;

export async function exportPerson(
  core: Needs<{ ports: 'clock' | 'files'; journal: 'reader' | 'writer' | 'noteUnlessBusy' }>,
  { target, format, language, ...question }: MethodInput<'exportPerson'>,
): Promise<MethodOutput<'exportPerson'>> {
  const { batch, ordinal, fromMs, beforeMs, name } = question;
  const { reader, known, record, line } = await personAt(core, question);
  const view = await personView(core, question);
  // The catalogues of every language are loaded with the first paper, not with the program.
  const { paperWords } = await import('../../reports/paper-words.ts');
  const { personCsv, personPage } = await import('../../reports/person-paper.ts');
  const write = format === 'csv' ? personCsv : personPage;
  const madeAtMs = core.ports.clock.nowMs();
  const paper = write(paperWords(language), { view, fromMs, beforeMs, madeAtMs });
  const names = new Map<string, ReadonlyMap<string, string>>();
  const namesOf = async (of: string) => {
    const known = names.get(of) ?? providerNames((await requireRecord(reader, of)).configuration, language);
    names.set(of, known);
    return known;
  };
  const views = new PayoutViews(reader);
  let rows = 0;
  await writeTarget(core.ports.files, target, async (file) => {
    await file.write(paper.start);
    let lines: string[] = [];
    for await (const payout of payoutsOf(reader, core.ports.clock, { ...known, fromMs, beforeMs, name })) {
      lines.push(paper.row(await views.of(payout), await namesOf(payout.batch)));
      rows += 1;
      if (lines.length < GROUP_ROWS) continue;
      await file.write(lines.join(''));
      lines = [];
    }
    await file.write(lines.join('') + paper.end);
  });
  const facts = { ordinal, line, batchName: batchName(record), fromMs, beforeMs, format, language, rows };
  const noted = await core.journal.noteUnlessBusy({
    atMs: madeAtMs,
    batch,
    action: 'person.exported',
    facts,
  });
  for (const each of view.notWhole) await pauseAfterReport(core, each);
  return { rows, noted, notWhole: view.notWhole };
}
