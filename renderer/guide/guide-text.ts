// Reads a page of the guide: the little Markdown that it is written in, as data. Strict: what it does not know is
// refused, so that no page shows marks or hides words. Never makes HTML of a text.

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** A word as it stands on a screen. */
  | { readonly kind: 'label'; readonly text: string }
  /** A key, a command, a name within a file. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly page: string };

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'commands'; readonly text: string }
  /** A picture of docs/screenshots by its name, without theme and ending. */
  | { readonly kind: 'picture'; readonly name: string; readonly words: string };

export interface GuideText {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const PICTURE = /^!\[([^\]]+)\]\(\.\.\/\.\.\/screenshots\/([\w-]+)\.light\.png\)$/;
const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([\w-]+)\.md\)/g;

/** Reads the text of a page; throws at what is no part of the guide's Markdown. */
export function readGuideText(text: string): GuideText {
  const [first = '', ...parts] = text.trim().split(/\n{2,}/);
  if (!/^# [^\n]+$/.test(first)) throw new Error('A page begins with its title.');
  return { title: plain(first.slice(2)), blocks: parts.map(blockOf) };
}

function blockOf(part: string): Block {
  const picture = PICTURE.exec(part);
  if (picture !== null) return { kind: 'picture', words: plain(picture[1] ?? ''), name: picture[2] ?? '' };
  if (part.startsWith('## ')) return { kind: 'heading', text: plain(part.slice(3)) };
  const commands = /^```\n([^`]+)\n```$/.exec(part);
  if (commands !== null) return { kind: 'commands', text: commands[1] ?? '' };
  if (part.startsWith('- ')) return listOf(part, /(?:^|\n)- /);
  if (part.startsWith('1. ')) return listOf(part, /(?:^|\n)\d+\. /);
  return { kind: 'paragraph', content: inlineOf(part) };
}

function listOf(part: string, mark: RegExp): Block {
  const items = part.split(mark).slice(1).map(inlineOf);
  return { kind: 'list', ordered: part.startsWith('1.'), items };
}

function inlineOf(part: string): Inline[] {
  const text = part.replaceAll(/\n\s*/g, ' ');
  const content: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) content.push({ kind: 'text', text: plain(text.slice(end, match.index)) });
    const [whole, label, code, link, page] = match;
    if (label !== undefined) content.push({ kind: 'label', text: label });
    else if (code !== undefined) content.push({ kind: 'code', text: code });
    else content.push({ kind: 'link', text: link ?? '', page: page ?? '' });
    end = match.index + whole.length;
  }
  if (end < text.length) content.push({ kind: 'text', text: plain(text.slice(end)) });
  return content;
}

/** A text without marks; what looks like one was mistyped. */
function plain(text: string): string {
  if (/[*`[\]<>|#\n]|^\s*[>+~]/.test(text))
    throw new Error(`The guide’s Markdown has no such thing: ${text}`);
  return text;
}

/** The anchor of a heading, from its English words: the same in every language. */
export function anchorOf(englishHeading: string): string {
  return englishHeading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
