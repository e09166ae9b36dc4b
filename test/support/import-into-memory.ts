// Imports a file into a list of rows, or says how it was refused.

import { type ImportOptions, type ImportResult, importFile } from '../../main/import/import-file.ts';
import type { BatchSource, NewRow } from '../../main/journal/port.ts';
import type { SourceFile } from '../../main/ports.ts';
import { type Failure, PaymasterError } from '../../shared/errors.ts';
import { PAYOUT } from '../../shared/operations/payout.ts';
import { V2_ACCOUNT } from './account-configuration.ts';

export interface Imported {
  readonly result: ImportResult;
  readonly rows: readonly NewRow[];
  /** Sizes of the groups in which the rows came. */
  readonly groups: readonly number[];
  /** What the sink was told at its beginning. */
  readonly begun: readonly BatchSource[];
}

const DEFAULT_OPTIONS: ImportOptions = {
  sheet: null,
  headerRow: null,
  operation: PAYOUT,
  generation: 'v2',
  configuration: V2_ACCOUNT,
  mapping: {},
  defaults: {},
  decimalMark: null,
};

/** Imports under an account of several countries, v2, unless the options say otherwise. */
export async function importIntoMemory(
  file: SourceFile,
  options: Partial<ImportOptions> = {},
): Promise<Imported> {
  const rows: NewRow[] = [];
  const groups: number[] = [];
  const begun: BatchSource[] = [];
  const result = await importFile(
    file,
    { ...DEFAULT_OPTIONS, ...options },
    {
      begin: async (source) => {
        begun.push(source);
      },
      rows: async (group) => {
        groups.push(group.length);
        rows.push(...group);
      },
    },
  );
  return { result, rows, groups, begun };
}

/** Imports and keeps no row. */
export async function importIntoNothing(file: SourceFile): Promise<ImportResult> {
  return await importFile(file, DEFAULT_OPTIONS, { begin: async () => {}, rows: async () => {} });
}

/** The failure with which an import ends; fails when it does not. */
export async function importFailure(
  file: SourceFile,
  options: Partial<ImportOptions> = {},
): Promise<Failure> {
  try {
    await importIntoMemory(file, options);
  } catch (error) {
    if (error instanceof PaymasterError) return error.failure;
    throw error;
  }
  throw new Error('The file was not refused.');
}
