// Refusals that may not be believed at once, and rows that may not be burned by them.

import { describe, expect, it } from 'vitest';
import type { ReadOutcome, StatusRecord } from '../../../main/service/port.ts';
import { recordAgrees } from '../../../main/upload/asking/verdict.ts';
import { ProviderGate } from '../../../main/upload/gates/provider-gate.ts';
import { Routes } from '../../../main/upload/run/routes.ts';
import { UPLOAD_SETTINGS } from '../../../main/upload/run/settings.ts';
import type { Availability } from '../../../shared/accounts/configuration.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';

const SENT = {
  phone: '260763456789',
  amount: '10.5',
  currency: 'ZMW',
  provider: 'MTN_MOMO_ZMB',
  fields: {},
};

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

const ROUTES = new Routes(V2_ACCOUNT, PAYOUT.limitsKey);
const at = (provider: string) => ROUTES.of({ provider, country: null, currency: 'ZMW' });

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
        configuration: V2_ACCOUNT,
        routes: ROUTES,
      },
      { onChange: () => {}, onDefect: () => {} },
    );
  }

  it('hold its rows until availability is read, whatever the reason says', () => {
    const watched = gate();
    watched.onRefused(at('A'));
    watched.onRefused(at('A'));
    expect(watched.isHeld(at('A'))).toBe(false);
    watched.onRefused(at('A'));
    expect(watched.isHeld(at('A'))).toBe(true);
    expect(watched.isHeld(at('B'))).toBe(false);
  });

  it('count only without an acceptance between them', () => {
    const watched = gate();
    for (let index = 0; index < 20; index += 1) {
      watched.onRefused(at('A'));
      watched.onRefused(at('A'));
      watched.onAccepted(at('A'));
    }
    expect(watched.isHeld(at('A'))).toBe(false);
  });
});
