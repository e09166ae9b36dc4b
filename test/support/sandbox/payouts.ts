// Payout requests for the sandbox's own tests, one good one per generation to vary.

/** An identifier from a number, always the same. */
export function payoutId(number: number): string {
  return `0f0e0d0c-0b0a-4908-8706-${number.toString(16).padStart(12, '0')}`;
}

/** What a test varies of a payout. */
export interface PayoutParts {
  readonly id?: string;
  readonly phone?: string;
  readonly provider?: string;
  readonly amount?: string;
  readonly currency?: string;
}

/** Body of a good POST /v2/payouts. */
export function payoutV2(parts: PayoutParts = {}): Record<string, unknown> {
  const { id = payoutId(1), phone = '260763456789', provider = 'MTN_MOMO_ZMB' } = parts;
  const { amount = '1250.5', currency = 'ZMW' } = parts;
  return {
    payoutId: id,
    recipient: { type: 'MMO', accountDetails: { phoneNumber: phone, provider } },
    amount,
    currency,
    clientReferenceId: 'PAY-2026-11-0042',
    customerMessage: 'Salary November',
    metadata: [{ employee: 'E-0042', isPII: true }, { site: 'North' }],
  };
}

/** Body of a good POST /payouts. */
export function payoutLegacy(parts: PayoutParts = {}): Record<string, unknown> {
  const { id = payoutId(1), phone = '260763456789', provider = 'MTN_MOMO_ZMB' } = parts;
  const { amount = '1250.50', currency = 'ZMW' } = parts;
  return {
    payoutId: id,
    amount,
    currency,
    country: 'ZMB',
    correspondent: provider,
    recipient: { type: 'MSISDN', address: { value: phone } },
    customerTimestamp: '2026-11-20T08:15:42Z',
    statementDescription: 'Salary November',
    metadata: [
      { fieldName: 'employee', fieldValue: 'E-0042', isPII: true },
      { fieldName: 'site', fieldValue: 'North' },
    ],
  };
}
