// The words the sandbox shares among its own files: generations, operations, provider statuses.
// Written from the interface document a second time; nothing here comes from the application.

/** The two generations of the interface: `/v2/…` and the one without a prefix. */
export type Generation = 'v2' | 'legacy';

/** Operations whose requests the ledger keeps; each is a few rows in `operations.ts`. */
export const OPERATION_NAMES = ['DEPOSIT', 'PAYOUT', 'REFUND', 'REMITTANCE'] as const;
export type OperationName = (typeof OPERATION_NAMES)[number];

/** Operations that configuration and availability speak of with a status of their own. */
export type SwitchedOperation = OperationName;

/** The accounts after which the columns of a statement are called (service facts 7.2). */
export const STATEMENT_HEADINGS = ['dashboard', 'api'] as const;
export type StatementHeadings = (typeof STATEMENT_HEADINGS)[number];

/** Interface, Limits: how long the link of a statement lasts. */
export const LINK_LASTS_MS = 86_400_000;

/** Availability of a provider for one operation (interface, "Provider availability states"). */
export const PROVIDER_STATUSES = ['OPERATIONAL', 'DELAYED', 'CLOSED'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** Form of the operation types in the v2 configuration: as documented, or as live services answer. */
export type ConfigurationShape = 'documented' | 'live';

/** Form of the operation types in the availability answer. */
export type AvailabilityShape = 'array' | 'object';

/** Notation of amounts in status checks: the text that was sent, or always four decimals. */
export type AmountForm = 'as-sent' | 'four-decimals';
