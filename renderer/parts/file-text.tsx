// Text of the clerk's file or of the service as it may stand among other text on a screen.
// A direction mark in it could show digits in another order, so that it is named and the text keeps to itself.

import { shownText } from '../../shared/shown-text.ts';

/** The whole text, with characters that are not seen as their code points. */
export function FileText({ text }: { text: string }) {
  return <bdi>{shownText(text, text.length)}</bdi>;
}
