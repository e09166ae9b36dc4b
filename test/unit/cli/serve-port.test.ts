// What keeps the page of `serve` from being started: another port is advised only where the port is what is wrong.

import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { startFailure } from '../../../main/cli/serve-command.ts';

it('advises another port where this one is taken', async () => {
  const first = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    first.listen(0, '127.0.0.1', () => {
      const address = first.address();
      if (address === null || typeof address === 'string') reject(new Error('It has no port.'));
      else resolve(address.port);
    });
  });
  const second = createServer();
  const cause = await new Promise<unknown>((resolve) => {
    second.on('error', resolve);
    second.listen(port, '127.0.0.1');
  });
  first.close();
  expect(startFailure(port, cause)).toMatchObject({
    failure: { code: 'USAGE', message: expect.stringContaining(String(port)) },
  });
});

it.each([
  ['a limit of the system', Object.assign(new Error('too many open files'), { code: 'EMFILE' })],
  ['a defect', new TypeError('x is not a function')],
])('tells %s as it is', (_, cause) => {
  expect(startFailure(8080, cause)).toBe(cause);
});
