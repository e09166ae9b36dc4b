// French words of the page that stands instead of the application when the journal cannot be opened.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_STOPPED } from '../../en/page/stopped.ts';

export const FR_STOPPED: CatalogueOf<typeof EN_STOPPED> = {
  title: 'Paymaster s’est arrêté : le journal ne peut pas être ouvert',
  defectTitle: 'Paymaster s’est arrêté',
  busyTitle: 'Un autre programme est à l’œuvre ici',
  busySafe:
    'Rien n’est perdu et aucun argent ne part deux fois : un seul programme à la fois écrit dans le journal. Ce que l’autre envoie continue.',
  busyNext: 'Cette page s’ouvre d’elle-même quand l’autre programme a fini.',
  why: 'Pourquoi',
  safe: 'Ce qui est sûr',
  safeText:
    'Rien n’est envoyé. Le fichier ci-dessous reste tel quel : rien n’en est supprimé, reconstruit ou remplacé. L’identifiant de chaque paiement y a été inscrit avant son départ : aucun argent ne part deux fois une fois qu’il s’ouvre de nouveau.',
  unknown:
    'Entre-temps, ne payez, ne débitez et ne remboursez pas autrement les personnes d’un lot ouvert : certains paiements ont pu partir avant l’arrêt.',
  next: 'Que faire',
  again: 'L’ouvrir de nouveau',
  place: 'Le fichier',
  size: 'Taille',
  copies: 'Ses copies',
  copiesNone: 'aucune dans son dossier',
  copyDetails: 'Copier ces détails',
  copied: 'Copié.',
  notCopied: 'Ce navigateur n’a pas laissé la page copier. Sélectionnez plutôt le texte.',
  code: 'Code',
  version: 'Version',
};
