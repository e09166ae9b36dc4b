// English words for users: who is here, who there is, and the ways in.

export const EN_USERS = {
  roles: { prepare: 'Prepare', approve: 'Approve', administer: 'Administer', read: 'Read only' },
  roleHints: {
    prepare: 'reads files, changes drafts, retries and names',
    approve: 'approves and sends; releases rows that wait for a test row',
    administer: 'users, profiles, tokens and keys',
    read: 'looks and exports, as everybody may; for an auditor',
  },
  mayNot: (name: string, roles: string) => `${name} may not do this. Role that is needed: ${roles}.`,
  whoMay: (names: string) => `Who may: ${names}.`,
  nobodyMay: 'Nobody has this role yet.',
  signIn: {
    act: 'Sign in',
    title: 'Who is here?',
    why: {
      act: 'What you did waits, and goes on once you have signed in. Nothing was changed yet.',
      wish: 'From now on what is done here is done in your name.',
    },
    name: 'Name',
    choose: 'Choose your name',
    forgotten: 'Passphrase forgotten?',
    said: (name: string) => `${name} is here.`,
  },
  recover: {
    title: 'Passphrase forgotten',
    text: 'An administrator gives you another passphrase in Settings, under Users. An administrator alone has the recovery code: it makes another passphrase and another key, and a new code.',
    codeMissing: 'Type the recovery code.',
    act: 'Give me another passphrase',
  },
  passphrase: {
    label: 'Passphrase',
    next: 'New passphrase',
    again: 'The same again',
    rule: (characters: number) =>
      `At least ${characters} characters: four or five words that belong to no sentence.`,
    short: (characters: number) => `This has fewer than ${characters} characters.`,
    differs: 'The two are not the same.',
    show: 'Show what I type',
  },
  code: {
    title: 'Recovery code',
    what: 'With this code an administrator who forgot the passphrase comes back in. It is shown this once and kept nowhere. Write it down or print it, and lock it away from this computer.',
    print: 'Print',
    written: 'I have written it down or printed it',
    first: 'Write it down first: it is never shown again.',
    done: 'Close for good',
  },
  menu: {
    button: 'Here is:',
    label: 'Who is here',
    another: 'Sign in as somebody else…',
    manage: 'Users…',
    leave: 'Sign out',
    leftSaid: (name: string) => `${name} is signed out.`,
    stillHere: (name: string) => `${name} is still signed in.`,
  },
  rest: {
    soon: (name: string) =>
      `In a minute ${name} is signed out, after a rest of fifteen. Press any key to stay. What stands here stays either way.`,
    over: (name: string) =>
      `${name} is signed out, after fifteen minutes without a key or a click. What stands here stays; the next change asks who is here.`,
    elsewhere: (name: string) =>
      `${name} is signed out, by another page or another administrator. What stands here stays; the next change asks who is here.`,
    another: (name: string, now: string) =>
      `${now} is here instead of ${name}, by another page. What is done here is done in the name of ${now} from now on.`,
  },
  own: {
    act: 'Change my passphrase…',
    title: 'Change my passphrase',
    present: 'Present passphrase',
    confirm: 'Change the passphrase',
    done: 'Your passphrase is changed.',
  },
  ownCode: {
    act: 'Another recovery code…',
    title: 'Another recovery code',
    text: 'The code is shown once, as the first one was. The one before opens nothing any more, whoever has it. This is in the audit trail.',
    confirm: 'Make another code',
  },
  list: {
    title: 'Users',
    detail: 'who may do what on this computer',
    add: 'Add a user…',
    name: 'Name',
    roles: 'Roles',
    key: 'Key',
    keyTitle: (fingerprint: string) => `SHA-256 of the public key: ${fingerprint}`,
    added: 'Added',
    hereNow: 'here now',
    elsewhere: 'signs on another computer',
    removed: (when: string) => `removed ${when}`,
    change: 'Change…',
    changeOf: (name: string) => `Change ${name}`,
    acts: 'Acts',
  },
  none: {
    title: 'Nobody is asked who they are',
    text: 'The audit trail names the account of this computer. With users each act has a person, who signs in with a passphrase and may do what their roles say.',
    first:
      'The first user administers Paymaster here. From then on whoever changes something signs in; looking asks nobody.',
    act: 'Add the first user…',
  },
  form: {
    title: 'Add a user',
    firstTitle: 'Add the first user',
    name: 'Name',
    nameHint: 'As the audit trail will name this person. A name is given once, for ever.',
    nameMissing: 'Give the user a name.',
    nameTaken: 'There is, or was, a user of this name.',
    where: 'Signs',
    here: 'on this computer',
    elsewhere: 'on another computer',
    elsewhereText:
      'Their public key comes as a file from their computer. They approve there, and cannot sign in here.',
    file: 'Choose the public key…',
    fileMissing: 'Choose the file with the public key.',
    roles: 'Roles',
    rolesMissing: 'Choose at least one role.',
    firstAdministers: 'The first user administers.',
    add: 'Add the user',
    added: (name: string) => `${name} is added.`,
  },
  change: {
    fingerprint: 'Fingerprint of the key',
    fingerprintHint: 'to be compared by telephone',
    publicKey: 'Public key, for another computer',
    saveKey: 'Save as a file…',
    keySaved: (file: string) =>
      `The public key is in ${file}. Give it to the other computer, and compare the fingerprint by telephone.`,
    saved: (name: string) => `${name} is saved.`,
    rolesSaved: (name: string) => `The roles of ${name} are saved. The limits are not.`,
    reset: 'Give another passphrase…',
    remove: 'Remove…',
  },
  reset: {
    title: (name: string) => `Another passphrase for ${name}`,
    text: (name: string) =>
      `${name} gets another key with it. What the old key signed stays signed, and this is in the audit trail. Before anything else ${name} chooses an own passphrase.`,
    confirm: 'Give the passphrase',
    done: (name: string) => `${name} has another passphrase and another key.`,
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    text: (name: string) =>
      `${name} signs in no more, and nobody else can be given this name. What was done in this name stays in the audit trail.`,
    signed: (batches: string) =>
      `Approved with this signature, and not sent to the end: ${batches}. It stays approved and goes out all the same; somebody who may approve can leave rows out of it.`,
    unread:
      'What was approved with this signature and is not sent to the end is not known now. It would stay approved and go out all the same.',
    confirm: 'Remove the user',
    done: (name: string) => `${name} is removed.`,
  },
};
