// Who signed the approval of a batch, for its screens after it. Nothing where nobody did.

import type { ApprovalTerms, SignedView } from '../../shared/contract/approval-methods.ts';
import { type Reading, useMethod } from '../client/queries.ts';
import { usePresence } from '../session/here.ts';
import { useTexts } from '../texts/texts-context.tsx';

/** What the approval of a batch needs; nothing is asked while there are no users. */
export function useApprovalTerms(batch: string): Reading<ApprovalTerms> {
  const { presence } = usePresence();
  return useMethod(
    'getApprovalTerms',
    { batch },
    { enabled: presence?.hasUsers === true, keepPrevious: true },
  );
}

/** Null where nobody signed. */
export function useSignature(batch: string): SignedView | null {
  return useApprovalTerms(batch).data?.signed ?? null;
}

/** As the line below the batch's name says it; null where nobody signed. */
export function useSignedBy(batch: string): string | null {
  const { twoPeople: words } = useTexts();
  const signed = useSignature(batch);
  if (signed === null) return null;
  return signed.isFromElsewhere ? words.signedElsewhere(signed.name) : words.signedBy(signed.name);
}
