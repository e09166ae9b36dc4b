// Asks a database whether it has the journal whose move there was cut short. Changes nothing there.

import { Client } from 'pg';
import type { PostgresAddress } from '../../../shared/journal-address.ts';
import { say } from '../../../shared/saying.ts';
import type { ChainPlace } from '../audit-port.ts';
import type { CopyThere } from '../file/give-up.ts';
import { clientConfig } from './client-config.ts';
import { connectionError } from './connection-errors.ts';
import { DatabaseTables } from './moved-tables.ts';

/**
 * Looks while no move goes on: one whose program was killed may still be about to end.
 *
 * @param head the end of the file's audit trail.
 * @throws PaymasterError where the database cannot be asked, or has no journal at all.
 */
export async function copyThere(
  address: PostgresAddress,
  password: string | null,
  head: ChainPlace,
): Promise<CopyThere> {
  const client = new Client(clientConfig(address, password));
  client.on('error', () => {});
  try {
    await client.connect();
    const target = await DatabaseTables.open(client);
    await target.begin();
    if (await target.isEmpty()) return { kind: 'never-finished' };
    const hasIt = await target.goesOnFrom([String(head.number), head.hash]);
    return hasIt ? { kind: 'whole' } : { kind: 'not-known', why: say`it has another journal now.` };
  } catch (error) {
    throw connectionError(error, address, password !== null);
  } finally {
    await client.end().catch(() => undefined);
  }
}
