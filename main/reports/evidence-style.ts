// How the page of an evidence pack looks: light and dark as the reader has it, paper when it is printed. Holds no words.

const LIGHT = `--bg: #f5f6f8; --surface: #fff; --text: #1a202b; --soft: #454e5d; --line: #dfe3e9; --practice: #5c4a00;
  --practice-bg: #fff3bf; --accent: #2a55c5`;
const DARK = `--bg: #0e1217; --surface: #161c24; --text: #e6eaf0; --soft: #b3bdca; --line: #323c49; --practice: #ffe9a0;
  --practice-bg: #3a3212; --accent: #8fb0ff`;

const STYLE = `
:root { color-scheme: light dark; ${LIGHT} }
@media screen and (prefers-color-scheme: dark) { :root { ${DARK} } }
@page { size: A4; margin: 14mm }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; background: var(--bg); color: var(--text);
  font: 0.9375rem/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; font-variant-numeric: tabular-nums }
header, section { margin: 0 0 1rem; padding: 1.25rem 1.5rem; background: var(--surface); border: 1px solid var(--line);
  border-radius: 8px }
h1 { margin: 0; font-size: 1.5rem; overflow-wrap: anywhere } h2 { margin: 0 0 .5rem; font-size: 1.0625rem }
h3 { margin: 1rem 0 .25rem; font-size: .9375rem } p { margin: 0 0 .5rem; max-width: 46rem }
.kind, .note, .more { color: var(--soft) } .more { font-size: .8125rem; overflow-wrap: anywhere }
.practice { display: inline-block; margin: .5rem 0; padding: .25rem .75rem; border-radius: 5px; font-weight: 600;
  color: var(--practice); background: var(--practice-bg) }
.mono { font-family: ui-monospace, "SF Mono", Consolas, "Liberation Mono", monospace; font-size: .8125rem;
  overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: minmax(8rem, 13rem) 1fr; gap: .25rem 1rem; margin: .75rem 0 0 }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
.wide { overflow-x: auto } .wide:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top;
  overflow-wrap: anywhere }
thead th { color: var(--soft); font-weight: 600; white-space: nowrap } tbody th { font-weight: 400 }
.sum > * { font-weight: 600; border-top: 2px solid var(--line) }
.right { text-align: right; white-space: nowrap; overflow-wrap: normal }
details { margin-top: .125rem; font-size: .8125rem } summary { cursor: pointer; color: var(--accent) }
ol, ul { margin: .25rem 0 0; padding-left: 1.25rem } li { overflow-wrap: anywhere }
@media (max-width: 40rem) { body { padding: .5rem } header, section { padding: 1rem } dl { grid-template-columns: 1fr; gap: 0 }
  dd { margin-bottom: .5rem } }
@media print { body { max-width: none; padding: 0; background: #fff; font-size: 10pt }
  header, section { padding: 0; border: 0; break-inside: auto } tr, dl { break-inside: avoid } .wide { overflow: visible } }
`;

/** The one style that the page may have. */
export function evidenceStyle(): string {
  return STYLE;
}
