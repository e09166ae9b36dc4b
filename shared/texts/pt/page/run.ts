// Portuguese words of the Run screen, and of the rows and their stories that Run and Results share.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_RUN } from '../../en/page/run.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');

const rowCount = (rows: number) => `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')}`;
const rowsStay = (rows: number) =>
  `${format.count(rows)} ${plural(rows, 'linha fica', 'linhas ficam', 'de linhas ficam')} por enviar`;
const haveGoneOut = (rows: number) =>
  `${format.count(rows)} ${plural(rows, 'já saiu e não pode ser chamada de volta', 'já saíram e não podem ser chamadas de volta', 'já saíram e não podem ser chamadas de volta')}`;

function stillOpen(enqueued: number, unanswered: number): string {
  const parts: string[] = [];
  if (enqueued > 0)
    parts.push(
      `${format.count(enqueued)} ${plural(enqueued, 'delas ainda está em espera', 'delas ainda estão em espera', 'delas ainda estão em espera')}`,
    );
  if (unanswered > 0)
    parts.push(
      `${format.count(unanswered)} ${plural(unanswered, 'ainda não tem resposta', 'ainda não têm resposta', 'ainda não têm resposta')}`,
    );
  return parts.length === 0 ? '.' : `; ${parts.join(', ')}.`;
}

