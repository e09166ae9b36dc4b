// The figures that make a test long: what every check takes, and what `npm run check:long` takes. The promise is the
// same in both. The project "long" in vitest.config.ts runs the files that ask here.

const FIGURES = {
  /** Kills of a real process between its first request and its last outcome. */
  kills: { check: 6, long: 200 },
  /** Kills of an earlier run that was broken off, which this one goes on behind. */
  killedBefore: { check: 0, long: 0 },
  /** Calls of each kind to the disk that fail, or are the last of a program; the long tests alone have them. */
  callTries: { check: 2, long: 2 },
  /** Places of a journal at which a bit turns over, or behind which it is cut off. */
  damagedPlaces: { check: 60, long: 120 },
  /** Cuts and garblings of what a step wrote to the log of a journal and nobody synchronised. */
  powerCuts: { check: 1_000, long: 5_000 },
  /** Rows of a batch that is killed again and again until it is settled. */
  soakRows: { check: 600, long: 1_500 },
  /** Rows of a batch that is imported, sent and reported with little memory, and the megabytes for its objects. */
  memoryRows: { check: 10_000, long: 30_000 },
  memoryMebibytes: { check: 40, long: 44 },
  /** Rows of a batch of each operation that is killed and resumed, a multiple of 50. */
  operationRows: { check: 100, long: 500 },
  /** Generations of the interface in which each operation is killed and resumed, the newer one first. */
  killedGenerations: { check: 1, long: 2 },
  /** Ways to work with a journal in which a process is killed at each of its durable points, that over threads first. */
  killedBindings: { check: 1, long: 2 },
  /** Lives that are killed at each durable point of an upload, in virtual time. */
  killedLives: { check: 3, long: 10 },
  /** Worlds of a payroll that are simulated. */
  simulatedSeeds: { check: 40, long: 2_000 },
  /** Most of crash, stop, lost and late answer in one case of two rows, at each place of its run. */
  casesTogether: { check: 1, long: 2 },
  /** Whether one fault of the network lasts until a resume, or each of them for each kind of request. */
  lastingFaults: { check: 1, long: 2 },
  /** Networks of which a seed decides what they do to each request of a batch. */
  faultySeeds: { check: 2, long: 40 },
  /** Bytes between two places at which a connection is cut. */
  byteStep: { check: 83, long: 41 },
  /** Damaged files of each kind that the import is given. */
  fuzzedFiles: { check: 150, long: 4_000 },
  /** Files of naughty texts; in nine of them each text stands in every column. */
  naughtyColumns: { check: 1, long: 2 },
  /** Damaged answers that each of four readers is given. */
  fuzzedAnswers: { check: 1_500, long: 15_000 },
  /** Hostile inputs of each method. */
  fuzzedInputs: { check: 8, long: 100 },
  /** Hostile inputs of each method over the window's bridge, beside those that are far too large. */
  bridgeInputs: { check: 3, long: 100 },
  /** Methods over the window's bridge that each hostile input of a strange frame is for; there are some 140. */
  strangersMethods: { check: 1, long: 10 },
  /** Methods of HTTP by which each host, origin, site and session of the loopback is tried. */
  loopbackMethods: { check: 1, long: 4 },
  /** Bytes between two places at which the change to the WebSocket protocol is cut. */
  upgradeStep: { check: 4, long: 2 },
  /** Rows of a draft that are all changed at once. */
  draftRows: { check: 5_000, long: 100_000 },
  /** Rows of a file that is read in flat memory, and of one whose every row has a finding, a multiple of 16,384. */
  importRows: { check: 200_000, long: 400_000 },
  raggedRows: { check: 163_840, long: 819_200 },
  /** Rows that a run in virtual time asks about until they are final, a multiple of 100. */
  settlingRows: { check: 1_000, long: 5_000 },
  /** Milliseconds between the moments at which a run is stopped. */
  stopStepMs: { check: 307, long: 61 },
  /** Written amounts that each reading takes: every so many of them. The reading of one amount alone takes all. */
  intentStep: { check: 4, long: 1 },
  /** Rows that are settled by callbacks, a multiple of 25. */
  callbackRows: { check: 150, long: 250 },
  /** Entries of a trail of which each field is changed, and each entry is taken out and exchanged. */
  trailEntries: { check: 120, long: 1_000 },
  /** Steps of preparers and approvers, and how often they are drawn. */
  twoPeopleDraws: { check: 24, long: 400 },
  /** Draws of people whom two batches share. */
  repeatDraws: { check: 60, long: 200 },
  /** Draws of up to 50 events of rows, which the journal takes or refuses as a model does. */
  transitionDraws: { check: 1_000, long: 4_000 },
  /** Draws of clerks who edit a draft. */
  draftDraws: { check: 30, long: 300 },
  /** Draws of the properties whose every draw opens journals or fills an index. */
  costlyDraws: { check: 8, long: 30 },
  /** Times that two desks race for one batch in a database. */
  leaseRaces: { check: 20, long: 1_000 },
  /** Times that they do so and the winner sends it. */
  sendingRaces: { check: 3, long: 100 },
  /** Places of a step at which the database undoes it for ever: its COMMIT, and within it. */
  undonePlaces: { check: 1, long: 2 },
  /** Every so many steps of a life are undone for ever. */
  undoneEvery: { check: 3, long: 1 },
  /** Runs in which the server of the database is killed while a batch is sent or settled. */
  killedServers: { check: 1, long: 9 },
  /** Messages from its end at which the way to the database is cut in each step, all of them in the long check. */
  cutMessages: { check: 1, long: 1_000 },
  /** Sides from which it is cut: the server's, and the desk's. */
  cutSides: { check: 1, long: 2 },
  /** Desks that send as many batches at once. */
  manyDesks: { check: 2, long: 10 },
  /** Languages and themes in which a screen is judged, of eight; screens take turns with them. */
  looksOfAPlace: { check: 1, long: 8 },
} as const;

const ASKED = 'FIGURE_';

/**
 * Whether a person asks for a figure of their own, which takes as long as it takes: nothing bounds its time then.
 *
 * @throws Error where there is no such figure, which would otherwise be that of every check.
 */
export function isFigureAsked(environment: NodeJS.ProcessEnv): boolean {
  const asked = Object.keys(environment).filter((name) => name.startsWith(ASKED));
  const unknown = asked.filter((name) => !Object.hasOwn(FIGURES, name.slice(ASKED.length)));
  if (unknown.length > 0) throw new Error(`There is no figure ${unknown.join(', ')}.`);
  return asked.length > 0;
}

/** How long a test waits for one thing: a little less than until one that hangs is ended, or for a week. */
export function patienceMs(environment: NodeJS.ProcessEnv): number {
  return isFigureAsked(environment) ? 7 * 86_400_000 : 540_000;
}

/** The figure of this run: the one that a command asks for, as `npm run kills` does, or that of its project. */
export function figure(name: keyof typeof FIGURES): number {
  const asked = process.env[`${ASKED}${name}`];
  if (asked !== undefined) return Number(asked);
  return FIGURES[name][process.env['FIGURES'] === 'long' ? 'long' : 'check'];
}
