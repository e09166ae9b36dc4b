// What changed since the last batch, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { CHANGES_FR } from '../../fr/core/changes.ts';

export const CHANGES_PT: SentencesAs<typeof CHANGES_FR> = {
  '1 person has another number under the same reference or name.':
    '1 pessoa tem outro número com a mesma referência ou o mesmo nome.',
  '{0} people have another number under the same reference or name.':
    '{0} pessoas têm outro número com a mesma referência ou o mesmo nome.',
  '1 person has another provider.': '1 pessoa tem outra operadora.',
  '{0} people have another provider.': '{0} pessoas têm outra operadora.',
  '1 person has an amount that changed by more than {0} %.':
    '1 pessoa tem um montante que mudou mais de {0} %.',
  '{0} people have an amount that changed by more than {1} %.':
    '{0} pessoas têm um montante que mudou mais de {1} %.',
  '1 person is new.': '1 pessoa é nova.',
  '{0} people are new.': '{0} pessoas são novas.',
  '1 person is missing.': 'Falta 1 pessoa.',
  '{0} people are missing.': 'Faltam {0} pessoas.',
  '1 person has an amount that changed by no more than {0} %.':
    '1 pessoa tem um montante que mudou {0} % no máximo.',
  '{0} people have an amount that changed by no more than {1} %.':
    '{0} pessoas têm um montante que mudou {1} % no máximo.',
  '1 person is as before.': '1 pessoa está como antes.',
  '{0} people are as before.': '{0} pessoas estão como antes.',
  'Compared with {0}.': 'Comparado com o {0}.',
  'No earlier batch to compare with.': 'Nenhum lote anterior com que comparar.',
  'No batch of this journal has any of these numbers. Who has a new number is not recognised by it.':
    'Nenhum lote deste diário tem algum destes números. Quem tem um número novo não é reconhecido por ele.',
  'No earlier batch has enough of the same people. The most has {0}: {1} % of the people are the same.':
    'Nenhum lote anterior tem bastantes pessoas em comum. O que tem mais é o {0}: {1} % das pessoas são as mesmas.',
  'Changed since batch {0} and not acknowledged: {1} Nothing was sent.':
    'Mudou desde o lote {0} e não foi confirmado: {1} Nada foi enviado.',
  'Look at these people, acknowledge each group, then approve.':
    'Veja estas pessoas, confirme cada grupo e depois aprove.',
  'Batch {0} cannot be compared with. Nothing was sent.':
    'Não se pode comparar com o lote {0}. Nada foi enviado.',
  'Choose an approved batch of the same operation and currency, practice for practice.':
    'Escolha um lote aprovado da mesma operação e da mesma moeda, de treino com um de treino.',
};
