// What the deaths of many worlds have met: the state of each row, what the bank had done last with it, and the call at
// which the program died. Tells it as tables, in which every empty cell has its reason.

import { ROW_STATES, type RowState } from '../../../shared/domain.ts';
import { nameOfAct, nameOfCheck } from './bank.ts';
import { CHECK_FAULTS, POST_FAULTS, SITES, type Site } from './plan.ts';
import type { Seen } from './world.ts';

/** Why a row in this state cannot be met where the program dies. */
type Reason = { readonly letter: string; readonly why: string };

const REASONS = {
  schedule: {
    letter: 's',
    why: 'no world sets a time: `test/property/schedules.test.ts` dies at each of these points',
  },
  conflict: {
    letter: 'c',
    why: 'this bank never contradicts itself: `test/unit/upload/settling.test.ts` has records that differ',
  },
  draft: { letter: 'd', why: 'a row leaves this state with the approval, before which nothing is sent' },
  approved: {
    letter: 'a',
    why: 'a row is in this state only after the approval, which this belongs to or precedes',
  },
  first: {
    letter: 'f',
    why: 'the file is read before its rows are in the journal, and no clerk has changed any',
  },
  account: {
    letter: 'i',
    why: 'the account is read before a file is, and where a run begins: no row of a batch is a draft’s then',
  },
  group: { letter: 'g', why: 'one step gives ids to all rows of these worlds, up to 500' },
  restore: {
    letter: 'b',
    why: 'no world restores a backup: `test/crash/restore.test.ts` dies at each of these points',
  },
  desks: {
    letter: 'p',
    why: 'no world has PostgreSQL: `test/crash/postgres/kills.test.ts` and `move.test.ts` die at these points',
  },
  log: { letter: 'l', why: 'what happens in a world is nothing that the program logs' },
} as const satisfies Record<string, Reason>;

const AFTER_APPROVAL: readonly RowState[] = [
  'offered',
  'accepted',
  'enqueued',
  'rejected',
  'completed',
  'failed',
];

/** What comes before the approval has ended, in whole or in part. */
const BEFORE_SENDING = /^(?:import|draft|approve|files)\.|^random\.uuid/;
const OF_IMPORT = /^(?:import|files)\./;
const OF_SENDING =
  /^(?:dispatch|record|withdraw|batch|limits|tests)\.|^service\.(?:\w+-post|handed|\w+-check)|^random\.next/;

function whyEmpty(state: RowState, site: Site): Reason | null {
  if (site.startsWith('schedule.')) return REASONS.schedule;
  if (site.startsWith('restore.')) return REASONS.restore;
  if (/^(?:lease|move)\./.test(site)) return REASONS.desks;
  if (site === 'log.write') return REASONS.log;
  if (state === 'conflict') return REASONS.conflict;
  if (BEFORE_SENDING.test(site) && AFTER_APPROVAL.includes(state)) return REASONS.approved;
  if (/^(?:import|draft|files)\./.test(site) && state === 'queued') return REASONS.approved;
  if (site === 'import.before-rows' || site.startsWith('files.')) return REASONS.first;
  if (OF_IMPORT.test(site) && state === 'excluded') return REASONS.first;
  if (/^approve\.(?:after-bodies|before-final|after-final)/.test(site) && state === 'ready')
    return REASONS.group;
  if (OF_SENDING.test(site) && state === 'ready') return REASONS.draft;
  if (site === 'service.configuration' && state === 'ready') return REASONS.account;
  return null;
}

/** A row in this state when the program dies at this call. */
export interface Cell {
  readonly site: Site;
  readonly state: RowState;
}

export class Coverage {
  readonly #counts = new Map<string, number>();
  readonly #acts = new Map<string, Set<string>>();

  add(seen: readonly Seen[]): void {
    for (const { state, act, site } of seen) {
      const cell = `${site} ${state}`;
      this.#counts.set(cell, (this.#counts.get(cell) ?? 0) + 1);
      this.#acts.set(cell, (this.#acts.get(cell) ?? new Set()).add(act));
      const event = `${act} ${state}`;
      this.#counts.set(event, (this.#counts.get(event) ?? 0) + 1);
    }
  }

  /** Deaths by call and state of a row, with how many different acts of the bank came last before them. */
  sitesTable(): string[] {
    const lines = SITES.map((site) => [`\`${site}\``, ...ROW_STATES.map((state) => this.#cell(site, state))]);
    return [...head(['The program dies at', ...ROW_STATES]), ...lines.map(asLine), '', ...reasonLines()];
  }

  /** Deaths by the bank's last act and state of a row. */
  actsTable(): string[] {
    const lines = ACTS.map((act) => [
      `\`${act}\``,
      ...ACT_STATES.map((state) => String(this.#counts.get(`${act} ${state}`) ?? '')),
    ]);
    return [...head(['The bank last did', ...ACT_STATES]), ...lines.map(asLine)];
  }

  /** Cells that must be met and were not. */
  unmet(): Cell[] {
    return SITES.flatMap((site) =>
      ROW_STATES.filter(
        (state) => !this.#counts.has(`${site} ${state}`) && whyEmpty(state, site) === null,
      ).map((state) => ({ site, state })),
    );
  }

  #cell(site: Site, state: RowState): string {
    const cell = `${site} ${state}`;
    const count = this.#counts.get(cell);
    if (count !== undefined) return `${count} / ${this.#acts.get(cell)?.size ?? 0}`;
    return whyEmpty(state, site)?.letter ?? '?';
  }
}

const ACT_STATES = ['queued', ...AFTER_APPROVAL] as const;
const ACTS = [
  'none',
  ...new Set([...POST_FAULTS.map(nameOfAct), 'honest', 'reject'].map((name) => `post:${name}`)),
  ...new Set([...CHECK_FAULTS.map(nameOfCheck), 'honest'].map((name) => `check:${name}`)),
];

function head(names: readonly string[]): string[] {
  return [asLine(names), asLine(names.map((_, index) => (index === 0 ? '---' : '--:')))];
}

function asLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function reasonLines(): string[] {
  const lines = Object.values(REASONS).map(({ letter, why }) => `- ${letter}: ${why}.`);
  return [...lines, '- ?: nothing keeps it from being met, and these worlds were too few to meet it.'];
}
