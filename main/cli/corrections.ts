// Corrections that were made before and that a file says again: `--use-corrections`, and `corrections BATCH`, which lists them
// and forgets one. Nothing is corrected without the option.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { CorrectionProposal, ShownCorrection } from '../../shared/contract/correction-methods.ts';
import { ordinalSchema } from '../../shared/domain.ts';
import { REMEMBERED_FIELDS } from '../../shared/guards/remembered.ts';
import { shownText } from '../../shared/shown-text.ts';
import { option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { dayInWords } from './moment-words.ts';
import { COMMON } from './options.ts';
import { counted } from './sentence-table.ts';
import type { Session } from './session.ts';
import { whileActing } from './while-acting.ts';

const forgottenSchema = z.strictObject({ ordinal: ordinalSchema, field: z.enum(REMEMBERED_FIELDS) });

export const correctionsOptionsSchema = z.object({
  forget: option(
    forgottenSchema,
    '--forget <ROW:FIELD>',
    'offer the correction that was typed in this row of BATCH no more',
    forgotten,
  ),
  ...COMMON,
});

/** Reads `12:phone`. */
function forgotten(text: string): z.infer<typeof forgottenSchema> {
  const [row = '', field = '', ...rest] = text.split(':');
  const read = forgottenSchema.safeParse({ ordinal: /^\d{1,10}$/.test(row) ? Number(row) : null, field });
  if (read.success && rest.length === 0) return read.data;
  throw new InvalidArgumentError(
    'It is the row and the field as `corrections` lists them, such as 12:phone.',
  );
}

/**
 * Says what was corrected before and a draft says again, and corrects it where that is asked.
 *
 * @returns how many rows are invalid then.
 */
export async function applyCorrections(
  session: Session,
  batch: string,
  options: { readonly useCorrections?: boolean | undefined },
  invalidBefore: number,
): Promise<number> {
  const proposal = await session.call('findCorrections', { batch, ordinal: null });
  if (options.useCorrections !== true) {
    tellKnownCorrections(session, batch, proposal);
    return invalidBefore;
  }
  const { revision, rows, count } = proposal;
  if (count === 0) {
    session.output.event('corrected', { batch, rows, corrections: proposal.corrections });
    session.output.problem(
      'Nothing that was corrected before stands in this file; --use-corrections changed nothing.',
    );
    return invalidBefore;
  }
  const input = { batch, revision, correction: null, ordinal: null };
  const correcting = () => session.call('applyCorrections', input);
  const { counts } = await whileActing(session, batch, correcting);
  session.output.event('corrected', { batch, rows, corrections: proposal.corrections });
  session.output.problem(`${counted(rows)} corrected as before:`, ...correctionLines(proposal));
  return counts.invalid;
}

/** One line on how many are known; nothing where there is none. */
export function tellKnownCorrections(
  session: Session,
  batch: string | null,
  proposal: CorrectionProposal,
): void {
  const { rows, count } = proposal;
  if (count === 0) return;
  session.output.event('corrections-known', { batch, rows, corrections: proposal.corrections });
  const use = '--use-corrections of run, import or send corrects them';
  session.output.problem(
    `${counted(rows)} ${rows === 1 ? 'says' : 'say'} what was corrected in an earlier batch; nothing was changed. ${use}${batch === null ? '' : `; to see each: ${session.command(`corrections ${batch}`)}`}.`,
    ...(batch === null ? correctionLines(proposal) : []),
  );
}

/** Each row, before and after, and where the correction comes from. */
function correctionLines({ corrections, count }: CorrectionProposal): string[] {
  return [...corrections.flatMap(linesOf), ...more(count - corrections.length, 'correction')];
}

function linesOf({ made, other, person, rows, examples }: ShownCorrection): string[] {
  const who = person === null ? '' : `, ${shownText(person)}`;
  const against =
    other === null ? '' : `; before, ${sourceOf(other)}, it was corrected to ${shownText(other.after)}`;
  return [
    ...examples.map(
      ({ line, before }) =>
        `  line ${line}${who}: ${made.field} ${shownText(before)} -> ${shownText(made.after)} (${sourceOf(made)}${against})`,
    ),
    ...more(rows - examples.length, 'row'),
  ];
}

function sourceOf({ batch, batchName, line, atMs, by }: ShownCorrection['made']): string {
  return `${batch} ${batchName}, line ${line}, ${dayInWords(atMs)}${by === null ? '' : `, ${shownText(by)}`}`;
}

/** `paymaster corrections BATCH`: lists what was corrected before and a draft says again, or forgets a correction. */
export async function correctionsCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const { forget } = correctionsOptionsSchema.parse(raw);
  const view = await session.call('getBatch', { batch });
  session.concern(batch);
  if (forget !== undefined) {
    await session.call('forgetCorrection', { batch, ...forget });
    session.output.result(
      `The correction of ${forget.field} in row ${forget.ordinal} of ${batch} is offered no more. The batch stays as it was approved.`,
    );
    session.summarise(batchSummary(view));
    return 0;
  }
  const proposal = await session.call('findCorrections', { batch, ordinal: null });
  session.output.event('corrections-known', {
    batch,
    rows: proposal.rows,
    corrections: proposal.corrections,
  });
  session.output.result(
    proposal.count === 0
      ? 'Nothing that was corrected before stands in this draft.'
      : `${counted(proposal.rows)} of ${batch} ${proposal.rows === 1 ? 'says' : 'say'} what was corrected before:`,
    ...proposal.corrections.flatMap((each) => [
      ...linesOf(each),
      `    to be offered it no more: ${session.command(`corrections ${each.made.batch} --forget ${each.made.ordinal}:${each.made.field}`)}`,
    ]),
    ...more(proposal.count - proposal.corrections.length, 'correction'),
  );
  session.summarise(batchSummary(view));
  return 0;
}

function more(count: number, what: string): string[] {
  return count > 0 ? [`  and ${counted(count, `more ${what}`)}`] : [];
}
