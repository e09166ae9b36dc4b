// P1 what was approved after a backup that was restored since: the journal knows these batches only by what the restore kept of
// them, and asks about them whatever else it finds: beside known batches, for retries, and by staff numbers.

import { rm } from 'node:fs/promises';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { KEYS_FORM } from '../../shared/guards/payment-keys.ts';
import { wasClosed } from '../../shared/guards/restored-rows.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { confirming } from '../support/desk-days.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { Journals } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

type Person = readonly [name: string, phone: string, amount: string, reference: string];
const HEADER = 'Name,Phone,Amount,Reference,Currency,Provider';
const csv = (people: readonly Person[]) =>
  [HEADER, ...people.map((cells) => [...cells, 'ZMW', 'MTN_MOMO_ZMB'].join(','))].join('\n');
const person = (index: number, amount = `${100 + index}`): Person => [
  `Person ${index}`,
  `26076300${1000 + index}`,
  amount,
  `S${index}`,
];
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => person(from + index));

/** A place with a journal of which a backup can be made and restored. */
async function journal() {
  const place = await Workplace.open();
  onTestFinished(async () => await place[Symbol.asyncDispose]());
  const backup = place.path('journal.backup');
  const run = async (...argv: string[]) => {
    const said = await place.runHere(argv);
    expect(said).toMatchObject({ code: 0 });
    return said;
  };
  const at = async <Result>(work: (here: AppDesk) => Promise<Result>) => {
    const here = desk({ folder: place.folder });
    const result = await work(here);
    await here.close();
    return result;
  };
  return {
    at,
    dataFolder: place.dataFolder,
    path: (name: string) => place.path(name),
    lose: () => rm(place.dataFolder, { recursive: true }),
    backUp: (file = backup) => run('journal', 'backup', '--output', file),
    restore: (file = backup) => run('journal', 'restore', file, '--yes'),
  };
}

async function sent(here: AppDesk, rows: readonly Person[], name: string): Promise<string> {
  const batch = await here.importText(csv(rows), undefined, name);
  await here.approve(batch);
  return batch;
}

/** A batch whose rows were refused, and can be retried. */
async function refused(here: AppDesk, rows: readonly Person[]): Promise<string> {
  const batch = await sent(here, rows, 'wages.csv');
  await here.settle(batch);
  return batch;
}

/** A number that the simulator refuses. */
const REFUSED: Person = ['Grace', '260763400401', '100', 'S77'];
const MENDED = '260763001077';

async function retryOf(here: AppDesk, batch: string): Promise<string> {
  await here.call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } });
  return (await here.call('retryBasket', { batch })).id;
}

it('P1 of a retry are asked about: its people may have been paid since, by another file', async () => {
  const { at, backUp, restore } = await journal();
  const batch = await at((here) => refused(here, [REFUSED]));
  await backUp();
  const paid: Person = ['Grace', MENDED, '100', ''];
  const other = await at((here) => sent(here, [paid, ...people(0, 3)], 'again.csv'));
  await restore();
  await at(async (here) => {
    const retry = await retryOf(here, batch);
    const [before, text] = [REFUSED[1], MENDED];
    await here.call('editCell', { batch: retry, ordinal: 1, field: 'phone', text, before });
    const found = { kind: 'forgotten', batch: other, stops: true, sameRows: 1 };
    expect(await here.call('findSentBefore', { batch: retry })).toMatchObject(found);
    await here.call('confirmUnsent', { batch: retry, reason: 'Made just now.' });
    expect(await here.failure('confirmBatch', await confirming(here, retry))).toMatchObject({
      ...{ code: 'DUPLICATE_FILE', detail: other },
    });
  });
});

it('P1 of a retry that another retry paid are asked about, and of one that it did not they are not', async () => {
  const { at, backUp, restore } = await journal();
  const rows: Person[] = [REFUSED, ['Mary', '260763400402', '90', 'S78']];
  const batch = await at((here) => refused(here, rows));
  await backUp();
  const retry = async (here: AppDesk, only: number) => {
    const rows = { kind: 'ordinals' as const, ordinals: [only] };
    await here.call('changeBasket', { batch, change: 'add', rows });
    return (await here.call('retryBasket', { batch })).id;
  };
  const first = await at(async (here) => {
    const made = await retry(here, 1);
    await here.approve(made);
    return made;
  });
  await restore();
  await at(async (here) => {
    expect(await here.call('findSentBefore', { batch: await retry(here, 2) })).toBeNull();
    expect(await here.call('findSentBefore', { batch: await retry(here, 1) })).toMatchObject({
      ...{ kind: 'forgotten', batch: first, sameRows: 1 },
    });
  });
});

