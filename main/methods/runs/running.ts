// One batch that runs, between the call that starts it and the event that tells its end. Holds no rule.

import type { AuditFacts } from '../../../shared/audit.ts';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { Upload } from '../../upload/upload.ts';
import type { StopReason } from '../../upload/words/sentences.ts';
import type { BatchLease } from './batch-lease.ts';

export type StartInput = MethodInput<'startUpload'>;

/** One batch between the call that starts it and the event that tells its end. */
export interface Running {
  readonly input: StartInput;
  /** Nobody asked for it: it goes on with what was cut off. */
  readonly isByProgram: boolean;
  upload: Upload | null;
  /** The right of this desk to the batch; null before it was taken. */
  lease: BatchLease | null;
  /** The engine once it is built; null when the start failed or nothing was left to do. */
  readonly built: PromiseWithResolvers<Upload | null>;
  stopped: StopReason | null;
  readonly ended: PromiseWithResolvers<void>;
}

/** A run that is ready to begin. */
export interface Run extends Pick<Running, 'isByProgram'> {
  readonly upload: Upload;
  readonly close: () => Promise<void>;
  readonly facts: AuditFacts;
}

export function newRunning(input: StartInput, isByProgram: boolean): Running {
  const built = Promise.withResolvers<Upload | null>();
  return {
    input,
    isByProgram,
    upload: null,
    lease: null,
    built,
    stopped: null,
    ended: Promise.withResolvers<void>(),
  };
}

/** Waits until a start runs and the journal says so; false where it failed, or nothing was left to do. */
export async function isBegun({ built, ended }: Running): Promise<boolean> {
  const upload = await built.promise;
  await (upload === null ? ended.promise : Promise.race([upload.begun, ended.promise]));
  return upload !== null;
}
