// Variables of the environment that name a proxy: the program goes its own way, so that no token passes through a
// program that somebody's environment names, and every row is paid as without them.

import { describe, expect, it } from 'vitest';
import { summaryOf } from '../support/e2e/json-events.ts';
import { payroll, phonesOf } from '../support/e2e/payroll.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { startRawServer } from '../support/service/raw-server.ts';

const ROWS = { rows: 20, series: '97' };
const NAMES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];

describe('P1 P5 a proxy that the environment names', () => {
  it('hears nothing, and every row is paid', async () => {
    await using place = await Workplace.open();
    const proxy = await startRawServer(() => {});
    try {
      const service = await place.sandbox();
      const env = {
        ...Object.fromEntries(NAMES.map((name) => [name, proxy.baseUrl])),
        NO_PROXY: '',
        NODE_USE_ENV_PROXY: '1',
      };
      const file = await place.file('payroll.csv', payroll(ROWS));
      const argv = ['run', file, '--yes', '--json', '--wait', '--base-url', service.baseUrl];
      const ended = await place.run(argv, { token: service.token, env });
      expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: '' });
      expect(summaryOf(ended.stdout)).toMatchObject({ counts: { completed: ROWS.rows } });
      expect([...service.ledger.records()].map(({ phone }) => phone).sort()).toEqual(phonesOf(ROWS).sort());
      expect(proxy.sockets).toEqual([]);
    } finally {
      await proxy.close();
    }
  });
});
