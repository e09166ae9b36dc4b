// What a clerk does in one start of the program, through the contract: imports, mends, reviews, approves, sends, and
// goes on with what is there. Looks at the journal's batches and at nothing else to know what is next.

import type { App } from '../../../main/app.ts';
import {
  type EventPayload,
  METHODS,
  type MethodInput,
  type MethodName,
  type MethodOutput,
} from '../../../shared/contract/contract.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { V2_ACCOUNT } from '../account-configuration.ts';
import { AIRTEL, MTN } from '../upload-world.ts';
import type { Plan, PlannedLife } from './plan.ts';

/** A refusal, by its code; the clerk tries again in the next life. */
class Refused extends Error {
  readonly code: string;

  constructor(method: string, code: string, message: string) {
    super(`${method}: ${code} ${message}`);
    this.code = code;
  }
}

export interface ClerkParts {
  readonly app: App;
  readonly plan: Plan;
  readonly life: PlannedLife;
  readonly sleep: (durationMs: number) => Promise<void>;
  /** Told of what the clerk did, and of what was said. */
  readonly note: (text: string) => void;
}

const USUAL_NAME = V2_ACCOUNT.accountName ?? '';
/** Longest that the clerk waits for the final word of the last row. */
const WAIT_LIMIT_MS = 5 * 60_000;

export class Clerk {
  readonly #parts: ClerkParts;

  constructor(parts: ClerkParts) {
    this.#parts = parts;
  }

