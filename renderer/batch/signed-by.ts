// Who signed the approval of a batch, for its screens after it. Nothing where nobody did.

import type { ApprovalTerms, SignedView } from '../../shared/contract/approval-methods.ts';
import { type Reading, useMethod } from '../client/queries.ts';
import { usePresence } from '../session/here.ts';
import { useTexts } from '../texts/texts-context.tsx';

/** A new day frees limits of a day, and other desks give and take roles, without a word to this page. */
const RENEWED_MS = 60_000;

/** What the approval of a batch needs; nothing is asked while there are no users. */
export function useApprovalTerms(batch: string): Reading<ApprovalTerms> {
  const { presence } = usePresence();
  return useMethod(
    'getApprovalTerms',
    { batch },
    { enabled: presence?.hasUsers === true, keepPrevious: true, refetchIntervalMs: RENEWED_MS },
  );
}

/** Who signed, for a paper that leaves nobody out: undefined while it is not known, null where nobody did. */
export function useSignatureReading(batch: string): Pick<Reading<SignedView | null>, 'data' | 'failure'> {
  const presence = useMethod('getPresence', {});
  const terms = useApprovalTerms(batch);
  return {
    data: presence.data?.hasUsers === false ? null : terms.data?.signed,
    failure: presence.failure ?? terms.failure,
  };
}

/** As the line below the batch's name says it; null where nobody signed. */
export function useSignedBy(batch: string): string | null {
  const { twoPeople: words } = useTexts();
  const signed = useApprovalTerms(batch).data?.signed ?? null;
  if (signed === null) return null;
  return signed.isFromElsewhere ? words.signedElsewhere(signed.name) : words.signedBy(signed.name);
}
