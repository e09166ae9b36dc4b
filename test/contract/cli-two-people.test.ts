// Two people on the command line: who prepares is stopped with 3 and the draft is kept, another one approves without
// sending, and it is sent then; no --yes and no schedule stands in for them.

import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { memoryHost } from '../support/cli-host.ts';
import { Journals } from '../support/journal/journals.ts';
import { withoutTriggers } from '../support/journal/trails.ts';
import { CHEAP, FIRST_PASSPHRASE, PASSPHRASE, PAYROLL } from '../support/two-people.ts';

const journals = new Journals();
afterEach(() => journals.clear());

async function office(payroll = PAYROLL) {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const folder = journals.folder();
  const ran = async (words: readonly string[], lines: readonly string[]) => {
    const host = memoryHost({ piped: lines.join('\n'), env: { PAYMASTER_TOKEN: sandbox.token } });
    const code = await runCli([...words, '--data-dir', folder], host, CHEAP);
    return { code, host, said: host.out() + host.err() };
  };
  /** As a person sees it. */
  const plain = (words: string, lines: readonly string[] = [PASSPHRASE]) => ran(words.split(' '), lines);
  const command = async (words: string, lines: readonly string[] = [PASSPHRASE]) => {
    const { host, ...told } = await ran([...words.split(' '), '--json'], lines);
    return { ...told, events: host.events() };
  };
  await command('user add Mary --role prepare --role approve --role administer');
  await command('user add Chola --role approve --user Mary', [PASSPHRASE, FIRST_PASSPHRASE]);
  await command('user passphrase Chola', [FIRST_PASSPHRASE, PASSPHRASE]);
  const added = `profile add Kafue --base-url ${sandbox.baseUrl} --two-people yes --user Mary`;
  expect(await command(added)).toMatchObject({ code: 0 });
  const file = join(folder, 'payroll.csv');
  writeFileSync(file, payroll);
  return { command, plain, folder, run: `run ${file} --profile Kafue --yes` };
}

it('stops who prepares, lets another one approve without sending, and sends then', async () => {
  const { command, run } = await office();
  const stopped = await command(`${run} --user Mary`);
  expect([stopped.code, stopped.said]).toEqual([
    3,
    expect.stringContaining('paymaster approve B1 --user "Chola" --data-dir'),
  ]);
  expect((await command('send B1 --yes', [])).said).toContain('APPROVAL_MISSING');
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const timed = await command(`send B1 --yes --at ${soon} --zone UTC --user Mary`);
  expect([timed.code, timed.said]).toEqual([3, expect.stringContaining('APPROVAL_MISSING')]);
  expect((await command('resume B1')).code).toBe(2);
  const approved = await command('approve B1 --yes --user Chola');
  expect([approved.code, approved.said]).toEqual([
    0,
    expect.stringContaining('Send it with: paymaster send B1'),
  ]);
  expect((await command('status B1')).events.at(-1)).toMatchObject({ counts: { queued: 2 } });
  const sent = await command('send B1 --yes --wait', []);
  expect(sent.code).toBe(0);
  expect(sent.events.at(-1)).toMatchObject({ counts: { completed: 2 } });
});

it('P6 sends nothing of a signed batch where an option belongs to its approval, and says so', async () => {
  const { command, run } = await office();
  await command(`${run} --user Mary`);
  await command('approve B1 --yes --user Chola');
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  for (const [options, named] of [
    [`--at ${soon} --zone UTC`, '--at, --zone belong to its approval'],
    ['--control-count 9', '--control-count belongs to its approval'],
    ['--test-first', '--test-first belongs to its approval'],
    ['--valid-only', '--valid-only belongs to its approval'],
    ['--split-above-maximum', '--split-above-maximum belongs to its approval'],
  ]) {
    const told = await command(`send B1 --yes ${options}`, []);
    expect([options, told.code, told.said]).toEqual([options, 2, expect.stringContaining(named ?? '')]);
  }
  expect((await command('status B1')).events.at(-1)).toMatchObject({ counts: { queued: 2 } });
});

it('tells a script without --yes that the approval is missing, as there is nothing to confirm', async () => {
  const { command, run } = await office();
  await command(`${run} --user Mary`);
  for (const words of ['send B1', 'send B1 --user Mary']) {
    const told = await command(words);
    expect([words, told.code, told.said]).toEqual([words, 3, expect.stringContaining('APPROVAL_MISSING')]);
    expect(told.said).toContain('paymaster approve B1 --user "Chola" --data-dir');
  }
  const asked = await command('send B1 --user Chola');
  expect([asked.code, asked.said]).toEqual([2, expect.stringContaining('CONFIRMATION_NEEDED')]);
});

