// English words about where the journal is: a file of this computer, or a database that several desks share.

export const EN_PLACE = {
  title: 'Where the journal is',
  now: 'Now',
  next: 'From the next start',
  same: 'the same',
  file: (folder: string) => `a file in ${folder}`,
  unreadable: 'at an address that cannot be read',
  forThisStart:
    'Said when this program was started; what is chosen here holds for starts at which nothing is said.',
  what: 'A journal in PostgreSQL is shared: several desks prepare, approve and send on it at once, and one at a time sends a batch. Its administrator makes it with “paymaster journal init”, and gives each desk an address and a password. Nothing of the journal in this folder is taken along: “paymaster journal move” does that.',
  address: 'Address',
  addressHint:
    'As the administrator gave it, such as postgres://desk@db.example/journal. Never with a password.',
  password: 'Password',
  passwordKept: 'Kept in the safe store of this computer, and never shown again.',
  passwordNotKept:
    'This computer has no safe store: the password is asked for at each start, or stands in the file that PGPASSFILE names.',
  passwordOptional: 'Leave it empty where this computer knows it.',
  test: 'Test',
  testing: 'Testing…',
  choose: 'Use it from the next start',
  chosen: (address: string) =>
    `From the next start the journal is ${address}. Close Paymaster and start it again.`,
  chooseOther: 'Use this other journal',
  chooseFile: 'Use the file of this folder again',
  chosenFile:
    'From the next start the journal is the file of this folder. Close Paymaster and start it again.',
  steps: {
    address: 'Address',
    server: 'Server',
    password: 'Password',
    database: 'Database',
    journal: 'Journal',
  },
  outcomes: { passed: 'passed', failed: 'did not pass', 'not reached': 'not reached' },
  passedSaid: 'The journal can be used from here.',
  failedSaid: (step: string) => `The test ended at ${step}.`,
  backups:
    'Paymaster makes no backups of a journal in a database: its administrator does, with the tools of PostgreSQL.',
  soundText: (when: string) => `– checked ${when}: every reference, count and sum is in order.`,
  stoppedPlace: 'The database',
  stoppedSafe:
    'Nothing is being sent from here. Nothing of the journal in the database is deleted, rebuilt or replaced. Each payment’s id was written into it before the payment left, so no money moves twice once it opens again.',
  lostSafe: 'Nothing is being sent from here, and nothing is recorded in any other journal.',
  awayNext:
    'This page opens by itself when the server answers again, and what was being sent from here goes on.',
  movedTitle: 'The journal is in a database now',
  movedSafe:
    'Nothing is being sent from here. The file stays as it was when it was moved, and is never written again: the payments in it go on in the database.',
  movedNext:
    'Type the address that the administrator of the database gave you, with the password of this desk, and test it. Then use it from the next start.',
  give: 'Open with this password',
};
