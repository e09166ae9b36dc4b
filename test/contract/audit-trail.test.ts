// The audit trail over the contract and on the command line: entries by batch, person and day, a check that names what
// does not hold, and anchors that find what was cut off, signed where keys are kept.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { unreadableSecret } from '../../main/platform/unreadable-secret.ts';
import type { SecretStore } from '../../main/ports.ts';
import { AUDIT_FACT_NAMES } from '../../shared/audit.ts';
import { type Anchor, anchorSchema } from '../../shared/contract/audit-views.ts';
import { actSentence } from '../../shared/texts/audit-words.ts';
import { EN_ACTS } from '../../shared/texts/en/page/acts.ts';
import { type AppDesk, closeDesks, desk } from '../support/app-desk.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { exportedPack, verdictOnPack } from '../support/evidence/packs.ts';
import { Journals, openRaw } from '../support/journal/journals.ts';
import { undefended } from '../support/journal/trails.ts';
import { addUsers, as, CHEAP, office } from '../support/two-people.ts';

const journals = new Journals();
afterEach(async () => {
  await closeDesks();
  await journals.clear();
});

const FILE =
  'Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\nB,260763001001,200,ZMW,MTN_MOMO_ZMB\n';
const ALL = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 100 };

/** A store that keeps secrets as a keyring does. */
function keyring(): SecretStore {
  return { ...memorySecrets(), kind: 'platform' };
}

/** The acts that a call adds, the oldest first. */
async function added(place: AppDesk, call: () => Promise<unknown>): Promise<string[]> {
  const before = (await place.call('getAuditTrail', {})).entries;
  await call();
  const { entries } = await place.call('listAudit', ALL);
  const made = entries.filter(({ number }) => number > before);
  return made.map(({ action }) => action).reverse();
}

async function anchorOf(place: AppDesk): Promise<{ readonly path: string; readonly anchor: Anchor }> {
  const path = join(place.folder, 'anchor.json');
  await place.call('exportAnchor', { target: place.files.register(path) });
  return { path, anchor: anchorSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) };
}

async function verdict(place: AppDesk, path: string | null = null) {
  return await place.call('verifyAudit', { anchor: path === null ? null : place.files.register(path) });
}

/** The trail of a desk that imported, edited and closed, as a later desk finds it after a change of the file. */
async function changed(change: string, secrets: SecretStore = memorySecrets()) {
  const folder = journals.folder();
  const first = desk({ folder, ports: { secrets } });
  const batch = await first.importText(FILE);
  for (const name of ['one', 'two', 'three']) await first.call('renameBatch', { batch, name });
  const { path } = await anchorOf(first);
  await first.call('renameBatch', { batch, name: 'four' });
  await first.app.close();
  const raw = undefended(first.dataFolder);
  raw.exec(change);
  raw.close();
  return { place: desk({ folder, ports: { secrets } }), path };
}

