// The guide as the page carries it: the files of docs/guide in every language, and the pictures that they show.

import type { Language } from '../../shared/languages.ts';
import { GUIDE_PAGES, type GuidePage } from './guide-names.ts';
import { anchorOf, type Block, type GuideText, readGuideText } from './guide-text.ts';

const FILES = import.meta.glob<string>('../../docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Only those that a page shows: each is a file of its own, fetched when it is looked at. */
const PICTURES = import.meta.glob<string>(
  '../../docs/screenshots/{2-columns,3-import,4-review,5-run,6-results,10-statements,14-users}.*.png',
  { query: '?url', import: 'default', eager: true },
);

export interface ShownPage {
  readonly title: string;
  /** Headings have an anchor, the same in every language. */
  readonly parts: readonly { readonly block: Block; readonly anchor: string | null }[];
}

const read = new Map<string, ShownPage>();

/** A page in a language. */
export function guidePage(language: Language, page: GuidePage): ShownPage {
  const key = `${language}/${page}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const { title, blocks } = textOf(language, page);
  const english = textOf('en', page).blocks;
  const parts = blocks.map((block, index) => ({ block, anchor: anchorOfBlock(english[index]) }));
  const shown = { title, parts };
  read.set(key, shown);
  return shown;
}

/** The page that a link names; a test holds every link to one. */
export function pageNamed(name: string): GuidePage {
  return GUIDE_PAGES.find((page) => page === name) ?? 'first-payroll';
}

/** The address of a picture in the theme that is shown. */
export function pictureAddress(name: string, theme: 'light' | 'dark'): string {
  return PICTURES[`../../docs/screenshots/${name}.${theme}.png`] ?? '';
}

function anchorOfBlock(english: Block | undefined): string | null {
  return english?.kind === 'heading' ? anchorOf(english.text) : null;
}

function textOf(language: Language, page: GuidePage): GuideText {
  return readGuideText(FILES[`../../docs/guide/${language}/${page}.md`] ?? '');
}
