// On a computer that keeps no key of its own, what proves a trail is signed with the key of whoever is here: packs, anchors and
// the end of the trail; and whoever checks them is told whose key it is.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../main/users/user-keys.ts';
import { anchorSchema } from '../../shared/contract/audit-views.ts';
import { type AppDesk, desk } from '../support/app-desk.ts';
import { changed, exportedPack, resealed, verdictOnPack } from '../support/evidence/packs.ts';
import { desksOfFile } from '../support/postgres/desks-of-file.ts';
import { addUsers, as, CHEAP, PAYROLL } from '../support/two-people.ts';
import { engines } from '../support/writing-desks.ts';

const { journals, databases } = desksOfFile();

async function paid(): Promise<{ place: AppDesk; batch: string }> {
  const place = desk({ folder: journals.folder(), ports: CHEAP });
  await addUsers(place);
  await as(place, 'Mary');
  const batch = await place.importText(PAYROLL);
  await as(place, 'Chola');
  await place.approve(batch);
  await place.settle(batch);
  return { place, batch };
}

async function keyOf(place: AppDesk, name: string): Promise<string> {
  const key = (await place.call('listUsers', {})).find((user) => user.name === name);
  return key?.fingerprint ?? '';
}

describe('a pack that somebody makes who has signed in', () => {
  it('is signed with their key, and says whose it is on any computer', async () => {
    const { place, batch } = await paid();
    const verdict = await verdictOnPack(desk(), await exportedPack(place, batch, null));
    expect(verdict.faults).toEqual([]);
    expect(verdict.signedBy).toEqual({ name: 'Chola', fingerprint: await keyOf(place, 'Chola') });
    expect(fingerprintOf(verdict.publicKey ?? '')).toBe(verdict.signedBy?.fingerprint);
  });

  it('names nobody without its personal data, and is signed by nobody', async () => {
    const { place, batch } = await paid();
    const verdict = await verdictOnPack(desk(), await exportedPack(place, batch, 'salt.json'));
    expect(verdict).toMatchObject({ faults: [], publicKey: null, signedBy: null });
  });

  it('is not signed where nobody has signed in', async () => {
    const { place, batch } = await paid();
    await place.call('signOut', {});
    const verdict = await verdictOnPack(desk(), await exportedPack(place, batch, null));
    expect(verdict).toMatchObject({ faults: [], publicKey: null, signedBy: null });
  });

  it('does not hold where its trail does not name the key', async () => {
    const { place, batch } = await paid();
    const parts = await exportedPack(place, batch, null);
    const lines = (parts.get('audit.jsonl') ?? '').trimEnd().split('\n');
    const named = lines.filter((line) => line.includes('"action":"user.'));
    expect(named.map((line) => JSON.parse(line).action)).toEqual(['user.passphrase-changed']);
    const other = changed(parts, 'audit.jsonl', '"name\\":\\"Chola', '"name\\":\\"Chala');
    const { faults } = await verdictOnPack(desk(), resealed(other, { keepSignature: true }));
    expect(faults.map(({ kind }) => kind)).toContain('entry');
  });
});

describe('the trail of a computer that keeps no key', () => {
  it('has anchors that are signed by whoever takes them, and says by whom', async () => {
    const { place } = await paid();
    expect((await place.call('getAuditTrail', {})).key).toBe('signs');
    const path = join(place.folder, 'anchor.json');
    const taken = await place.call('exportAnchor', { target: place.files.register(path) });
    expect(taken.isSigned).toBe(true);
    expect(anchorSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).signature).not.toBeNull();
    const verdict = await place.call('verifyAudit', { anchor: place.files.register(path) });
    expect(verdict).toMatchObject({ broken: null, anchor: { isSigned: true, signedBy: 'Chola' } });
    await place.call('signOut', {});
    expect((await place.call('getAuditTrail', {})).key).toBe('none');
  });

  it('has its end signed when the program ends, and not by somebody whose passphrase another one knows', async () => {
    const { place } = await paid();
    await place.app.close();
    const again = desk({ folder: place.folder, ports: CHEAP });
    const signed = (await again.call('verifyAudit', { anchor: null })).signedHeads;
    expect(signed).toBeGreaterThan(0);
    await as(again, 'Mary');
    await again.call('resetPassphrase', { name: 'Chola', passphrase: 'four words that Mary knows' });
    await again.call('signIn', { name: 'Chola', passphrase: 'four words that Mary knows' });
    await again.app.close();
    const last = desk({ folder: place.folder, ports: CHEAP });
    const verdict = await last.call('verifyAudit', { anchor: null });
    expect(verdict).toMatchObject({ broken: null, signedHeads: signed });
  });

  it.each(engines(databases))('has its end signed whichever engine keeps it: $name', async (engine) => {
    const folder = journals.folder();
    const { ports } = await engine.open(folder);
    const place = desk({ folder, ports: { ...CHEAP, ...ports } });
    await addUsers(place);
    await place.app.close();
    const again = desk({ folder, ports: { ...CHEAP, ...ports } });
    expect(await again.call('verifyAudit', { anchor: null })).toMatchObject({ broken: null, signedHeads: 1 });
  });

  it('still holds once the user who signed was removed', async () => {
    const { place } = await paid();
    const path = join(place.folder, 'anchor.json');
    await place.call('exportAnchor', { target: place.files.register(path) });
    await as(place, 'Mary');
    await place.call('removeUser', { name: 'Chola' });
    const verdict = await place.call('verifyAudit', { anchor: place.files.register(path) });
    expect(verdict).toMatchObject({ broken: null, anchor: { signedBy: 'Chola' } });
  });
});
