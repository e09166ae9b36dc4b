// Swahili words of the search over everything.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SEARCH } from '../../en/page/search.ts';
import { formatOf } from '../../format.ts';

const format = formatOf('sw');

export const SW_SEARCH: CatalogueOf<typeof EN_SEARCH> = {
  title: 'Tafuta',
  placeholder: 'Jina, namba ya simu, kumbukumbu au kundi',
  batches: 'Makundi',
  people: 'Watu',
  rows: 'Mistari',
  account: 'historia ya malipo yote',
  sameAs: (number: string) => `huenda ni mtu yuleyule wa ${number}`,
  searching: 'Inatafuta…',
  ask: 'Andika jina, namba ya simu, kumbukumbu, au jina la kundi. Herufi moja hupata tu kile kinachoitwa hivyo hasa.',
  none: (text) => `Hakuna kundi, mtu wala kumbukumbu yenye “${text}”.`,
  noneHint: 'Namba za simu hupatikana kwa tarakimu zake zozote zinazofuatana.',
  found: (hits) => `${hits === 1 ? 'tokeo' : 'matokeo'} ${format.count(hits)}`,
  notYet: (text) => `“${text}” haijapatikana hadi sasa.`,
  endedEarly: 'Utafutaji umeisha kabla ya kupitia kila kitu.',
  searchOn: 'Endelea kutafuta',
  more: 'Huenda kuna mengine. Andika zaidi ya jina au namba.',
  in: (batch, line) => `${batch}, mstari wa ${line}`,
  move: 'sogea',
  open: 'fungua',
  close: 'funga',
};
