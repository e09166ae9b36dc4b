// What could not be read of the parts of a configuration that are meant for people, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { CONFIGURATION_FR } from '../../fr/core/configuration.ts';

export const CONFIGURATION_PT: SentencesAs<typeof CONFIGURATION_FR> = {
  'only its first {0} names are kept': 'só se guardam os seus primeiros {0} nomes',
  'only the first {0} ways to its PIN prompt are kept':
    'só se guardam os primeiros {0} caminhos até ao seu pedido do PIN',
  'whether the PIN prompt can be repeated could not be read from {0}':
    'se o pedido do PIN pode ser repetido não pôde ser lido em {0}',
  'its PIN instructions could not be read from {0}': 'as suas instruções do PIN não puderam ser lidas em {0}',
  'the variables of its PIN instructions could not be read from {0}':
    'as variáveis das suas instruções do PIN não puderam ser lidas em {0}',
  'a step of its PIN instructions could not be read from {0}':
    'um passo das suas instruções do PIN não pôde ser lido em {0}',
};
