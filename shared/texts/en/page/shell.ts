// English words of the frame around every screen.

import { formatOf } from '../../format.ts';

const format = formatOf('en');

/** Names of keys as a keyboard of this language carries them. */
const KEYS: Readonly<Record<string, string>> = { Space: 'Space', Shift: 'Shift', Esc: 'Esc', Enter: 'Enter' };

export const EN_SHELL = {
  product: 'Paymaster',
  /** The page's title while something runs. */
  runTitle: (done: number, rows: number, name: string) =>
    `${format.percent(done, rows)} – ${name} – Paymaster`,
  main: 'Main',
  skip: 'Skip to the content',
  batches: 'Batches',
  providers: 'Providers',
  statements: 'Statements',
  audit: 'Audit',
  settings: 'Settings',
  /** What could not be read: silence would say that there is nothing. */
  unread: {
    open: 'Which batches are open is not known now.',
    sending: 'Not known what is sending',
    here: 'Not known who is here',
  },
  openBatches: 'Open batches',
  profileButton: 'Profile:',
  accountButton: 'Profile: of this batch,',
  live: 'live',
  practiceKind: 'practice',
  generation: { v2: 'v2', legacy: 'legacy' },
  profilesLabel: 'Show another profile',
  batchStays: (account: string) =>
    `This batch belongs to ${account} and stays there. A profile chosen here is for new files.`,
  chosenForNew: (profile: string, account: string) =>
    `New files are read with ${profile}. This batch stays with ${account}.`,
  manageProfiles: 'Profiles and tokens…',
  tokenMissing: 'no token',
  search: 'Search people, references, batches',
  host: {
    lost: 'Not connected',
    sending: (batches: number) =>
      batches === 1 ? '1 batch is sending' : `${format.count(batches)} batches are sending`,
    settling: (batches: number) =>
      batches === 1 ? '1 batch awaits final answers' : `${format.count(batches)} batches await final answers`,
  },
  /** Told from the service’s own answers. */
  service: {
    answers: (_at: string) => 'Service answers',
    silent: (at: string) => `No answer since ${at}`,
    'not-asked': (at: string) => `Not asked since ${at}`,
    never: 'Service not asked yet',
  },
  returned: (name: string) => `The service answers again. ${name} can go on.`,
  privacyOn: 'Privacy screen is on: names and amounts of rows are blurred (Ctrl+Shift+H)',
  privacyOff: 'Privacy screen: blur names and amounts (Ctrl+Shift+H)',
  privacyOnSaid: 'Privacy screen on. Names and amounts of rows are blurred; totals stay.',
  privacyOffSaid: 'Privacy screen off.',
  guide: {
    title: 'Guide',
    button: 'Guide and keys (?)',
    pages: 'Pages of the guide',
    why: 'Why?',
    whyOf: (title: string) => `Why? Guide: ${title}`,
  },
  keyboardHere: 'On this screen',
  keyboardEverywhere: 'Everywhere',
  keyboardNote: 'Single letters act only while no input has the focus. Settings can switch them off.',
  keyboardOff: 'Single letters are switched off in Settings; keys with Ctrl or Alt act.',
  journalSaved: (atMs: number) => `Journal saved ${format.time(atMs)}`,
  lost: {
    title: 'Paymaster does not answer this page.',
    safe: 'What was approved goes on, or waits in the journal; nothing is sent twice. What you see here is from before.',
    now: 'The page asks again by itself.',
    /** Of a pause or a stop that was pressed before it was noticed. */
    halting: 'What you pressed to halt the run waits for it, and is done once it answers.',
    /** Instead of it, once it has gone on for a while. */
    long: 'Paymaster was ended, or was started again at another address. Open the address that it printed last; if it is not running, start it again.',
  },
  /** The server of a journal in a database is waited for. */
  away: {
    title: 'The journal does not answer.',
    now: 'Paymaster waits for it and goes on by itself. Here you see what was before.',
    safe: 'A payment leaves only once it is recorded there, and none is called failed because of this.',
  },
  ended: {
    title: 'This page no longer belongs to the running Paymaster',
    what: 'The program was started again, or the address of this page was used before: each address opens one page, once.',
    safe: 'Nothing is lost. Batches, drafts and outcomes are in the journal, and a run that was going on is still going on or waits to be resumed.',
    next: 'Look at the terminal in which Paymaster runs, and open the address that stands last there: where an address was used up, a new one has been printed. If it is not running, start it again.',
  },
  elsewhere: {
    title: 'Paymaster is open on another page',
    what: 'It was opened there with an address of its own, and one page at a time shows it. This one stands still.',
    next: 'Go on there, or use it here: the other page then stands still, and whoever signed in there signs in again.',
    here: 'Use it here',
  },
  broken: {
    title: 'This screen stopped working',
    safe: 'Nothing else is touched by it: what was approved goes on, and the journal stays as it is.',
    next: 'Open the screen again. If it stops again, reload the page.',
    openAgain: 'Open the screen again',
  },
  notices: 'Notices',
  defect: (what: string) =>
    `Part of this window did not work. What is in the journal stays as it is; open the screen again. (${what})`,
  notKept: (why: string) => `Your choice holds until this page is closed; it could not be kept. ${why}`,
  shortcuts: {
    choose: 'choose a file',
    search: 'search everything',
    map: 'guide and keys',
    privacy: 'privacy screen',
    step: 'Import, Review, Run, Results',
    import: 'Import',
    review: 'Review',
    run: 'Run',
    results: 'Results',
  },
  endings: {
    finished: (name: string) => `${name} is finished.`,
    waiting: (name: string) => `${name} waits.`,
    paused: (name: string) => `${name} is paused.`,
    stopped: (name: string) => `${name} is stopped.`,
    waitLimit: (name: string) => `${name} is sent; some rows are not final yet.`,
  },
  keys: KEYS,
  gone: {
    title: 'There is no such place',
    text: 'The address names no screen of Paymaster.',
    go: 'To Batches',
  },
};