it('P1 are named beside a batch of here that is like the draft, too', async () => {
  const { at, backUp, restore } = await journal();
  const wages = people(0, 4);
  const first = await at((here) => sent(here, wages, 'wages.csv'));
  await backUp();
  const bonus = [...wages.toReversed()];
  const second = await at((here) => sent(here, bonus, 'bonus.csv'));
  await restore();
  await at(async (here) => {
    for (const rows of [bonus, wages]) {
      const draft = await here.importText(csv(rows));
      const found = await here.call('findSentBefore', { batch: draft });
      const kind = rows === bonus ? 'payments' : 'file';
      expect(found).toMatchObject({ kind: 'forgotten', batch: second, besides: { kind, batch: first } });
      const failure = await here.failure('confirmBatch', await confirming(here, draft));
      expect(failure.message).toContain(`batch ${second} (“bonus.csv”)`);
      expect(failure.message).toContain(`batch ${first} (“wages.csv”)`);
      if (kind !== 'file') continue;
      await here.approve(draft, '13th salary');
      const approval = await here.call('getApproval', { batch: draft });
      expect(approval?.earlier[0]).toMatchObject({ kind: 'file', batch: first });
    }
  });
});

it('P1 are known by the staff numbers of whom they paid, whatever the number of the phone', async () => {
  const { at, backUp, restore } = await journal();
  await at((here) => sent(here, people(0, 4), 'wages.csv'));
  await backUp();
  const paid = await at((here) => sent(here, people(10, 14), 'more.csv'));
  await restore();
  await at(async (here) => {
    const [name, , amount, reference] = person(12);
    const moved: Person = [name, '260763005555', amount, reference];
    const draft = await here.importText(csv([moved, ...people(20, 23)]));
    const found = { kind: 'forgotten', batch: paid, sameRows: 1, newRows: 3 };
    expect(await here.call('findSentBefore', { batch: draft })).toMatchObject(found);
    const others = await here.importText(csv(people(30, 33)));
    expect(await here.call('findSentBefore', { batch: others })).toBeNull();
  });
});

it('P1 whose staff numbers an older Paymaster did not keep are asked about by every payroll with any', async () => {
  const { at, dataFolder } = await journal();
  await at((here) => sent(here, people(0, 4), 'wages.csv'));
  const atMs = Date.now();
  const kept = {
    ...{ batch: 'B7', name: 'old', operation: 'payout', practice: true, fileHash: 'x', sheet: null },
    ...{ approvedAtMs: atMs, rows: 1, payments: '', people: { form: KEYS_FORM, keys: '' } },
  };
  const writer = await journals.writer(dataFolder);
  const facts = { forgotten: JSON.stringify([kept]) };
  await writer.restores.enter({ atMs, batch: null, action: 'journal.restored', facts });
  await writer.close();
  await at(async (here) => {
    const referred = await here.importText(csv(people(30, 33)));
    expect(await here.call('findSentBefore', { batch: referred })).toMatchObject({ kind: 'restored' });
    const bare = people(40, 43).map(([name, phone, amount]): Person => [name, phone, amount, '']);
    const draft = await here.importText(csv(bare), undefined, 'bare.csv');
    expect(await here.call('findSentBefore', { batch: draft })).toBeNull();
  });
});

it('P1 that retry a batch of here stand for their own rows, and never for its file', async () => {
  const { at, backUp, restore } = await journal();
  const rows: Person[] = [REFUSED, ...people(0, 3)];
  const batch = await at((here) => refused(here, rows));
  await backUp();
  const retry = await at(async (here) => {
    const made = await retryOf(here, batch);
    await here.approve(made);
    return made;
  });
  await restore();
  await at(async (here) => {
    const found = await here.call('findSentBefore', { batch: await here.importText(csv(rows)) });
    expect(found).toMatchObject({ kind: 'forgotten', batch: retry, sameRows: 1, newRows: 3 });
    expect(found).toMatchObject({ besides: { kind: 'file', batch, rows: 4 } });
    const others = await here.importText(csv(people(0, 3)), undefined, 'others.csv');
    expect(await here.call('findSentBefore', { batch: others })).not.toMatchObject({ kind: 'forgotten' });
  });
});

