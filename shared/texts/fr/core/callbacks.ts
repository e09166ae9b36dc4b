// The French of what is said about listening for callbacks.

export const CALLBACKS_FR = {
  'The port {0} cannot be used on this computer, so callbacks cannot be heard there.':
    'Le port {0} ne peut pas être utilisé sur cet ordinateur ; les rappels ne peuvent donc pas y être entendus.',
  'Choose another port, or end the program that uses it.':
    'Choisissez un autre port, ou fermez le programme qui l’utilise.',
};