  /** One working day: returns when there is nothing to do any more, or when something stands in the way. */
  async work(): Promise<void> {
    const { app, life, note, plan } = this.#parts;
    try {
      // As a window does when it starts: what was cut short is put away.
      const failure = await app.holdJournal();
      if (failure !== null) throw new Refused('holdJournal', failure.code, failure.message);
      if (life.goesOnByItself) await app.continueInterrupted();
      const batch = (await this.#batch()) ?? (await this.#import());
      if (batch.state === 'draft') await this.#approve(batch.id);
      if (batch.state === 'paused' && plan.testFirst) await this.#decideAboutTests(batch.id);
      if ((await this.#batch())?.state !== 'settled') await this.#send(batch.id);
      const { sentence } = await this.#call('getBatch', { batch: batch.id });
      if (!sentence.addsUp) throw new Error(`P3: the money sentence of ${batch.id} does not add up.`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note(error.message);
    }
  }

  /** The batch of the payroll; a draft that was cut short or discarded is none. */
  async #batch(): Promise<BatchView | null> {
    const batches = await this.#call('listBatches', {});
    return batches.find(({ state }) => state !== 'discarded') ?? null;
  }

  async #import(): Promise<BatchView> {
    const { batch } = await this.#call('importFile', this.#file());
    return await this.#call('getBatch', { batch });
  }

  #file(): MethodInput<'importFile'> {
    return {
      file: 'payroll',
      sheet: null,
      operation: 'payout',
      account: { kind: 'host' },
      mapping: {},
      defaults: {},
      decimalMark: 'point',
    };
  }

  async #approve(batch: string): Promise<void> {
    for (const act of this.#parts.plan.acts) {
      try {
        await this.#act(batch, act);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.#parts.note(error.message);
      }
    }
    const { confirmation } = await this.#call('reviewBatch', { batch });
    // Read while the account took less than usual, it is read anew another day.
    if (confirmation.rows === 0) await this.#call('discardBatch', { batch });
    await this.#call('confirmBatch', {
      confirmation,
      leaveOutInvalid: true,
      duplicatesReason: null,
      acknowledged: null,
      ...(this.#parts.plan.testFirst ? { testFirst: 'auto' as const } : {}),
    });
  }

  async #act(batch: string, act: Plan['acts'][number]): Promise<void> {
    const last = this.#parts.plan.rows.length;
    switch (act) {
      case 'repair': {
        const { repairs } = await this.#call('getDraft', { batch });
        for (const { code, field } of repairs) await this.#call('repairRows', { batch, code, field });
        return;
      }
      case 'exclude-last':
        if (last > 1) await this.#call('excludeRows', { batch, ordinals: [last], reason: 'On leave.' });
        return;
      case 'undo': {
        const { undo } = await this.#call('getDraft', { batch });
        if (undo !== null) await this.#call('undoAct', { batch, act: undo.number });
        return;
      }
      case 'edit-last': {
        const [row] = await this.#call('listRows', { batch, after: last - 1, limit: 1, states: null });
        const before = row?.fields['message'] ?? '';
        await this.#call('editCell', { batch, ordinal: last, field: 'message', text: 'Wage', before });
        return;
      }
    }
  }

  /** A test row that came to nothing is looked at, and the others go. */
  async #decideAboutTests(batch: string): Promise<void> {
    for (const provider of [MTN, AIRTEL]) {
      const lane = { provider, country: null, currency: 'ZMW' };
      const reason = 'That one number was wrong.';
      const reply = await this.#parts.app.client.call('releaseTests', { batch, lanes: [lane], reason });
      this.#parts.note(`released ${provider}: ${reply.ok ? reply.value.rows : reply.failure.message}`);
    }
  }

  /** Sends, or goes on, until every row is final, unless the clerk stops it or something does. */
  async #send(batch: string, accountIs: string | null = null): Promise<void> {
    const { app, note } = this.#parts;
    const { promise, resolve } = Promise.withResolvers<EventPayload<'uploadEnded'>>();
    const leave = app.client.subscribe('uploadEnded', resolve);
    try {
      const reply = await app.client.call('startUpload', {
        ...{ batch, until: 'settled', waitLimitMs: WAIT_LIMIT_MS, concurrency: 4 },
        ...(accountIs === null ? {} : { accountIs }),
      });
      // It may have gone on by itself.
      if (!reply.ok && (await this.#call('getBatch', { batch })).activity === null) {
        throw new Refused('startUpload', reply.failure.code, reply.failure.message);
      }
      await this.#stopInTime(batch, promise);
      const { reason, failure, sentence } = await promise;
      note(`ended: ${reason} ${failure?.code ?? ''} ${JSON.stringify(sentence)}`);
      // The account goes by its old name again, or by another one that the clerk knows.
      if (failure?.code === 'ACCOUNT_CHANGED' && accountIs === null) await this.#send(batch, USUAL_NAME);
    } finally {
      leave();
    }
  }

  async #stopInTime(batch: string, end: Promise<unknown>): Promise<void> {
    const { app, life, sleep } = this.#parts;
    if (life.stopAfterMs === null) return;
    const isOver = await Promise.race([end.then(() => true), sleep(life.stopAfterMs).then(() => false)]);
    if (!isOver) await app.client.call('stopUpload', { batch });
  }

  /** The same payroll again is not taken for a new one: nothing but a reason lets it be approved (guard of design §5). */
  async tryAgain(): Promise<string> {
    try {
      const { batch } = await this.#call('importFile', this.#file());
      const { confirmation } = await this.#call('reviewBatch', { batch });
      await this.#call('confirmBatch', {
        ...{ confirmation, leaveOutInvalid: true, duplicatesReason: null, acknowledged: [] },
      });
      return 'approved';
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
  }

  async #call<Name extends MethodName>(name: Name, input: MethodInput<Name>): Promise<MethodOutput<Name>> {
    this.#parts.note(`call ${name}`);
    const reply = await this.#parts.app.client.call(name, input);
    this.#parts.note(`answer ${name}`);
    if (!reply.ok) throw new Refused(name, reply.failure.code, reply.failure.message);
    const seen = METHODS[name].output.safeParse(reply.value);
    if (!seen.success) throw new Error(`P9: ${name} answered what its table does not promise.`);
    return reply.value;
  }
}
