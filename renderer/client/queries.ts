// The hooks by which screens use the contract: read, command, hear. Failures are data, never exceptions.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  EventName,
  EventPayload,
  MethodInput,
  MethodName,
  MethodOutput,
  Reply,
} from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/errors.ts';
import { concernsBatch } from './query-client.ts';
import { CallFailed, type Surface } from './surface.ts';
import { useSurface } from './surface-context.tsx';
import { unawaited } from './unawaited.ts';

interface Asking {
  /** False asks nothing yet. */
  readonly enabled?: boolean;
  readonly refetchIntervalMs?: number;
}

interface ReadOptions extends Asking {
  /** Shows the former answer while another input is read, so that nothing jumps; never where that is refused. */
  readonly keepPrevious?: boolean;
}

/** A reading of the core. `data` stays during a refresh; `failure` is that of the latest attempt. */
export interface Reading<Value> {
  readonly data: Value | undefined;
  readonly failure: Failure | null;
  /** True while the first answer is on its way. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  refresh(): Promise<void>;
}

/** Reads a method of the contract and keeps the answer fresh while the core tells of changes. */
export function useMethod<Name extends MethodName>(
  name: Name,
  input: MethodInput<Name>,
  options: ReadOptions = {},
): Reading<MethodOutput<Name>> {
  const surface = useSurface();
  const query = useQuery<MethodOutput<Name>, Error>(asked(surface, name, input, options));
  const { data, error, isLoading, refetch } = query;
  const [kept, setKept] = useState<MethodOutput<Name> | undefined>(undefined);
  if (options.keepPrevious === true && data !== undefined && data !== kept) setKept(data);
  return {
    // Null is an answer too, such as that there is no key.
    data: data === undefined && options.keepPrevious === true && error === null ? kept : data,
    failure: failureOf(error),
    isLoading,
    // Looked at only by who shows it: whoever does not is not rendered anew as a reading begins and ends.
    get isFetching() {
      return query.isFetching;
    },
    refresh: async () => {
      await refetch();
    },
  };
}

/**
 * A part of what a method answers. Whoever shows that part alone is rendered anew as it changes, and not with every answer:
 * while a batch is sent, most of what is read changes several times a second.
 */
export function usePart<Name extends MethodName, Part>(
  name: Name,
  input: MethodInput<Name>,
  partOf: (value: MethodOutput<Name>) => Part,
  options: Asking = {},
): Pick<Reading<Part>, 'data' | 'failure'> {
  const surface = useSurface();
  const { data, error } = useQuery<MethodOutput<Name>, Error, Part>({
    ...asked(surface, name, input, options),
    select: partOf,
  });
  return { data, failure: failureOf(error) };
}

/** Asks the core; a refusal is thrown as `CallFailed`. */
export type Ask = <Name extends MethodName>(
  name: Name,
  input: MethodInput<Name>,
) => Promise<MethodOutput<Name>>;

/**
 * What takes several questions, as one reading that is kept fresh as that of the method is which it begins with. Its former
 * answer stays while it is read anew.
 */
export function useGathered<Name extends MethodName, Value>(
  name: Name,
  input: MethodInput<Name>,
  gather: (ask: Ask, signal: AbortSignal) => Promise<Value>,
): Pick<Reading<Value>, 'data' | 'failure'> {
  const surface = useSurface();
  const { data, error } = useQuery<Value, Error>({
    queryKey: [name, input, 'gathered'],
    queryFn: ({ signal }) => gather(askOf(surface), signal),
  });
  return { data, failure: failureOf(error) };
}

function askOf(surface: Surface): Ask {
  return async (name, input) => {
    const reply = await surface.call(name, input);
    if (!reply.ok) throw new CallFailed(reply.failure);
    return reply.value;
  };
}

/** A question to the core, the same for all who ask it. */
function asked<Name extends MethodName>(
  surface: Surface,
  name: Name,
  input: MethodInput<Name>,
  { enabled = true, refetchIntervalMs = 0 }: Asking,
) {
  return {
    queryKey: [name, input],
    queryFn: () => askOf(surface)(name, input),
    enabled,
    refetchInterval: refetchIntervalMs === 0 ? (false as const) : refetchIntervalMs,
  };
}

interface Command<Name extends MethodName> {
  run(input: MethodInput<Name>): Promise<Reply<MethodOutput<Name>>>;
  readonly isRunning: boolean;
  /** Of the latest run; null while it runs and when it went well. */
  readonly failure: Failure | null;
  forget(): void;
}

/** A command of the contract. What it touched is read again when it went well. */
export function useCommand<Name extends MethodName>(name: Name): Command<Name> {
  const surface = useSurface();
  const queries = useQueryClient();
  const [running, setRunning] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = useCallback(
    async (input: MethodInput<Name>) => {
      setRunning((count) => count + 1);
      setFailure(null);
      const reply = await surface.call(name, input);
      setRunning((count) => count - 1);
      if (!reply.ok) setFailure(reply.failure);
      const batch = 'batch' in input ? input.batch : null;
      if (reply.ok && typeof batch === 'string') {
        unawaited(queries.invalidateQueries({ predicate: ({ queryKey }) => concernsBatch(queryKey, batch) }));
      }
      return reply;
    },
    [surface, queries, name],
  );
  const forget = useCallback(() => setFailure(null), []);
  return { run, isRunning: running > 0, failure, forget };
}

/** Takes what a command answered as the latest reading of a method, so that nothing shows what was before it. */
export function useLatest<Name extends MethodName>(
  name: Name,
): (input: MethodInput<Name>, value: MethodOutput<Name>) => void {
  const queries = useQueryClient();
  return useCallback(
    (input, value) => {
      queries.setQueryData([name, input], value);
    },
    [queries, name],
  );
}

/** Gives up what was read by a method of a batch: whoever comes to it reads it anew, and sees nothing of before. */
export function useForget(name: MethodName, batch: string): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    unawaited(queries.resetQueries({ queryKey: [name, { batch }] }));
  }, [queries, name, batch]);
}

/** Hears an event of the core for the life of the component. */
export function useEvent<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): void {
  const surface = useSurface();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => surface.subscribe(name, (payload) => latest.current(payload)), [surface, name]);
}

function failureOf(error: Error | null): Failure | null {
  if (error === null) return null;
  if (error instanceof CallFailed) return error.failure;
  throw error;
}
