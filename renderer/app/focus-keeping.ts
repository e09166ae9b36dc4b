// Keeps the focus in the page: what had it can be taken out of the page, by a dialogue that closes or a screen that goes,
// and then the keys would begin anew at the top. It goes back to what opened the dialogue, else to where the work of the
// screen goes on (`data-goes-on`), else to the content.

import { useEffect } from 'react';

/** Follows the focus for the life of the component. */
export function useFocusKeeping(): void {
  useEffect(() => {
    /** What has the focus, or had it last; and what had it before the dialogue that is open, with its place. */
    let last: Element | null = null;
    let opener: Element | null = null;
    /** Where the focus is going while it is on its way: what it leaves can be gone before it has come. */
    let coming: EventTarget | null = null;
    let place = window.location.hash;
    let lastPlace = place;
    const depart = ({ relatedTarget }: FocusEvent) => {
      coming = relatedTarget;
    };
    const follow = ({ target }: FocusEvent) => {
      coming = null;
      if (!(target instanceof Element)) return;
      const isWithin = dialogOf(target) !== null;
      if (!isWithin) opener = null;
      else if (last === null || dialogOf(last) === null) {
        opener = last;
        place = window.location.hash;
      }
      last = target;
      lastPlace = window.location.hash;
    };
    const keep = () => {
      if (coming instanceof Element && isThere(coming)) return;
      if (last === null || document.activeElement !== document.body || isThere(last)) return;
      last = null;
      // The content had it only while another dialogue made place for this one.
      const isOpener = opener !== null && opener.id !== 'content' && isThere(opener);
      const isBack = isOpener && place === window.location.hash;
      const isHere = lastPlace === window.location.hash;
      const next = isBack
        ? opener
        : ((isHere ? whereItGoesOn() : null) ?? document.getElementById('content'));
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    // Before any other listener: one that answers by taking out what had the focus is heard here too.
    document.addEventListener('focusout', depart, { capture: true });
    document.addEventListener('focusin', follow);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusout', depart, { capture: true });
      document.removeEventListener('focusin', follow);
    };
  }, []);
}

function dialogOf(element: Element): Element | null {
  return element.closest('[role="dialog"]');
}

function isThere(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.closest('[hidden]') === null;
}

/** The last of the acts among which the work of a screen goes on: never one that sends. */
function whereItGoesOn(): Element | null {
  return [...document.querySelectorAll('[data-goes-on] :is(a[href], button:enabled)')].at(-1) ?? null;
}

/** Stops the selection of a double click whose first half was on something that has gone since. */
export function useDoublePress(): void {
  useEffect(() => {
    let pressed: EventTarget | null = null;
    const press = (event: MouseEvent) => {
      if (event.detail > 1 && pressed instanceof Node && !pressed.isConnected) event.preventDefault();
      else pressed = event.target;
    };
    document.addEventListener('mousedown', press, true);
    return () => document.removeEventListener('mousedown', press, true);
  }, []);
}
