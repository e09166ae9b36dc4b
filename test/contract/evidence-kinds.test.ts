// Packs of every kind of batch that there is, as they were written: each holds, in every language, with people and without
// them, elsewhere and without its journal. A check that cries at an honest pack is worth as little as one that is silent.

import { dirname, join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../main/platform/clock.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import type { EvidenceVerdict } from '../../shared/contract/evidence-methods.ts';
import { GENERATIONS, type Generation } from '../../shared/domain.ts';
import { LANGUAGE_TAGS } from '../../shared/languages.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { isOffered, type OperationName, operationNameSchema } from '../../shared/operations.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Journals } from '../support/journal/journals.ts';
import { longLife } from '../support/journal/long-life.ts';
import { exampleFields } from '../support/service/operation-examples.ts';
import { as, CHEAP } from '../support/two-people.ts';

afterEach(closeDesks);

let turn = 0;

/** What the check says of an honest pack of a batch, with people and without them; each time in the next language. */
async function verdictsOn(payer: AppDesk, batch: string, file: string | null): Promise<EvidenceVerdict[]> {
  const auditor = desk();
  const verdicts: EvidenceVerdict[] = [];
  for (const isWithout of [false, true]) {
    const language = LANGUAGE_TAGS[turn % LANGUAGE_TAGS.length] ?? 'en';
    turn += 1;
    const path = (name: string) => join(payer.folder, `${batch}-${turn}${name}`);
    const target = path('.zip');
    await payer.call('exportEvidence', {
      ...{ batch, language, target: payer.files.register(target) },
      original: file === null ? null : payer.files.register(file),
      salt: isWithout ? payer.files.register(path('.json')) : null,
    });
    const nothing = { salt: null, original: null, anchor: null, person: null };
    const pack = auditor.files.register(target);
    verdicts.push(await auditor.call('verifyEvidence', { pack, ...nothing }));
  }
  // So that each language has a turn of each kind.
  if (turn % LANGUAGE_TAGS.length === 0) turn += 1;
  return verdicts;
}

/** Fails with what was found in a pack that nobody altered. */
async function expectToHold(
  payer: AppDesk,
  batches: readonly string[],
  file: string | null = null,
): Promise<void> {
  for (const batch of batches) {
    for (const { faults, page } of await verdictsOn(payer, batch, file)) {
      expect({ batch, faults, page }).toEqual({ batch, faults: [], page: 'compared' });
    }
  }
}

const csv = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join('');

/** A file of an operation with every field, columns of its own for metadata and for nothing, and numbers as people write them. */
function fileOf(operation: OperationName, generation: Generation): string {
  const { fields } = OPERATIONS[operation];
  const example = exampleFields(OPERATIONS[operation]);
  const names = fields.map(({ name, heading = name }) => heading);
  const row = (change: Readonly<Record<string, string>>) => [
    ...fields.map(({ name }) => change[name] ?? example[name] ?? ''),
    'Kafue',
    'Ndola',
  ];
  const id = (last: string) => `eeeeeeee-eeee-4eee-8eee-eeeeeeeeeee${last}`;
  const rows = [
    row({ phone: '+260 763 456 789', amount: '1,000.50', depositId: id('1') }),
    row({ phone: '0763456788', amount: ' 20 ', country: '', provider: 'MTN', depositId: id('2') }),
    row({ phone: '260763400501', amount: '30.00', country: 'Zambia', depositId: id('3') }),
    row({ phone: '260763400401', amount: '40', depositId: id('4') }),
    row({ phone: '12', amount: 'x', depositId: 'y' }),
  ];
  if (operation === 'refund' && generation === 'legacy') rows.push(row({ amount: '', depositId: id('5') }));
  return csv([[...names, 'Ledger', 'metadata.site'], ...rows]);
}

it.each(operationNameSchema.options)('P6 hold for %s, of both generations', async (operation) => {
  const payer = desk();
  const batches: string[] = [];
  for (const generation of GENERATIONS) {
    if (!isOffered(OPERATIONS[operation], generation)) continue;
    const account = { kind: 'practice', generation } as const;
    const text = fileOf(operation, generation);
    const batch = await payer.importText(text, account, `${operation}-${generation}.csv`, null, operation);
    const { repairs } = await payer.call('getDraft', { batch });
    for (const { code, field } of repairs) await payer.call('repairRows', { batch, code, field });
    await payer.approve(batch);
    batches.push(batch);
    if (generation === 'v2') await expectToHold(payer, [batch]);
  }
  await Promise.all(batches.map((batch) => payer.settle(batch)));
  await expectToHold(payer, batches);
});

const HEADER = 'reference,name,phone,amount,currency,provider\n';
const SHARED = `${HEADER}S-1,Mary,260763456789,250000,ZMW,MTN_MOMO_ZMB
S-2,John,260763456780,100.5,ZMW,MTN_MOMO_ZMB
S-2,John,260763456780,20,ZMW,MTN_MOMO_ZMB
S-3,Ann,260763400501,10,ZMW,MTN_MOMO_ZMB
S-4,Esi,260763400401,"1,010.00",ZMW,MTN_MOMO_ZMB
S-5,Eve,,9,ZMW,MTN_MOMO_ZMB
`;

