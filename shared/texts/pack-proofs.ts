// What a check of an evidence pack says of seals on outcomes, of rows that were left out after the approval, and of the rights of
// those who signed, as sentences. The window, the command line and the page of a pack say the same.

import type { EvidenceVerdict } from '../contract/evidence-methods.ts';
import type { Texts } from './en/page.ts';

type Words = Pick<Texts['audit']['pack'], 'outcomes' | 'afterApproval' | 'rights'>;

/** How far what became of the rows is proved. */
export function outcomeTexts(
  { outcomes: words }: Words,
  { outcomes, personalDataLeftOut }: Pick<EvidenceVerdict, 'outcomes' | 'personalDataLeftOut'>,
): string[] {
  if (outcomes === null) return [words.none];
  const { sealedRows, unsealedRows } = outcomes;
  return [
    ...(sealedRows > 0 ? [words.sealed(sealedRows)] : []),
    ...(sealedRows > 0 && personalDataLeftOut ? [words.bare] : []),
    ...(unsealedRows > 0 ? [words.unsealed(unsealedRows)] : []),
  ];
}

/** Who signed that rows were left out; nothing where none were. */
export function afterApprovalTexts(
  { afterApproval: words }: Words,
  { leftOut }: Pick<EvidenceVerdict, 'leftOut'>,
): string[] {
  if (leftOut === null) return [];
  const { rows, signedRows, hiddenRows, signers } = leftOut;
  const unsignedRows = rows - signedRows - hiddenRows;
  return [
    ...(signedRows > 0 ? [words.signed(signedRows)] : []),
    ...signers.map(({ name, fingerprint, isNamed }) =>
      isNamed ? words.signer(name, fingerprint) : words.unnamed(name, fingerprint),
    ),
    ...(hiddenRows > 0 ? [words.hidden(hiddenRows)] : []),
    ...(unsignedRows > 0 ? [words.unsigned(unsignedRows)] : []),
  ];
}

/** What of a pack is said of the rights of those who signed. */
export interface RightsOf {
  readonly rights: EvidenceVerdict['rights'];
  /** The name of the approver; null where it was left out. */
  readonly approver: string | null;
  /** Whether somebody signed that rows were left out after the approval. */
  readonly hasLeftOut: boolean;
}

/** Whether those who signed might do so then, and from whom on that is followed; nothing but that it is not told in an earlier form. */
export function rightsTexts(
  { rights: words }: Pick<Words, 'rights'>,
  { rights, approver, hasLeftOut }: RightsOf,
): string[] {
  if (rights === null) return [words.none];
  const { acts, unsignedActs, unbelievedActs, first, approval } = rights;
  const { limits, asksTwoPeople } = approval;
  const isHidden = approver === null;
  return [
    isHidden ? words.hidden(acts) : words.held(approver, acts),
    ...(first === null ? [] : [words.first(first.name, first.entry, first.fingerprint)]),
    ...(first === null && !isHidden ? [words.noneSigned] : []),
    ...(first !== null && unsignedActs > 0 ? [words.unsigned(unsignedActs)] : []),
    ...(unbelievedActs > 0 ? [words.unbelieved(unbelievedActs)] : []),
    ...(asksTwoPeople ? [words.twoPeople] : []),
    ...(limits === 'passed' ? [] : [words.limits[limits]]),
    ...(hasLeftOut ? [words.leftOut] : []),
  ];
}

/** The same of the verdict of a check; nothing where nobody signed the approval. */
export function rightsVerdictTexts(
  words: Pick<Words, 'rights'>,
  { rights, approval, leftOut }: Pick<EvidenceVerdict, 'rights' | 'approval' | 'leftOut'>,
): string[] {
  if (approval === null) return [];
  const { signedRows = 0, hiddenRows = 0 } = leftOut ?? {};
  return rightsTexts(words, { rights, approver: approval.name, hasLeftOut: signedRows + hiddenRows > 0 });
}
