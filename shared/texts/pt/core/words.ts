// Single words inside Portuguese sentences of the core: states of batches and rows, fields of an operation.

import type { SpokenWords } from '../../core-words.ts';

/** States as they stand after “está”: of a batch, then of a row. */
export const STATES_PT: SpokenWords['states'] = {
  draft: 'em rascunho',
  approved: 'aprovado',
  sending: 'em envio',
  paused: 'em pausa',
  sent: 'enviado',
  settled: 'concluído',
  discarded: 'descartado',
  invalid: 'inválida',
  ready: 'pronta',
  excluded: 'excluída',
  queued: 'por enviar',
  offered: 'desconhecida',
  unknown: 'desconhecida',
  accepted: 'aceite',
  enqueued: 'em espera',
  rejected: 'recusada',
  completed: 'efectuada',
  failed: 'falhada',
  conflict: 'em conflito',
};

/** Fields by name. */
export const FIELDS_PT: SpokenWords['fields'] = {
  phone: 'telefone',
  amount: 'montante',
  currency: 'moeda',
  provider: 'operadora',
  country: 'país',
  message: 'mensagem',
  reference: 'referência',
  name: 'nome',
};