it('names the commands of a time to whoever may give them, and to the preparer who does it', async () => {
  const { command, plain, run } = await office();
  await command(`${run} --user Mary`);
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const approved = await plain(`approve B1 --yes --at ${soon} --zone UTC --user Chola`);
  expect(approved.said).toContain('Send it now: paymaster resume B1 --user "Chola"');
  for (const words of ['send B1 --yes --user Mary', 'schedule B1 --user Mary', 'status B1']) {
    const { said } = await plain(words);
    expect(said).toContain(
      'Two people are asked for: it is sent now, moved or cancelled by Chola, who may approve it and did not prepare it. Send it now: paymaster resume B1 --user "Chola"',
    );
    expect(said).not.toContain('resume B1 --user "Mary"');
  }
});

it('names for a time somebody who can move it here: limits play no part, and a key elsewhere does not help', async () => {
  const { command, plain, run, folder } = await office();
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'grace.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  await command(`user add Grace --role approve --public-key ${join(folder, 'grace.pem')} --user Mary`);
  await command(`${run} --user Mary`);
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await command(`approve B1 --yes --at ${soon} --zone UTC --user Chola`);
  expect(await command('user set Chola --limit-batch 1\u00a0ZMW --user Mary')).toMatchObject({ code: 0 });
  for (const words of ['schedule B1', 'status B1']) {
    const { said } = await plain(words, []);
    expect(said).toContain('cancelled by Chola, who may approve it and did not prepare it.');
    expect(said).toContain('Send it now: paymaster resume B1 --user "Chola"');
    expect(said).not.toContain('Grace');
  }
  const left = await plain('resume', []);
  expect(left.said).toContain('To send it now: paymaster resume B1 --user "Chola"');
  expect((await command('schedule B1 --cancel --user Chola')).code).toBe(0);
});

it('P6 takes no option of a batch that waits for its time which would be lost', async () => {
  const { command, run, folder } = await office();
  await command(`${run} --user Mary`);
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await command(`approve B1 --yes --at ${soon} --zone UTC --user Chola`);
  const told = await command(`send B1 --yes --report ${join(folder, 'r.csv')}`, []);
  expect([told.code, told.said]).toEqual([2, expect.stringContaining('--report would be lost')]);
  expect((await command('send B1 --yes', [])).code).toBe(0);
});

it('waits for no time that was missed, though it is still to come, and says what can be done', async () => {
  const { command, plain, run, folder } = await office();
  await command(`${run} --user Mary`);
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await command(`approve B1 --yes --at ${soon} --zone UTC --user Chola`);
  const raw = withoutTriggers(folder);
  const missed = JSON.stringify({ atMs: Date.now(), why: 'late', said: null });
  raw.exec(`UPDATE batch SET schedule = json_set(schedule, '$.missed', json('${missed}'))`);
  raw.close();
  for (const options of ['--wait', `--report ${join(folder, 'r.csv')}`, '']) {
    const { code, said } = await plain(`send B1 --yes ${options}`.trim(), []);
    expect([options, code, said]).toEqual([options, 2, expect.stringContaining('BATCH_WRONG_STATE')]);
    expect(said).toContain('schedule B1 --cancel --user "Chola"');
    expect(said).not.toContain('waits for its time');
  }
});

it('names every way there is where nobody here could approve it', async () => {
  const { command, run } = await office();
  await command('user remove Chola --user Mary');
  const { code, said } = await command(`${run} --user Mary`);
  expect(code).toBe(3);
  expect(said).toContain('paymaster user add NAME --role approve --user "ADMINISTRATOR"');
  expect(said).toContain(
    'who chooses another passphrase before approving it (paymaster user passphrase NAME',
  );
  expect(said).toContain('paymaster user add NAME --role approve --public-key FILE --user "ADMINISTRATOR"');
  expect(said).toContain('paymaster approve request B1 --output FILE');
});

