// `paymaster reuse BATCH`: a draft of the same people with the amounts of an approved batch, as new payments. Says how
// many rows come along and how many do not, and sends nothing.

import { z } from 'zod';
import { batchNameSchema } from '../../shared/contract/batch-name.ts';
import { giveToken, oneBatchAtATime } from './account.ts';
import { nextForDraft } from './approve-command.ts';
import { option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { batchFacts, batchSummary } from './json-lines.ts';
import { COMMON } from './options.ts';
import { printable } from './printable.ts';
import { counted, moneyInWords } from './sentence-table.ts';
import type { Session } from './session.ts';

export const reuseOptionsSchema = z.object({
  name: option(
    batchNameSchema,
    '--name <NAME>',
    'name of the draft; the one of the batch with its month moved on unless given',
  ),
  ...COMMON,
});

export async function reuseCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = reuseOptionsSchema.parse(raw);
  giveToken(session, [await session.call('getBatch', { batch })], oneBatchAtATime(session));
  session.concern(batch);
  const { rows, totals, refusedRows, leftOutRows } = await session.call('getReuse', { batch });
  const draft = await session.call('reuseBatch', { batch, name: options.name ?? null });
  session.output.event('reused', { from: batch, rows, refusedRows, leftOutRows, totals });
  session.output.event('batch', batchFacts(draft));
  const money = Object.entries(totals).map(([currency, amount]) => moneyInWords(currency, amount));
  session.output.result(
    `Draft ${draft.id}, ${printable(draft.name)}, made from batch ${batch}. Nothing was sent.`,
    `  Taken over: ${counted(rows)}${money.length > 0 ? `, ${money.join(', ')}` : ''}`,
    ...(refusedRows > 0 ? [`  Of these, ${refusedRows} rejected or failed in ${batch}`] : []),
    ...(leftOutRows > 0
      ? [
          `  Not taken over: ${counted(leftOutRows)} that ${batch} did not send: left out, invalid, or no payments`,
        ]
      : []),
    ...(draft.counts.invalid > 0
      ? [
          `  Invalid by the limits of today: ${counted(draft.counts.invalid)}. Correct them before it is sent.`,
        ]
      : []),
    ...(draft.operation === 'refund'
      ? ['  Each row refunds the same deposit once more, at most up to what is left of it.']
      : []),
    `Change what is new (${session.command(`edit ${draft.id} --set LINE:amount=AMOUNT`)}), then: ${await nextForDraft(session, draft.id)}`,
  );
  session.summarise(batchSummary(draft));
  return 0;
}
