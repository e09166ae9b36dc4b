// Swahili words of corrections that were made before.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_CORRECTIONS } from '../../en/page/corrections.ts';
import { formatOf } from '../../format.ts';
import { rowsOf } from '../counted.ts';

const format = formatOf('sw');

export const SW_CORRECTIONS: CatalogueOf<typeof EN_CORRECTIONS> = {
  title: 'Ilirekebishwa awali',
  useAll: (count) => `Tumia: ${rowsOf(count)}…`,
  use: (count) => `Tumia: ${rowsOf(count)}…`,
  forget: 'Sahau…',
  all: 'tumia marekebisho ya awali',
  ofRow: 'Ilirekebishwa awali…',
  source: (batch, line, day, by) =>
    `Mara ya mwisho: ${batch}, mstari wa ${format.count(line)}, ${day}${by === null ? '' : `, ${by}`}.`,
  other: (source, after) => `Kabla ya hapo ilirekebishwa kuwa ${after} (${source})`,
  valid: 'Inaweza kutumwa kama ilivyo.',
  dialog: 'Tumia marekebisho ya awali',
  text: 'Mistari hii inasema kilichorekebishwa kwa mtu yuleyule kwenye kundi la awali. Seli za faili zinabaki zilivyo, kila mstari unakaguliwa upya, na Tengua moja inarudisha yote.',
  act: (count) => `Rekebisha: ${rowsOf(count)}`,
  done: (count) => `${rowsOf(count)}: imerekebishwa kama awali. Ctrl Z hutendua.`,
  nothing: 'Hakuna mstari wa namna hiyo.',
  more: (count) => `na ${format.count(count)} zaidi`,
  forgetAct: 'Sahau',
  forgetTitle: 'Usipendekeze tena rekebisho hili',
  forgetText:
    'Linasahauliwa kabisa, pamoja na yale lililochukua nafasi yake. Kundi ambamo lilifanywa linabaki kama lilivyoidhinishwa.',
};
