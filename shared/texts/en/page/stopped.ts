// English words of the page that stands instead of the application when the journal cannot be opened.

export const EN_STOPPED = {
  title: 'Paymaster has stopped: the journal cannot be opened',
  defectTitle: 'Paymaster has stopped',
  busyTitle: 'Another program is at work here',
  busySafe:
    'Nothing is lost and no money moves twice: one program at a time writes into the journal. What the other one sends goes on.',
  busyNext: 'This page opens by itself when the other program has ended.',
  why: 'Why',
  safe: 'What is safe',
  safeText:
    'Nothing is being sent. The file below stays as it is: nothing of it is deleted, rebuilt or replaced. Each payment’s id was written into it before the payment left, so no money moves twice once it opens again.',
  unknown:
    'Do not pay, collect from or refund the people of an open batch another way meanwhile: some of its payments may have left before the stop.',
  next: 'What to do',
  again: 'Open it again',
  place: 'The file',
  size: 'Size',
  copies: 'Its copies',
  copiesNone: 'none in its folder',
  copyDetails: 'Copy these details',
  copied: 'Copied.',
  notCopied: 'This browser did not let the page copy. Select the text instead.',
  code: 'Code',
  version: 'Version',
};
