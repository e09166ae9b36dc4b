// How long a batch stands still after a kill: from the start of the command that goes on with it to the first request, and to
// the first question about a row that has no answer or is not final.

import { payroll } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { tell } from './measure.ts';

/** Requests of the killed run that were held, so that nobody knows what became of them. */
const IN_DOUBT = 8;

export async function benchRecovery(rows: number): Promise<void> {
  await using place = await Workplace.open();
  const sandbox = await place.sandbox({ settleAfterMs: 0 });
  const heard = new Map<string, number>();
  const gate = await place.gate(sandbox.baseUrl, ({ method, target, atMs }) => {
    const what = method === 'POST' ? 'sent' : /[0-9a-f-]{36}$/.test(target) ? 'asked' : 'looked';
    if (!heard.has(what)) heard.set(what, atMs);
  });
  gate.holdAfter(Math.ceil(rows / 3));
  const options = { token: sandbox.token };
  const file = await place.file('payroll.csv', payroll({ rows, series: '97' }));
  const first = place.start(['run', file, '--yes', '--base-url', gate.baseUrl], options);
  await first.until(gate.held(IN_DOUBT));
  first.signal('SIGKILL');
  await first.ended;
  gate.open();

  heard.clear();
  const since = Date.now();
  const second = place.start(['resume', '--wait'], options);
  const end = await second.ended;
  if (end.code !== 0) throw new Error(`The resume ended with ${end.code}: ${end.stderr}`);
  tell('recovery', {
    rows,
    'until the first request, s': ((heard.get('sent') ?? Number.NaN) - since) / 1_000,
    'until the first question, s': ((heard.get('asked') ?? Number.NaN) - since) / 1_000,
  });
}
