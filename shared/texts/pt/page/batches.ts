// Portuguese words of the Batches screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_BATCHES } from '../../en/page/batches.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

export const PT_BATCHES: CatalogueOf<typeof EN_BATCHES> = {
  title: 'Lotes',
  drop: {
    title: 'Largue aqui um ficheiro de pagamentos',
    text: 'CSV ou XLSX, com qualquer número de linhas. É lido e verificado neste computador; nada é enviado antes da sua aprovação.',
    release: 'Largue para ler o ficheiro',
    taking: 'A receber o ficheiro…',
    choose: 'Escolher um ficheiro',
    othersLeft: (name, others) =>
      `Só ${name} foi recebido. ${plural(others, 'O outro ficheiro não foi aberto', `Os outros ${format.count(others)} ficheiros não foram abertos`, `Os outros ${format.count(others)} ficheiros não foram abertos`)}: largue um ficheiro de cada vez.`,
    templates: 'Modelos',
    template: (operation) => `${operation}, Excel com uma linha de exemplo`,
    templateName: (operation, extension) => `modelo-${operation}.${extension}`,
    templateWritten: (name) => `Modelo gravado: ${name}. Preencha-o e largue-o aqui.`,
    legendName: (operation) => `modelo-${operation}.legenda.txt`,
    legendWritten: (name) => `Legenda gravada: ${name}.`,
  },
  stands: {
    approved: (at) => (at === null ? 'pronto a sair' : `pronto a sair desde ${at}`),
    scheduled: () => 'à espera da sua hora',
    restored: (at) =>
      at === null ? 'espera por uma pessoa' : `espera por uma pessoa desde a restauração ${at}`,
    missed: (at) => (at === null ? 'não enviado a horas' : `não enviado a horas, pergunta feita desde ${at}`),
    sending: (at) => (at === null ? 'em envio' : `em envio desde ${at}`),
    waiting: (at) => (at === null ? 'à espera' : `à espera desde ${at}`),
    silent: (at) => (at === null ? 'sem resposta' : `sem resposta desde ${at}`),
    stopping: () => 'a parar',
    paused: (at) => (at === null ? 'em pausa' : `em pausa desde ${at}`),
    elsewhere: (at) => (at === null ? 'em envio noutro posto' : `em envio noutro posto desde ${at}`),
    interrupted: (at) => (at === null ? 'interrompido' : `interrompido, em envio desde ${at}`),
    held: (at) => (at === null ? 'linhas por enviar' : `linhas por enviar, a decorrer desde ${at}`),
    settling: (at) => (at === null ? 'tudo enviado' : `tudo enviado, a decorrer desde ${at}`),
    sent: (at) => (at === null ? 'tudo enviado' : `tudo enviado desde ${at}`),
    settled: (at) => (at === null ? 'definitivo' : `definitivo desde ${at}`),
    discarded: (at) => (at === null ? 'descartado' : `descartado desde ${at}`),
  },
  running: {
    title: 'A decorrer',
    count: (running, waiting) =>
      waiting === 0
        ? `${format.count(running)} ${plural(running, 'lote', 'lotes', 'de lotes')}`
        : `${format.count(running)} a decorrer, ${format.count(waiting)} por terminar`,
    titleWaiting: 'Por terminar',
    rowsAre: (rows) => `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} =`,
    held: (unsent, open) =>
      `${format.count(unsent)} ${plural(unsent, 'linha espera, não enviada', 'linhas esperam, não enviadas', 'de linhas esperam, não enviadas')}: pause e depois retome para ${plural(unsent, 'a', 'as', 'as')} enviar; “Encerrar lote…” ${plural(unsent, 'deixa-a', 'deixa-as', 'deixa-as')} de fora.${open === 0 ? '' : ` ${format.count(open)} ${plural(open, 'linha que saiu ainda não é definitiva', 'linhas que saíram ainda não são definitivas', 'de linhas que saíram ainda não são definitivas')}; pergunta-se ao serviço automaticamente.`}`,
    settling: (open) =>
      `Tudo enviado. ${format.count(open)} ${plural(open, 'linha ainda não é definitiva', 'linhas ainda não são definitivas', 'de linhas ainda não são definitivas')}.`,
    stopping: 'A parar: aguardam-se os pedidos que já saíram.',
    approved: 'Aprovado, não iniciado. Nada foi enviado.',
    asked: (open) =>
      `${format.count(open)} ${plural(open, 'linha ainda não é definitiva', 'linhas ainda não são definitivas', 'de linhas ainda não são definitivas')}; pergunta-se ao serviço automaticamente.`,
    notAsked: (open) =>
      `${format.count(open)} ${plural(open, 'linha ainda não é definitiva', 'linhas ainda não são definitivas', 'de linhas ainda não são definitivas')}, e de momento ninguém pergunta.`,
    paused: (notSent) =>
      `Em pausa. ${format.count(notSent)} ${plural(notSent, 'linha fica', 'linhas ficam', 'de linhas ficam')} por enviar até retomar.`,
    elsewhere: (desk) => `Quem envia agora: ${desk}.`,
    interrupted:
      'O programa que o enviava parou a meio. Nada se perdeu: ao retomar, continua-se a partir do diário e ninguém é pago duas vezes.',
    pausedSaid: (name, notSent) =>
      `${name} está em pausa. ${format.count(notSent)} ${plural(notSent, 'linha fica', 'linhas ficam', 'de linhas ficam')} por enviar.`,
    openLabel: (name) => `Abrir ${name}`,
    pauseLabel: (name) => `Pausar ${name}`,
    startLabel: (name) => `Enviar agora: ${name}`,
    resumeLabel: (name) => `Retomar ${name}`,
  },
  news: {
    title: 'Ficou definitivo, ainda não visto',
    more: (count) => `e mais ${format.count(count)}`,
    none: (since) => `Nada que não tenha visto ficou definitivo desde ${since}.`,
    noneEver: 'Ainda nada ficou definitivo.',
    seen: 'Marcar tudo como visto',
    seenSaid: 'Marcado como visto.',
    wasUnknown: (rows) =>
      `${format.count(rows)} ${plural(rows, 'era desconhecida; agora está resolvida', 'eram desconhecidas; agora estão resolvidas', 'eram desconhecidas; agora estão resolvidas')}`,
    conflict: 'Um conflito: alguém tem de verificar.',
    report: 'Relatório actualizado',
    reportLabel: (name) => `Relatório actualizado de ${name}`,
  },
  locked: {
    short: 'Espera pela palavra de uma pessoa',
    text: 'Este rascunho, ou o lote cujas linhas ele repete, vem de uma cópia de segurança restaurada ou de outro servidor, e pode ter sido enviado desde então. Pode ser aprovado assim que alguém disser que não foi enviado.',
    act: 'Não foi enviado…',
    title: 'Este rascunho não foi enviado',
    ask: 'Pergunte primeiro a quem envia, e ao serviço. A sua palavra e o motivo ficam guardados.',
    reason: 'Como o sabe',
    placeholder: 'Por exemplo: retido pela Maria; não consta do extracto',
    confirm: 'Não foi enviado',
  },
  drafts: {
    title: 'Rascunhos',
    none: 'Nenhum rascunho. Um ficheiro lido e ainda não aprovado espera aqui.',
    more: (count) => `mais ${format.count(count)} na lista abaixo`,
    ready: 'Pronto',
    unfinished: 'Em leitura, ou leitura interrompida',
    approvedBefore: 'Já aprovado antes',
    maybeApproved: 'Talvez já aprovado',
    likeEarlier: 'Como um lote anterior',
    totalNotMet: 'Diferente do seu total',
  },
  earlier: {
    title: 'Lotes anteriores',
    filters: {
      label: 'Filtros dos lotes anteriores',
      end: {
        label: 'Como terminaram',
        all: 'Todos os desfechos',
        whole: 'Sem falhas',
        failed: 'Com linhas falhadas',
        untold: 'Sem resposta definitiva',
        discarded: 'Descartados',
      },
      account: { label: 'Conta', all: 'Todas as contas' },
      month: { label: 'Mês', all: 'Todos os meses' },
      person: { label: 'Pessoa: nome, telefone ou referência', placeholder: 'Nome, telefone ou referência' },
      shown: (shown, all) =>
        `${format.count(shown)} de ${format.count(all)} ${plural(all, 'lote', 'lotes', 'de lotes')}`,
      clear: 'Limpar filtros',
      key: 'filtrar os lotes anteriores',
      none: 'Nenhum lote anterior corresponde a estes filtros',
      noneText: 'Retire um filtro, ou escreva menos do nome, do telefone ou da referência.',
      showAll: (all) =>
        all === 1
          ? 'Mostrar o único lote anterior'
          : `Mostrar os ${format.count(all)} ${plural(all, 'lote anterior', 'lotes anteriores', 'de lotes anteriores')}`,
      incomplete: 'Nem todos os lotes foram percorridos: outra pesquisa veio primeiro.',
      again: 'Pesquisar de novo',
    },
    date: 'Data',
    batch: 'Lote',
    file: 'Ficheiro',
    rows: 'Linhas',
    otherMoney: 'Outras moedas',
    outcome: 'Desfecho',
    discarded: 'Descartado, nada foi enviado',
    cutShort: 'Leitura interrompida, nada foi enviado',
    more: (left) => `Mostrar mais ${format.count(Math.min(left, 100))} de ${format.count(left)}`,
    none: 'Nenhum lote anterior',
    noneText: 'Os lotes em que todas as linhas são definitivas ficam aqui, com os seus relatórios.',
  },
  first: {
    sample: 'Experimentar a folha de exemplo',
    title: 'Ainda não há lotes',
    text: 'Largue acima uma folha de salários ou outro ficheiro de pagamentos, ou comece por um modelo: tem as colunas necessárias e uma linha de exemplo. Com o perfil Treino pode ir até ao relatório; nenhum dinheiro se move.',
  },
  keys: {
    move: 'mover',
    open: 'abrir',
  },
};
