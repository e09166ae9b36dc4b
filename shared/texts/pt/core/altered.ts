// What is said of a journal that another program changed, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { ALTERED_FR } from '../../fr/core/altered.ts';

export const ALTERED_PT: SentencesAs<typeof ALTERED_FR> = {
  'Line {0} of batch {1} is not as it was approved: another program changed its “{2}” or its request.':
    'A linha {0} do lote {1} já não está como foi aprovada: outro programa mudou o seu «{2}» ou o seu pedido.',
  'Lines {0} to {1} of batch {2} hold a row that is not as it was approved: another program changed it.':
    'Entre as linhas {0} e {1} do lote {2} há uma que já não está como foi aprovada: outro programa mudou-a.',
  'The operation, the account, the address or the number of rows of batch {0} is not what was approved: another program changed it.':
    'A operação, a conta, o endereço ou o número de linhas do lote {0} já não é o que foi aprovado: outro programa mudou-o.',
  'What was kept at the approval of batch {0} was changed or taken away by another program.':
    'O que se guardou na aprovação do lote {0} foi mudado ou tirado por outro programa.',
  '{0} Nothing more of it is sent.': '{0} Nada mais dele é enviado.',
  'Keep the journal and its copies as they are, check the audit trail, and ask for help. What has gone out is still asked about.':
    'Guarde o diário e as suas cópias como estão, verifique o registo de auditoria e peça ajuda. Continua-se a perguntar pelo que saiu.',
};
