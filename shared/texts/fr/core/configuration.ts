// What could not be read of the parts of a configuration that are meant for people, in French.

export const CONFIGURATION_FR = {
  'only its first {0} names are kept': 'seuls ses {0} premiers noms sont gardés',
  'only the first {0} ways to its PIN prompt are kept':
    'seules les {0} premières façons d’obtenir sa demande de code PIN sont gardées',
  'whether the PIN prompt can be repeated could not be read from {0}':
    'savoir si la demande de code PIN peut être répétée n’a pas pu être lu dans {0}',
  'its PIN instructions could not be read from {0}':
    'ses instructions pour le code PIN n’ont pas pu être lues dans {0}',
  'the variables of its PIN instructions could not be read from {0}':
    'les variables de ses instructions pour le code PIN n’ont pas pu être lues dans {0}',
  'a step of its PIN instructions could not be read from {0}':
    'une étape de ses instructions pour le code PIN n’a pas pu être lue dans {0}',
};
