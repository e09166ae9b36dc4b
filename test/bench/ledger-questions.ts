// What is asked of a ledger of years, and how long it takes: lists in every order and by every filter, their first, next, middle
// and last page, searches over one batch and over all, people, the trail and Home. Knows nothing of the engine.

import type { JournalReader } from '../../main/journal/journal-port.ts';
import { auditMethods } from '../../main/methods/audit/audit.ts';
import { batchMethods } from '../../main/methods/batches/batches.ts';
import { peopleMethods } from '../../main/methods/people/people.ts';
import { searchMethods } from '../../main/methods/people/search.ts';
import { rowMethods } from '../../main/methods/rows/rows.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { systemRandom } from '../../main/platform/random.ts';
import { IDLE_CORE, notHere } from '../support/idle-core.ts';
import { NOW_MS, payoutId } from '../support/journal/journals.ts';
import { median, tell } from './measure.ts';
import { ALL, benchRow } from './rows-bench.ts';

/** The payroll of one month; every month pays the same people. */
export const MONTH_ROWS = 100_000;
/** Entries of the trail for each month, of which a tenth are of one person. */
export const MONTH_ENTRIES = 500;
const PAGE_ROWS = 100;
const TIMES = 5;

const LISTS: readonly (readonly [string, Partial<typeof ALL>])[] = [
  ['all rows', {}],
  ['all, last first', { descending: true }],
  ['failed', { states: ['failed'] }],
  ['completed', { states: ['completed'] }],
  ['not final', { states: ['offered', 'accepted', 'enqueued'] }],
  ['one provider', { provider: 'AIRTEL' }],
  ['with a warning', { findings: ['warning'] }],
  ['reason', { reasonCode: 'LIMIT_REACHED' }],
  ['search, one row', { search: `Person ${MONTH_ROWS - 1}` }],
  ['search, each row', { search: 'person' }],
  ['search, none', { search: 'nobody' }],
  ['search, a number', { search: benchRow(77).fields['phone'] ?? '' }],
  ['by name', { sort: 'name' }],
  ['by name, failed', { sort: 'name', states: ['failed'] }],
  ['by phone', { sort: 'phone', descending: true }],
  ['by amount', { sort: 'amount' }],
  ['by state', { sort: 'state' }],
  ['by provider', { sort: 'provider' }],
  ['latest first', { sort: 'latest' }],
];

/**
 * @param batch the newest one, of as many rows as a month has.
 * @param serverMs what processes of the engine have computed so far.
 */
export async function measureLedger(
  reader: JournalReader,
  batch: string,
  serverMs: () => number = () => 0,
): Promise<void> {
  const core = { ...IDLE_CORE, ports: { ...IDLE_CORE.ports, clock: systemClock, random: systemRandom } };
  const journal = {
    reader: async () => reader,
    writer: notHere,
    aside: notHere,
    noteUnlessBusy: notHere,
  };
  await measureLists(rowMethods({ ...core, journal }), batch, serverMs);
  const searches = searchMethods({ ...core, journal });
  const people = peopleMethods({ ...core, journal });
  const audit = auditMethods({ ...core, journal, ports: { ...core.ports, secrets: memorySecrets() } });
  const batches = batchMethods({ ...core, journal });
  const lists = rowMethods({ ...core, journal });
  const person = benchRow(77).fields['phone'] ?? '';
  const search = (text: string) => () => searches.search({ text, limit: 20 });
  const trail = {
    batch: null,
    person: null,
    fromMs: null,
    beforeMs: null,
    beforeNumber: null,
    limit: PAGE_ROWS,
  };
  const window = { from: 0, limit: PAGE_ROWS, fromMs: null, beforeMs: null };
  const others: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['batches, of Home', () => batches.listBatches()],
    ['one row', () => lists.getRow({ batch, ordinal: 77 })],
    ['search all: a number', search(person)],
    ['search all: a name of many', search('Anna Person')],
    ['search all: a name of one', search(`Person ${MONTH_ROWS - 1}`)],
    ['search all: nobody', search('nobody at all')],
    ['search all: an id', search(payoutId(77, batch))],
    ['people: a number', () => people.findPeople({ text: person })],
    ['person', () => people.readPerson({ batch, ordinal: 77, fromMs: null, beforeMs: null })],
    ['payouts of a person', () => people.readPersonPayouts({ batch, ordinal: 77, ...window })],
    ['trail, newest', () => audit.listAudit(trail)],
    ['trail of a batch', () => audit.listAudit({ ...trail, batch: 'B1' })],
    ['trail of a person', () => audit.listAudit({ ...trail, person: 'person 3' })],
    ['trail of nobody', () => audit.listAudit({ ...trail, person: 'nobody' })],
    ['trail of a day', () => audit.listAudit({ ...trail, fromMs: NOW_MS + 5_000, beforeMs: NOW_MS + 6_000 })],
    ['persons of the trail', () => audit.getAuditTrail()],
    ['payouts by id', () => reader.statements.rowsOfPayouts([payoutId(77, batch), payoutId(78, 'B1')])],
  ];
  for (const [name, ask] of others) tell(name, { ms: median(await timed(ask)) });
}

async function measureLists(
  lists: ReturnType<typeof rowMethods>,
  batch: string,
  serverMs: () => number,
): Promise<void> {
  for (const [name, change] of LISTS) {
    let rows = 0;
    const [openings, computed, served]: [number[], number[], number[]] = [[], [], []];
    const pages: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const [begun, own, servers] = [performance.now(), process.cpuUsage(), serverMs()];
      const { list, rows: found } = await lists.openRowList({ ...ALL, ...change, batch });
      openings.push(performance.now() - begun);
      const { user, system } = process.cpuUsage(own);
      computed.push((user + system) / 1_000);
      served.push(serverMs() - servers);
      rows = found;
      // The first page, the next one, one in the middle, and the last.
      for (const from of [0, PAGE_ROWS, Math.floor(rows / 2), Math.max(0, rows - PAGE_ROWS)])
        pages.push(...(await timed(() => lists.readRowList({ list, from, limit: PAGE_ROWS }), 1)));
      await lists.closeRowList({ list });
    }
    tell(name, {
      rows,
      'ms to open': median(openings),
      'ms longest': Math.max(...openings),
      // What a busy computer does not change much: the processor's time of this program's threads, and of the server.
      'ms of ours': median(computed),
      'ms of the server': median(served),
      'ms a page': median(pages),
      'ms longest page': Math.max(...pages),
    });
  }
}

/** Milliseconds of each time. */
async function timed(act: () => Promise<unknown>, times = TIMES): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await act();
    took.push(performance.now() - begun);
  }
  return took;
}
