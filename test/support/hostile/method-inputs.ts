// Inputs of the contract's methods as a page that is not ours would send them: anything, and what a method can read but no
// page would ask.

import { METHODS, type MethodName } from '../../../shared/contract/contract.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { pick } from './csv-files.ts';
import { anyJson, damagedJson } from './json-values.ts';
import { NAUGHTY_STRINGS } from './naughty-strings.ts';

/** Values that are right somewhere in the contract. */
const WORDS: readonly unknown[] = [
  ...[
    'payout',
    'deposit',
    'refund',
    'remittance',
    'csv',
    'json',
    'xlsx',
    'page',
    'en',
    'fr',
    'v2',
    'legacy',
    'practice',
  ],
  ...[
    'phone',
    'amount',
    'add',
    'remove',
    'all',
    'line',
    'next',
    'error',
    'settled',
    'sent',
    'click',
    'table',
    'new',
    'key',
  ],
  ...[
    'failed',
    'rejected',
    'whole',
    'plum',
    'dark',
    'Practice',
    'Nobody',
    '2026-11-01',
    'point',
    'prepare',
    'approve',
    'ZMW',
  ],
  ...[null, true, false, 0, 1, 2, 4, 10, 100, [], {}, [1], ['failed'], { ZMW: '10' }, [{ from: 0, to: 3 }]],
  ...[
    { kind: 'practice', generation: 'v2' },
    { kind: 'profile', name: 'Nobody' },
    { kind: 'all' },
    { kind: 'include' },
  ],
  ...[
    { kind: 'set', field: 'amount', text: '=1+1' },
    { kind: 'ordinals', ordinals: [1, 2] },
  ],
  { country: 'ZMB', currency: 'ZMW', provider: null },
];
const TRIES = 60;

/** An input that the method can read, as far as chance finds one, with naughty texts wherever it takes texts. */
function readableInput(name: MethodName, known: readonly unknown[], random: SeededRandom): unknown {
  const { input } = METHODS[name];
  if (!('shape' in input)) return pick(known, random);
  const fields = Object.entries(input.shape).map(([field, schema]) => {
    const isNaughty = random.chance(0.3);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const value = isNaughty && tried < 3 ? pick(NAUGHTY_STRINGS, random) : pick(known, random);
      if (schema.safeParse(value).success) return [field, value];
    }
    return [field, anyJson(random)];
  });
  return Object.fromEntries(fields);
}

/**
 * The next input of a method.
 *
 * @param given handles and names that mean something to this core.
 */
export function hostileInput(name: MethodName, given: readonly unknown[], random: SeededRandom): unknown {
  const known = [...given, ...given, ...WORDS];
  const chance = random.next();
  if (chance < 0.1) return anyJson(random);
  if (chance < 0.2) return pick(NAUGHTY_STRINGS, random);
  const input = readableInput(name, known, random);
  return chance < 0.4 ? damagedJson(input, random) : input;
}