it('P1 of another operation that pays are asked about, too, and of one that takes money they are not', async () => {
  const { at, backUp, restore } = await journal();
  await at((here) => sent(here, people(0, 1), 'wages.csv'));
  await backUp();
  const paid = await at((here) => sent(here, people(10, 12), 'more.csv'));
  await restore();
  await at(async (here) => {
    const ask = async (operation: 'remittance' | 'deposit') => {
      const draft = await here.importText(
        csv(people(10, 11)),
        undefined,
        `${operation}.csv`,
        null,
        operation,
      );
      return await here.call('findSentBefore', { batch: draft });
    };
    expect(await ask('remittance')).toMatchObject({ kind: 'forgotten', batch: paid, sameRows: 1 });
    expect(await ask('deposit')).toBeNull();
  });
});

it('P1 that nobody can name stay unknown when the backup is restored once more', async () => {
  const { at, backUp, restore, lose } = await journal();
  await at((here) => sent(here, people(0, 2), 'wages.csv'));
  await backUp();
  await lose();
  await restore();
  const beyond = () => at(async (here) => (await here.call('readBeyond', { practice: null })).beyond);
  expect(JSON.stringify(await beyond())).toContain('may not be known here, and there may be more');
  const { stderr } = await restore();
  expect(stderr).not.toMatch(/could not be read|another trail/);
  expect(JSON.stringify(await beyond())).toContain('may not be known here, and there may be more');
});

it('P1 of another branch are named, and what else was approved stays unknown', async () => {
  const { at, backUp, restore, path } = await journal();
  await at((here) => sent(here, people(0, 2), 'wages.csv'));
  await backUp();
  await at((here) => sent(here, people(2, 4), 'more.csv'));
  const later = path('later.backup');
  await backUp(later);
  await at((here) => sent(here, people(4, 6), 'lost.csv'));
  await restore();
  const branch = await at((here) => sent(here, people(6, 8), 'branch.csv'));
  const { stderr } = await restore(later);
  expect(stderr).toContain('The journal before is of another trail');
  expect(stderr).not.toContain('could not be read');
  expect(stderr).toMatch(/\(“lost\.csv”.* was approved after/);
  expect(stderr).toContain(`${branch} (“branch.csv”, 2 rows) was approved after`);
  expect(stderr).not.toContain('more.csv');
  await at(async (here) => {
    const { beyond } = await here.call('readBeyond', { practice: null });
    expect(JSON.stringify(beyond)).toContain('branch.csv');
    expect(JSON.stringify(beyond)).toContain('may not be known here, and there may be more');
  });
});

it('P4 are told at home as long as the guards ask about earlier payments, and in accounts for good', async () => {
  const { at, dataFolder } = await journal();
  await at((here) => sent(here, people(0, 4), 'wages.csv'));
  const told = async (daysAgo: number) => {
    const atMs = Date.now() - daysAgo * 24 * 60 * 60_000;
    const kept = {
      ...{
        batch: `B${daysAgo}`,
        name: 'old',
        operation: 'payout',
        practice: true,
        fileHash: 'x',
        sheet: null,
      },
      ...{ approvedAtMs: atMs, rows: 1, payments: '', people: null },
    };
    const writer = await journals.writer(dataFolder);
    const facts = { forgotten: JSON.stringify([kept]) };
    await writer.restores.enter({ atMs, batch: null, action: 'journal.restored', facts });
    await writer.close();
  };
  await told(26);
  await told(24);
  await at(async (here) => {
    const said = async (isRecent: boolean) =>
      JSON.stringify(await here.call('readBeyond', { practice: null, isRecent }));
    expect(await said(true)).toContain('B24');
    expect(await said(true)).not.toContain('B26');
    expect(await said(false)).toContain('B26');
    const anybody = { batch: 'B1', ordinal: 1, fromMs: null, beforeMs: null };
    expect(JSON.stringify((await here.call('readPerson', anybody)).beyond)).toContain('B26');
  });
});

it('P1 P4 a draft that is discarded before anybody said that it was not sent stays in doubt', async () => {
  const { at, lose, backUp, restore } = await journal();
  const drafts = await at(async (here) => [
    await here.importText(csv(people(0, 2)), undefined, 'asked.csv'),
    await here.importText(csv(people(2, 4)), undefined, 'unasked.csv'),
  ]);
  await backUp();
  await lose();
  await restore();
  const [asked = '', unasked = ''] = drafts;
  await at(async (here) => {
    await here.call('confirmUnsent', { batch: asked, reason: 'Not in the statement.' });
    const unsent = await here.call('discardBatch', { batch: asked });
    expect(unsent.sentence.rows.columns).toMatchObject({ notSent: '2', unknown: '0' });
    expect(wasClosed(unsent)).toBe(false);
    const inDoubt = await here.call('discardBatch', { batch: unasked });
    expect(inDoubt.sentence.rows.columns).toMatchObject({ notSent: '0', unknown: '2' });
    expect(wasClosed(inDoubt)).toBe(true);
  });
});
