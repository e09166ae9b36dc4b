// What a planted defect is: one place of one file of the program, said otherwise, and the tests that must notice.

export interface Defect {
  /** What goes wrong with it. */
  readonly what: string;
  /** File of the program, from the project's folder. */
  readonly file: string;
  /** Stands once in that file, and is replaced. */
  readonly find: string;
  readonly replace: string;
  /** The project of its tests in `vitest.config.ts`; that of the parts unless it is said. */
  readonly project?: 'whole' | 'long';
  /** Files of tests, of which at least one must fail. */
  readonly tests: readonly string[];
}

/** The worlds of one seed each, and every case of two rows. */
export const WORLDS = 'test/simulation/seeds.test.ts';
