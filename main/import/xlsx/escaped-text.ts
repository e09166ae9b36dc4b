// Characters that XML cannot hold stand in workbooks as _xHHHH_; this turns them back.

const ESCAPE = /_x([0-9a-fA-F]{4})_/g;

/** The text as the sheet shows it. `_x005F_` stands for an underscore, so that escapes can be written as text. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
