// Payroll files for the end-to-end tests: rows for one provider of the sandbox, each with a phone of its own.

export const HEADER = 'Country,Telco,Currency,MSISDN,Amount,Description';

export interface PayrollOptions {
  readonly rows: number;
  readonly provider?: string;
  /** The first digits after the country code; other ones make other people. */
  readonly series?: string;
  /** The last digits of every phone; 456 is paid by the sandbox. */
  readonly ending?: string;
}

/** The phones of a payroll, in the order of its rows. */
export function phonesOf({ rows, series = '970', ending = '456' }: PayrollOptions): string[] {
  const free = 12 - 3 - series.length - ending.length;
  if (rows > 10 ** free) throw new Error(`The series ${series} has no ${rows} phones.`);
  return Array.from({ length: rows }, (_, row) => `260${series}${String(row).padStart(free, '0')}${ending}`);
}

/** A payroll in which every row can be paid; amounts differ and have decimals. */
export function payroll(options: PayrollOptions): string {
  const provider = options.provider ?? 'AIRTEL_OAPI_ZMB';
  const lines = phonesOf(options).map(
    (phone, row) => `ZMB,${provider},ZMW,${phone},${100 + (row % 777)}.5,Salary November`,
  );
  return `${[HEADER, ...lines].join('\n')}\n`;
}
