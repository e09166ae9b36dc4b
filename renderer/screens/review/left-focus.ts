// Where the focus goes when the key that approves is pressed with something left to do: to the first field that is
// about it. A field carries the mark only while it is left.

import type { LeftToDo } from './review-choices.ts';

/** In the order in which what is left is told. */
const PARTS = ['invalid', 'acknowledge', 'reason', 'controls', 'changes', 'proof'] as const;
type LeftPart = (typeof PARTS)[number];

/** The mark of a field, for as long as it is left. */
export function leftMark(part: LeftPart, isLeft: boolean): { readonly 'data-left'?: LeftPart } {
  return isLeft ? { 'data-left': part } : {};
}

/** What is left, in the order in which it is told. */
function partsLeft(left: LeftToDo): readonly LeftPart[] {
  const { wrong, missing } = left.controls;
  const isLeft: Readonly<Record<LeftPart, boolean>> = {
    invalid: left.invalidRows > 0,
    acknowledge: left.acknowledgements > 0,
    reason: left.reason,
    controls: wrong + missing > 0,
    changes: left.changes > 0,
    proof: left.proof,
  };
  return PARTS.filter((part) => isLeft[part]);
}

/** Puts the focus on the first field that is left. */
export function focusLeft(left: LeftToDo): void {
  for (const part of partsLeft(left)) {
    const field = document.querySelector<HTMLElement>(`[data-left="${part}"]`);
    if (field === null) continue;
    field.focus();
    return;
  }
}
