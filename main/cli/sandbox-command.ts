// `sandbox`: the simulator of the service as a program of its own, until it is interrupted.
// It stands beside the contract: nothing of the core is opened, and no money can move.

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SignatureOptions } from '../../sandbox/signatures.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { makeFolder } from '../platform/make-folder.ts';
import type { ExitCode } from './exit-code.ts';
import { keyText } from './named-files.ts';
import { type SandboxCommandOptions, sandboxOptionsSchema } from './options.ts';
import type { Session } from './session.ts';

const LEDGER_NAME = 'sandbox-ledger.jsonl';

/** `paymaster sandbox [--port N] [--faults FILE]`; remembers between runs only where `--data-dir` says so. */
export async function sandboxCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const options = sandboxOptionsSchema.parse(raw);
  const interrupted = new Promise<void>((resolveInterrupted) => {
    session.interrupts.stopWith(() => resolveInterrupted());
  });
  const sandbox = await start({
    port: options.port ?? 0,
    faultsPath: options.faults ?? null,
    ledgerPath: await ledgerPath(options.dataDir),
    signatures: await signaturesOf(options),
    callbackUrl: options.callbackUrl ?? null,
  });
  session.output.result(
    sandbox.baseUrl,
    `Token: ${sandbox.token}`,
    'This is the simulator: no money moves. Ctrl-C ends it.',
  );
  await interrupted;
  await sandbox.close();
  return 0;
}

/** Keys with which the simulator checks requests and signs answers. */
async function signaturesOf(options: SandboxCommandOptions): Promise<SignatureOptions> {
  const { publicKey, answerKey, signEncoding } = options;
  return {
    ...(publicKey === undefined ? {} : { publicKey: await keyText(publicKey) }),
    ...(signEncoding === undefined ? {} : { encoding: signEncoding, answerEncoding: signEncoding }),
    ...(answerKey === undefined ? {} : { answerKey: await keyText(answerKey) }),
  };
}

interface Wanted {
  readonly callbackUrl: string | null;
  readonly signatures: SignatureOptions;
  readonly port: number;
  readonly faultsPath: string | null;
  readonly ledgerPath: string | null;
}

async function start({ port, faultsPath, ledgerPath, signatures, callbackUrl }: Wanted) {
  const [{ startSandbox }, { parseFaultScript }] = await Promise.all([
    import('../../sandbox/sandbox.ts'),
    import('../../sandbox/fault-script.ts'),
  ]);
  const faults = faultsPath === null ? null : await usable(faultsPath, parseFaultScript);
  try {
    return await startSandbox({
      port,
      ledgerPath,
      signatures,
      ...(faults === null ? {} : { faults }),
      ...(callbackUrl === null ? {} : { callbackUrl }),
    });
  } catch (cause) {
    throw paymasterError(
      'SANDBOX_UNUSABLE',
      `The sandbox cannot start: ${reasonOf(cause)}`,
      'Choose another --port, or another --data-dir.',
      { cause },
    );
  }
}

async function usable<Script>(path: string, parse: (text: string) => Script): Promise<Script> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw faultsUnusable(`${path} cannot be read.`, cause);
  });
  try {
    return parse(text);
  } catch (cause) {
    throw faultsUnusable(`${path}: ${reasonOf(cause)}`, cause);
  }
}

function faultsUnusable(message: string, cause: unknown): PaymasterError {
  return paymasterError('USAGE', message, 'Correct the file, or start without --faults.', { cause });
}

async function ledgerPath(dataDir: string | undefined): Promise<string | null> {
  if (dataDir === undefined) return null;
  try {
    makeFolder(dataDir);
  } catch (cause) {
    throw paymasterError(
      'SANDBOX_UNUSABLE',
      `The folder ${dataDir} cannot be made: ${reasonOf(cause)}`,
      'Choose another --data-dir.',
      { cause },
    );
  }
  return join(resolve(dataDir), LEDGER_NAME);
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : 'no reason given';
}
