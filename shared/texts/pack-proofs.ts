// What a check of an evidence pack says of seals on outcomes and of rows that were left out after the approval, as sentences.
// The window and the command line say the same.

import type { EvidenceVerdict } from '../contract/evidence-methods.ts';
import type { Texts } from './en/page.ts';

type Words = Pick<Texts['audit']['pack'], 'outcomes' | 'afterApproval'>;

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
