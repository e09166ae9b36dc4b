// Single words inside French sentences of the core: states of batches and rows, fields of an operation.

import type { SpokenWords } from '../../core-words.ts';

/** States as they stand after « est » : of a batch, then of a row. */
export const STATES_FR: SpokenWords['states'] = {
  draft: 'en brouillon',
  approved: 'approuvé',
  sending: 'en cours d’envoi',
  paused: 'en pause',
  sent: 'envoyé',
  settled: 'définitif',
  discarded: 'abandonné',
  invalid: 'non valide',
  ready: 'prête',
  excluded: 'exclue',
  queued: 'à envoyer',
  offered: 'inconnue',
  unknown: 'inconnue',
  accepted: 'acceptée',
  enqueued: 'en attente',
  rejected: 'refusée',
  completed: 'effectuée',
  failed: 'échouée',
  conflict: 'en conflit',
};

/** Fields by name. */
export const FIELDS_FR: SpokenWords['fields'] = {
  phone: 'téléphone',
  amount: 'montant',
  currency: 'devise',
  provider: 'opérateur',
  country: 'pays',
  message: 'message',
  reference: 'référence',
  name: 'nom',
};