it('asks an approver who has the first passphrase to choose another one, and names the command', async () => {
  const { command, plain, run } = await office();
  const added = await command('user add Grace --role approve --user Mary', [PASSPHRASE, FIRST_PASSPHRASE]);
  expect(added.said).toContain('paymaster user passphrase "Grace"');
  await command('user remove Chola --user Mary');
  expect((await command(`${run} --user Mary`)).said).toContain('paymaster approve B1 --user "Grace"');
  const refused = await command('approve B1 --yes --user Grace', [FIRST_PASSPHRASE]);
  expect([refused.code, refused.said]).toEqual([
    3,
    expect.stringContaining('Grace still has the first passphrase, from the time when Mary added this user'),
  ]);
  expect(refused.said).toContain('Next: paymaster user passphrase "Grace" --data-dir');
  const chosen = await command('user passphrase Grace', [FIRST_PASSPHRASE, PASSPHRASE]);
  expect(chosen.code).toBe(0);
  expect((await command('approve B1 --yes --user Grace')).code).toBe(0);
  const given = await plain('user passphrase Grace --user Mary', [PASSPHRASE, FIRST_PASSPHRASE]);
  expect(given.said).toContain('before anything else: paymaster user passphrase "Grace" --data-dir');
});

it('says of a profile with which other one of its address it asks for two people', async () => {
  const { command, plain } = await office();
  const list = (await command('profile list', [])).events;
  const baseUrl = String(list.find(({ name }) => name === 'Kafue')?.['baseUrl']).replace(
    '127.0.0.1',
    'localhost',
  );
  const added = await plain(`profile add Backup --base-url ${baseUrl}/ --user Mary`);
  const said =
    'Kafue has the same address and asks for two people, so the batches of Backup are approved by two people as well.';
  expect([added.code, added.said]).toEqual([0, expect.stringContaining(said)]);
  const no = await plain('profile set Backup --two-people no --user Mary');
  expect(no.said).toContain(`${said} For one person, say --two-people no at every profile of this address.`);
  expect(no.said).not.toContain('One person is enough');
  expect((await plain('profile set Kafue --two-people yes --user Mary')).said).toContain(
    'Of the same address, and approved by two people as well: Backup.',
  );
  expect((await plain('profile list', [])).said).toContain(
    'approval: two people, as Kafue has the same address',
  );
  expect((await plain('profile set Kafue --two-people no --user Mary')).said).toContain(
    'One person is enough',
  );
});

it('keeps what a script reads that may only prepare, with or without --yes, and says what the approver needs', async () => {
  const { command, run } = await office();
  await command('user add Ann --role prepare --user Mary', [PASSPHRASE, PASSPHRASE]);
  const unconfirmed = run.replace(' --yes', '');
  const alone = await command(`${unconfirmed} --user Ann`);
  expect([alone.code, alone.said]).toEqual([3, expect.stringContaining('APPROVAL_MISSING')]);
  expect(alone.said).toContain('It is kept as it is. Next: paymaster approve B1 --user "Chola" --data-dir');
  expect(alone.events.some(({ event }) => event === 'discarded')).toBe(false);
  expect((await command('status B1', [])).events.at(-1)).toMatchObject({ counts: { ready: 2 } });
  const file = run.split(' ')[1] ?? '';
  writeFileSync(file, PAYROLL.replace(',100,', ',-100,'));
  const half = await command(`${run} --valid-only --user Ann`);
  expect([half.code, half.said]).toEqual([
    3,
    expect.stringContaining('Next: paymaster approve B2 --valid-only --user "Chola"'),
  ]);
  // Where one person is enough, who may only prepare is not that person.
  await command('profile set Kafue --two-people no --user Mary');
  writeFileSync(file, PAYROLL.replace(',100,', ',300,'));
  for (const [words, batch] of [
    [run, 'B3'],
    [unconfirmed, 'B4'],
  ] as const) {
    const told = await command(`${words} --user Ann`);
    expect([told.code, told.said]).toEqual([3, expect.stringContaining('Ann may not approve.')]);
    expect(told.said).toContain(`Next: paymaster approve ${batch} --user "Chola"`);
  }
  // Whoever may approve is still asked.
  expect((await command(`${unconfirmed} --user Mary`)).said).toContain('CONFIRMATION_NEEDED');
  expect((await command('batches', [])).said).not.toContain('B5');
});

