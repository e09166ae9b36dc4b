// What is said of money that moved otherwise than asked, in French.

export const MONEY_FR = {
  'Batch {0}: {1} completed rows are kept as differing by {2} from what was asked, the rows themselves say {3} by {4}.':
    'Lot {0} : {1} lignes effectuées sont notées comme s’écartant de {2} du montant demandé ; les lignes elles-mêmes disent {3}, pour {4}.',
  '{0} completed rows differ by {1} from what was asked, and no sum is kept of it.':
    '{0} lignes effectuées s’écartent de {1} du montant demandé, et aucun total n’en est tenu.',
};
