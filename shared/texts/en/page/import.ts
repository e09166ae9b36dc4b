// English words of the Import screen: a file before it is a draft, and the draft that is corrected.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { FINDING_TITLES_EN } from './findings.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;

export const EN_IMPORT = {
  title: 'Import',
  findingTitles: FINDING_TITLES_EN,
  findingOther: 'Another finding',
  findingRefused: (reason: string) => `Refused before: ${reason}`,

  file: {
    newBatch: 'New batch',
    noneYet: 'No file yet',
    choose: 'Choose a file',
    chooseOther: 'Another file',
    reading: 'Reading the beginning of the file…',
    refusedTitle: 'This file cannot be read',
    refusedSafe: 'The file stays as it is. Nothing was kept and nothing was sent.',
    refusedPlace: (line: number, column: string | null) =>
      column === null ? `Line ${line}` : `Line ${line}, column ${column}`,
    size: (name: string, bytes: number) => `${name} · ${format.bytes(bytes)}`,
  },

  /** The first decision about a file: what its rows are to be. */
  operation: {
    label: 'What the rows are',
    about: {
      payout: 'Money goes from the account to the wallet of each person.',
      deposit: 'Money is collected from the wallet of each customer, who is asked to approve it.',
      refund: 'Money of earlier deposits is returned; each row names its deposit.',
      remittance: 'Money goes across a border to the wallet of each person, with details of its sender.',
    },
    notOffered: (profile: string) =>
      `The legacy generation of ${profile} has no remittances. Choose a profile of the v2 generation for them.`,
    template: 'Template',
    templateWorkbook: 'Template for Excel',
    templateWorkbookHint: 'phones as text, an example row, and a sheet that explains',
    templateHint: 'CSV with every column and one example row',
    legend: 'Legend',
    legendHint: 'what each column of the template holds',
    verbs: { payout: 'Pay', deposit: 'Collect', refund: 'Refund', remittance: 'Remit' },
    said: (headings: string) => `The column names say so: ${headings}.`,
    doubt: {
      payout: 'The file says that its rows are payouts:',
      deposit: 'The file says that its rows are deposits, which collect money:',
      refund: 'The file says that its rows are refunds of earlier deposits:',
      remittance: 'The file says that its rows are remittances, which name a sender:',
    },
    instead: {
      payout: 'Read them as payouts',
      deposit: 'Read them as deposits',
      refund: 'Read them as refunds',
      remittance: 'Read them as remittances',
    },
    meant: {
      payout: 'They are payouts all the same',
      deposit: 'They are deposits all the same',
      refund: 'They are refunds all the same',
      remittance: 'They are remittances all the same',
    },
    remembered: (batch: string) => `As in ${batch}, whose headings were the same`,
    changed: (rows: string) => `The file is read again for: ${rows}`,
  },

  settings: {
    title: 'How it is read',
    account: 'Account',
    accountText: 'Rows are checked against its providers and limits.',
    decimalMark: 'Decimal mark',
    decimalFile: 'As the file shows',
    decimalPoint: 'Point: 1,234.50',
    decimalComma: 'Comma: 1.234,50',
    markRemembered: (mark: 'point' | 'comma', batch: string) =>
      `${mark === 'point' ? 'A point' : 'A comma'}, as you stated for ${batch}.`,
    headerRow: 'Line of the column names',
    headerLine: (line: number, text: string) => `${line}: ${text}`,
    sheets: 'Sheet',
    sheetRows: (count: number) => rows(count),
    sheetHidden: 'hidden',
    sheetLikely: 'looks like the payroll',
    likely: (count: number) =>
      count === 1
        ? 'Another sheet of this workbook looks like the payroll.'
        : `${format.count(count)} other sheets of this workbook look like a payroll.`,
    readSheet: (name: string) => `Read “${name}”`,
    headerNone: 'Choose a line',
    sheetEmpty: 'empty',
    encoding: (encoding: string, delimiter: string) => `${encoding} · ${delimiter}`,
    workbook: 'Workbook',
    delimiters: { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as Record<string, string>,
    notices: 'What to know about this file',
  },

  layout: {
    remembered: (batch: string) => `Remembered from ${batch}, same headings`,
    fresh: 'New headings: fields are proposed from their names. Look at each before reading.',
    changed: (batch: string, day: string) => `The headings changed since ${batch} (${day})`,
    changedText:
      'Headings that are known feed what they fed then. For the others fields are proposed from their names: look at each.',
    added: 'New',
    removed: 'Gone',
    moved: 'Moved',
    seen: 'I have looked at the columns',
  },

  mapping: {
    title: 'Columns',
    list: 'What each column feeds',
    used: (used: number, all: number) => `${format.count(used)} of ${format.count(all)} columns used`,
    heading: 'Heading in the file',
    sample: 'In the file',
    field: 'Field',
    noHeading: (column: number) => `Column ${format.count(column)}, no heading`,
    notUsed: 'Not used',
    notUsedText: 'stays in journal and report',
    fieldOf: (heading: string) => `Field for column ${heading}`,
    taken: (field: string, heading: string) => `${field} is now read from ${heading}.`,
    unusedSince: (heading: string) => `${heading} is not used any more.`,
    empty: 'empty',
  },

  missing: {
    title: 'Fields without a column',
    none: 'Every field that is needed has a column or one value for all rows.',
    one: (field: string) => `${field} has no column.`,
    many: (fields: string) => `${fields} have no column.`,
    choose: 'Say in Columns which column feeds it.',
    chooseOrFill: 'Say in Columns which column feeds it, or give one value for all rows.',
    nothing: 'No column is chosen yet. Choose at least those of the fields that are needed.',
    value: (field: string) => `${field} for all rows`,
    placeholder: 'one value for all rows',
    fills: 'Also fills empty cells. How many it filled is said and kept.',
  },

  preview: {
    title: 'First rows, as they would be read',
    table: 'Table of the first rows',
    line: 'Line',
    state: 'State',
    finding: 'Finding',
    none: 'The file has headings and no rows below them. There is nothing to send.',
    first: (count: number) => `the first ${format.count(count)}`,
  },

  read: {
    act: 'Read the file',
    reading: 'Reading the whole file',
    progress: (count: number) => `${rows(count)} read and checked`,
    keepsGoing: 'Nothing is sent. The draft opens when every row is checked.',
    missing: (fields: string) => `Left to do: a column or a value for ${fields}`,
    operation: 'Left to do: say what the rows are',
    unseen: 'Left to do: look at the changed columns and say so',
    previewing: 'The columns are being read',
    nothing: 'The file has no rows to read',
    done: (count: number) => `${rows(count)} read. The draft is open.`,
    doneElsewhere: (name: string, count: number) => `${name} is read: ${rows(count)}.`,
    notReadElsewhere: (name: string) => `${name} was not read.`,
    otherFile:
      'This is another file than the one the draft was read from. The former draft stays among the drafts.',
  },

  replace: {
    title: 'Read the file again as a new draft?',
    text: (hasChanges: boolean): string =>
      hasChanges
        ? 'The present draft is discarded once the new one is there. What was edited, repaired or excluded in it is not carried over.'
        : 'The present draft is discarded once the new one is there. Nothing in it was changed by hand.',
    confirm: 'Choose columns',
    banner: (name: string) => `Reads ${name} again. The present draft stays until the new one is there.`,
    stay: 'Back to the draft',
    separate: 'As a batch of its own',
    gone: 'The file has to be chosen again: Paymaster keeps what was read, not the file.',
    discardFailed:
      'The new draft is open. The former one could not be discarded and is still among the drafts.',
  },

  draft: {
    lines: (name: string, count: number) => `${name} · ${rows(count)}`,
    unreadable: (count: number) =>
      count === 0 ? '' : `${rows(count)} ${plural(count, 'has', 'have')} no readable amount yet`,
    review: 'Review',
    noReady: 'No row is ready to be sent yet. Correct or repair at least one.',
    notDraft: 'This batch is approved. What was read stays as it was sent.',
    discarded: 'This draft was discarded. Nothing of it can be sent.',
    columnsTitle: 'Columns',
    change: 'Change columns',
    unused: (count: number) => `${format.count(count)} not used`,
    wholeFile: 'all rows',
    notices: (count: number) => `${format.count(count)} ${plural(count, 'note', 'notes')} on this file`,
  },

  grid: {
    label: 'Rows of the file',
    all: 'All',
    invalid: 'Invalid',
    ready: 'Ready',
    warnings: 'Warnings',
    excluded: 'Excluded',
    filters: 'Which rows',
    onlyFinding: (title: string) => `Only: ${title}`,
    showAll: 'Show all rows',
    find: 'Find a row by name, number, reference or line',
    findPlaceholder: 'Find a row  /',
    findingOf: (at: number, all: number) => `finding ${format.count(at)} of ${format.count(all)}`,
    next: 'Next finding',
    previous: 'Previous finding',
    wrapped: 'From the start again.',
    noFinding: 'No finding is left in these rows.',
    line: 'Line',
    state: 'State',
    asInFile: (heading: string) => `${heading}, as in the file`,
    finding: 'Finding',
    currency: 'Cur',
    more: (count: number) => `+${format.count(count)}`,
    emptyInvalid: 'No row is invalid. Go on to Review.',
    emptyWarnings: 'No row has a warning.',
    emptyExcluded: 'No row is excluded. X takes the selected row out, with a reason.',
    emptyReady: 'No row is ready yet. Repair or correct the invalid ones.',
    emptySearch: (text: string) => `No row holds “${text}”.`,
    emptyFinding: 'No row shows this finding any more.',
    original: (line: number) => `Line ${line} of the file`,
    originalNone: 'Select a row to see its line as it stands in the file.',
    edited: 'changed',
    wasInFile: (text: string) => `In the file: ${text}`,
    exclude: 'Exclude',
    include: 'Include again',
    edit: 'Edit',
    excludedBecause: (reason: string) => `Excluded: ${reason}`,
  },

  editor: {
    label: (field: string, line: number) => `${field}, line ${line}`,
    fileSays: (text: string) => `The file says ${text === '' ? 'nothing' : ''}`,
    noFinding: 'Nothing is found here.',
    otherFindings: (count: number) =>
      `${format.count(count)} more ${plural(count, 'finding', 'findings')} in other fields of this row`,
    use: (text: string) => `Use ${text}`,
    pastedSeveral: (cells: number) =>
      `The clipboard holds ${format.count(cells)} cells, and a cell takes one text: nothing was pasted. Copy one cell; for the same text in many rows, mark them and choose Set a value.`,
    pastedNowhere: 'Nothing was pasted: choose a cell that can be edited, then paste.',
    keep: 'keep',
    leave: 'discard',
    /** Of a text that could not be kept. */
    keepTyped: 'Keep my text',
    discardTyped: 'Discard it',
    rules: 'The rules are being fetched.',
    keeping: 'Being compared with all rows of the file…',
    kept: (line: number) => `Line ${line} is kept.`,
    keptReady: (line: number) => `Line ${line} is ready.`,
    notKept: (field: string, line: number) => `${field} of line ${line} could not be kept.`,
    /** What stood in a cell that could not be kept. */
    typed: (text: string) => (text === '' ? 'You had emptied it.' : `You had typed “${text}”.`),
    /** The same where another screen is shown by now. */
    /** Of such a text while another cell is open. */
    waits: 'It comes back into its cell once you have left the one that is open.',
    notKeptIn: (batch: string, field: string, line: number) =>
      `${field} of line ${line} of ${batch} could not be kept.`,
  },

  repairs: {
    title: 'Repairs',
    hint: 'same damage, one click',
    repair: (count: number) => `Repair ${format.count(count)}`,
    none: 'No damage that one click can mend.',
    noneSelected:
      'The selected finding has no repair. Select a row or a kind that has one: R repairs that kind alone.',
    askTitle: (count: number) => `Repair ${rows(count)}?`,
    askText: (count: number) =>
      count === 1
        ? 'The one row that shows this is mended and checked anew; nothing else is touched. This is what becomes of it:'
        : `Each of the ${rows(count)} that show this is mended and checked anew; nothing else is touched. The first of them:`,
    done: 'Done',
    doneOne: (title: string, count: number) => `${title} ${format.count(count)}`,
    changing: (done: number, all: number) => `${format.count(done)} of ${rows(all)} done…`,
    stop: 'Stop',
    stopHint: 'What is done stays as one act that Undo takes back',
    repaired: (title: string, count: number) => `${title}: repaired in ${rows(count)}. Ctrl Z takes it back.`,
    undo: 'Undo',
    undone: 'The latest act is taken back.',
    nothingToUndo: 'There is nothing to take back.',
    acts: {
      edit: 'the edited cell',
      set: 'the value set',
      repair: 'the repair',
      accept: 'the acceptance',
      exclude: 'the exclusion',
      include: 'the inclusion',
      split: 'the split',
      'add-up': 'the adding up',
      correct: 'the corrections of before',
    },
    actOn: (act: string, title: string) => `${act} “${title}”`,
    undoWhat: (what: string, count: number) => `Take back ${what} (${rows(count)})`,
    changed: (line: number, field: string, before: string, after: string) =>
      `line ${line}, ${field}: ${before === '' ? 'empty' : before} → ${after === '' ? 'empty' : after}`,
    all: (title: string) => `repair all like this: ${title}`,
  },

  findings: {
    missing: (field: string) => `No ${field.toLowerCase()}`,
    title: 'Findings',
    summary: (invalid: number, warnings: number) =>
      `${format.count(invalid)} to fix · ${format.count(warnings)} to look at`,
    list: 'Findings by kind',
    none: 'Nothing to fix in the rows',
    noneInRows: 'Nothing to fix in the rows. Before the approval:',
    differs: (differences: string) => `What would be sent is ${differences}.`,
    ready: (count: number) =>
      `${rows(count)} ${plural(count, 'is', 'are')} ready. Review shows what will go out, and to whom.`,
  },

  accept: {
    open: (count: number) => `Accept ${rows(count)} with a reason`,
    title: (count: number) => `Accept the numbers of ${rows(count)}`,
    text: 'The numbering plan that Paymaster knows has no such numbers. Plans change: accept them where you know that they are right. Each is told in the review, and can be taken back until you approve.',
    reason: 'Reason',
    placeholder: 'Why these numbers are right',
    act: 'Accept the numbers',
    done: (count: number) => `The numbers of ${rows(count)} are accepted.`,
  },

  exclude: {
    title: (line: number) => `Exclude line ${line}`,
    text: 'The row is not sent. It stays in the journal and in the report with its reason, and can be included again until you approve.',
    reason: 'Reason',
    placeholder: 'Why this row is not paid',
    usual: ['Already paid', 'Number not confirmed', 'No longer employed', 'Amount not confirmed'],
    act: 'Exclude the row',
    done: (line: number) => `Line ${line} is excluded.`,
    included: (line: number) => `Line ${line} is included again.`,
  },

  /** Rows that are marked, and what is done to all of them. */
  many: {
    label: 'Shown rows and their sum',
    all: 'Mark all rows that are shown',
    row: (line: number) => `Mark line ${line}`,
    rows,
    shown: (count: number) => rows(count),
    marked: (count: number, all: number) => `${format.count(count)} of ${rows(all)} marked`,
    unreadable: (count: number) => `${rows(count)} without a readable amount`,
    set: 'Set a value',
    exclude: 'Exclude',
    include: 'Include again',
    clear: 'Clear the marks',
    marksGone: 'Nothing was changed: the rows came anew meanwhile, and the marks are gone. Mark them again.',
    excludeTitle: (count: number) => `Exclude ${rows(count)}`,
    excludeText:
      'None of these rows is sent. They stay in the journal and in the report with this reason, and can be included again until you approve.',
    excludeAct: (count: number) => `Exclude ${rows(count)}`,
    excluded: (changed: number, stayed: number) =>
      `${rows(changed)} excluded.${stayed === 0 ? '' : ` ${rows(stayed)} ${plural(stayed, 'was', 'were')} already.`} Ctrl Z takes it back.`,
    included: (changed: number, stayed: number) =>
      `${rows(changed)} included again.${stayed === 0 ? '' : ` ${rows(stayed)} ${plural(stayed, 'was', 'were')} not excluded.`} Ctrl Z takes it back.`,
    setTitle: (count: number) => `Set a value in ${rows(count)}`,
    setText:
      'Each of these rows gets the same text in this field and is checked anew. Excluded rows, and rows with too few or too many cells, stay as they are. One undo takes all of it back.',
    field: 'Field',
    value: 'Value',
    setMissing: 'Type the value',
    setAct: (count: number) => `Set in ${rows(count)}`,
    wasSet: (field: string, changed: number, stayed: number) =>
      `${field} is set in ${rows(changed)}.${stayed === 0 ? '' : ` ${rows(stayed)} ${plural(stayed, 'stays as it was', 'stay as they were')}.`} Ctrl Z takes it back.`,
  },

  discard: {
    open: 'Discard',
    title: 'Discard this draft?',
    text: 'Nothing of it was sent, and nothing of it can be sent any more. The journal keeps it, marked as discarded. The file stays as it is and can be read again.',
    textInDoubt:
      'It may have been sent since the backup that was restored, or from another server. Discarding it asks nobody: its rows stay unknown, and from here they can be neither sent nor asked about. Ask the service, or look at a statement of it, before you pay these people or read the file again.',
    act: 'Discard the draft',
    doneInDoubt: (name: string) =>
      `${name} is discarded. It may have been sent: ask the service before you pay these people.`,
    done: (name: string) => `${name} is discarded. Nothing of it was sent.`,
    failed: 'The draft could not be discarded. It is as it was.',
  },

  keys: {
    next: 'next finding',
    previous: 'previous finding',
    edit: 'edit cell',
    repair: 'repair this kind',
    exclude: 'exclude with a reason',
    undo: 'undo',
    find: 'find a row',
    columns: 'change columns',
    review: 'on to Review',
    read: 'read the file',
  },
};
