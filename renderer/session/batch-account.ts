// The account that a batch belongs to, as its screens name it: never the profile that is set for new files.
// Pure. The batch's own facts decide live or practice; a profile of today lends only its colour.

import type { BatchView, ProfileView } from '../../shared/contract/views.ts';

export interface BatchAccount {
  /** The profile, or the host of the address where the batch has none. */
  readonly name: string;
  readonly practice: boolean;
  /** Empty where no profile of that name and address exists any more. */
  readonly colour: string;
}

/** Tells the account of a batch; `profiles` are those of today. */
export function batchAccount(
  batch: Pick<BatchView, 'profile' | 'baseUrl' | 'practice'>,
  profiles: readonly Pick<ProfileView, 'name' | 'baseUrl' | 'colour'>[] = [],
): BatchAccount {
  const profile = profiles.find(({ name, baseUrl }) => name === batch.profile && baseUrl === batch.baseUrl);
  return {
    name: batch.profile ?? hostOf(batch.baseUrl),
    practice: batch.practice,
    colour: profile?.colour ?? '',
  };
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
