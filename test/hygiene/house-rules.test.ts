import { describe, expect, it } from 'vitest';
import { houseViolations } from '../support/house-rules.ts';
import { sourcesIn } from '../support/project-files.ts';

describe('the rules of the house', () => {
  it('hold in every file of the project', () => {
    const sources = sourcesIn('shared', 'main', 'renderer', 'sandbox', 'scripts', 'test');
    // These two spell out what is forbidden.
    sources.delete('test/support/house-rules.ts');
    sources.delete('test/hygiene/house-rules.test.ts');
    expect(sources.size).toBeGreaterThan(150);
    expect(houseViolations(sources)).toEqual([]);
  });
});

describe('a planted violation is caught', () => {
  const planted: readonly [string, string, string][] = [
    ['shared/a.ts', 'const a = 1;\n'.repeat(401), 'at most 400 lines'],
    ['test/unit/a.test.ts', 'const a = 1;\n'.repeat(601), 'at most 600 lines'],
    ['test/unit/a.test.ts', "it.skip('works', () => {});", 'skipped'],
    ['test/unit/a.test.ts', "describe.only('x', () => {});", 'skipped'],
    ['test/unit/a.test.ts', "it.concurrent.skip('x', () => {});", 'skipped'],
    ['test/unit/a.test.ts', "test.todo('x');", 'skipped'],
    ['test/unit/a.test.ts', "it.skipIf(slow)('x', () => {});", 'skipped'],
    ['test/unit/a.test.ts', "xit('x', () => {});", 'skipped'],
    ['renderer/a.tsx', `const text = \`\${name}: \${told}\`;`, 'a colon'],
    ['main/reports/notices.ts', `const text = \`\${money}: \${batchName}\`;`, 'a colon'],
    ['main/app.ts', 'export default createApp;', 'by default'],
    ['main/app.ts', 'export { createApp as default };', 'by default'],
    ['main/app.ts', '// TODO later', 'left to do'],
    ['main/app.ts', 'const x: any = 1;', '`any`'],
    ['main/app.ts', 'const x = y as any;', '`any`'],
    ['main/app.ts', 'const x: Map<string, any> = y;', '`any`'],
    ['main/app.ts', 'function f(): any[] {}', '`any`'],
    ['main/app.ts', '// @ts-ignore', 'switched off'],
    ['main/app.ts', 'export enum State { A }', 'erasable'],
    ['main/app.ts', 'export const enum State { A }', 'erasable'],
    ['main/upload/a.ts', 'const now = Date.now();', 'through the ports'],
    ['main/upload/a.ts', 'const now = new Date();', 'through the ports'],
    ['main/upload/a.ts', 'setTimeout(() => {}, 5);', 'through the ports'],
    ['main/upload/a.ts', 'const id = crypto.randomUUID();', 'through the ports'],
    ['main/upload/a.ts', 'const chance = Math.random();', 'through the ports'],
    ['main/app.ts', "import { a } from './utils/a.ts';", 'utils or helpers'],
    ['renderer/a.tsx', "const left: RowState[] = ['queued', 'offered'];", 'shared/domain.ts'],
    ['main/journal/reads/a.ts', "const sql = `state IN ('rejected', 'failed')`;", 'shared/domain.ts'],
    ['main/app.ts', "export * from './ports.ts';", 'passed on'],
  ];
  it.each(planted.map(([path, source, says], index) => [index + 1, says, path, source] as const))(
    'no. %i: %s',
    (_, says, path, source) => {
      const violations = houseViolations(new Map([[path, source]]));
      expect(violations).toHaveLength(1);
      expect(violations[0]).toContain(says);
    },
  );

  it('and what only looks like one is not', () => {
    const sources = new Map([
      ['shared/a.ts', 'const a = 1;\n'.repeat(400)],
      ['main/platform/clock.ts', 'const now = Date.now();'],
      ['main/upload/a.ts', "// any word, Date.now or it.skip\nconst text = 'any Date.now()';"],
      ['main/upload/b.ts', 'const many: Company = { any: 1 };\nconst at = new Date(timeMs);'],
      ['sandbox/a.ts', 'const now = Date.now();'],
    ]);
    expect(houseViolations(sources)).toEqual([]);
  });
});
