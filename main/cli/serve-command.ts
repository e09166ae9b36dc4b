// `serve`: the application in a browser, on this computer only, until it is interrupted.
// Prints its one-time address and nothing else on a line of its own; the address is a secret of the clerk's.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERROR_KINDS, type Failure, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { givingTokenLater } from '../platform/environment-token.ts';
import { giveTokenToProfile } from './account.ts';
import { BrowserOpening } from './browser-opening.ts';
import type { ExitCode } from './exit-code.ts';
import { serveOptionsSchema } from './options.ts';
import type { Session } from './session.ts';

/** How long no page is connected before a new address is offered: a reload takes less. */
const PAGE_GONE_MS = 5_000;

/** Where the built page lies, seen from the built command line and from its source. */
const PAGE_FOLDERS = ['../renderer/', '../../renderer/', '../../out/renderer/'] as const;

/** `paymaster serve [--port N] [--no-open]`. */
export async function serveCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const options = serveOptionsSchema.parse(raw);
  let opening: BrowserOpening | null = null;
  const interrupted = new Promise<void>((resolve) => {
    session.interrupts.stopWith(() => {
      // At once: a second Ctrl-C leaves no time for it.
      opening?.end();
      resolve();
    });
  });
  const [{ startLoopback }, { readPageFiles }] = await Promise.all([
    import('../loopback/loopback.ts'),
    import('../page/page-files.ts'),
  ]);
  const page = await readPageFiles(pageFolder());
  const { app, files } = await session.openForPage();
  // What a page, a time or an earlier start sends, this command cannot know.
  session.begins('sending');
  const trouble = await app.holdJournal();
  // Its page could do nothing, and the program that has the journal may well be one with a page of its own.
  if (trouble?.code === 'JOURNAL_BUSY') throw new PaymasterError(trouble);
  // What another program's page sent belongs to that program.
  if (trouble === null) await files.clear();
  else session.tell(trouble);
  const giveToken = () => giveTokenToProfile(session, app.client);
  const isTokenGiven = await giveToken();
  const watch = new PageWatch(session, () => session.output.result(loopback.newAddress()));
  const loopback = await startLoopback({
    client: isTokenGiven ? app.client : givingTokenLater(app, giveToken),
    files,
    page,
    clock: session.clock,
    port: options.port ?? 0,
    onPages: (pages) => watch.onPages(pages),
    onSession: () => {
      opening?.end();
      app.signOut();
      watch.onSession();
    },
    onSpent: () => watch.onSpent(),
  }).catch((cause: unknown) => {
    throw startFailure(options.port ?? 0, cause);
  });
  try {
    const address = loopback.newAddress();
    session.output.result(
      'Paymaster runs in a browser on this computer. The address works once; Ctrl-C ends it.',
      address,
    );
    if (options.open !== false) {
      opening = openBrowser(session, address);
      opening.begin();
    }
    await app.continueInterrupted();
    app.keepBackups();
    await interrupted;
  } finally {
    opening?.end();
    watch.close();
    await loopback.close();
    await files.leave();
  }
  return trouble === null ? 0 : exitCodeOf(await app.holdJournal());
}

/** What the page has said all along is the end too, unless the journal could be opened meanwhile. */
function exitCodeOf(trouble: Failure | null): ExitCode {
  return trouble === null ? 0 : ERROR_KINDS[trouble.code].exitCode;
}

/** Offers a new address when the last page has gone: sending goes on, and somebody will want to look. */
class PageWatch {
  readonly #session: Session;
  readonly #offer: () => void;
  #gone: AbortController | null = null;
  #pages = 0;

  constructor(session: Session, offer: () => void) {
    this.#session = session;
    this.#offer = offer;
  }

  onPages(pages: number): void {
    this.close();
    this.#pages = pages;
    if (pages === 0) this.#offerLater();
  }

  /** Its page may be closed before it has connected once, and the address is spent all the same. */
  onSession(): void {
    this.close();
    if (this.#pages === 0) this.#offerLater();
  }

  /** Whoever opens an address a second time finds a page that leads here. */
  onSpent(): void {
    this.close();
    this.#session.output.result('An address that was used before was opened. Paymaster opens at:');
    this.#offer();
  }

  #offerLater(): void {
    const gone = new AbortController();
    this.#gone = gone;
    // biome-ignore lint/complexity/noVoid: a sleep never rejects, and an output never throws.
    void this.#session.clock.sleep(PAGE_GONE_MS, gone.signal).then(() => {
      if (gone.signal.aborted) return;
      this.#session.output.result('The page is closed; what runs goes on. Open it again at:');
      this.#offer();
    });
  }

  close(): void {
    this.#gone?.abort();
    this.#gone = null;
  }
}

function pageFolder(): string {
  for (const place of PAGE_FOLDERS) {
    const folder = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(`${folder}index.html`) && existsSync(`${folder}assets`)) return folder;
  }
  throw paymasterError(
    'PROGRAM_DEFECT',
    'The page was not built. Nothing was sent.',
    'Build it with `npm run build`.',
  );
}

function openBrowser({ host, clock, output }: Session, address: string): BrowserOpening {
  const onNobody = () =>
    output.problem('No browser has opened Paymaster. Open the address above by hand; it still works, once.');
  return new BrowserOpening({ host, clock, address, onNobody });
}

/** What the system says when a port cannot be had. */
const PORT_CODES: readonly unknown[] = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES'];

/** Why the page could not be started; what has nothing to do with the port is told as it is. */
export function startFailure(port: number, cause: unknown): unknown {
  if (!(cause instanceof Error && 'code' in cause && PORT_CODES.includes(cause.code))) return cause;
  return paymasterError(
    'USAGE',
    `The port ${port} cannot be used on this computer.`,
    'Choose another --port, or none.',
    { cause },
  );
}
