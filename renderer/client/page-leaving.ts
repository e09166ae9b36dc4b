// Whether the page is being left: closed, loaded anew, or gone from. What is asked of the program then must not wait.

let leaving = Promise.withResolvers<void>();
let isLeaving = false;

// In the capture phase of the window, so that everybody else who hears of it finds it so.
window.addEventListener(
  'pagehide',
  () => {
    isLeaving = true;
    leaving.resolve();
  },
  { capture: true },
);

// The browser has kept the page and shows it again.
window.addEventListener('pageshow', () => {
  if (!isLeaving) return;
  isLeaving = false;
  leaving = Promise.withResolvers<void>();
});

export function isPageLeaving(): boolean {
  return isLeaving;
}

/** Resolves when the page is left. */
export function pageLeaving(): Promise<void> {
  return leaving.promise;
}
