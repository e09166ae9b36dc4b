// The pages of the guide by name, and which of them explains a failure or a place. Pure; holds no text of the guide.

import type { ErrorCode } from '../../shared/errors.ts';
import type { Route } from '../app/routes.ts';

/** In the order in which the guide lists them; each is a file of docs/guide in every language. */
export const GUIDE_PAGES = [
  'first-payroll',
  'damaged-files',
  'unknown',
  'resume',
  'retry',
  'proofs',
  'statements',
  'connection',
  'security',
  'people',
  'keys',
] as const;

export type GuidePage = (typeof GUIDE_PAGES)[number];

/** The page that tells why a failure happens and what to do about it. */
export const GUIDE_OF_FAILURE: Readonly<Record<ErrorCode, GuidePage>> = {
  USAGE: 'first-payroll',
  CONFIRMATION_NEEDED: 'first-payroll',
  CONFIRMATION_STALE: 'people',
  BATCH_NOT_FOUND: 'people',
  BATCH_WRONG_STATE: 'people',
  SCHEDULE_TIME: 'first-payroll',
  ROW_NOT_FOUND: 'people',
  ROW_LIST_DROPPED: 'people',
  ROW_WRONG_STATE: 'damaged-files',
  DRAFT_CHANGED: 'damaged-files',
  ROW_NOT_RETRIABLE: 'retry',
  PROFILE_NOT_FOUND: 'connection',
  PROFILE_EXISTS: 'connection',
  USER_NEEDED: 'people',
  ROLE_MISSING: 'people',
  USER_NOT_FOUND: 'people',
  USER_EXISTS: 'people',
  PASSPHRASE_WRONG: 'people',
  PASSPHRASE_PAUSED: 'people',
  PASSPHRASE_GIVEN: 'people',
  PASSPHRASE_TOO_SHORT: 'people',
  LAST_ADMINISTRATOR: 'people',
  APPROVER_NEEDED: 'people',
  FIELD_UNKNOWN: 'damaged-files',
  COLUMN_UNKNOWN: 'damaged-files',
  ADDRESS_INVALID: 'connection',
  FILE_NOT_FOUND: 'damaged-files',
  FILE_UNREADABLE: 'damaged-files',
  FILE_REFUSED: 'damaged-files',
  READING_ENDED: 'damaged-files',
  ROWS_INVALID: 'damaged-files',
  NOTHING_TO_SEND: 'damaged-files',
  DUPLICATE_FILE: 'resume',
  DUPLICATE_RECIPIENT: 'resume',
  CONTROL_TOTAL_MISMATCH: 'first-payroll',
  CHANGES_NOT_ACKNOWLEDGED: 'first-payroll',
  APPROVAL_MISSING: 'people',
  APPROVAL_LIMIT: 'people',
  CONTROL_TOTAL_MISSING: 'first-payroll',
  REPORT_TOO_LARGE: 'proofs',
  OUTPUT_NOT_WRITABLE: 'proofs',
  TOKEN_MISSING: 'connection',
  TOKEN_REFUSED: 'connection',
  ACCOUNT_CHANGED: 'connection',
  SERVICE_UNREACHABLE: 'connection',
  SERVICE_ADDRESS_WRONG: 'connection',
  CONFIGURATION_UNREADABLE: 'connection',
  STATEMENT_REJECTED: 'statements',
  STATEMENT_UNAVAILABLE: 'statements',
  COMPARISON_DROPPED: 'statements',
  SIGNATURE_NEEDED: 'security',
  SIGNING_KEY_UNUSABLE: 'security',
  LEASE_HELD: 'people',
  LEASE_LOST: 'resume',
  JOURNAL_BUSY: 'people',
  JOURNAL_FULL_DISK: 'resume',
  JOURNAL_READ_ONLY: 'resume',
  JOURNAL_NO_PERMISSION: 'resume',
  JOURNAL_CORRUPT: 'resume',
  BATCH_NOT_WHOLE: 'resume',
  BATCH_ALTERED: 'resume',
  RIGHTS_ALTERED: 'people',
  JOURNAL_OLDER: 'resume',
  JOURNAL_NEWER: 'resume',
  JOURNAL_FOREIGN_FILE: 'resume',
  JOURNAL_UNSAFE_FOLDER: 'resume',
  JOURNAL_UNSAFE_SERVER: 'resume',
  JOURNAL_TEXT: 'damaged-files',
  JOURNAL_IO: 'resume',
  JOURNAL_SET_BACK: 'resume',
  JOURNAL_MISSING: 'resume',
  JOURNAL_UNREACHABLE: 'people',
  JOURNAL_PASSWORD: 'people',
  JOURNAL_OTHER_PLACE: 'people',
  JOURNAL_MOVED: 'people',
  SANDBOX_UNUSABLE: 'first-payroll',
  HOST_LOST: 'resume',
  PROGRAM_DEFECT: 'resume',
};

/** The page that a person wants who asks for the guide at this place. */
export function guideOfPlace(route: Route): GuidePage {
  switch (route.screen) {
    case 'batches':
    case 'nowhere':
      return 'first-payroll';
    case 'new':
      return 'damaged-files';
    case 'batch':
      return GUIDE_OF_STEP[route.step];
    case 'person':
      return 'proofs';
    case 'providers':
      return 'connection';
    case 'statements':
      return 'statements';
    case 'request':
      return 'people';
    case 'audit':
      return 'proofs';
    case 'settings':
      return GUIDE_OF_SECTION[route.section];
  }
}

type BatchRoute = Extract<Route, { screen: 'batch' }>;
type SettingsRoute = Extract<Route, { screen: 'settings' }>;

const GUIDE_OF_STEP: Readonly<Record<BatchRoute['step'], GuidePage>> = {
  import: 'damaged-files',
  review: 'first-payroll',
  run: 'unknown',
  results: 'retry',
  summary: 'proofs',
};

const GUIDE_OF_SECTION: Readonly<Record<SettingsRoute['section'], GuidePage>> = {
  profiles: 'connection',
  users: 'people',
  appearance: 'security',
  keyboard: 'keys',
  journal: 'resume',
  about: 'security',
};
