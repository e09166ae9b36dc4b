// A sandbox in a process of its own: options as JSON in the first argument, its address as the first line out.
// It lives until it is killed.

import { z } from 'zod';
import { startSandbox } from '../../../sandbox/sandbox.ts';

const options = z.strictObject({ ledgerPath: z.string() }).parse(JSON.parse(process.argv[2] ?? '{}'));
const sandbox = await startSandbox(options);
process.stdout.write(`${sandbox.baseUrl}\n`);
