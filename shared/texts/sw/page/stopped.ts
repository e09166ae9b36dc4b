// Swahili words of the page that stands instead of the application when the journal cannot be opened.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_STOPPED } from '../../en/page/stopped.ts';

export const SW_STOPPED: CatalogueOf<typeof EN_STOPPED> = {
  title: 'Paymaster imesimama: daftari haliwezi kufunguliwa',
  defectTitle: 'Paymaster imesimama',
  busyTitle: 'Programu nyingine inafanya kazi hapa',
  busySafe:
    'Hakuna kilichopotea na hakuna fedha zinazohama mara mbili: programu moja tu kwa wakati huandika kwenye daftari. Kinachotumwa na hiyo nyingine kinaendelea.',
  busyNext: 'Ukurasa huu utafunguka wenyewe programu nyingine itakapomaliza.',
  why: 'Kwa nini',
  safe: 'Kilicho salama',
  safeText:
    'Hakuna kinachotumwa. Faili lililo hapa chini linabaki lilivyo: hakuna sehemu yake iliyofutwa, kujengwa upya wala kubadilishwa. Kitambulisho cha kila malipo kiliandikwa humo kabla malipo hayajatoka, kwa hiyo hakuna fedha zitakazohama mara mbili litakapofunguka tena.',
  unknown:
    'Kwa sasa usiwalipe watu wa kundi lililo wazi, usikusanye kutoka kwao wala usiwarejeshee kwa njia nyingine: huenda baadhi ya malipo yalitoka kabla ya kusimama.',
  next: 'La kufanya',
  again: 'Lifungue tena',
  place: 'Faili',
  size: 'Ukubwa',
  copies: 'Nakala zake',
  copiesNone: 'hakuna kwenye folda yake',
  copyDetails: 'Nakili maelezo haya',
  copied: 'Imenakiliwa.',
  notCopied: 'Kivinjari hiki hakikuruhusu ukurasa kunakili. Chagua maandishi badala yake.',
  code: 'Msimbo',
  version: 'Toleo',
};
