// The account's lines on a terminal: a table where it fits, otherwise a few lines for each entry.
// Texts of the service are one line each and are shown as they are.

import { countryName } from '../../shared/accounts/country-names.ts';
import { type ShownPinChannel, shownPinChannel } from '../../shared/accounts/pin-instructions.ts';
import type { LineChange, ProviderLine } from '../../shared/contract/home-views.ts';
import { wrapped } from './sentence-table.ts';

const GAP = '  ';
const HEADINGS = [
  'COUNTRY',
  'PROVIDER',
  'NAMES',
  'CURRENCY',
  'OPERATION',
  'AMOUNTS',
  'DECIMALS',
  'STATUS',
  'SINCE (UTC)',
  'CHANGED',
];
/** Cells that stand on the first line of an entry where the table does not fit. */
const FOLDED_FIRST = [0, 1, 3, 4, 7];

interface TableOptions {
  /** Of country names and PIN instructions. */
  readonly language: string;
  /** Characters of the terminal; null for no limit. */
  readonly width: number | null;
  readonly hasDetails: boolean;
}

/** The lines as a table with headings; with details each is followed by what the service says of it. */
export function providersTable(lines: readonly ProviderLine[], options: TableOptions): string[] {
  if (lines.length === 0) return [];
  const cells = lines.map((line) => cellsOf(line, options.language));
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const padded = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  const total = padded(HEADINGS).length;
  const { width } = options;
  const isTable = width === null || Math.max(total, ...cells.map((row) => padded(row).length)) <= width;
  return [
    ...(isTable ? [padded(HEADINGS)] : []),
    ...cells.flatMap((row, index) => [
      ...(isTable ? [padded(row)] : folded(row, width ?? 0)),
      ...(options.hasDetails ? detailsOf(lines[index], options) : []),
    ]),
  ];
}

/** A change in words: `maximum 15000 to 20000 (2026-11-20 09:31)`. Long texts are only named. */
export function changeText({ what, before, after, atMs }: LineChange): string {
  const when = `(${shortTime(atMs)})`;
  switch (what) {
    case 'added':
      return `new entry ${when}`;
    case 'removed':
      return `entry gone ${when}`;
    case 'instructions':
    case 'callback':
    case 'not understood':
      return `${what} ${when}`;
    default:
      return `${what} ${before ?? 'not said'} to ${after ?? 'not said'} ${when}`;
  }
}

function cellsOf(line: ProviderLine, language: string): string[] {
  const country = countryName(line.country, line.countryNames, language);
  const customerName = line.details?.customerName ?? null;
  return [
    country === null ? line.country : `${line.country} ${country}`,
    line.provider,
    [line.providerName, customerName === null ? null : `"${customerName}"`]
      .filter((name) => name !== null)
      .join(' '),
    line.currency,
    line.understood ? line.operation : `${line.operation} (not understood)`,
    amountsText(line),
    line.decimals === null ? 'not said' : String(line.decimals),
    line.status ?? 'not said',
    line.statusSinceMs === null ? '' : shortTime(line.statusSinceMs),
    line.changes.map(changeText).join('; '),
  ];
}

function amountsText({ minimum, maximum }: ProviderLine): string {
  if (minimum === null && maximum === null) return 'no limits given';
  if (minimum === null) return `up to ${maximum}`;
  return maximum === null ? `from ${minimum}` : `${minimum} to ${maximum}`;
}

function folded(cells: readonly string[], width: number): string[] {
  const first = FOLDED_FIRST.map((column) => cells[column] ?? '').join(GAP);
  const others = cells
    .map((cell, column) => [HEADINGS[column]?.toLowerCase() ?? '', cell, column] as const)
    .filter(([, cell, column]) => cell !== '' && !FOLDED_FIRST.includes(column))
    .map(([heading, cell]) => `${heading} ${cell}`)
    .join(', ');
  return [...wrapped(first, width), ...indented([others], width)];
}

function detailsOf(line: ProviderLine | undefined, { language, width }: TableOptions): string[] {
  if (line === undefined || line.details === null) return [];
  const { customerName, currencyName, authType, pinPrompt, pinPromptRevivable, callbackUrl, pinChannels } =
    line.details;
  const facts: readonly (readonly [string, string | null])[] = [
    ['customers see', customerName],
    ['currency is called', currencyName],
    ['payer confirms by', authType],
    ['PIN prompt', pinPrompt],
    ['prompt can be repeated', pinPromptRevivable === null ? null : pinPromptRevivable ? 'yes' : 'no'],
    ['outcomes are reported to', callbackUrl],
  ];
  const texts = facts.flatMap(([term, value]) => (value === null ? [] : [`${term}: ${value}`]));
  const channels = pinChannels.map((channel) => shownPinChannel(channel, language)).flatMap(channelText);
  return indented([...texts, ...channels], width);
}

function channelText({ type, name, quickLink, steps }: ShownPinChannel): string[] {
  const heading = [name, type === null ? null : `(${type})`].filter((part) => part !== null).join(' ');
  return [
    `PIN instructions: ${heading}`,
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    ...(quickLink === null ? [] : [`  short cut: ${quickLink}`]),
  ];
}

function indented(lines: readonly string[], width: number | null): string[] {
  const indent = '    ';
  return lines.flatMap((line) =>
    (width === null ? [line] : wrapped(line, Math.max(1, width - indent.length))).map(
      (part) => `${indent}${part}`,
    ),
  );
}

/** `2026-11-21 09:39`, in UTC. */
function shortTime(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ');
}
