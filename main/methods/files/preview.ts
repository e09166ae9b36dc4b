// The live preview of a file while its columns are mapped. Asked again at every change, so what cannot have changed in
// between is kept: the account's limits of the last minute, and by who reads it the workbook while its bytes are the same.

import { accountNames } from '../../../shared/accounts/account-names.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { isOffered, type OperationName } from '../../../shared/operations.ts';
import { checkFieldNames, checkGeneration } from '../../import/header.ts';
import { matchLayout } from '../../import/layout-match.ts';
import type { BatchAccount } from '../../journal/port.ts';
import type { Needs } from '../core.ts';
import { rememberedLayouts, SUPPOSED_OPERATION } from './imports.ts';

/** How long a preview goes on with the limits it has read. An import always reads them anew. */
const LIMITS_USED_MS = 60_000;

export type PreviewParts = Needs<{
  ports: 'files';
  journal: 'reader';
  accounts: 'resolve';
  limits: 'read';
  reading: 'preview';
}>;
type Parts = PreviewParts;

export async function preview(
  core: Parts,
  input: MethodInput<'previewFile'>,
): Promise<MethodOutput<'previewFile'>> {
  const asked = input.operation ?? SUPPOSED_OPERATION;
  const view = await previewAs(core, asked, input);
  if (input.operation !== null || input.mapping !== null) return view;
  const proposed = await proposedOperation(core, view, input);
  return proposed === asked ? view : await previewAs(core, proposed, input);
}

async function previewAs(
  core: Parts,
  name: OperationName,
  input: MethodInput<'previewFile'>,
): Promise<MethodOutput<'previewFile'>> {
  const operation = OPERATIONS[name];
  checkFieldNames({ operation, mapping: input.mapping ?? {}, defaults: input.defaults ?? {} });
  const account = await core.accounts.resolve(input.account);
  const { generation } = account;
  checkGeneration({ operation, generation, defaults: input.defaults ?? {} });
  const file = await core.ports.files.source(input.file);
  const layouts = await rememberedLayouts(await core.journal.reader(), account, name);
  const { configuration, atMs, kept } = await core.limits.read(account, {
    keepsLedger: false,
    keeps: true,
    notOlderThanMs: LIMITS_USED_MS,
  });
  const { sheet, headerRow = null, mapping, defaults, decimalMark } = input;
  const choices = { sheet, headerRow, mapping, defaults, decimalMark };
  const view = await core.reading.preview(file, {
    ...choices,
    operation: name,
    generation,
    configuration,
    layouts,
  });
  return { ...view, limits: { atMs, kept }, names: accountNames(configuration) };
}

/**
 * What our own template says for certain, else what a file of the very same headings was when it was last imported,
 * else what the headings say.
 */
async function proposedOperation(
  core: Parts,
  { header, said }: MethodOutput<'previewFile'>,
  input: MethodInput<'previewFile'>,
): Promise<OperationName> {
  const account = await core.accounts.resolve(input.account);
  const isOf = said !== null && isOffered(OPERATIONS[said.operation], account.generation);
  if (isOf && said.certain) return said.operation;
  const remembered = await rememberedOperation(core, header, account);
  return remembered ?? (isOf ? said.operation : SUPPOSED_OPERATION);
}

/** What a file of the very same headings was when it was last imported; null where there was none. */
async function rememberedOperation(
  core: Parts,
  header: readonly string[],
  account: BatchAccount,
): Promise<OperationName | null> {
  const reader = await core.journal.reader();
  let latest: { readonly name: OperationName; readonly atMs: number } | null = null;
  for (const operation of Object.values(OPERATIONS)) {
    if (!isOffered(operation, account.generation)) continue;
    const { view } = matchLayout(header, await rememberedLayouts(reader, account, operation.name));
    if (view.kind !== 'remembered' || (latest !== null && latest.atMs >= view.atMs)) continue;
    latest = { name: operation.name, atMs: view.atMs };
  }
  return latest?.name ?? null;
}
