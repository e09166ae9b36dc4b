// Swahili words of limits that were not read just now, and of rows that stay back because of what changed.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_LIMITS } from '../../en/page/limits.ts';
import { formatOf } from '../../format.ts';
import { headRowsOf, pluralSw } from '../counted.ts';

const format = formatOf('sw');

export const SW_LIMITS: CatalogueOf<typeof EN_LIMITS> = {
  asOf: (moment, age) => `Vikomo vya ${moment} (${age})`,
  availabilityAsOf: (moment) => `Upatikanaji wa ${moment}: hakuna jibu lililopokewa sasa.`,
  kept: {
    unreached: 'huduma haikufikiwa',
    unreadable: 'jibu lake la sasa halikuweza kusomwa',
  },
  readAgain: 'Vinasomwa tena kabla ya mstari wa kwanza kutoka; mistari isiyokidhi tena itabaki bila kutumwa.',
  age: {
    ahead: 'saa ya kompyuta hii ipo nyuma ya wakati huo',
    now: 'chini ya dakika moja iliyopita',
    minutes: (count) => `dakika ${format.count(count)} ${pluralSw(count, 'iliyopita', 'zilizopita')}`,
    hours: (count) => `saa ${format.count(count)} ${pluralSw(count, 'iliyopita', 'zilizopita')}`,
    days: (count) => `siku ${format.count(count)} ${pluralSw(count, 'iliyopita', 'zilizopita')}`,
  },
  look: {
    title: 'Yaliyobadilika tangu kuidhinishwa',
    readAt: (moment) => `Imesomwa ${moment}, kabla mistari haijatoka.`,
    held: (rows) => `${headRowsOf(rows)} ${pluralSw(rows, 'umezuiwa, haujatumwa', 'imezuiwa, haijatumwa')}`,
    heldOf: (rows, provider, reason) =>
      `${headRowsOf(rows)} ${pluralSw(rows, 'wa', 'ya')} ${provider}: ${reason}`,
    same: (name) => `“${name}” ni akaunti ileile: endelea`,
    show: 'Onyesha wa kwanza',
  },
  heldBack: 'Imezuiwa, haijatumwa.',
};