export const PT_RUN: CatalogueOf<typeof EN_RUN> = {
  title: 'Envio',
  sub: {
    approved: (atText) => `aprovado ${atText}`,
    account: (profile) => `conta ${profile}`,
  },
  status: {
    draft: 'Rascunho',
    discarded: 'Descartado',
    approved: 'Não iniciado',
    scheduled: 'Agendado',
    restored: 'Espera por si',
    missed: 'Não enviado a horas',
    sending: 'Em envio',
    waiting: 'À espera',
    stopping: 'A parar',
    elsewhere: 'Em envio noutro posto',
    paused: 'Em pausa',
    interrupted: 'Interrompido',
    held: 'Linhas por enviar',
    settling: 'Enviado – a pedir resultados',
    sent: 'Enviado',
    settled: 'Tudo definitivo',
  },
  figures: {
    asOf: 'segundo a última resposta',
    left: 'restantes',
    doneAt: (atText) => `restantes · termina às ${atText}`,
    about: (duration) => `cerca de ${duration}`,
    measuring: 'a medir',
    silent: (atText) => `sem resposta desde ${atText}`,
    rate: 'respostas por segundo',
    since: (atText) => `desde ${atText}`,
  },
  strip: {
    lost: 'O Paymaster não responde a esta página, por isso nada pode ser premido até responder.',
    stopNow: 'Ao parar agora:',
    stop: (unsent, gone, enqueued) => `${rowsStay(unsent)}. ${haveGoneOut(gone)}${stillOpen(enqueued, 0)}`,
    stopNothingLeft: (goneOut) =>
      `Todas as linhas saíram: ${format.count(goneOut)}. Pausar só deixa de pedir resultados.`,
    elsewhere: (desk) =>
      `Quem envia agora: ${desk}. Pausa e paragem são pedidas a esse posto; o que saiu até lá diz-se aqui.`,
    elsewhereStopping: (desk) =>
      `Paragem pedida; quem aguarda as respostas em curso: ${desk}. O que saiu até lá diz-se aqui.`,
    pressAgain: 'Prima Esc mais uma vez para parar.',
    stopping: 'A parar. Aguardam-se os pedidos em trânsito, para que os números sejam exactos.',
    approved: (rows) =>
      `Aprovado. Ainda nada saiu; ${format.count(rows)} ${plural(rows, 'linha está pronta', 'linhas estão prontas', 'de linhas estão prontas')} a sair.`,
    pausedTitle: (unsent, leftOut) =>
      unsent > 0
        ? `Em pausa. ${rowsStay(unsent)}.`
        : leftOut === 0
          ? 'Em pausa. Todas as linhas saíram.'
          : `Em pausa. Todas as linhas saíram, excepto ${leftOut === 1 ? 'a que ficou de fora' : `as ${format.count(leftOut)} que ficaram de fora`}.`,
    paused: (goneOut, enqueued, unanswered) =>
      goneOut === 0
        ? 'Nada saiu. Nada sai até retomar.'
        : `${haveGoneOut(goneOut)}${stillOpen(enqueued, unanswered)} Nada mais sai até retomar.`,
    stopped: (goneOut, unsent) =>
      `Parado: ${format.count(goneOut)} ${plural(goneOut, 'linha saiu', 'linhas saíram', 'de linhas saíram')}, ${rowsStay(unsent)}.`,
    interrupted: (unsent, unanswered, answered) =>
      `O Paymaster terminou a meio. ${format.count(unsent)} ${plural(unsent, 'linha nunca foi enviada', 'linhas nunca foram enviadas', 'de linhas nunca foram enviadas')}, ${format.count(unanswered)} ${plural(unanswered, 'não tem resposta e perguntar-se-á por ela', 'não têm resposta e perguntar-se-á por elas', 'não têm resposta e perguntar-se-á por elas')}, ${format.count(answered)} ${plural(answered, 'tem resposta', 'têm resposta', 'têm resposta')}. Retome; nada é pago duas vezes.`,
    settling: (open) =>
      `Todas as linhas saíram. ${format.count(open)} ${plural(open, 'ainda não é definitiva', 'ainda não são definitivas', 'ainda não são definitivas')}; pergunta-se ao serviço automaticamente.`,
    sentOpen: (open) =>
      `Todas as linhas têm resposta. ${format.count(open)} ${plural(open, 'ainda não é definitiva', 'ainda não são definitivas', 'ainda não são definitivas')}, e de momento ninguém pergunta.`,
    sentAsked: (open) =>
      `Todas as linhas têm resposta. ${format.count(open)} ${plural(open, 'ainda não é definitiva', 'ainda não são definitivas', 'ainda não são definitivas')}; pergunta-se ao serviço automaticamente.`,
    asked: 'Pergunta-se por elas ao serviço automaticamente.',
    returned: 'O serviço voltou a responder: o lote pode continuar.',
    sentUnknown: (unknown) =>
      `${format.count(unknown)} ${plural(unknown, 'não tem resposta', 'não têm resposta', 'não têm resposta')}. Não pague a ${plural(unknown, 'esta pessoa', 'estas pessoas', 'estas pessoas')} de outra forma enquanto não se souber.`,
    sentNotOffered:
      'O serviço respondeu às consultas do estado com 404: das linhas a caminho, nada se sabe de definitivo.',
    sentDone: 'Todas as linhas têm resposta.',
    settled: 'Todas as linhas têm o seu estado definitivo.',
  },
  acts: {
    start: 'Enviar agora',
    resume: 'Retomar',
    pause: 'Pausar',
    stop: 'Parar',
    askAll: 'Perguntar por todas',
    askOnly: 'Perguntar sem enviar',
    askOnlyLabel: (name) => `Perguntar sem enviar: ${name}`,
    end: 'Encerrar lote…',
    results: 'Abrir Resultados',
    review: 'Abrir Revisão',
    batches: 'Para os lotes',
  },
  pin: 'Pede-se a cada cliente, no telefone, que aprove com o PIN. Até lá a linha fica a caminho, e falha se ninguém aprovar a tempo.',
  leave: 'Pode sair deste ecrã: o envio continua.',
  unknown: {
    lead: (rows) => `${rows === 1 ? 'Desconhecida' : 'Desconhecidas'} ${format.count(rows)}:`,
    stopping: 'um pedido pode ter saído, e não veio resposta legível.',
    running: (unanswered) =>
      `${plural(unanswered, 'não teve resposta, e pergunta-se de novo por ela', 'não tiveram resposta, e pergunta-se de novo por elas', 'não tiveram resposta, e pergunta-se de novo por elas')}.`,
    unasked:
      'um pedido pode ter saído depois da cópia de segurança restaurada; ainda não se perguntou ao serviço.',
    resting:
      'um pedido pode ter saído, e não veio resposta legível. De momento ninguém pergunta; “Perguntar por todas” pergunta.',
    asking:
      'um pedido pode ter saído, e não veio resposta legível. Pergunta-se ao serviço automaticamente; nada é enviado de novo até retomar.',
    leadElsewhere: (rows) => `Em envio ${format.count(rows)}:`,
    elsewhere: (desk) => `por ${desk}, onde se aguardam as respostas.`,
    safe: 'Nenhuma delas pode ser paga duas vezes.',
    conflict: (rows) =>
      `${format.count(rows)} ${plural(rows, 'conflito precisa', 'conflitos precisam', 'de conflitos precisam')} de alguém que verifique.`,
  },
  lanes: {
    title: 'Operadoras',
    label: 'Operadoras deste lote',
    availability: (atText) => `disponibilidade lida ${atText}`,
    old: 'De antes de o serviço deixar de responder:',
    availabilityNever: 'disponibilidade ainda não lida',
    share: (goneOut, toSend) => `${format.count(goneOut)} de ${format.count(toSend)}`,
    rate: (perSecond) => `${format.rate(perSecond)} /s`,
    waiting: 'à espera',
    noProvider: 'Sem operadora',
    statusSince: (atText) => `Desde ${atText}.`,
    sending: 'Em envio.',
    allOut: (open) =>
      open === 0
        ? 'Tudo definitivo.'
        : `Tudo saiu; ${format.count(open)} ${plural(open, 'ainda não definitiva', 'ainda não definitivas', 'ainda não definitivas')}.`,
    unknown: (rows) => `${format.count(rows)} sem resposta.`,
    elsewhere: (rows) => `${format.count(rows)} em envio por outro posto.`,
    unsent: (rows) => `${format.count(rows)} ${plural(rows, 'não enviada', 'não enviadas', 'não enviadas')}.`,
  },
  grid: {
    label: 'Linhas à medida que mudam',
    latest: 'Mais recentes',
    unknown: 'Desconhecidas',
    failed: 'Falhadas',
    rejected: 'Recusadas',
    find: 'Encontrar',
    findLabel: 'Encontrar uma linha: nome, número, referência, identificador do pagamento ou linha',
    line: 'Linha',
    name: 'Nome',
    phone: 'Telefone',
    deposit: 'Cobrança',
    amount: 'Montante',
    wholeDeposit: 'cobrança inteira',
    state: 'Estado',
    happened: 'O que aconteceu',
    reason: 'Motivo',
    nothingYet: 'As linhas aparecem aqui à medida que saem.',
    noUnknown: 'Nenhuma linha é desconhecida.',
    noFailed: 'Nenhuma linha falhou.',
    noRejected: 'Nenhuma linha foi recusada.',
    noUnsent: 'Todas as linhas saíram ou ficaram de fora.',
    notFound: (text) => `Nenhuma linha contém “${text}”.`,
    ofProvider: (provider) => `Só ${provider}`,
  },
  happened: {
    inDraft: 'No rascunho',
    leftOut: 'Deixada de fora',
    leftOutFor: (finding) => `Deixada de fora, não pode ser enviada: ${finding}`,
    waits: 'Espera ser enviada',
    justSent: 'Enviada; ainda sem resposta',
    askedAgain: (times) => `Consultada ${format.count(times)} ${plural(times, 'vez', 'vezes', 'de vezes')}`,
    onItsWay: 'A caminho',
    hadItAlready: 'O serviço já a tinha',
    ownWord: (word) => `O serviço diz ${word}`,
    held: 'Retida pela operadora',
    paid: 'Paga',
    paidAt: (atText) => `Paga ${atText}`,
    conflict: 'Conhecida lá com outros dados',
  },
  row: {
    label: (line) => `Linha ${line} em pormenor`,
    title: (line) => `Linha ${line}`,
    close: 'Fechar o pormenor',
    person: 'Pessoa',
    to: 'Para',
    provider: 'Operadora',
    amount: 'Montante',
    message: 'Mensagem',
    payoutId: 'Identificador do pagamento',
    copyId: 'Copiar o identificador do pagamento',
    copied: 'Identificador do pagamento copiado.',
    copyReference: 'Copiar a referência da operadora',
    referenceCopied: 'Referência da operadora copiada.',
    transaction: 'Referência da operadora',
    serviceTime: 'Hora do serviço',
    excluded: 'Deixada de fora porque',
    noPerson: 'sem nome no ficheiro',
    noPayout: 'nenhum: nunca aprovada',
    fileCells: 'Como está no ficheiro',
    edited: (field, text) => `${field} no ficheiro: ${text === '' ? 'vazio' : text}`,
    story: 'O que se fez e o que o serviço disse',
    noStory: 'Ainda nada se fez por esta linha.',
    serviceWords: (text) => `Nas palavras do serviço: “${text}”`,
    nextAsk: (atText) => `Pergunta-se de novo automaticamente às ${atText}.`,
    askNow: 'Perguntar agora',
    leaveOut: {
      act: 'Deixar esta linha de fora…',
      text: 'Nunca saiu e fica de fora de vez. Para a enviar mais tarde, importe um ficheiro novo.',
      title: (line) => `Deixar a linha ${line} de fora?`,
      said: (line) => `A linha ${line} ficou de fora.`,
    },
    asked: (line) => `Linha ${line}: está a perguntar-se ao serviço.`,
    doNotPay: 'Não pague a esta pessoa de outra forma enquanto não se souber.',
    conflictAdvice: 'Compare com o serviço antes de pagar a esta pessoa de qualquer outra forma.',
    retryOf: (batch, no) => `Nova tentativa do pagamento n.º ${no} de ${batch}`,
    inRetry: (batch, no) => `Na nova tentativa ${batch} com o n.º ${no}, não enviada`,
    retriedBy: (batch, no) => `Tentada de novo em ${batch}, pagamento n.º ${no}`,
    inBasket: 'No cesto de novas tentativas',
    addToBasket: 'Pôr no cesto',
    takeOut: 'Tirar do cesto',
  },
  story: {
    kept: 'Identificador e pedido guardados no disco',
    keptMore: 'Antes de algo sair deste computador.',
    sent: (attempt) => `Tentativa ${format.count(attempt)}: enviada`,
    sentMore: 'Ainda sem resposta.',
    sentAgainMore: 'Mesmo identificador, mesmo pedido. Ainda sem resposta.',
    noAnswer: (attempt) => `Tentativa ${format.count(attempt)}: sem resposta`,
    noAnswerHttp: (attempt, httpStatus) => `Tentativa ${format.count(attempt)}: HTTP ${httpStatus}`,
    checkNoAnswer: 'Consulta do estado: sem resposta',
    cause: {
      timeout: 'Cortada quando terminou o tempo de espera. Isso nada prova.',
      cut: 'A ligação caiu antes de vir resposta. Isso nada prova.',
      server: 'O serviço teve uma avaria própria. Isso não é resposta.',
      throttled: 'O serviço pediu que se enviassem menos pedidos. Isso não é resposta.',
      'request-timeout': 'O serviço esperou demasiado pelo pedido. Isso nada prova.',
      'too-early': 'O serviço pediu que se repetisse o mesmo pedido mais tarde. Isso não é resposta.',
      unreadable: 'O que voltou não pode ser lido como resposta.',
      unproven: 'A chave pública do serviço que o perfil tem não prova esta resposta.',
      unexplained: 'Recusada sem um motivo legível. Só isso nada prova.',
      'unknown-word': 'A resposta contém uma palavra que nada prova.',
      redirect: 'O serviço apontou para outro endereço, que nunca é seguido.',
      inquiry: 'Perguntar o que aconteceu também não trouxe resposta.',
      other: 'Isso nada prova.',
    },
    sameRequest: 'Mesmo identificador, mesmo pedido.',
    accepted: (attempt) => `Tentativa ${format.count(attempt)}: aceite`,
    acceptedMore: 'O serviço tem-na e está a tratar dela.',
    enqueued: (attempt) => `Tentativa ${format.count(attempt)}: em espera`,
    enqueuedMore: 'Aceite, e retida pela operadora.',
    duplicate: (attempt) => `Tentativa ${format.count(attempt)}: já conhecida`,
    duplicateMore: 'O serviço já tinha este identificador, e ignorou a repetição: há uma só, não duas.',
    rejected: (attempt) => `Tentativa ${format.count(attempt)}: recusada`,
    rejectedMore: 'Nada foi criado.',
    refused: (attempt) => `Tentativa ${format.count(attempt)}: não atendida`,
    refusedMore: (word) => `${word}${word && '. '}Dizia respeito à conta, não à linha.`,
    withdrawn: 'Retirada antes de sair',
    withdrawnMore: 'Nunca chegou ao serviço; a tentativa não conta.',
    paid: 'Consulta do estado: efectuada',
    paidMore: 'Paga, definitivo.',
    failed: 'Consulta do estado: falhada',
    failedMore: 'Não paga, definitivo.',
    conflict: 'Consulta do estado: conflito',
    conflictMore: 'O serviço conhece este identificador com outro beneficiário ou montante.',
    notFound: 'Consulta do estado: não encontrada',
    notFoundMore: 'Nada prova antes de passarem 15 minutos.',
    held: 'Consulta do estado: em espera',
    heldMore: 'Ainda retida pela operadora.',
    stillOpen: (word) => `Consulta do estado: ${word}`,
    stillOpenMore: 'Não definitiva.',
  },
  stopDialog: {
    title: 'Parar o envio?',
    whatStays: (unsent) => `${rowsStay(unsent)}.`,
    whatWent: (goneOut) => `${haveGoneOut(goneOut)}.`,
    enqueued: (rows) =>
      `${format.count(rows)} ${plural(rows, 'destas está em espera na operadora e ainda pode ser paga', 'destas estão em espera na operadora e ainda podem ser pagas', 'destas estão em espera na operadora e ainda podem ser pagas')}.`,
    onItsWay: (rows) =>
      `${format.count(rows)} ${plural(rows, 'está a caminho e ainda pode ser paga', 'estão a caminho e ainda podem ser pagas', 'estão a caminho e ainda podem ser pagas')}.`,
    unanswered: (rows) =>
      `${format.count(rows)} ${plural(rows, 'ainda não tem resposta', 'ainda não têm resposta', 'ainda não têm resposta')}; aguardam-se os pedidos em trânsito, por isso os últimos números vêm quando tiver parado.`,
    later: 'Nada se perde. Pode retomar a qualquer momento.',
    stop: 'Parar agora',
    goOn: 'Continuar o envio',
  },
  stoppedDialog: {
    title: 'Parado',
    exact: 'Estes números são exactos: aguardaram-se todos os pedidos em trânsito.',
    notExact: (rows) =>
      `${format.count(rows)} ${plural(rows, 'linha não tem resposta', 'linhas não têm resposta', 'de linhas não têm resposta')}: o pedido pode ter saído. Não pague a ${plural(rows, 'esta pessoa', 'estas pessoas', 'estas pessoas')} de outra forma.`,
    close: 'Fechar',
    resume: 'Retomar',
  },
  empty: {
    draftTitle: 'Este lote ainda é um rascunho',
    draft: 'Nada foi enviado. Verifique-o na Revisão e aprove-o; depois corre aqui.',
    discardedTitle: 'Este rascunho foi descartado',
    closedTitle: 'Este rascunho pode ter sido enviado',
    discarded: 'Nada dele foi enviado, nem será. Fica no diário.',
  },
  end: {
    title: 'Encerrar este lote?',
    titleSome: 'Deixar estas linhas de fora?',
    which: 'Que linhas',
    all: (rows) => `Todas (${format.count(rows)})`,
    lane: (name, rows) => `${name} (${format.count(rows)})`,
    gone: 'Nenhuma das linhas que tinha escolhido está ainda à espera, por isso nada foi deixado de fora.',
    usual: ['Tratado de outra forma', 'Operadora continua fechada', 'Já não é devido'],
    saidSome: (rows, unsent) =>
      `${format.count(rows)} ${plural(rows, 'linha deixada', 'linhas deixadas', 'de linhas deixadas')} de fora. ${format.count(unsent)} ${plural(unsent, 'fica', 'ficam', 'ficam')} por enviar.`,
    rest: (rows, money) =>
      `De ${format.count(rows)} ${plural(rows, 'linha não enviada', 'linhas não enviadas', 'de linhas não enviadas')}${money}, o que nunca saiu fica de fora de vez. Para o enviar mais tarde, importe um ficheiro novo. Por uma linha que já foi enviada e voltou pergunta-se primeiro ao serviço, e ela só fica de fora se for certo que o serviço não a tem.`,
    inDoubt: (rows) =>
      `Pergunta-se ao serviço por ${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')} sem resposta, logo que tenham passado 15 minutos desde o envio. Só fica de fora o que ele com certeza não tem; tudo o resto permanece.`,
    goneOut: (rows, money) =>
      `${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')}${money} ${plural(rows, 'saiu ou pode ter saído: fica', 'saíram ou podem ter saído: ficam', 'saíram ou podem ter saído: ficam')} no lote.`,
    open: (rows, money) =>
      `Dessas, ${format.count(rows)} ${plural(rows, 'não é definitiva', 'não são definitivas', 'não são definitivas')}${money}: pergunta-se ao serviço até o ${plural(rows, 'ser', 'serem', 'serem')}.`,
    allFinal: 'Todas essas são definitivas.',
    reason: 'Porquê, para o registo',
    placeholder: 'Porque estas linhas não são enviadas',
    act: (rows) => `Deixar de fora ${format.count(rows)} ${plural(rows, 'linha', 'linhas', 'de linhas')}`,
    actRest: 'Deixar de fora o que nunca saiu',
    said: (rows, staying) =>
      staying === 0
        ? `Encerrado. ${format.count(rows)} ${plural(rows, 'linha deixada', 'linhas deixadas', 'de linhas deixadas')} de fora.`
        : `${format.count(rows)} ${plural(rows, 'linha deixada', 'linhas deixadas', 'de linhas deixadas')} de fora. ${format.count(staying)} ${plural(staying, 'fica: já tinha sido enviada', 'ficam: já tinham sido enviadas', 'ficam: já tinham sido enviadas')}.`,
  },
  cutShort: {
    finish: 'Acabar de deixar de fora',
    finishLabel: (name) => `Acabar de deixar de fora: ${name}`,
    end: 'Não deixar mais nada de fora…',
    endLabel: (name) => `Não deixar mais nada de fora: ${name}`,
    endTitle: 'Não deixar mais linhas de fora?',
    endSubject: (rows) => `${rowCount(rows)}: o envio volta a ser possível.`,
    endText: 'As linhas que estão de fora ficam de fora. As outras saem assim que o lote é retomado.',
    placeholder: 'Porque são afinal para enviar',
    endAct: 'Não deixar mais nada de fora',
    ended: 'Não se deixam mais linhas de fora.',
  },
  tests: {
    title: 'Linhas de teste',
    sent: (time) => `Saiu às ${time}.`,
    release: (name, rows) => `Enviar o resto de ${name} (${rowCount(rows)})`,
    releaseAll: (rows) => `Enviar tudo o que passou (${rowCount(rows)})`,
    another: 'Enviar outra linha de teste',
    anyway: 'Libertar mesmo assim…',
    anywayTitle: 'Libertar sem uma linha de teste efectuada?',
    anywayText: 'Estas linhas saem assim que o lote é enviado. O que saiu não pode ser chamado de volta.',
    reason: 'Porquê, para o registo',
    usual: ['Visto com a operadora', 'Só esta linha estava errada', 'Já se sabe que funciona'],
    act: (rows) => `Libertar ${rowCount(rows)}`,
    leave: 'Para deixar linhas de fora, pause e prima “Encerrar lote…”.',
    mark: (what) => `Linha de teste · ${what}`,
    said: (rows) => `Libertado: ${rowCount(rows)}.`,
    saidAnother: 'Outra linha de teste sai primeiro.',
  },
  said: {
    askedAll: 'Pergunta-se agora ao serviço por todas as linhas em aberto.',
    askedOnly: (known, unsent) =>
      `Linhas que o serviço tem: ${format.count(known)}; que não tem: ${format.count(unsent)}. Nada foi enviado.`,
    stopAsked: 'Pediu-se ao posto que envia que pare.',
    resumed: 'O envio continua.',
    tooSoon: 'Premida cedo demais: nada foi enviado. Prima outra vez para enviar.',
    paused: (unsent, goneOut) =>
      `Em pausa. ${format.count(goneOut)} ${plural(goneOut, 'saiu', 'saíram', 'saíram')}, ${rowsStay(unsent)}.`,
  },
  keys: {
    pause: 'pausar',
    start: 'enviar agora',
    resume: 'retomar',
    stop: 'parar',
    find: 'encontrar uma linha',
    unknown: 'linhas desconhecidas',
    lanes: 'operadoras',
    ask: 'perguntar já ao serviço',
    detail: 'linha em pormenor',
    next: 'linha em aberto seguinte',
    previous: 'linha em aberto anterior',
  },
};
