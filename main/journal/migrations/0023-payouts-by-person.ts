// Whom a payout is about, as its request names them: the number of the wallet, or the deposit that a refund returns.
// Nothing is stored a second time. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const PAYOUTS_BY_PERSON: Migration = {
  number: 23,
  name: 'payouts by person',
  statements: `
CREATE INDEX payout_by_person ON payout (CASE WHEN json_valid(body) THEN coalesce(
  body ->> '$.recipient.accountDetails.phoneNumber', body ->> '$.recipient.address.value',
  body ->> '$.payer.accountDetails.phoneNumber', body ->> '$.payer.address.value', body ->> '$.depositId') END);
`,
};
