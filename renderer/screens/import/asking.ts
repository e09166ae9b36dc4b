// The question that a draft asks before an act. Data only: the dialogues and the acts both know it.

import type { ShownCorrection } from '../../../shared/contract/correction-methods.ts';
import type { FindingCount, RepairView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';

/** The question that stands open. */
export type Asking =
  | { readonly kind: 'exclude'; readonly row: RowView }
  | { readonly kind: 'exclude-marked'; readonly rows: number }
  | { readonly kind: 'set'; readonly rows: number }
  | { readonly kind: 'accept'; readonly finding: FindingCount }
  | { readonly kind: 'repair'; readonly repair: RepairView }
  /** One row, or every row that it concerns. */
  | { readonly kind: 'split'; readonly row: RowView | null }
  | { readonly kind: 'add-up'; readonly row: RowView | null }
  /** One correction of before or all that fit, in one row or in all. */
  | { readonly kind: 'correct'; readonly made: ShownCorrection['made'] | null; readonly row: RowView | null }
  | { readonly kind: 'forget'; readonly correction: ShownCorrection }
  | { readonly kind: 'discard' };
