// English words of corrections that were made before.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;

export const EN_CORRECTIONS = {
  title: 'Corrected before',
  useAll: (count: number) => `Use for ${rows(count)}…`,
  use: (count: number) => `Use for ${rows(count)}…`,
  forget: 'Forget…',
  all: 'use the corrections of before',
  ofRow: 'Corrected before…',
  source: (batch: string, line: number, day: string, by: string | null) =>
    `Last time: ${batch}, line ${line}, ${day}${by === null ? '' : `, ${by}`}.`,
  other: (source: string, after: string) => `Before that it was corrected to ${after} (${source})`,
  valid: 'It could be sent as it stands.',
  dialog: 'Use corrections of before',
  text: 'These rows say what was corrected for the same person in an earlier batch. The cells of the file stay as they are, each row is checked anew, and one Undo takes it back.',
  act: (count: number) => `Correct ${rows(count)}`,
  done: (count: number) => `${rows(count)} corrected as before. Ctrl Z takes it back.`,
  nothing: 'There is no such row.',
  more: (count: number) => `and ${format.count(count)} more`,
  forgetAct: 'Forget',
  forgetTitle: 'Offer this correction no more',
  forgetText:
    'It is forgotten for good, with what it took the place of. The batch in which it was made stays as it was approved.',
};
