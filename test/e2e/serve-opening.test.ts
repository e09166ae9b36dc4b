// `serve` opens a browser without showing its one-time address to anybody: a stand-in for the system's opener records
// what it is told, and a real browser follows the file to the page.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Running } from '../support/e2e/command.ts';
import { makeJournal } from '../support/e2e/journal-trouble.ts';
import { Workplace } from '../support/e2e/workplace.ts';
import { closeBrowser, openPage } from '../support/screens/browser.ts';

const SERVICE_TOKEN = 'service-token-canary-91';

afterAll(closeBrowser);

/** Records its arguments, its environment and the rights of the file it was given. */
const OPENER = `#!/bin/sh
printf '%s\\n' "$@" > "$HOME/told-arguments"
env > "$HOME/told-environment"
stat -c %a "$1" > "$HOME/told-rights"
: > "$HOME/told"
`;

interface Opened {
  readonly serve: Running;
  readonly address: string;
  /** The file that the opener was given. */
  readonly file: string;
  told(name: 'arguments' | 'environment' | 'rights'): string;
}

async function serveWithOpener(place: Workplace): Promise<Opened> {
  const bin = place.path('bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'xdg-open'), OPENER);
  chmodSync(join(bin, 'xdg-open'), 0o755);
  mkdirSync(place.path('Downloads'));
  const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  const serve = place.start(['serve'], { token: SERVICE_TOKEN, env });
  const address = (await serve.outLine('http://127.0.0.1:')).trim();
  while (!existsSync(place.path('told'))) await new Promise((resolve) => setTimeout(resolve, 20));
  const told = (name: string) => readFileSync(place.path(`told-${name}`), 'utf8');
  return { serve, address, file: told('arguments').trim(), told };
}

/** What every process of this computer shows of itself to others. */
function argumentsOfAll(): string {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes
    .map((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8');
      } catch {
        // It has ended meanwhile.
        return '';
      }
    })
    .join('\n');
}

describe('the one-time address', () => {
  it('is an argument of no process and in no environment of the opener, which holds no token either (P5)', async () => {
    await using place = await Workplace.open();
    const { serve, address, file, told } = await serveWithOpener(place);
    const secret = new URL(address).hash.slice(1);
    expect(file).toMatch(new RegExp(`^${place.path('Downloads')}/paymaster-[0-9a-f]{32}\\.html$`));
    expect(told('rights').trim()).toBe('600');
    expect(readFileSync(file, 'utf8')).toContain(address);
    for (const seen of [told('arguments'), told('environment'), argumentsOfAll()]) {
      expect(seen).not.toContain(secret);
      expect(seen).not.toContain(SERVICE_TOKEN);
    }
    expect(told('environment')).toContain('HOME=');
    serve.signal('SIGINT');
    expect((await serve.ended).code).toBe(0);
    expect(existsSync(file)).toBe(false);
  });

  it('opens in a real browser through the file, which is then gone, also with a journal that does not open', async () => {
    await using place = await Workplace.open();
    const journal = makeJournal(place.dataFolder);
    writeFileSync(journal, Buffer.alloc(statSync(journal).size, 7));
    const { serve, file } = await serveWithOpener(place);
    const { page, context, complaints } = await openPage();
    await page.goto(`file://${file}`);
    await page.getByText('Paymaster has stopped: the journal cannot be opened').waitFor();
    await page.getByText(journal).first().waitFor();
    expect(existsSync(file)).toBe(false);
    await page.reload();
    await page.getByText('Paymaster has stopped: the journal cannot be opened').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    serve.signal('SIGINT');
    expect((await serve.ended).code).toBe(6);
  });
});
