// Swahili words of rows that are split or added up.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SHARES } from '../../en/page/shares.ts';
import { formatOf } from '../../format.ts';
import { rowsOf } from '../counted.ts';

const format = formatOf('sw');

export const SW_SHARES: CatalogueOf<typeof EN_SHARES> = {
  above: 'Zaidi ya kiwango cha juu',
  onePerson: 'Mistari ya mtu mmoja',
  split: (count) => `Gawanya ${format.count(count)}…`,
  splitRow: 'Gawanya…',
  addUp: 'Jumlisha…',
  splitAll: 'gawanya mistari iliyozidi kiwango cha juu',
  addUpAll: 'jumlisha mistari ya mtu mmoja',
  splitTitle: 'Gawanya mistari iliyozidi kiwango cha juu',
  splitText:
    'Kila mstari kati ya hii unakuwa malipo kadhaa ambayo jumla yake ni sawa kabisa na kiasi chake, kila moja ndani ya vikomo vya mtoa huduma wake. Mstari wa faili unabaki ulivyo, na kutendua mara moja kunaurudisha.',
  splitAct: (count, parts) => `Gawanya ${rowsOf(count)} kuwa malipo ${format.count(parts)}`,
  splitDone: (count, parts) =>
    `Imegawanywa: ${rowsOf(count)}, malipo ${format.count(parts)}. Ctrl Z hutendua.`,
  noParts: 'Hakuna sehemu ndani ya vikomo zinazofikia kiasi hiki; mstari unabaki ulivyo.',
  invalid: 'Imeachwa ilivyo: mstari hauwezi kutumwa kwa sababu nyingine, isahihishwe kwanza.',
  addUpTitle: 'Jumlisha mistari ya mtu mmoja',
  addUpText:
    'Mistari yenye namba, jina, mtoa huduma na sarafu ileile inakuwa malipo mamoja yenye jumla kamili. Mistari mingine inaondolewa kama iliyojumlishwa humo, na kutendua mara moja kunairudisha.',
  addUpAct: (count, payments) => `Jumlisha ${rowsOf(count)} kuwa malipo ${format.count(payments)}`,
  addUpDone: (count, payments) =>
    `Imejumlishwa: ${rowsOf(count)}, malipo ${format.count(payments)}. Ctrl Z hutendua.`,
  differ: (fields) => `Haijajumlishwa: inatofautiana kwa ${fields}, ambavyo vingepotea.`,
  sumNotSendable: 'Haijajumlishwa: jumla haiwezi kutumwa kama malipo mamoja.',
  tooMany:
    'Haijajumlishwa: mistari hii ni mingi kuliko inayoweza kujumlishwa kwa mara moja; hii ni ya kwanza.',
  sameAmount:
    'Haijajumlishwa pamoja na mingine: kiasi kilekile mara mbili huenda ni malipo mamoja. Chagua mmoja wa mistari hii ili kuijumlisha peke yake.',
  nothing: 'Hakuna mstari wa namna hii.',
  nobody: 'Hakuna mtu ambaye mistari yake inaweza kujumlishwa.',
  line: (line) => `Mstari wa ${line}`,
  amountOfLine: (amount, line) => `${amount} (mstari wa ${line})`,
  more: (count) => `na mingine ${format.count(count)}`,
  partOf: (part, parts) => `Sehemu ${format.count(part)} kati ya ${format.count(parts)} za mstari wake`,
  sumOf: (added) => `Jumla pamoja na mistari mingine ${format.count(added)}`,
  addedTo: (line) => `Imejumlishwa kwenye mstari wa ${line}`,
};
