// What the command line adds to a failure's remedy: the command or option that does it here. The sentences of the
// core name none, since a window shows them too.

import type { ErrorCode, Failure } from '../../shared/errors.ts';
import { shellText } from './shell-word.ts';

/** Detail of a failure that `--valid-only` does not help against. */
export const NONE_VALID = 'none-valid';

const HINTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  BATCH_NOT_FOUND: '`paymaster batches` lists them.',
  PROFILE_NOT_FOUND: '`paymaster profile list` and `profile add` do it here.',
  TOKEN_MISSING: 'Commands read it from the environment variable PAYMASTER_TOKEN.',
  ROWS_INVALID: 'run and send leave such rows out with --valid-only.',
  DUPLICATE_FILE: '--allow-duplicates REASON gives it here.',
  DUPLICATE_RECIPIENT: '--allow-duplicates REASON gives it here.',
  JOURNAL_UNSAFE_FOLDER: '--data-dir names another folder.',
  JOURNAL_NO_PERMISSION: '--data-dir names another folder.',
  JOURNAL_READ_ONLY: '--data-dir names another folder.',
  SANDBOX_UNUSABLE: '--data-dir names another folder.',
  PASSPHRASE_GIVEN: '`paymaster user passphrase NAME` does it here.',
  APPROVAL_LIMIT:
    'Somebody with a higher limit approves it with `paymaster approve BATCH --user NAME`; `user set NAME` with --limit-batch SUM or --limit-day SUM sets a limit.',
  SIGNATURE_NEEDED:
    '`paymaster profile key import NAME --sign-key FILE` puts another key there, in place of the present one.',
  RIGHTS_ALTERED: '`paymaster audit verify` checks it.',
  BATCH_ALTERED: '`paymaster audit verify` checks the trail.',
};

const APPROVE =
  '`paymaster approve BATCH --user NAME` does it here, `paymaster approve request BATCH --output FILE` at another computer.';

const ANEW = '`paymaster approve request BATCH --output FILE` makes a request to be signed anew.';

/** Hints for the precise reasons within a code. */
const DETAIL_HINTS: Readonly<Record<string, string>> = {
  COLUMN_MISSING: '--map FIELD=COLUMN and --default FIELD=VALUE do it here.',
  COLUMN_AMBIGUOUS: '--map FIELD=COLUMN does it here.',
  OPERATION_UNSTATED: '--operation deposit, refund, remittance or payout does it here.',
  HEADER_MISSING: '--header-row N names the line of the column names here.',
  HEADER_BELOW_ROWS: '--header-row N names the line of the column names here.',
  HEADER_ROW_UNKNOWN: '--header-row N names the line of the column names here.',
  SHEET_UNKNOWN: '--sheet NAME names it here.',
  'other-store':
    '`paymaster profile key import NAME --sign-key FILE` gives it here; the window then reads the same file.',
  'key-there': '`paymaster profile key import NAME --sign-key FILE` puts it there.',
  'signs-nothing': '`paymaster profile key set NAME --sign when-required` does it here.',
  SHEET_HIDDEN: '--sheet NAME names it here.',
  'imported-already': '`paymaster status BATCH` says how it stands.',
  trail: '`paymaster audit verify --anchor FILE` compares it.',
  'own-work': APPROVE,
  'gave-key': APPROVE,
  'first-passphrase': '`paymaster user passphrase NAME` does it here.',
  'role-missing': APPROVE,
  'nobody-here': APPROVE,
  'preparer-unknown': '`paymaster import FILE --user NAME` reads it as a user.',
  'signature-altered': '`paymaster audit verify` checks it.',
  'signature-unsigned':
    '`paymaster leave-out BATCH --all --reason TEXT` and `paymaster import FILE` do it here, each with --user NAME.',
  'foreign-key':
    '`paymaster user public-key NAME` there and `paymaster user add NAME --public-key FILE` here do it.',
  'former-key': ANEW,
  'draft-changed': ANEW,
  clock: ANEW,
};

/** What of a failure decides its hint. */
type HintedFailure = Pick<Failure, 'code' | 'remedy' | 'detail' | 'choices'>;

/** Most sheets that are offered, each with its option. */
const SHEETS_OFFERED = 3;

/** The hint of a code, or of the detail within it, as a sentence; null when its remedy says enough. */
export function hintOf({ code, remedy, detail, choices }: HintedFailure): string | null {
  const sheets = (choices?.likelySheets ?? []).slice(0, SHEETS_OFFERED);
  if (sheets.length > 0) {
    return `${sheets.map((name) => `--sheet ${shellText(name)}`).join(' or ')} reads it here.`;
  }
  // Leaving out what cannot be sent would leave nothing.
  if (detail === NONE_VALID) return null;
  const hint = DETAIL_HINTS[detail ?? ''] ?? HINTS[code] ?? null;
  // A command that knows more than the core may have said it already.
  const word = hint?.match(/--[a-z-]+|PAYMASTER_TOKEN|paymaster [a-z]+/)?.[0];
  return hint === null || (word !== undefined && remedy.includes(word)) ? null : hint;
}
