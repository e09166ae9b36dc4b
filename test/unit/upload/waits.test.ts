// Why something waits, in words.

import { describe, expect, test } from 'vitest';
import { Governor } from '../../../main/upload/gates/governor.ts';
import { UPLOAD_SETTINGS } from '../../../main/upload/run/settings.ts';
import { describeSettleWaits, describeWaits } from '../../../main/upload/words/waits.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';

const MTN = 'MTN_MOMO_ZMB';

describe('the waits of a run', () => {
  test('are none when nothing waits', () => {
    expect(describeWaits(new Governor(UPLOAD_SETTINGS), [], 0, 0, 'payout')).toEqual([]);
    expect(describeSettleWaits(new Governor(UPLOAD_SETTINGS), 0)).toEqual([]);
  });

  test('name how long a throttled service is left alone, rounded up', () => {
    const governor = new Governor(UPLOAD_SETTINGS);
    governor.onStart(MTN);
    governor.onEnd(MTN, { signal: 'throttled', retryAfterMs: 4_200 }, 0);
    expect(describeWaits(governor, [], 0, 100, 'payout').map(sayEnglish)).toEqual([
      'The service asked to slow down; sending goes on in 5 s.',
    ]);
    expect(describeSettleWaits(governor, 100).map(sayEnglish)).toEqual([
      'The service asked to slow down; asking goes on in 5 s.',
    ]);
    expect(describeWaits(governor, [], 0, 4_200, 'payout').map(sayEnglish)).toEqual([]);
  });

  test('name a silent service, a closed provider and one in trouble', () => {
    const governor = new Governor(UPLOAD_SETTINGS);
    for (let failure = 0; failure < 20; failure += 1) {
      governor.onStart('AIRTEL_OAPI_ZMB');
      governor.onEnd('AIRTEL_OAPI_ZMB', { signal: 'trouble', retryAfterMs: null }, 0);
    }
    const waits = describeWaits(governor, [MTN], 0, 31_000, 'payout');
    expect(waits.map(sayEnglish)).toEqual([
      'No usable answer to a payment from the service for 31 s; trying again by itself.',
      `${MTN} is closed; its rows wait here, unsent, and go out by themselves when it reopens.`,
      'AIRTEL_OAPI_ZMB gives no usable answers; its rows are held and tried again.',
    ]);
  });

  test('count the rows without an answer', () => {
    const governor = new Governor(UPLOAD_SETTINGS);
    expect(describeWaits(governor, [], 1, 0, 'payout').map(sayEnglish)[0]).toContain('1 row has no answer');
    expect(describeWaits(governor, [], 7, 0, 'payout').map(sayEnglish)[0]).toContain('7 rows have no answer');
  });
});
