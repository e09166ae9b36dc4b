// What the rows of a batch are, as icon and word. A payout is what most batches are and goes without saying.

import type { OperationName } from '../../shared/operations.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { Icon, type IconName } from './icon.tsx';
import css from './operation-mark.module.css';

export const OPERATION_ICONS: Readonly<Record<OperationName, IconName>> = {
  payout: 'arrow',
  deposit: 'collect',
  refund: 'refund',
  remittance: 'remit',
};

/** Nothing for payouts; `Deposits` with its icon for a batch of them. It has no colour, which is for states. */
export function OperationMark({ operation }: { readonly operation: OperationName }) {
  const { common } = useTexts();
  if (operation === 'payout') return null;
  return (
    <span className={css.mark}>
      <Icon name={OPERATION_ICONS[operation]} className={css.icon} />
      {common.operationRows[operation]}
    </span>
  );
}
