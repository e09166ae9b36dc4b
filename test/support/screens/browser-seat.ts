// The built `serve` and a page on it in Chromium.

import type { Running } from '../e2e/command.ts';
import type { StartOptions, Workplace } from '../e2e/workplace.ts';
import { openPage, type PageOptions, type WatchedPage } from './browser.ts';
import type { Seat } from './seat.ts';

/** Starts the program on the workplace's data folder and opens its page. */
export async function takeBrowserSeat(
  workplace: Workplace,
  options: PageOptions,
  start: StartOptions,
): Promise<Seat> {
  const serve = workplace.start(['serve', '--no-open'], start);
  const address = await serve.outLine('http://127.0.0.1:');
  let isCut = false;
  const watched = await openPage(
    options,
    (complaint) => isCut && /ERR_CONNECTION|WebSocket|net::/.test(complaint),
  );
  await watched.page.goto(address);
  await watched.page.getByRole('main').waitFor();
  return seat(serve, watched, () => {
    isCut = true;
  });
}

function seat(serve: Running, { context, page, complaints }: WatchedPage, cut: () => void): Seat {
  const stop = async (signal: NodeJS.Signals) => {
    cut();
    serve.signal(signal);
    await serve.ended;
  };
  return {
    page,
    complaints,
    chooseFile: async (path, button) => {
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: button }).first().click();
      await (await chosen).setFiles(path);
    },
    download: async (act) => {
      const download = page.waitForEvent('download');
      await act();
      return await (await download).path();
    },
    signal: (name) => serve.signal(name),
    kill: () => stop('SIGKILL'),
    end: () => stop('SIGINT'),
    closePage: () => context.close(),
  };
}