it('names the commands of an approval wherever a draft is told to the one who prepared it', async () => {
  const { command, plain, run } = await office();
  const file = run.split(' ')[1];
  const imported = await command(`import ${file} --profile Kafue --user Mary`);
  const here = 'paymaster approve B1 --user "Chola" --data-dir';
  expect([imported.code, imported.said]).toEqual([0, expect.stringContaining(here)]);
  expect(imported.said).toContain('at another computer: paymaster approve request B1');
  expect(imported.said).not.toContain('paymaster send');
  expect((await plain('status B1', [])).said).toContain(`Go on with: ${here}`);
  const resumed = await command('resume B1', []);
  expect([resumed.code, resumed.said]).toEqual([2, expect.stringContaining(here)]);
  const half = `${file}-half.csv`;
  writeFileSync(half, PAYROLL.replace(',200,', ',-200,'));
  const bad = await command(`import ${half} --profile Kafue --user Mary`);
  expect([bad.code, bad.said]).toEqual([3, expect.stringContaining('paymaster approve B2 --valid-only')]);
  const alone = await command('approve B1 --yes', []);
  expect(alone.said).toContain(here);
  await command('approve B1 --yes --user Chola');
  const reused = await plain('reuse B1 --user Mary');
  expect(reused.said).toContain('then: paymaster approve B3 --user "Chola"');
});

it.each([
  ['--split-above-maximum', 'changes'],
  ['--add-up-people', 'changes'],
  ['--use-corrections', 'changes'],
  ['--accept-numbers known --add-up-people', 'change'],
])('changes no draft with %s for whoever approves it, and says who may', async (options, verb) => {
  const { command, run, plain } = await office();
  await command('user set Chola --role prepare --role approve --user Mary');
  await command(`${run} --user Mary`);
  const before = (await plain('audit list', [])).said;
  const refused = await command(`send B1 --yes ${options} --user Chola`);
  expect([refused.code, refused.events.find(({ event }) => event === 'failure')]).toMatchObject([
    3,
    { code: 'APPROVAL_MISSING', detail: 'changes-draft' },
  ]);
  expect(refused.said).toContain(`${verb} it: whoever sends it would have prepared it, too.`);
  expect(refused.said).toContain('Have it changed by Mary, in the window or by reading the file again');
  const acts = (await plain('audit list', [])).said.split('\n').filter((line) => !before.includes(line));
  expect(acts.filter((line) => !line.includes('Signed in'))).toEqual([]);
  // Neither is one who approves made a preparer by it.
  const sent = await command('send B1 --yes --wait --user Chola');
  expect([sent.code, sent.events.at(-1)]).toMatchObject([0, { counts: { completed: 2 } }]);
});

it('says what became of a batch that is no draft any more, and which command helps', async () => {
  const { command, run } = await office();
  await command(`${run} --user Mary`);
  expect((await command('approve B1 --yes --user Chola')).code).toBe(0);
  const twice = await command('approve B1 --yes --user Chola');
  expect([twice.code, twice.said]).toEqual([
    2,
    expect.stringContaining('Batch B1 was approved already by Chola, and nothing of it was sent yet.'),
  ]);
  expect(twice.said).toContain('paymaster resume B1');
  const asked = await command(`approve request B1 --output ${journals.folder()}/request --user Mary`);
  expect([asked.code, asked.said]).toEqual([2, expect.stringContaining('paymaster resume B1')]);
  expect((await command('send B1 --yes --wait', [])).code).toBe(0);
  const sent = await command('send B1 --yes', []);
  expect([sent.code, sent.said]).toEqual([2, expect.stringContaining('paymaster reuse B1')]);
});

it('says that a signature was taken away, to whoever sends or approves once more', async () => {
  const { command, run, folder } = await office();
  await command(`${run} --user Mary`);
  await command('approve B1 --yes --user Chola');
  const raw = withoutTriggers(folder);
  raw.exec('DELETE FROM approval_signature');
  raw.close();
  const sent = await command('send B1 --yes', []);
  expect([sent.code, sent.said]).toEqual([3, expect.stringContaining('was taken away')]);
  expect(sent.said).toContain('cannot be approved a second time');
  expect(sent.said).toContain('paymaster audit verify');
});

