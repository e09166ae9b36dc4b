// What a person was paid, by real commands: by number and by name, over two batches, and nothing of anybody else.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { eventsOf } from '../support/e2e/json-events.ts';
import { HEADER } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';

const ROWS = `${HEADER},Name
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970000001,10,Salary,Mary Banda
ZMB,AIRTEL_OAPI_ZMB,ZMW,260970100002,20,Salary,Peter Phiri
`;

it('tells the account of one person, writes it in a language, and chooses none of several', async () => {
  await using place = await Workplace.open();
  const first = await place.file('october.csv', ROWS);
  expect((await place.run(['run', first, '--yes', '--wait'])).code).toBe(0);
  const bonus = `${ROWS.split('\n')[0]}\nZMB,AIRTEL_OAPI_ZMB,ZMW,260970000001,2.5,Bonus,Mary B Banda\n`;
  const second = await place.file('bonus.csv', bonus);
  const meant = ['run', second, '--yes', '--wait', '--allow-duplicates', 'a bonus'];
  expect((await place.run(meant)).code).toBe(0);

  const nobody = await place.runHere(['person', '7', '--practice']);
  expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('has a row of 7.')]);
  const empty = await place.runHere(['person', ' ']);
  expect([empty.code, empty.stderr]).toEqual([2, expect.stringContaining('An empty text names nobody.')]);
  const asked = await place.run(['person', '+260 970 000 001', '--practice']);
  expect([asked.code, asked.stdout]).toEqual([2, '']);
  expect(asked.stderr).toContain('2 names stand beside 260970000001');
  expect(asked.stderr).toMatch(/person 260970000001 --name "Mary B Banda" --practice/);
  const alone = await place.run(['person', '260970000001', '--name', 'MARY B  BANDA', '--practice']);
  expect([alone.code, alone.stdout]).toEqual([
    0,
    expect.stringContaining('Payments: 1 row, 2.50 ZMW = 1 paid'),
  ]);
  expect(alone.stdout).not.toContain('october');
  expect(alone.stderr).toContain('stands also: Mary Banda');

  const together = ['person', '+260 970 000 001', '--all-names', '--practice', '--json'];
  const told = await place.run(together);
  expect(told.code).toBe(0);
  const events = eventsOf(told.stdout);
  expect(events.filter(({ event }) => event === 'person-payout')).toMatchObject([
    { batch: 'B2', amount: '2.5', state: 'completed' },
    { batch: 'B1', amount: '10', state: 'completed' },
  ]);
  expect(events.find(({ event }) => event === 'person-sum')).toMatchObject({
    kind: 'paid',
    currency: 'ZMW',
    all: { rows: 2, amount: '12.5' },
    columns: { done: { rows: 2, amount: '12.5' } },
  });
  const file = place.path('compte.html');
  const written = await place.run([
    'person',
    'mary banda',
    '--all-names',
    '--practice',
    '--output',
    file,
    '--language',
    'fr',
  ]);
  expect([written.code, written.stderr]).toEqual([0, '']);
  const page = await readFile(file, 'utf8');
  expect(page).toContain('ESSAI');
  expect(page).toContain('12,50');
  expect(page).not.toMatch(/Peter|260970100002/);

  const several = await place.run(['person', '2609701', '--practice']);
  expect([several.code, several.stdout]).toEqual([0, expect.stringContaining('Peter Phiri')]);
  const both = await place.run(['person', '26097', '--practice']);
  expect([both.code, both.stdout]).toEqual([2, '']);
  expect(both.stderr).toMatch(/Mary.*Peter Phiri|Peter Phiri.*Mary/s);
  expect(both.stderr).toContain('paymaster person 260970100002 --practice');
  const real = await place.run(['person', '260970000001']);
  expect([real.code, real.stderr]).toEqual([2, expect.stringContaining('add --practice')]);

  await tellsAChangedNumber(place);
  const notices = place.path('notices.html');
  const said = await place.run(['notices', 'B1', '--output', notices, '--language', 'pt']);
  expect([said.code, said.stdout]).toEqual([0, `2 notices: ${notices}\n`]);
  const papers = (await readFile(notices, 'utf8')).split('<section').slice(1);
  expect(papers).toEqual([
    expect.stringMatching(/Aviso de pagamento.*260970000001/s),
    expect.stringMatching(/Aviso de pagamento.*260970100002/s),
  ]);
  expect(papers[0]).not.toMatch(/Peter|260970100002|20,00/);
  expect((await place.run(['notices', 'B9', '--output', notices])).code).not.toBe(0);
});

const REFERRED = `${HEADER},Name,Reference`;
const payment = (phone: string, name: string, reference: string) =>
  `ZMB,AIRTEL_OAPI_ZMB,ZMW,${phone},10,Salary,${name},${reference}`;
const SHARED = [
  payment('260970300003', 'Anna Tembo', 'E-1'),
  payment('260970300003', 'Ben Tembo', 'E-2'),
  payment('260970400004', 'Cleo Tembo', 'E-4'),
];

/** Carol's number is another one in the second month; two people of one name share a number in both. */
async function tellsAChangedNumber(place: Workplace): Promise<void> {
  for (const [month, phone] of [
    ['may', '260970500005'],
    ['june', '260970600006'],
  ] as const) {
    const rows = [REFERRED, ...SHARED, payment(phone, 'Carol Zulu', 'E-3')];
    const file = await place.file(`${month}.csv`, `${rows.join('\n')}\n`);
    const run = await place.run(['run', file, '--yes', '--wait', '--allow-duplicates', 'a shared number']);
    expect(run.code).toBe(0);
  }
  for (const who of ['E-3', 'Carol']) {
    const changed = await place.runHere(['person', who, '--practice']);
    expect([changed.code, changed.stdout]).toEqual([2, '']);
    expect(changed.stderr).toContain(`${who} is probably one person, whose number changed: 2 numbers`);
    expect(changed.stderr).toMatch(/^260970500005 .*\(probably the same person as 260970600006\)$/m);
  }
  const shared = await place.runHere(['person', 'Tembo', '--practice']);
  expect(shared.code).toBe(2);
  expect(shared.stderr).toContain('Tembo can be 3 people, listed above.');
  for (const name of ['Anna', 'Ben']) {
    expect(shared.stderr).toMatch(new RegExp(`^260970300003  ${name} Tembo$`, 'm'));
    expect(shared.stderr).toContain(`person 260970300003 --name "${name} Tembo" --practice`);
  }
  expect(shared.stderr.match(/Anna Tembo$/gm)).toHaveLength(1);
}
