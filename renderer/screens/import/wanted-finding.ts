// The finding whose rows another screen asked to be shown when Import is opened next. Asked for once.

let wanted: { readonly batch: string; readonly code: string } | null = null;

export function wantFinding(batch: string, code: string): void {
  wanted = { batch, code };
}

/** The code that was asked for in this batch; null when none was. */
export function wantedFinding(batch: string): string | null {
  return wanted?.batch === batch ? wanted.code : null;
}

export function forgetWantedFinding(): void {
  wanted = null;
}
