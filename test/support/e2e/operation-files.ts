// Files of any operation for the end-to-end tests. Of 500 rows 10 are refused and 10 fail, told by the last digits of
// the phone or, for refunds, of the deposit.

import type { OperationName } from '../../../shared/operations.ts';

const EVERY = 50;

/** Rows for MTN_MOMO_ZMB in ZMW; all differ. */
export function operationFile(operation: OperationName, rows: number): string {
  const numbers = Array.from({ length: rows }, (_, row) => row);
  const [header, ...lines] =
    operation === 'refund'
      ? ['depositId,amount,currency,provider,reference', ...numbers.map(refund)]
      : [
          `phone,amount,currency,provider,message,reference${operation === 'remittance' ? `,${DETAILS.header}` : ''}`,
          ...numbers.map((row) => payment(row) + (operation === 'remittance' ? `,${DETAILS.cells}` : '')),
        ];
  return `${[header, ...lines].join('\n')}\n`;
}

const DETAILS = {
  header: 'sender.senderDetails.firstName,sender.transactionDetails.originalAmount,metadata.site:pii',
  cells: 'Grace,12.5,Ndola',
};

/** 00401 is refused and 00501 fails, whatever the operation. */
function ending(row: number): string {
  if (row % EVERY === EVERY - 1) return '00401';
  return row % EVERY === EVERY - 2 ? '00501' : '00789';
}

function amount(row: number): string {
  return `${10 + (row % 90)}.5`;
}

function payment(row: number): string {
  const phone = `2607${String(row).padStart(3, '0')}${ending(row)}`;
  return `${phone},${amount(row)},ZMW,MTN_MOMO_ZMB,Salary,R-${row}`;
}

function refund(row: number): string {
  const deposit = `00000000-0000-4000-8000-${String(row).padStart(7, '0')}${ending(row)}`;
  return `${deposit},${amount(row)},ZMW,MTN_MOMO_ZMB,R-${row}`;
}
