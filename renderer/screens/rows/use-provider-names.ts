// What the account calls the providers of a batch. The configuration of a batch never changes, so it is read once.

import { useMemo } from 'react';
import { useMethod } from '../../client/queries.ts';
import { providerNames } from '../../texts/provider-names.ts';
import { useFormat } from '../../texts/texts-context.tsx';

/** `Airtel Zambia` for the code of a provider; the code itself until the names are read, or where there is none. */
export function useProviderNames(batch: string): (provider: string) => string {
  const rules = useMethod('getDraftRules', { batch });
  const { language } = useFormat();
  const configuration = rules.data?.configuration ?? null;
  return useMemo(() => {
    const names = providerNames(configuration, language);
    return (provider) => names.get(provider) ?? provider;
  }, [configuration, language]);
}