describe('the audit trail', () => {
  it('P7 has the entry of each act, with who, and what was before and after', async () => {
    const place = desk();
    let batch = '';
    const importing = async () => {
      batch = await place.importText(FILE);
    };
    expect(await added(place, importing)).toEqual(['file.imported']);
    const acts: readonly [readonly string[], () => Promise<unknown>][] = [
      [['batch.renamed'], () => place.call('renameBatch', { batch, name: 'November' })],
      [['batch.confirmed'], () => place.approve(batch)],
      [['upload.started', 'outcomes.sealed', 'upload.ended'], () => place.settle(batch)],
      [
        ['report.exported'],
        () =>
          place.call('exportReport', {
            ...{ batch, format: 'csv' },
            target: place.files.register(join(place.folder, 'report.csv')),
          }),
      ],
      [
        ['profile.added', 'token.kept'],
        () =>
          place.call('addProfile', {
            ...{ name: 'Bank', baseUrl: 'https://pay.example', generation: 'v2' },
            ...{ colour: null, token: 'secret-token' },
          }),
      ],
      [
        ['profile.changed'],
        () =>
          place.call('updateProfile', {
            ...{ name: 'Bank', baseUrl: 'https://pay.example/2', generation: null, colour: null },
          }),
      ],
      [['token.forgotten'], () => place.call('setToken', { profile: 'Bank', token: null })],
      [['profile.removed'], () => place.call('removeProfile', { name: 'Bank' })],
      [[], () => place.call('setPreferences', { theme: 'dark' })],
      [['audit.anchored'], () => anchorOf(place)],
    ];
    for (const [entered, call] of acts) expect(await added(place, call)).toEqual(entered);
    const { entries } = await place.call('listAudit', ALL);
    expect(JSON.stringify(entries)).not.toContain('secret-token');
    expect(entries.every(({ who }) => who === 'mwansa')).toBe(true);
    expect(entries.find(({ action }) => action === 'upload.ended')?.via).toBe('program');
    expect(entries.find(({ action }) => action === 'batch.renamed')).toMatchObject({
      via: 'browser',
      before: { name: 'payroll.csv' },
      after: { name: 'November' },
    });
    expect(entries.find(({ action }) => action === 'profile.changed')).toMatchObject({
      before: { baseUrl: 'https://pay.example' },
      after: { baseUrl: 'https://pay.example/2' },
    });
    for (const { facts } of entries)
      for (const name of Object.keys(facts)) expect(AUDIT_FACT_NAMES).toContain(name);
    expect(await verdict(place)).toEqual({
      ...{
        entries: entries.length,
        broken: null,
        signedHeads: 0,
        anchor: null,
        batches: { checked: 1, withoutDigest: 0, altered: null },
      },
    });
  });

  it('is asked page by page, by batch, person and time', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    for (const name of ['one', 'two', 'three']) await place.call('renameBatch', { batch, name });
    const first = await place.call('listAudit', { ...ALL, batch, limit: 3 });
    expect([first.entries.map(({ number }) => number), first.hasEarlier]).toEqual([[4, 3, 2], true]);
    const rest = await place.call('listAudit', { ...ALL, batch, limit: 3, beforeNumber: 2 });
    expect([rest.entries.map(({ number }) => number), rest.hasEarlier]).toEqual([[1], false]);
    expect((await place.call('listAudit', { ...ALL, person: 'nobody' })).entries).toEqual([]);
    expect((await place.call('listAudit', { ...ALL, beforeMs: 1 })).entries).toEqual([]);
    expect(await place.call('getAuditTrail', {})).toEqual({ entries: 4, persons: ['mwansa'], key: 'none' });
  });

  it('tells what was approved with what it was compared with, and what was left out by lane', async () => {
    const place = desk();
    const batch = await place.importText(FILE);
    const { confirmation } = await place.call('reviewBatch', { batch });
    await place.call('confirmBatch', {
      ...{ confirmation, leaveOutInvalid: false, duplicatesReason: 'a bonus', acknowledged: null },
      ...{ changes: { with: null, acknowledged: [], reason: 'new people' }, testFirst: 'click' },
    });
    await place.call('leaveOutRows', { batch, reason: 'left', rows: { kind: 'all' } });
    const { entries } = await place.call('listAudit', { ...ALL, batch });
    const said = entries.map(({ action, facts }) => actSentence(EN_ACTS, action, facts, (text) => text));
    expect(said[0]).toBe(
      'Left out 2 rows that were never sent: “left”. MTN_MOMO_ZMB: 2 rows, 300.00\u00a0ZMW.',
    );
    expect(said[1]).toBe(
      'Approved the batch: 2 rows, 300.00\u00a0ZMW. Reason for paying what looks repeated: “a bonus”. ' +
        'Why the changes are meant: “new people”. Test rows go first.',
    );
  });

  it('refuses the entries of a batch that is not there', async () => {
    const place = desk();
    expect((await place.failure('listAudit', { ...ALL, batch: 'B1' })).code).toBe('BATCH_NOT_FOUND');
    await place.importText(FILE);
    expect((await place.failure('listAudit', { ...ALL, batch: 'B99' })).code).toBe('BATCH_NOT_FOUND');
  });

  it('P7 finds what was changed inside it, and says which entry does not hold first', async () => {
    const { place } = await changed(`UPDATE audit SET facts = '{"name":"other"}' WHERE number = 3`);
    expect((await verdict(place)).broken).toEqual({ entry: 3, kind: 'altered' });
  });

  it('P7 finds a tail that was cut off against an anchor only, signed or not', async () => {
    for (const secrets of [memorySecrets(), keyring()]) {
      const { place, path } = await changed('DELETE FROM audit WHERE number > 3', secrets);
      const { broken } = await verdict(place, path);
      expect(broken).toEqual({ entry: 4, kind: 'truncated' });
      // Signed heads stay in the journal, and find it by themselves.
      const without = (await verdict(place)).broken;
      expect(without).toEqual(secrets.kind === 'platform' ? { entry: 4, kind: 'truncated' } : null);
    }
  });

  it('P7 finds a trail that was emptied, where a batch was approved', async () => {
    const folder = journals.folder();
    const first = desk({ folder });
    await first.approve(await first.importText(FILE));
    await first.app.close();
    const raw = undefended(first.dataFolder);
    raw.exec('DELETE FROM audit');
    raw.close();
    expect((await verdict(desk({ folder }))).broken).toEqual({ entry: 1, kind: 'truncated' });
  });

  it('P7 finds a trail that was written anew, and an anchor that is of none of its keys', async () => {
    const { place, path } = await changed('SELECT 1', keyring());
    const { anchor } = await verdict(place, path);
    expect(anchor).toMatchObject({ isSigned: true });
    const kept = anchorSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const forged: readonly [Partial<Anchor>, string][] = [
      [{ signature: null, publicKey: null, hash: 'a'.repeat(64) }, 'rewritten'],
      [{ hash: 'a'.repeat(64) }, 'signature'],
      [{ entry: kept.entry - 1 }, 'signature'],
      [{ at: '2026-01-01T00:00:00.000Z' }, 'signature'],
      [{ publicKey: null }, 'signature'],
      [{ publicKey: Buffer.alloc(32, 7).toString('base64') }, 'signature'],
      [{ journal: 'b'.repeat(32) }, 'other-journal'],
    ];
    for (const [change, kind] of forged) {
      writeFileSync(path, JSON.stringify({ ...kept, ...change }));
      expect((await verdict(place, path)).broken?.kind).toBe(kind);
    }
    const other = desk({ ports: { secrets: keyring() } });
    await other.importText(FILE);
    const strange = (await anchorOf(other)).anchor;
    // Another key's signature over this journal's own entry is true, and not this trail's.
    writeFileSync(path, JSON.stringify(strange));
    expect((await verdict(place, path)).broken?.kind).toBe('other-journal');
    writeFileSync(path, 'no anchor');
    const handle = place.files.register(path);
    expect((await place.failure('verifyAudit', { anchor: handle })).code).toBe('FILE_REFUSED');
  });

  it('P5 is signed by a key that is made once, at first need, and never leaves the secrets', async () => {
    const secrets = keyring();
    const folder = journals.folder();
    const first = desk({ folder, ports: { secrets } });
    const batch = await first.importText(FILE);
    const taken = await anchorOf(first);
    expect(taken.anchor.signature).not.toBeNull();
    await first.call('renameBatch', { batch, name: 'later' });
    await first.app.close();
    const second = desk({ folder, ports: { secrets } });
    expect((await anchorOf(second)).anchor.publicKey).toBe(taken.anchor.publicKey);
    // One with the anchor of each desk, and one at the end of the first.
    expect(await verdict(second)).toMatchObject({ broken: null, signedHeads: 3 });
    const { entries } = await second.call('listAudit', ALL);
    expect(entries.filter(({ action }) => action === 'audit.key-made')).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('PRIVATE');
  });

  it('says that its key cannot be read, and goes on with a new one that a person had made, with the reason', async () => {
    const folder = journals.folder();
    const kept = keyring();
    const first = desk({ folder, ports: { secrets: kept } });
    await first.importText(FILE);
    const { anchor, path } = await anchorOf(first);
    await first.app.close();
    const isLocked = { yes: true };
    const read = async (name: string) => {
      if (isLocked.yes && name.endsWith('audit:key')) throw unreadableSecret(null);
      return await kept.read(name);
    };
    const place = desk({ folder, ports: { secrets: { ...kept, read } } });
    expect((await place.call('getAuditTrail', {})).key).toBe('unreadable');
    const target = place.files.register(join(place.folder, 'late.json'));
    expect(await place.failure('exportAnchor', { target })).toMatchObject({
      code: 'SECRET_UNREADABLE',
      message: expect.stringContaining('The key with which this computer signs the audit trail'),
    });
    const { entry } = await place.call('renewAuditKey', { reason: 'The keyring is lost.' });
    isLocked.yes = false;
    expect((await place.call('getAuditTrail', {})).key).toBe('signs');
    const { entries } = await place.call('listAudit', ALL);
    expect(entries[0]).toMatchObject({
      ...{ number: entry, action: 'audit.key-made', via: 'browser' },
      facts: { reason: 'The keyring is lost.' },
    });
    expect(await verdict(place, path)).toMatchObject({ broken: null, anchor: { isSigned: true } });
    expect((await anchorOf(place)).anchor.publicKey).not.toBe(anchor.publicKey);
    expect((await place.failure('renewAuditKey', { reason: 'Again.' })).code).toBe('USAGE');
  });

  it.each([
    ['was kept', true],
    ['could not be kept', false],
  ])(
    'signs nothing that the trail does not name, where the program ended as its key %s',
    async (_, isKept) => {
      const kept = keyring();
      let ends = 1;
      const write = async (name: string, secret: string) => {
        const isEnd = name.endsWith('audit:key') && ends > 0;
        if (!isEnd || isKept) await kept.write(name, secret);
        if (!isEnd) return;
        ends -= 1;
        throw new Error('The program ended here.');
      };
      const place = desk({ folder: journals.folder(), ports: { secrets: { ...kept, write } } });
      const batch = await place.importText(FILE);
      await place.approve(batch);
      const target = place.files.register(join(place.folder, 'anchor.json'));
      await place.failure('exportAnchor', { target });
      const { publicKey, faults } = await verdictOnPack(place, await exportedPack(place, batch, null));
      expect(publicKey).not.toBeNull();
      expect(faults).toEqual([]);
    },
  );

  it('is no key any more what the safe store gives back spoilt', async () => {
    const kept = keyring();
    const spoilt = async (name: string) =>
      (await kept.read(name)) ?? (name.endsWith('audit:key') ? 'no key' : null);
    const place = desk({ folder: journals.folder(), ports: { secrets: { ...kept, read: spoilt } } });
    await place.importText(FILE);
    expect((await place.call('getAuditTrail', {})).key).toBe('unreadable');
    await place.call('renewAuditKey', { reason: 'It is spoilt.' });
    expect((await place.call('getAuditTrail', {})).key).toBe('signs');
  });
});
it('tells of each act of a person whether they had signed in, once there are users', async () => {
  const { place, imported } = await office(journals.folder());
  await as(place, 'Mary');
  const batch = await imported(place);
  await as(place, 'Chola');
  await place.approve(batch);
  await place.call('signOut', {});
  await place.settle(batch);
  const { entries } = await place.call('listAudit', { ...ALL, batch });
  const who = (action: string) => entries.find((entry) => entry.action === action);
  expect(who('file.imported')).toMatchObject({ who: 'Mary', notSignedIn: false });
  expect(who('batch.confirmed')).toMatchObject({ who: 'Chola', notSignedIn: false });
  expect(who('upload.started')).toMatchObject({ who: 'mwansa', notSignedIn: true });
  expect(who('upload.ended')).toMatchObject({ via: 'program', notSignedIn: false });
});

