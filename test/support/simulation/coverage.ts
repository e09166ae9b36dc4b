// What the deaths of many worlds have met: the state of each row, what the bank had done last with it, and the call at
// which the program died. Tells it as tables, in which every empty cell has its reason.

import { ROW_STATES, type RowState } from '../../../shared/domain.ts';
import { nameOfAct, nameOfCheck } from './bank.ts';
import { CHECK_FAULTS, POST_FAULTS, SITES, type Site } from './plan.ts';
import type { Seen } from './world.ts';

/** Why a row in this state cannot be met where the program dies; null where it must be met. */
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
    why: 'a row is in this state only after the approval, which this point belongs to or precedes',
  },
  first: { letter: 'f', why: 'no row is in the journal yet' },
  tests: { letter: 't', why: 'lanes are released before the rows of the others have left' },
} as const satisfies Record<string, Reason>;

const IN_DRAFT: readonly RowState[] = ['ready'];
const AFTER_APPROVAL: readonly RowState[] = [
  'offered',
  'accepted',
  'enqueued',
  'rejected',
  'completed',
  'failed',
];

function whyEmpty(state: RowState, site: Site): Reason | null {
  if (site.startsWith('schedule.')) return REASONS.schedule;
  if (state === 'conflict') return REASONS.conflict;
  if (site === 'import.before-rows' || site === 'files.open' || site === 'files.chunk') return REASONS.first;
  const isOfDraft = /^(?:import|draft|approve)\./.test(site);
  if (isOfDraft && AFTER_APPROVAL.includes(state)) return REASONS.approved;
  if (/^(?:import|draft)\./.test(site) && state === 'queued') return REASONS.approved;
  if (/^import\./.test(site) && state === 'excluded') return REASONS.draft;
  const isOfSending =
    /^(?:dispatch|record|withdraw|batch|limits|tests)\.|^service\.(?:\w+-post|handed|\w+-check|availability)/;
  if (isOfSending.test(site) && IN_DRAFT.includes(state)) return REASONS.draft;
  if (site === 'approve.after-final' && IN_DRAFT.includes(state)) return REASONS.draft;
  return null;
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
  unexplained(): string[] {
    return SITES.flatMap((site) =>
      ROW_STATES.filter(
        (state) => !this.#counts.has(`${site} ${state}`) && whyEmpty(state, site) === null,
      ).map((state) => `${site} × ${state}`),
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
  return Object.values(REASONS).map(({ letter, why }) => `- ${letter}: ${why}.`);
}
