// The Portuguese of what is said about listening for callbacks.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { CALLBACKS_FR } from '../../fr/core/callbacks.ts';

export const CALLBACKS_PT: SentencesAs<typeof CALLBACKS_FR> = {
  'The port {0} cannot be used on this computer, so callbacks cannot be heard there.':
    'A porta {0} não pode ser usada neste computador, por isso não se podem ouvir lá os avisos do serviço.',
  'Choose another port, or end the program that uses it.':
    'Escolha outra porta, ou termine o programa que a usa.',
};
