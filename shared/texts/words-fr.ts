// Single words inside French sentences of the core: states of batches and rows, fields of an operation.

import type { BatchState, RowState } from '../domain.ts';

type Words<Word extends string> = Readonly<Record<Word, string>>;

const BATCH_STATES: Words<BatchState> = {
  draft: 'en brouillon',
  approved: 'approuvé',
  sending: 'en cours d’envoi',
  paused: 'en pause',
  sent: 'envoyé',
  settled: 'soldé',
  discarded: 'abandonné',
};

const ROW_STATES: Words<RowState | 'unknown'> = {
  invalid: 'non valide',
  ready: 'prête',
  excluded: 'exclue',
  queued: 'à envoyer',
  offered: 'inconnue',
  unknown: 'inconnue',
  accepted: 'en route',
  enqueued: 'en attente',
  rejected: 'refusée',
  completed: 'effectuée',
  failed: 'échouée',
  conflict: 'en conflit',
};

/** States as they stand after « est », of a batch or a row. */
export const STATES_FR: Readonly<Record<string, string>> = { ...BATCH_STATES, ...ROW_STATES };

/** Fields by name. */
export const FIELDS_FR: Readonly<Record<string, string>> = {
  phone: 'téléphone',
  amount: 'montant',
  currency: 'devise',
  provider: 'opérateur',
  country: 'pays',
  message: 'message',
  reference: 'référence',
  name: 'nom',
};
