// What a screen begins and does not wait for. Calls of the contract answer with data; whatever rejects all the same
// is a defect, and is thrown outside of every screen, where the page tells of it (`app/shell.tsx`).

/** Lets work go on by itself; a rejection becomes an error of the page, never nothing. */
export function unawaited(work: Promise<unknown> | undefined): void {
  work?.catch((error: unknown) =>
    queueMicrotask(() => {
      throw error;
    }),
  );
}
