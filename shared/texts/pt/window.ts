// What the system shows of Paymaster, in Portuguese.

import { formatOf } from '../format.ts';
import { pluralOf } from '../plural.ts';
import type { WindowTexts } from '../window-texts.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

export const WINDOW_PT: WindowTexts = {
  menu: {
    file: 'Ficheiro',
    edit: 'Editar',
    view: 'Ver',
    help: 'Ajuda',
    chooseFile: 'Escolher um ficheiro…',
    find: 'Procurar…',
    settings: 'Definições…',
    guide: 'Guia e teclas',
    privacy: 'Ecrã de privacidade',
  },
  quit: {
    title: 'O Paymaster está a enviar',
    message: (sending) =>
      `${format.count(sending)} ${plural(sending, 'lote está', 'lotes estão', 'de lotes estão')} em envio.`,
    detail: (unsent, gone) =>
      `${format.count(unsent)} ${plural(unsent, 'linha fica por enviar e sai', 'linhas ficam por enviar e saem', 'de linhas ficam por enviar e saem')} quando retomar. ${format.count(gone)} ${plural(gone, 'já saiu e não pode ser chamada de volta; pergunta-se por ela', 'já saíram e não podem ser chamadas de volta; pergunta-se por elas', 'já saíram e não podem ser chamadas de volta; pergunta-se por elas')} no próximo arranque.`,
    stopAndQuit: 'Parar e sair',
    keepSending: 'Continuar o envio',
  },
  page: {
    title: 'Paymaster',
    message: 'A página desta janela terminou várias vezes.',
    detail:
      'O que está a ser enviado continua sem ela, e o diário está seguro. Mostre a página de novo, ou saia.',
    again: 'Mostrar de novo',
    quit: 'Sair',
  },
  schedule: {
    started: 'Chegou a sua hora: o envio começou.',
    waits:
      'Chegou a sua hora, e o seu token ou a sua chave não se consegue ler. Desbloqueie o cofre de chaves dentro de dez minutos, e é enviado.',
    missed: 'Não foi enviado à sua hora. Abra-o para decidir o que fazer.',
  },
  ended: {
    finished: 'Todas as linhas têm a sua resposta definitiva. O relatório pode ser exportado.',
    waiting: 'Algumas linhas esperam. Abra o lote para ver porquê.',
    paused: 'O lote está em pausa. Nenhuma linha se gastou.',
    stopped: 'O lote está parado. As linhas que não foram enviadas ficam por enviar.',
    'wait-limit': 'O tempo de espera terminou; ainda há linhas a caminho.',
  },
};
