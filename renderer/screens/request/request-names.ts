// What the account of a request calls its providers: from the configuration that is signed with its rows. Asks nobody.

import { useMemo } from 'react';
import { countryNames, providerNames } from '../../../shared/accounts/account-names.ts';
import { accountConfigurationSchema } from '../../../shared/accounts/configuration.ts';
import type { ApprovalRequest } from '../../../shared/approvals/approval-request.ts';
import { useFormat } from '../../texts/texts-context.tsx';

interface RequestNames {
  /** `Airtel Zambia` by code. */
  readonly names: ReadonlyMap<string, string>;
  /** The same for a provider in a country; the codes themselves where there is no name. */
  readonly nameOf: (provider: string | null, country: string | null) => string;
}

export function useRequestNames({ configuration }: ApprovalRequest): RequestNames {
  const { language } = useFormat();
  return useMemo(() => {
    const known = configurationOf(configuration);
    const names = providerNames(known, language);
    const countries = countryNames(known, language);
    const nameOf = (provider: string | null, country: string | null) => {
      const name = provider === null ? undefined : names.get(provider);
      if (name === undefined) return `${provider ?? '–'}${country === null ? '' : ` (${country})`}`;
      const place = country === null ? '' : (countries.get(country) ?? country);
      return name.includes(place) ? name : `${name} ${place}`;
    };
    return { names, nameOf };
  }, [configuration, language]);
}

/** Null for one that another Paymaster wrote in another form: its codes are shown. */
function configurationOf(text: string) {
  try {
    return accountConfigurationSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
