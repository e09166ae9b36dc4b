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
import { CallFailed } from './surface.ts';
import { useSurface } from './surface-context.tsx';
import { unawaited } from './unawaited.ts';

interface ReadOptions {
  /** False asks nothing yet. */
  readonly enabled?: boolean;
  readonly refetchIntervalMs?: number;
  /** Shows the former answer while another input is read, so that nothing jumps. */
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
  const { data, error, isLoading, isFetching, refetch } = useQuery<MethodOutput<Name>, Error>({
    queryKey: [name, input],
    queryFn: async (): Promise<MethodOutput<Name>> => {
      const reply = await surface.call(name, input);
      if (!reply.ok) throw new CallFailed(reply.failure);
      return reply.value;
    },
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchIntervalMs ?? false,
  });
  const [kept, setKept] = useState<MethodOutput<Name> | undefined>(undefined);
  if (options.keepPrevious === true && data !== undefined && data !== kept) setKept(data);
  return {
    // Null is an answer too, such as that there is no key.
    data: data === undefined && options.keepPrevious === true ? kept : data,
    failure: failureOf(error),
    isLoading,
    isFetching,
    refresh: async () => {
      await refetch();
    },
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