it('tells with the batch that another program changed a line, or who may do what', async () => {
  const { command, plain, run, folder } = await office();
  await command(`${run} --user Mary`);
  await command('approve B1 --yes --user Chola');
  const whole = await command('status B1', []);
  expect([whole.code, whole.events.filter(({ event }) => event === 'failure')]).toEqual([0, []]);
  const raw = withoutTriggers(folder);
  raw.exec(`UPDATE user SET roles = '["prepare","approve"]' WHERE name = 'Chola'`);
  const rights = await command('status B1', []);
  expect([rights.code, rights.events.find(({ event }) => event === 'failure')]).toMatchObject([
    6,
    { code: 'RIGHTS_ALTERED' },
  ]);
  const report = join(folder, 'report.csv');
  const written = await command(`report B1 --output ${report}`, []);
  expect([written.code, written.said]).toEqual([6, expect.stringContaining('RIGHTS_ALTERED')]);
  expect(existsSync(report)).toBe(true);
  raw.exec(`UPDATE file_row SET cells = replace(cells, '100', '900')`);
  raw.close();
  const line = await plain('status B1', []);
  expect([line.code, line.said]).toEqual([6, expect.stringContaining('BATCH_ALTERED')]);
  expect(line.said).not.toContain('Adds up');
  expect(line.said).toContain('They are not what was approved');
});

it('takes the token of the environment where it reads the limits of the account anew', async () => {
  const { command, run } = await office();
  await command(`${run} --user Mary`);
  await command('profile set Kafue --two-people no --user Mary');
  expect(await command('approve B1 --yes --user Chola')).toMatchObject({ code: 0 });
  expect(await command('reuse B1 --user Mary')).toMatchObject({ code: 0 });
});

it('limits what a user approves, and takes a limit away', async () => {
  const { command, plain, run } = await office();
  const set = await command('user set Chola --limit-batch 200_ZMW --user Mary'.replace('_', '\u00a0'));
  expect(set).toMatchObject({ code: 0, events: [{ limits: { batch: { ZMW: '200' }, day: {} } }, {}] });
  await command(`${run} --user Mary`);
  const refused = await command('approve B1 --yes --user Chola');
  expect([refused.code, refused.said]).toEqual([3, expect.stringContaining('APPROVAL_LIMIT')]);
  expect(refused.said).toContain('Ask an administrator for a higher limit');
  expect(refused.said).toContain('Somebody with a higher limit approves it');
  expect((await command('user set Chola --user Mary')).code).toBe(2);
  const low = await plain('user set Chola --limit-day 199.99\u00a0ZMW --user Mary');
  expect([low.code, low.said]).toEqual([
    2,
    expect.stringContaining('The limit of a day in ZMW is below that of one batch'),
  ]);
  await command('user set Chola --limit-batch none --user Mary');
  expect((await command('approve B1 --yes --user Chola')).code).toBe(0);
  expect((await command('batches', [])).said).toContain('B1');
});

it('gives no role where the limits that were asked for with it cannot be', async () => {
  const { command } = await office();
  await command('user set Chola --role prepare --user Mary');
  const set = (words: string) => command(`user set Chola ${words} --user Mary`.replaceAll('_', '\u00a0'));
  const refused = await set('--role approve --limit-batch 5000_ZMW --limit-day 500_ZMW');
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('Nothing was changed.')]);
  const { events } = await command('user list', []);
  expect(events).toContainEqual(
    expect.objectContaining({ name: 'Chola', roles: ['prepare'], limits: { batch: {}, day: {} } }),
  );
});

it('says that the limits were set where the roles beside them are refused', async () => {
  const { plain, command } = await office();
  const refused = await plain('user set Mary --role prepare --limit-batch 70\u00a0ZMW --user Mary');
  expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('The limits were set: Mary')]);
  const { events } = await command('user list', []);
  expect(events).toContainEqual(
    expect.objectContaining({ name: 'Mary', limits: { batch: { ZMW: '70' }, day: {} } }),
  );
});

it('limits a user from the beginning, and adds nobody whose limits cannot be', async () => {
  const { command } = await office();
  const add = (limits: string) =>
    command(`user add Grace --role approve ${limits} --user Mary`.replaceAll('_', '\u00a0'), [
      PASSPHRASE,
      FIRST_PASSPHRASE,
    ]);
  expect((await add('--limit-batch 500_ZMW --limit-day 400_ZMW')).code).toBe(2);
  expect((await command('user list', [])).said).not.toContain('Grace');
  expect(await add('--limit-batch 500_ZMW --limit-day 900_ZMW')).toMatchObject({
    ...{ code: 0, events: [{ name: 'Grace', limits: { batch: { ZMW: '500' }, day: { ZMW: '900' } } }, {}] },
  });
});

it('names a command that sends at its time as it can be given, by nobody', async () => {
  const { command, plain, run } = await office();
  await command(`${run} --user Mary`);
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const timed = await plain(`approve B1 --yes --at ${soon} --zone UTC --user Chola`);
  expect([timed.code, timed.said]).toEqual([
    0,
    expect.stringContaining('A window or paymaster serve --data-dir'),
  ]);
});

