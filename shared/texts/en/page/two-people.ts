// English words for approvals by two people, and for what a user may approve.

export const EN_TWO_PEOPLE = {
  title: 'Approval by two people',
  limitsTitle: 'What you may approve',
  required:
    'Somebody else than those who prepared it has to approve it. The approval is a signature over everything that is shown here; a change afterwards voids it.',
  preparedBy: (names: string) => `Prepared by ${names}.`,
  couldApprove: (names: string) => `Could approve it: ${names}.`,
  signIn: 'Sign in as the approver…',
  signInHint: 'They are signed out again when another batch or screen is opened.',
  limit: {
    batch: (sum: string, limit: string) => `In one batch: ${sum}, of ${limit} at most`,
    day: (sum: string, limit: string) => `On this day, with this batch: ${sum}, of ${limit} at most`,
  },
  atOnce: 'Send at once',
  atOnceHint: 'Without it the batch waits on Run until somebody presses “Send now”.',
  approvedOnly: 'Approved and signed. Nothing is sent before somebody presses “Send now” here.',
  signedBy: (name: string) => `signed by ${name}`,
  signedElsewhere: (name: string) => `signed by ${name} on another computer`,
  signer: 'Signed by',
  signerKey: (fingerprint: string) => `key ${fingerprint}`,
  ask: 'Two people approve',
  askedBy: (name: string) =>
    `Asked for all the same: ${name} has the same address and asks for two people. For one person, untick it at every profile of this address.`,
  askHint:
    'Its batches are approved by somebody else than those who prepared them, with a signature. It takes a user besides the preparer who may approve.',
  limits: {
    title: 'Limits of what they may approve',
    hint: 'An empty field sets no limit, and neither does a currency that is not here.',
    currency: 'Currency',
    batch: 'In one batch',
    day: 'On one day',
    add: 'Add a limit',
    removeThis: 'Take this limit away',
    remove: (currency: string) => `Take the limit of ${currency} away`,
    ofBatch: (batch: string) => `up to ${batch} in one batch`,
    ofDay: (day: string) => `up to ${day} a day`,
    wrong: {
      currency: 'A currency has three letters, such as ZMW, and stands here once.',
      amount: 'Give an amount above zero, such as 10000.',
      day: 'A day below one batch: that batch could never be approved.',
    },
  },
};
