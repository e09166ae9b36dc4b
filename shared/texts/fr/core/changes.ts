// What changed since the last batch, in French.

export const CHANGES_FR = {
  '1 person has another number under the same reference or name.':
    '1 personne a un autre numéro sous la même référence ou le même nom.',
  '{0} people have another number under the same reference or name.':
    '{0} personnes ont un autre numéro sous la même référence ou le même nom.',
  '1 person has another provider.': '1 personne a un autre opérateur.',
  '{0} people have another provider.': '{0} personnes ont un autre opérateur.',
  '1 person has an amount that changed by more than {0} %.':
    '1 personne a un montant qui a changé de plus de {0} %.',
  '{0} people have an amount that changed by more than {1} %.':
    '{0} personnes ont un montant qui a changé de plus de {1} %.',
  '1 person is new.': '1 personne est nouvelle.',
  '{0} people are new.': '{0} personnes sont nouvelles.',
  '1 person is missing.': '1 personne manque.',
  '{0} people are missing.': '{0} personnes manquent.',
  '1 person has an amount that changed by no more than {0} %.':
    '1 personne a un montant qui a changé de {0} % au plus.',
  '{0} people have an amount that changed by no more than {1} %.':
    '{0} personnes ont un montant qui a changé de {1} % au plus.',
  '1 person is as before.': '1 personne est comme avant.',
  '{0} people are as before.': '{0} personnes sont comme avant.',
  'Compared with {0}.': 'Comparé avec {0}.',
  'No earlier batch to compare with.': 'Aucun lot antérieur avec lequel comparer.',
  'No batch of this journal has any of these numbers. Who has a new number is not recognised by it.':
    'Aucun lot de ce journal n’a un seul de ces numéros. Qui a un nouveau numéro n’y est pas reconnu.',
  'No earlier batch has enough of the same people. The most has {0}: {1} % of the people are the same.':
    'Aucun lot antérieur n’a assez de personnes en commun. Celui qui en a le plus est {0} : {1} % des personnes sont les mêmes.',
  'Changed since batch {0} and not acknowledged: {1} Nothing was sent.':
    'Changé depuis le lot {0} et non confirmé : {1} Rien n’a été envoyé.',
  'Look at these people, acknowledge each group, then approve.':
    'Regardez ces personnes, confirmez chaque groupe, puis approuvez.',
  'Batch {0} cannot be compared with. Nothing was sent.':
    'On ne peut pas comparer avec le lot {0}. Rien n’a été envoyé.',
  'Choose an approved batch of the same operation and currency, practice for practice.':
    'Choisissez un lot approuvé de la même opération et de la même devise, un essai avec un essai.',
};
