// The rules of the house that a reader would otherwise have to watch over: each is a question to the text of a file.

import { codeOnly, importsOf } from '../../scripts/source-text.ts';
import { ROW_STATES } from '../../shared/domain.ts';

interface Rule {
  readonly says: string;
  /** Which files it is for. */
  readonly applies: (path: string) => boolean;
  /** What must not be found; a number is the most lines that a file may have. */
  readonly forbids: RegExp | number;
  /** `code` leaves out comments and texts. */
  readonly looksAt: 'code' | 'text';
}

const isTest = (path: string) => path.startsWith('test/');
const isProduct = (path: string) => !isTest(path);
const isCore = (path: string) => path.startsWith('shared/') || path.startsWith('main/');
const isOurs = (path: string) => isCore(path) || path.startsWith('renderer/');

/** The files behind the ports: the only ones that may read a clock, a timer or a random source. */
const PORT_FILES: readonly string[] = [
  'main/platform/clock.ts',
  'main/platform/random.ts',
  'main/cli/process-host.ts',
  'main/cli/process-lines.ts',
  // A connection has to show that it lives, and is given up after a time, on threads that no port reaches.
  'main/journal/postgres/postgres-journal.ts',
  'main/journal/postgres/wire-worker.ts',
];
const isBehindPorts = (path: string) => isCore(path) && !PORT_FILES.includes(path);

const ROW_STATE = `'(?:${ROW_STATES.join('|')})'`;
/** Where row states may be listed: their table, files as they were once made, and what a line of a log may have left. */
const LISTS_STATES =
  /^(?:shared\/domain\.ts|main\/journal\/(?:.*\/)?migrations\/.*|main\/journal\/reads\/standing\.ts)$/;

/** What is written for people, in their language; reports are in one. */
const PAPERS = /^main\/reports\/(?:evidence-page|notices|paper|person-paper)\.ts$/;

const RULES: readonly Rule[] = [
  { says: 'a file holds one idea, in at most 400 lines', applies: isProduct, forbids: 400, looksAt: 'text' },
  { says: 'a test file has at most 600 lines', applies: isTest, forbids: 600, looksAt: 'text' },
  {
    says: 'no test is skipped, kept alone or left to do',
    applies: isTest,
    forbids:
      /\b(?:it|test|describe|suite)\s*(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b|\b[xf](?:it|describe)\s*\(/,
    looksAt: 'code',
  },
  {
    says: 'nothing is exported by default, except where a tool asks for it',
    applies: (path) => !path.endsWith('.config.ts'),
    forbids: /\bexport\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/,
    looksAt: 'code',
  },
  {
    says: 'a colon between words for people stands in the texts, since French has a space before it',
    applies: (path) => path.startsWith('renderer/') || PAPERS.test(path),
    forbids: /\}: \$\{/,
    looksAt: 'text',
  },
  {
    says: 'nothing is left to do',
    applies: () => true,
    forbids: /\b(?:TODO|FIXME)\b/,
    looksAt: 'text',
  },
  {
    says: 'no type is `any`',
    applies: () => true,
    forbids: /(?:[:<,|&(]|\bas|=>|extends)\s*any\b(?!\s*[(:.])|\bany\[\]/,
    looksAt: 'code',
  },
  {
    says: 'no rule of the compiler is switched off',
    applies: () => true,
    forbids: /@ts-(?:ignore|expect-error|nocheck)/,
    looksAt: 'text',
  },
  {
    says: 'only erasable syntax, so that Node runs the source as it is',
    applies: () => true,
    forbids: /(?:^|\n)\s*(?:export\s+)?(?:const\s+|declare\s+)?(?:enum|namespace)\s+\w+\s*\{/,
    looksAt: 'code',
  },
  {
    says: 'time and chance come through the ports',
    applies: isBehindPorts,
    forbids:
      /\bDate\.now\b|\bnew Date\(\s*\)|(?<!\.)\bDate\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\brandomUUID\b|\bhrtime\b|(?<![.\w])set(?:Timeout|Interval)\b/,
    looksAt: 'code',
  },
  {
    says: 'lists of row states follow from their table in shared/domain.ts',
    applies: (path) => isOurs(path) && !LISTS_STATES.test(path),
    forbids: new RegExp(`[[(]\\s*${ROW_STATE}(?:,\\s*${ROW_STATE})+,?\\s*[\\])]`),
    looksAt: 'text',
  },
  {
    says: 'nothing is called utils or helpers',
    applies: () => true,
    forbids: /from '\.[^']*\b(?:utils?|helpers?)\b[^']*'/,
    looksAt: 'text',
  },
];

/** One sentence for each rule that a file breaks; a file that passes on another module's names breaks one too. */
export function houseViolations(sources: ReadonlyMap<string, string>): string[] {
  const violations: string[] = [];
  for (const [path, source] of sources) {
    const code = codeOnly(source);
    for (const rule of RULES) {
      if (rule.applies(path) && breaks(rule, rule.looksAt === 'code' ? code : source)) {
        violations.push(`${path}: ${rule.says}.`);
      }
    }
    if (importsOf(source).some(({ kind }) => kind === 'reexport')) {
      violations.push(`${path}: nothing is passed on from another module.`);
    }
  }
  return violations;
}

function breaks({ forbids }: Rule, text: string): boolean {
  return typeof forbids === 'number' ? text.split('\n').length - 1 > forbids : forbids.test(text);
}
