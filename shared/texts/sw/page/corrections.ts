// Swahili words of corrections that were made before.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_CORRECTIONS } from '../../en/page/corrections.ts';
import { formatOf } from '../../format.ts';
import { pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');

export const SW_CORRECTIONS: CatalogueOf<typeof EN_CORRECTIONS> = {
  title: 'Ilisahihishwa awali',
  useAll: (count) => `Tumia: ${rowsOf(count)}…`,
  use: (count) => `Tumia: ${rowsOf(count)}…`,
  forget: 'Sahau…',
  all: 'tumia masahihisho ya awali',
  ofRow: 'Ilisahihishwa awali…',
  source: (batch, line, day, by) =>
    `Mara ya mwisho: ${batch}, mstari wa ${line}, ${day}${by === null ? '' : `, ${by}`}.`,
  other: (source, after) => `Kabla ya hapo ilisahihishwa kuwa ${after} (${source})`,
  valid: 'Inaweza kutumwa kama ilivyo.',
  dialog: 'Tumia masahihisho ya awali',
  text: 'Mistari hii inasema kilichosahihishwa kwa mtu yuleyule kwenye kundi la awali. Seli za faili zinabaki zilivyo, kila mstari unahakikiwa upya, na Tendua moja inarudisha yote.',
  act: (count) => `Sahihisha: ${rowsOf(count)}`,
  done: (count) =>
    `${rowsOf(count)}: ${pluralSw(count, 'umesahihishwa', 'imesahihishwa')} kama awali. Ctrl Z hutendua.`,
  nothing: 'Hakuna mstari wa namna hiyo.',
  more: (count) => `na ${format.count(count)} zaidi`,
  forgetAct: 'Sahau',
  forgetTitle: 'Usipendekeze tena sahihisho hili',
  forgetText:
    'Linasahauliwa kabisa, pamoja na yale lililochukua nafasi yake. Kundi ambamo lilifanywa linabaki kama lilivyoidhinishwa.',
};
