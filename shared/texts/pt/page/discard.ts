// Portuguese words of the question whether to set a draft aside.

import type { EN_DISCARD } from '../../en/page/discard.ts';

export const PT_DISCARD: typeof EN_DISCARD = {
  open: 'Descartar',
  title: 'Descartar este rascunho?',
  text: 'Nada dele foi enviado, e nada dele poderá ser enviado. O diário guarda-o, marcado como descartado. O ficheiro fica como está e pode ser lido de novo.',
  textInDoubt:
    'Pode ter sido enviado desde a cópia de segurança restaurada, ou a partir de outro servidor. Descartá-lo não pergunta a ninguém: as suas linhas ficam desconhecidas, e daqui não podem ser enviadas nem perguntadas. Pergunte ao serviço, ou veja um extracto dele, antes de enviar estas linhas de outra forma ou de ler o ficheiro de novo.',
  act: 'Descartar o rascunho',
  doneInDoubt: (name) =>
    `${name} foi descartado. Pode ter sido enviado: pergunte ao serviço antes de enviar estas linhas de outra forma.`,
  done: (name) => `${name} foi descartado. Nada dele foi enviado.`,
  failed: 'O rascunho não pôde ser descartado. Está como estava.',
};
