// Under which name the column layouts of an account are remembered, and what an import leaves behind of its own.

import type { OperationName } from '../../shared/operations.ts';
import type { ImportResult } from '../import/import-file.ts';
import type { LayoutRecord } from '../journal/layout-port.ts';
import type { BatchAccount, JournalReader } from '../journal/port.ts';

/** A profile by its name, whatever its address is later; an account without one by its address. */
function layoutAccount({ profile, baseUrl }: BatchAccount): string {
  return profile === null ? `address:${baseUrl}` : `profile:${profile}`;
}

/** The layouts that earlier imports left, the latest first; none without a journal. */
export async function rememberedLayouts(
  reader: JournalReader | null,
  account: BatchAccount,
  operation: OperationName,
): Promise<LayoutRecord[]> {
  return reader === null ? [] : await reader.layouts.list(layoutAccount(account), operation);
}

/** The layout of a file that was just imported. */
export function layoutOf(
  { source, grammar }: ImportResult,
  account: BatchAccount,
  operation: OperationName,
  batch: { readonly name: string; readonly atMs: number },
): LayoutRecord {
  const { header, mapping, defaults } = source;
  const decimalMark = grammar.source === 'clerk' ? grammar.decimalMark : null;
  return {
    account: layoutAccount(account),
    operation,
    header,
    mapping,
    defaults,
    decimalMark,
    batchName: batch.name,
    atMs: batch.atMs,
  };
}
