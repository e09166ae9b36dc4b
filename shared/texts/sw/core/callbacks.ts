// The Swahili of what is said about listening for callbacks.

export const CALLBACKS_SW = {
  'The port {0} cannot be used on this computer, so callbacks cannot be heard there.':
    'Mlango (port) {0} hauwezi kutumika kwenye kompyuta hii, kwa hiyo arifa (callback) haziwezi kupokelewa hapo.',
  'Choose another port, or end the program that uses it.':
    'Chagua mlango mwingine, au funga programu inayoutumia.',
};
