// Figures of the payroll sheet beside what would be sent, in Swahili.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { CONTROLS_FR } from '../../fr/core/controls.ts';

export const CONTROLS_SW: SentencesAs<typeof CONTROLS_FR> = {
  'Lines of the file: {0} typed, {1} would be sent, {2} fewer.':
    'Idadi ya mistari ya faili: {0} iliandikwa, {1} ingetumwa, pungufu {2}.',
  'Lines of the file: {0} typed, {1} would be sent, {2} more.':
    'Idadi ya mistari ya faili: {0} iliandikwa, {1} ingetumwa, zaidi {2}.',
  'Total: {0} typed, {1} would be sent, {2} less.': 'Jumla: {0} iliandikwa, {1} ingetumwa, pungufu {2}.',
  'Total: {0} typed, {1} would be sent, {2} more.': 'Jumla: {0} iliandikwa, {1} ingetumwa, zaidi {2}.',
  'That leaves {0} which no row explains.': 'Zinabaki {0} ambazo hakuna mstari unaozieleza.',
  '1 row is invalid.': 'Mstari 1 si sahihi.',
  '{0} rows are invalid.': 'Mistari {0} si sahihi.',
  '1 row is excluded.': 'Mstari 1 umeondolewa.',
  '{0} rows are excluded.': 'Mistari {0} imeondolewa.',
  '1 row that stays out has no amount that can be read.': 'Mstari 1 unaobaki nje hauna kiasi kinachosomeka.',
  '{0} rows that stay out have no amount that can be read.':
    'Mistari {0} inayobaki nje haina kiasi kinachosomeka.',
  '1 row of {0} is invalid.': 'Mstari 1 wa {0} si sahihi.',
  '{0} rows of {1} together are invalid.': 'Mistari {0}, ya {1} kwa pamoja, si sahihi.',
  '1 row of {0} is excluded.': 'Mstari 1 wa {0} umeondolewa.',
  '{0} rows of {1} together are excluded.': 'Mistari {0}, ya {1} kwa pamoja, imeondolewa.',
  'The control totals are not what would be sent. {0} Nothing was sent.':
    'Jumla za udhibiti si zile ambazo zingetumwa. {0} Hakuna kilichotumwa.',
  'The profile {0} asks for control totals, and none was typed. Nothing was sent.':
    'Wasifu {0} unataka jumla za udhibiti, na hakuna iliyoandikwa. Hakuna kilichotumwa.',
  'The profile {0} asks for control totals, and none was typed for {1}. Nothing was sent.':
    'Wasifu {0} unataka jumla za udhibiti, na hakuna iliyoandikwa kwa {1}. Hakuna kilichotumwa.',
  'Look at the rows and at the payroll sheet. Correct what is wrong, or take the control total back.':
    'Angalia mistari na orodha ya mishahara. Sahihisha kilicho na makosa, au ondoa jumla ya udhibiti.',
  'Type the totals of the payroll sheet, then approve.':
    'Andika jumla za orodha ya mishahara, kisha idhinisha.',
};
