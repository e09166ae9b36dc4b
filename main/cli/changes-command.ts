// `paymaster changes BATCH`: everybody of whom something changed since the last batch. Asks only, and sends nothing.

import { z } from 'zod';
import { type ChangeGroup, changeSaying, listedChangeSchema } from '../../shared/guards/changes.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { COMPARE } from './change-options.ts';
import { changesLines, entryLine } from './changes.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { COMMON } from './options.ts';
import type { Session } from './session.ts';

const PAGE_PEOPLE = 500;

export const changesOptionsSchema = z.object({ ...COMPARE, ...COMMON });

export async function changesCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const chosen = changesOptionsSchema.parse(raw).compareWith ?? null;
  const view = await session.call('getBatch', { batch });
  session.concern(batch);
  const changes = await session.call('compareBatch', { batch, with: chosen });
  session.output.result(...changesLines(session, batch, changes));
  const earlier = changes.earlier?.batch;
  if (earlier !== undefined) {
    for (const group of changes.groups)
      await tellGroup(session, batch, chosen, { group, earlier, percent: changes.percent });
  }
  session.summarise(batchSummary(view));
  return 0;
}

async function tellGroup(
  session: Session,
  batch: string,
  chosen: string | null,
  {
    group,
    earlier,
    percent,
  }: { readonly group: ChangeGroup; readonly earlier: string; readonly percent: number },
): Promise<void> {
  const listed = listedChangeSchema.safeParse(group.kind);
  if (!listed.success) return;
  const kind = listed.data;
  session.output.result('', sayEnglish(changeSaying(group, percent)));
  for (let from = 0; from < group.people; from += PAGE_PEOPLE) {
    const input = { batch, with: chosen, kind, from, limit: PAGE_PEOPLE };
    const { entries } = await session.call('readChanges', input);
    for (const entry of entries) {
      session.output.event('change', { batch, earlier, kind, ...entry });
      session.output.result(entryLine(kind, entry, earlier));
    }
  }
}
