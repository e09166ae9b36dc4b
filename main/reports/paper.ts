// Papers for people as pages that stand alone: no script, no address of another place, light, made to be printed on A4.
// Every text of a file or of the service is escaped; nothing of it can become a part of the page.

import { shownText } from '../../shared/shown-text.ts';

const STYLE = `
@page { size: A4; margin: 14mm }
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: #16181d; font: 10.5pt/1.4 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums }
.paper { max-width: 190mm; margin: 0 auto; padding: 8mm 0; break-after: page }
.paper:last-child { break-after: auto }
h1 { margin: 0; font-size: 15pt; overflow-wrap: anywhere } h2 { margin: 5mm 0 1mm; font-size: 11pt; break-after: avoid }
.kind { color: #4a505c } .practice { margin: 2mm 0; padding: 1mm 3mm; border: 2px solid #16181d; font-weight: 700 }
dl { display: grid; grid-template-columns: 38mm 1fr; gap: .5mm 4mm; margin: 3mm 0 } dt { color: #4a505c }
dd { margin: 0; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; font-size: 9pt } thead { display: table-header-group }
th, td { padding: 1mm 1.5mm; border-bottom: 1px solid #c9cdd4; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { color: #4a505c; font-weight: 600 } tr { break-inside: avoid } .sum > * { border-top: 1.5px solid #16181d; font-weight: 700 }
.right { text-align: right; overflow-wrap: normal } td.right { white-space: nowrap } .more { color: #4a505c; font-size: 8.5pt }
footer { margin-top: 5mm; color: #4a505c; font-size: 8.5pt }
@media screen { .paper { padding: 8mm } }
@media print { .paper { padding: 0 } }
`;

/** A text as it may stand in a page: whole, its invisible characters as code points. */
export function paperText(text: string): string {
  return shownText(text, text.length).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Everything before the first paper. The policy lets the page load nothing. */
export function paperStart(language: string, title: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer"><title>${paperText(title)}</title><style>${STYLE}</style></head><body>
`;
}

export const PAPER_END = '</body></html>\n';

/** A list of facts; those without a text are left out. */
export function paperFacts(facts: readonly (readonly [name: string, text: string])[]): string {
  const lines = facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `<dt>${paperText(name)}</dt><dd>${paperText(text)}</dd>`);
  return `<dl>${lines.join('')}</dl>\n`;
}

/** A column of a table of a paper; money stands on the right. */
export interface PaperColumn {
  readonly heading: string;
  readonly isMoney?: boolean;
}

export function paperTableStart(columns: readonly PaperColumn[]): string {
  const heads = columns.map(
    ({ heading, isMoney }) =>
      `<th scope="col"${isMoney === true ? ' class="right"' : ''}>${paperText(heading)}</th>`,
  );
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n`;
}

/** @param more a second line of a cell, by its place. */
export function paperRow(
  columns: readonly PaperColumn[],
  cells: readonly string[],
  more: Readonly<Record<number, string>> = {},
): string {
  const parts = cells.map((cell, index) => {
    const second = more[index] ?? '';
    const below = second === '' ? '' : `<div class="more">${paperText(second)}</div>`;
    return `<td${columns[index]?.isMoney === true ? ' class="right"' : ''}>${paperText(cell)}${below}</td>`;
  });
  return `<tr>${parts.join('')}</tr>\n`;
}

export const PAPER_TABLE_END = '</tbody></table>\n';
