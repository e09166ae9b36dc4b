// Portuguese words for a batch that is sent at a time.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SCHEDULE } from '../../en/page/schedule.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

export const PT_SCHEDULE: CatalogueOf<typeof EN_SCHEDULE> = {
  act: 'Agendar o envio…',
  title: 'Agendar o envio',
  changeTitle: 'Mudar a hora',
  text: 'O Paymaster tem de estar aberto a essa hora neste computador, ou noutro posto do mesmo diário, e esse computador ligado, não em suspensão. Se não, pergunta em vez de enviar com atraso. Para impedir o envio, cancele a hora de envio: fechar esta janela não basta.',
  date: 'Data',
  clock: 'Hora',
  which: 'Esta hora vem duas vezes, porque os relógios são atrasados',
  when: (time, left) => `${time}, daqui a ${left}`,
  approve: (time) => `Aprovar, e enviar em ${time}`,
  set: (time) => `Enviar em ${time}`,
  faults: {
    form: 'Escolha uma data e uma hora.',
    zone: 'Este computador não conhece o fuso horário.',
    skipped: 'Não há essa hora nesse dia: os relógios são adiantados.',
    twice: 'Escolha qual das duas é.',
    offset: 'Escolha qual das duas é.',
    past: 'Esta hora já passou.',
    far: 'Está a mais de um ano.',
  },
  scheduled: (when) =>
    `Será enviado em ${when}, se o Paymaster estiver então aberto neste computador ou noutro posto do mesmo diário.`,
  locked: (when) =>
    `Este lote era para enviar em ${when}, e espera: o seu token ou a sua chave não se consegue ler. Desbloqueie o cofre de chaves deste computador até dez minutos depois dessa hora, e é enviado.`,
  restored: (when) =>
    `Este lote era para enviar em ${when}. Desde que uma cópia de segurança foi restaurada, já nada o envia automaticamente, nem a essa hora nem a outra: espera por si.`,
  late: (when) =>
    `Este lote era para enviar em ${when}, e nada o enviou nos dez minutos seguintes: nenhum Paymaster que envia estava aberto, o computador estava em suspensão, ou o relógio foi acertado. Nada foi enviado. Enviar agora, a outra hora, ou cancelar a hora de envio?`,
  setBack: (when) =>
    `Este lote era para enviar em ${when}. O relógio deste computador tinha passado essa hora e foi atrasado, por isso já nada o envia automaticamente. Nada foi enviado. Enviar agora, a outra hora, ou cancelar a hora de envio?`,
  refused: (when, why) =>
    `Este lote era para enviar em ${when}, e não pôde ser iniciado. ${why} Enviar agora, a outra hora, ou cancelar a hora de envio?`,
  now: 'Enviar agora',
  change: 'Mudar a hora',
  another: 'Outra hora',
  cancel: 'Cancelar a hora de envio',
  cancelTitle: 'Cancelar a hora de envio?',
  cancelText: (when) =>
    `O lote não é enviado em ${when}. Continua aprovado e espera que alguém o envie, ou lhe dê outra hora.`,
  nowTitle: 'Enviar agora, sem esperar?',
  nowText: (rows, when) =>
    `${format.count(rows)} ${plural(rows, 'linha sai', 'linhas saem', 'de linhas saem')} agora, e não em ${when}. O que saiu não pode ser chamado de volta.`,
  nowTextAsked: (asked, rows, when) =>
    `Primeiro o serviço é consultado sobre ${format.count(asked)} ${plural(asked, 'linha', 'linhas', 'de linhas')}, e o que ele já tem não é enviado de novo. Assim, no máximo ${format.count(rows)} ${plural(rows, 'linha sai', 'linhas saem', 'de linhas saem')} agora, e não em ${when}. O que saiu não pode ser chamado de volta.`,
  setSaid: (when) => `Será enviado em ${when}.`,
  cancelledSaid: 'A hora de envio foi cancelada; o lote continua aprovado.',
  started: (name) => `Chegou a hora de ${name}: o envio começou.`,
  waits: (name) =>
    `Chegou a hora de ${name}, mas o seu token ou a sua chave não se consegue ler. Desbloqueie o cofre de chaves deste computador dentro de dez minutos, e é enviado.`,
  missed: (name) => `${name} não foi enviado à sua hora. Decida o que fazer.`,
  begunMeanwhile: (name) =>
    `${name} está a ser enviado: o envio começou enquanto esta pergunta estava aberta, e nada mais foi alterado.`,
};
