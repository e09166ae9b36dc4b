// Single words inside Swahili sentences of the core: states of batches and rows, fields of an operation.

import type { SpokenWords } from '../../core-words.ts';

/** States as they stand behind `kundi` or `mstari`: the verb of the sentence, in the class of its noun. */
export const STATES_SW: SpokenWords['states'] = {
  draft: 'ni rasimu',
  approved: 'limeidhinishwa',
  sending: 'linatumwa',
  paused: 'limesitishwa',
  sent: 'limetumwa',
  settled: 'limehitimishwa',
  discarded: 'limetupwa',
  invalid: 'si sahihi',
  ready: 'upo tayari',
  excluded: 'umeondolewa',
  queued: 'unasubiri kutumwa',
  offered: 'haujulikani',
  unknown: 'haujulikani',
  accepted: 'umekubaliwa',
  enqueued: 'upo kwenye foleni',
  rejected: 'umekataliwa',
  completed: 'umekamilika',
  failed: 'umeshindikana',
  conflict: 'una mgongano',
};

/** Fields by name. */
export const FIELDS_SW: SpokenWords['fields'] = {
  phone: 'namba ya simu',
  amount: 'kiasi',
  currency: 'sarafu',
  provider: 'mtoa huduma',
  country: 'nchi',
  message: 'ujumbe',
  reference: 'kumbukumbu',
  name: 'jina',
};