it('names what rests on the signature of somebody who is removed, and sends it all the same', async () => {
  const { command, plain, run } = await office();
  await command(`${run} --user Mary`);
  await command('approve B1 --yes --user Chola');
  const removed = await plain('user remove Chola --user Mary');
  expect([removed.code, removed.said]).toEqual([
    0,
    expect.stringContaining('Approved with the signature of Chola and not sent to the end: B1 (payroll).'),
  ]);
  expect((await command('send B1 --yes --wait', [])).code).toBe(0);
  const sent = await plain('user remove Chola --user Mary');
  expect(sent.said).not.toContain('Approved with the signature');
});

it('has it approved at another computer', async () => {
  const { command, plain, run, folder } = await office(
    PAYROLL.replace('260763001001,200,ZMW,MTN_MOMO_ZMB', '260973001001,200,ZMW,AIRTEL_OAPI_ZMB'),
  );
  const there = journals.folder();
  const grace = async (words: string, answers: readonly string[] = [PASSPHRASE]) => {
    const host = memoryHost({ piped: answers.join('\n') });
    const code = await runCli([...words.split(' '), '--data-dir', there, '--json'], host, CHEAP);
    return { code, events: host.events(), said: host.out() + host.err() };
  };
  const added = await grace('user add Grace --role approve');
  const key = join(folder, 'grace.pem');
  writeFileSync(key, String(added.events[0]?.['publicKey']));
  await command(`user add Grace --role approve --public-key ${key} --user Mary`);
  // Chola could sign here; once she is removed, nobody can.
  expect((await command(`${run} --user Mary`)).said).toContain('paymaster approve B1 --user "Chola"');
  await command('user remove Chola --user Mary');
  const next = (await plain('status B1', [])).said;
  expect(next).toMatch(
    /Go on with: paymaster approve request B1 .*, to be signed by Grace at another computer/,
  );
  expect(next).not.toContain('--user "Grace"');
  const [request, answer] = [join(folder, 'request'), join(folder, 'answer')];
  expect(await command(`approve request B1 --output ${request} --user Mary`)).toMatchObject({ code: 0 });
  expect((await grace(`approve sign ${request} --output ${answer} --user Grace`)).code).toBe(2);
  const signed = await grace(`approve sign ${request} --output ${answer} --rows --yes --user Grace`);
  expect(signed.code).toBe(0);
  expect(signed.events.filter(({ event }) => event === 'request-row')).toMatchObject([
    { line: 2, amount: '100' },
    { line: 3, amount: '200' },
  ]);
  const shown = memoryHost({ piped: PASSPHRASE });
  const again = `approve sign ${request} --output ${answer}.2 --yes --user Grace --data-dir ${there}`;
  expect(await runCli(again.split(' '), shown, CHEAP)).toBe(0);
  // Providers have a line each; what is paid in all is one sum.
  expect(shown.out()).toContain('To pay: 2 rows, 300.00 ZMW\n');
  expect(shown.out()).toContain('\n  Invalid rows left out: no\n');
  expect(shown.out()).not.toContain('{"');
  // Whoever signs reads words; codes are in the JSON lines.
  expect(shown.out()).not.toMatch(/\([A-Z]+_[A-Z_]+\)/);
  const imported = await command(`approve import ${answer} --user Mary`);
  expect([imported.code, imported.said]).toEqual([0, expect.stringContaining('paymaster send B1')]);
  const status = (await plain('status B1', [])).said;
  expect(status).toMatch(
    /^Approved \d{1,2} \w+ \d{4}, \d\d:\d\d UTC, signed by Grace, key [0-9a-f]{16}, at another computer$/m,
  );
  expect((await command('status B1', [])).events[0]).toMatchObject({ signedBy: 'Grace' });
  const trail = await plain('audit list --person Grace', []);
  expect([trail.code, trail.said]).toEqual([0, expect.stringContaining('Signed by Grace.')]);
  expect(trail.said).toMatch(/^\d+ {2}\S+ {2}Mary \(command line\) {2}B1 {2}Approved the batch/m);
  const twice = await command(`approve import ${answer} --user Mary`);
  expect([twice.code, twice.said]).toEqual([
    2,
    expect.stringContaining('Batch B1 was approved by this answer of Grace already. Nothing was changed.'),
  ]);
  expect((await command('send B1 --yes --wait', [])).code).toBe(0);
});
