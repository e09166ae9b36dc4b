// Calls of methods on an application, each held against the contract's table.

import type { App } from '../../../main/app.ts';
import {
  METHODS,
  type MethodInput,
  type MethodName,
  type MethodOutput,
} from '../../../shared/contract/contract.ts';

/** @param app asked at each call: a test may make another in between. */
export function callOf(app: () => App) {
  return async <Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Promise<MethodOutput<Name>> => {
    const reply = await app().client.call(name, input);
    if (!reply.ok) throw new Error(`${name}: ${reply.failure.code} ${reply.failure.message}`);
    const { error } = METHODS[name].output.safeParse(reply.value);
    if (error !== undefined) throw error;
    return reply.value;
  };
}
