// The figures that make a test long: what every check takes, and what `npm run check:long` takes. The promise is the
// same in both. The project "long" in vitest.config.ts runs the files that ask here.

const FIGURES = {
  /** Kills of a real process between its first request and its last outcome. */
  kills: { check: 12, long: 200 },
  /** Rows of a batch that is imported, sent and reported with little memory, and the megabytes for its objects. */
  memoryRows: { check: 20_000, long: 60_000 },
  memoryMebibytes: { check: 48, long: 48 },
  /** Rows of a batch of each operation that is killed and resumed, a multiple of 50. */
  operationRows: { check: 100, long: 500 },
  /** Lives that are killed at each durable point of an upload, in virtual time. */
  killedLives: { check: 3, long: 10 },
  /** Rows of a draft that are all changed at once. */
  draftRows: { check: 5_000, long: 100_000 },
  /** Draws of the properties whose every draw opens journals or fills an index. */
  costlyDraws: { check: 8, long: 30 },
  /** Themes in which the screens of a language are judged; the other language begins with the other theme. */
  themesOfALanguage: { check: 1, long: 2 },
} as const;

/** The figure of this run. */
export function figure(name: keyof typeof FIGURES): number {
  return FIGURES[name][process.env['FIGURES'] === 'long' ? 'long' : 'check'];
}
