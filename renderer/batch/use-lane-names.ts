// What the account calls the lanes of a batch, and where its providers work. The configuration of a batch never
// changes, so it is read once.

import { useMemo } from 'react';
import { laneName, placeNames, providerNames, withPlaceNames } from '../../shared/accounts/account-names.ts';
import { Places } from '../../shared/accounts/places.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { Spoken } from '../../shared/saying.ts';
import { useMethod } from '../client/queries.ts';
import { useSentences } from '../texts/sentences.ts';
import { useFormat } from '../texts/texts-context.tsx';

export interface LaneNames {
  /** `Airtel Zambia` for the code of a provider; the code itself until the names are read, or where there is none. */
  readonly nameOf: (lane: {
    readonly provider: string;
    readonly country: string | null;
    readonly currency: string | null;
  }) => string;
  /** Null until they are read. */
  readonly places: Places | null;
}

/** `Airtel Zambia` by code, as the account of a batch calls its providers. */
export function useProviderNames(batch: string): ReadonlyMap<string, string> {
  const rules = useMethod('getDraftRules', { batch });
  const { language } = useFormat();
  const configuration = rules.data?.configuration ?? null;
  return useMemo(() => providerNames(configuration, language), [configuration, language]);
}

/** Says what the core says of a batch, with providers as its account calls them. */
export function useBatchSaying(batch: string): (spoken: Spoken) => string {
  const rules = useMethod('getDraftRules', { batch });
  const { language } = useFormat();
  const { saying } = useSentences();
  const configuration = rules.data?.configuration ?? null;
  const names = useMemo(() => placeNames(configuration, language), [configuration, language]);
  return (spoken) => saying(withPlaceNames(spoken, names));
}

export function useLaneNames({ id, operation }: { id: string; operation: OperationName }): LaneNames {
  const rules = useMethod('getDraftRules', { batch: id });
  const { language } = useFormat();
  const configuration = rules.data?.configuration ?? null;
  return useMemo(() => {
    const name = laneName(configuration, language);
    return {
      nameOf: ({ provider, country, currency }) =>
        currency === null ? name(provider, country) : `${name(provider, country)} (${currency})`,
      places: configuration === null ? null : new Places(configuration, OPERATIONS[operation].limitsKey),
    };
  }, [configuration, language, operation]);
}