it('says of nobody that they had not signed in where there were no users yet', async () => {
  const place = desk({ folder: journals.folder(), ports: CHEAP });
  const batch = await place.importText(FILE);
  await addUsers(place);
  const { entries } = await place.call('listAudit', { ...ALL, batch });
  expect(entries.map(({ notSignedIn }) => notSignedIn)).toEqual([false]);
});

describe('paymaster audit', () => {
  it('lists, verifies and anchors, and ends with 6 where an entry does not hold', async () => {
    await using place = await Workplace.open();
    const file = await place.file('pay\u202eroll.csv', FILE);
    const empty = await place.runHere(['audit', 'list']);
    expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('There is no audit trail yet')]);
    expect((await place.run(['import', file])).code).toBe(0);
    const nobody = await place.runHere(['audit', 'list', '--person', 'Nobody of this name']);
    expect(nobody.code).toBe(2);
    expect(nobody.stderr).toContain('Nobody named Nobody of this name has an entry');
    expect(nobody.stderr).toContain('There are entries of: ');
    const strange = await place.runHere(['audit', 'list', '--batch', 'B99']);
    expect([strange.code, strange.stderr]).toEqual([2, expect.stringContaining('There is no batch B99')]);
    const anchor = place.path('anchor.json');
    const taken = await place.runHere(['audit', 'anchor', '--output', anchor]);
    expect([taken.code, taken.stdout]).toEqual([0, expect.stringContaining('Anchor of entry')]);
    const list = await place.runHere(['audit', 'list']);
    expect(list.stdout).toContain('Read the file pay<U+202E>roll.csv: 2 rows.');
    expect(list.stdout).toContain('(command line)');
    const none = await place.runHere(['audit', 'list', '--day', '2001-01-01', '--json']);
    expect(none.stdout).toContain('"entries":0');
    expect((await place.runHere(['audit', 'list', '--day', '2026-02-30'])).code).toBe(2);
    const whole = await place.runHere(['audit', 'verify', '--anchor', anchor]);
    expect(whole.code).toBe(0);
    expect(whole.stdout).toContain('It is not signed: nothing proves its time');
    const text = readFileSync(anchor, 'utf8');
    const foreign = await place.file(
      'foreign.json',
      text.replace(/"journal": "[0-9a-f]+"/, `"journal": "${'b'.repeat(32)}"`),
    );
    const ofOther = await place.runHere(['audit', 'verify', '--anchor', foreign]);
    expect([ofOther.code, ofOther.stderr]).toEqual([6, expect.stringContaining('of another journal')]);
    expect(ofOther.stderr).not.toContain('Entry');
    const raw = undefended(place.dataFolder);
    raw.exec('DELETE FROM audit');
    raw.close();
    const cut = await place.runHere(['audit', 'verify', '--anchor', anchor, '--json']);
    expect([cut.code, cut.stdout]).toEqual([6, expect.stringContaining('"truncated"')]);
    expect(cut.stderr).toContain('Entry 1 is missing: the end of the trail was cut off (truncated).');
    const dropping = openRaw(place.dataFolder);
    dropping.exec('DROP TABLE audit');
    dropping.close();
    const gone = await place.runHere(['audit', 'verify']);
    expect([gone.code, gone.stderr]).toEqual([6, expect.stringContaining('no such table: audit')]);
    expect(gone.stderr).toContain('JOURNAL_CORRUPT');
  });
});
