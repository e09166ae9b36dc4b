// English words of the question whether to set a draft aside.

export const EN_DISCARD = {
  open: 'Discard',
  title: 'Discard this draft?',
  text: 'Nothing of it was sent, and nothing of it can be sent any more. The journal keeps it, marked as discarded. The file stays as it is and can be read again.',
  textInDoubt:
    'It may have been sent since the backup that was restored, or from another server. Discarding it asks nobody: its rows stay unknown, and from here they can be neither sent nor asked about. Ask the service, or look at a statement of it, before these rows are sent in any other way or the file is read again.',
  act: 'Discard the draft',
  doneInDoubt: (name: string) =>
    `${name} is discarded. It may have been sent: ask the service before these rows are sent in any other way.`,
  done: (name: string) => `${name} is discarded. Nothing of it was sent.`,
  failed: 'The draft could not be discarded. It is as it was.',
};