it('P6 hold for rows that were split, added up, edited and left out, for retries, reuse, test rows and schedules', async () => {
  const payer = desk({ ports: { secrets: { ...memorySecrets(), kind: 'platform' } } });
  const batch = await payer.importText(SHARED);
  const sums = await payer.call('findSums', { batch, ordinal: null });
  await payer.call('addUpRows', { batch, ordinal: null, revision: sums.revision });
  const splits = await payer.call('findSplits', { batch, ordinal: null });
  await payer.call('splitRows', { batch, ordinal: null, revision: splits.revision });
  await payer.call('editCell', { batch, ordinal: 4, field: 'name', text: '', before: 'Ann' });
  await payer.call('editCell', { batch, ordinal: 5, field: 'amount', text: '1011', before: '1,010.00' });
  await payer.call('setControlTotals', { batch, change: { count: 5, totals: { ZMW: '251141.5' } } });
  await payer.call('renameBatch', { batch, name: 'Juillet\u202e 🎉' });
  await payer.approve(batch);
  await payer.settle(batch);
  await payer.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
  const { id: retry } = await payer.call('retryBasket', { batch });
  await payer.call('editCell', {
    batch: retry,
    ordinal: 1,
    field: 'phone',
    text: '0763456777',
    before: '260763400501',
  });
  await payer.approve(retry);
  await payer.settle(retry);
  const { id: reuse } = await payer.call('reuseBatch', { batch, name: null });
  await payer.approve(reuse, 'meant', { testFirst: 'click' });
  await payer.call('leaveOutRows', {
    batch: reuse,
    rows: { kind: 'rows', ordinals: [2] },
    reason: 'in cash',
  });
  const { id: planned } = await payer.call('reuseBatch', { batch, name: 'Août' });
  const local = new Date(systemClock.nowMs() + 86_400_000).toISOString().slice(0, 16);
  await payer.approve(planned, 'meant', { sendAt: { local, zone: 'Africa/Lusaka', offsetMinutes: null } });
  await expectToHold(payer, [batch, retry, reuse, planned], join(payer.folder, 'payroll.csv'));
});

it('P6 hold for a journal that was signed, tested, held, left out, retried and restored', async () => {
  const journals = new Journals();
  onTestFinished(() => journals.clear());
  const dataFolder = await longLife(journals.folder());
  const payer = desk({ folder: dirname(dataFolder), ports: CHEAP });
  await as(payer, 'Ann');
  const batches = await payer.call('listBatches', {});
  const approved = batches.filter(({ approvedAtMs }) => approvedAtMs !== null).map(({ id }) => id);
  expect(approved.length).toBeGreaterThan(4);
  await expectToHold(payer, approved);
});

it('P6 hold for rows whose offers were cut off, refused, repeated and doubted, whenever they are asked for', async () => {
  const faults = [
    { kind: 'cut-before', rate: 0.1, untilAttempt: 2 },
    { kind: 'cut-after', rate: 0.1, untilAttempt: 2 },
    { kind: 'garbage-body', rate: 0.1, untilAttempt: 2 },
    { kind: 'error500-recorded', rate: 0.1, untilAttempt: 2 },
    { kind: 'error500-unrecorded', rate: 0.1, untilAttempt: 2 },
    { kind: 'throttle429', rate: 0.1, untilAttempt: 2 },
    { kind: 'refused', rate: 0.1, httpStatus: 400, untilAttempt: 2 },
    { kind: 'garbage-body', on: 'status', rate: 0.2, untilAttempt: 2 },
  ] as const;
  const sandbox = await startSandbox({ settleAfterMs: 0, faults: { seed: 112, faults: [...faults] } });
  onTestFinished(() => sandbox.close());
  const payer = desk();
  const profile = { name: 'Kafue', baseUrl: sandbox.baseUrl, generation: 'legacy', colour: null } as const;
  await payer.call('addProfile', { ...profile, token: sandbox.token });
  const people = Array.from(
    { length: 40 },
    (_, at) => `N-${at},P ${at},2607630010${10 + at},${at + 1},ZMW,MTN_MOMO_ZMB`,
  );
  const text = `${HEADER.replace('\n', ',message\n')}${people.map((row) => `${row},Salary\n`).join('')}`;
  const batch = await payer.importText(text, { kind: 'profile', name: 'Kafue' });
  await payer.approve(batch);
  const send = async () =>
    await payer.call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 4 });
  await send();
  await systemClock.sleep(40);
  await payer.call('stopUpload', { batch });
  await expectToHold(payer, [batch]);
  await send();
  const completed = async () => {
    const { rows } = (await payer.call('getBatch', { batch })).sentence;
    return Number(rows.columns.completed);
  };
  for (const most of [0, 10, 20]) {
    while ((await completed()) < most) await systemClock.sleep(50);
    await expectToHold(payer, [batch]);
  }
});
