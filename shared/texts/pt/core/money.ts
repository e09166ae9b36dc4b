// What is said of money that moved otherwise than asked, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { MONEY_FR } from '../../fr/core/money.ts';

export const MONEY_PT: SentencesAs<typeof MONEY_FR> = {
  'Batch {0}: {1} completed rows are kept as differing by {2} from what was asked, the rows themselves say {3} by {4}.':
    'Lote {0}: {1} linhas efectuadas estão registadas com uma diferença de {2} em relação ao pedido; as próprias linhas dizem {3}, com {4}.',
  '{0} completed rows differ by {1} from what was asked, and no sum is kept of it.':
    '{0} linhas efectuadas diferem em {1} do que foi pedido, e não há soma registada disso.',
};
