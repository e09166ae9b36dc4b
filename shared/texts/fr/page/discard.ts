// French words of the question whether to set a draft aside.

import type { EN_DISCARD } from '../../en/page/discard.ts';

export const FR_DISCARD: typeof EN_DISCARD = {
  open: 'Abandonner',
  title: 'Abandonner ce brouillon ?',
  text: 'Rien n’en a été envoyé, et rien n’en pourra plus l’être. Le journal le garde, marqué comme abandonné. Le fichier reste comme il est et peut être relu.',
  textInDoubt:
    'Il a pu être envoyé depuis la sauvegarde restaurée, ou depuis un autre serveur. L’abandonner n’interroge personne : ses lignes restent inconnues, et d’ici elles ne peuvent plus être ni envoyées ni demandées. Interrogez le service, ou regardez un relevé, avant d’envoyer ces lignes autrement ou de faire relire le fichier.',
  act: 'Abandonner le brouillon',
  doneInDoubt: (name: string) =>
    `${name} est abandonné. Il a pu être envoyé : interrogez le service avant d’envoyer ces lignes autrement.`,
  done: (name: string) => `${name} est abandonné. Rien n’en a été envoyé.`,
  failed: 'Le brouillon n’a pas pu être abandonné. Il est comme avant.',
};
