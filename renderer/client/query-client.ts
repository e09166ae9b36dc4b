// The store of what the page has read. Everything in it can be read again; nothing in it is the truth.

import { QueryClient } from '@tanstack/react-query';
import type { MethodName } from '../../shared/contract/contract.ts';

/** Readings of many batches, which a change of any one concerns. */
const OVERVIEWS: readonly unknown[] = [
  'listBatches',
  'getNews',
  'getHost',
  'readPerson',
  'readPersonPayouts',
  'getAuditTrail',
  'listAudit',
  'listSignedBatches',
] satisfies MethodName[];

/** A store in which a failure stands until something changes: the host is on this computer, so nothing is retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        staleTime: 1000,
        gcTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * What is asked once when a draft is opened: the rules that it was checked against never change, and are long; an
 * earlier approval is looked for in all that was ever sent, not with every edit, and the review looks again.
 */
const FIXED: readonly unknown[] = ['getDraftRules', 'findSentBefore'] satisfies MethodName[];

/** True when a query `[method, input]` may answer differently after this batch changed. */
export function concernsBatch(key: readonly unknown[], batch: string): boolean {
  const [method, input] = key;
  if (FIXED.includes(method)) return false;
  if (OVERVIEWS.includes(method)) return true;
  return typeof input === 'object' && input !== null && 'batch' in input && input.batch === batch;
}
