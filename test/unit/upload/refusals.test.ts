// Refusals that may not be believed at once, and rows that may not be burned by them.

import { describe, expect, it } from 'vitest';
import type { ReadOutcome, StatusRecord } from '../../../main/service/port.ts';
import { ProviderGate } from '../../../main/upload/provider-gate.ts';
import { UPLOAD_SETTINGS } from '../../../main/upload/settings.ts';
import { recordAgrees } from '../../../main/upload/verdict.ts';
import type { Availability } from '../../../shared/configuration.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';

const SENT = { phone: '260763456789', amount: '10.5', currency: 'ZMW', provider: 'MTN_MOMO_ZMB' };

function record(phone: string): StatusRecord {
  return {
    status: 'COMPLETED',
    amount: '10.5000',
    currency: 'ZMW',
    phone,
    provider: 'MTN_MOMO_ZMB',
    providerTransactionId: null,
    createdAtMs: null,
    reason: null,
  };
}

describe('a record', () => {
  it('agrees when the service merely writes the number differently', () => {
    expect(recordAgrees(record('+260 763 456789'), SENT)).toBe(true);
    expect(recordAgrees(record('260763456780'), SENT)).toBe(false);
  });
});

describe('refusals of one provider in a row', () => {
  /** A gate whose reads never end, so that what is suspected stays so. */
  function gate(): ProviderGate {
    const never = new Promise<ReadOutcome<Availability>>(() => {});
    return new ProviderGate(
      {
        service: {
          readAvailability: () => never,
          initiate: () => Promise.reject(new Error('not asked')),
          checkStatus: () => Promise.reject(new Error('not asked')),
          readConfiguration: () => Promise.reject(new Error('not asked')),
          close: () => Promise.resolve(),
        },
        operation: PAYOUT,
        clock: { nowMs: () => 0, monotonicMs: () => 0, sleep: () => Promise.resolve() },
        settings: UPLOAD_SETTINGS,
      },
      { onChange: () => {}, onDefect: () => {} },
    );
  }

  it('hold its rows until availability is read, whatever the reason says', () => {
    const watched = gate();
    watched.onRefused('A');
    watched.onRefused('A');
    expect(watched.isHeld('A')).toBe(false);
    watched.onRefused('A');
    expect(watched.isHeld('A')).toBe(true);
    expect(watched.isHeld('B')).toBe(false);
  });

  it('count only without an acceptance between them', () => {
    const watched = gate();
    for (let index = 0; index < 20; index += 1) {
      watched.onRefused('A');
      watched.onRefused('A');
      watched.onAccepted('A');
    }
    expect(watched.isHeld('A')).toBe(false);
  });
});
