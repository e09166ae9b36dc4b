// A statement that was asked for and will be made. Data only.

export interface StatementOrder {
  readonly statementId: string;
  /** When it was asked for. */
  readonly created: string;
  readonly wallet: {
    readonly country: string;
    readonly currency: string;
    readonly provider?: string | undefined;
  };
  readonly callbackUrl: string;
  readonly startDate: string;
  readonly endDate: string;
}
