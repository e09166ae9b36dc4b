// Portuguese words of what a check of an evidence pack found.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PACK_CHECK } from '../../en/page/pack-check.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;
const acts = (count: number) => `${format.count(count)} ${plural(count, 'acto', 'actos', 'de actos')}`;

export const PT_PACK_CHECK: CatalogueOf<typeof EN_PACK_CHECK> = {
  title: 'Dossiê de provas',
  act: 'Verificar um dossiê de provas…',
  what: 'Um dossiê é verificado por si, como em qualquer outro computador: este diário não é consultado.',
  checking: 'A verificar…',
  holds: (name, batch, rowCount, time) =>
    `${name} está inteiro: lote ${batch}, ${rows(rowCount)}, feito em ${time}.`,
  unsigned:
    'O próprio dossiê não está assinado: não mostra quem o fez, nem que as respostas do serviço são as que foram dadas.',
  signed: (key) => `Está assinado com a chave ${key}. Compare a chave com uma que tenha de outro lugar.`,
  signedBy: (name, fingerprint) =>
    `Está assinado com a chave de ${name}, como a nomeia o registo que nele está: SHA256:${fingerprint}. Compare a chave com uma que tenha de outro lugar.`,
  approval: (person, fingerprint, time, count) =>
    `A sua aprovação está assinada por ${person}, chave SHA256:${fingerprint}, em ${time}, para ${rows(count)}: o que foi lido e aprovado de cada linha, as colunas, a configuração e os totais estão como foram assinados.`,
  approvalHidden: (time, count) =>
    `A sua aprovação foi assinada em ${time} para ${rows(count)}. Quem assinou foi omitido, e por isso a assinatura não pode ser refeita aqui.`,
  approvalNone: 'A sua aprovação não tem assinatura: um lote que nenhum utilizador aprova não tem.',
  outcomes: {
    sealed: (count) =>
      `O que foi feito das linhas é o que foi selado no fim de um envio: ${rows(count)}, com estados, palavras, dinheiro e horas, tentativa a tentativa.`,
    bare: 'Os motivos, os detalhes e as respostas por palavras foram omitidos, e não são comparados com esses selos.',
    unsealed: (count) =>
      `Linhas que chegaram ao fim e de que não tem selo: ${format.count(count)}. O que foi feito delas não fica provado.`,
    none: 'Uma versão anterior escreveu-o, sem selos do que foi feito das suas linhas: isso não fica provado.',
  },
  afterApproval: {
    signed: (count) => `Deixadas de fora depois da aprovação, com assinatura: ${rows(count)}.`,
    signer: (name, fingerprint) =>
      `A assinatura é de ${name}, a quem o registo que está no dossiê dá a chave SHA256:${fingerprint}.`,
    unnamed: (name, fingerprint) =>
      `A assinatura foi feita com a chave SHA256:${fingerprint}, que se diz de ${name}: o registo que está no dossiê não a nomeia.`,
    hidden: (count) =>
      `Deixadas de fora depois da aprovação, com assinatura: ${rows(count)}. Quem assinou foi omitido, e por isso as assinaturas não podem ser refeitas aqui.`,
    unsigned: (count) => `Deixadas de fora depois da aprovação, sem assinatura: ${rows(count)}.`,
  },
  rights: {
    none: 'Uma versão anterior escreveu-o, sem os actos sobre utilizadores: que quem assinou o podia fazer nesse momento não fica provado.',
    held: (name, count) =>
      `A chave da aprovação era então a de ${name}, que o podia aprovar: é o que dizem ${acts(count)} sobre utilizadores e contas.`,
    hidden: (count) =>
      `Quem o aprovou podia fazê-lo nesse momento, como dizem ${acts(count)} sobre utilizadores e contas. Quem assinou foi omitido, e por isso as assinaturas desses actos não podem ser refeitas aqui.`,
    first: (name, entry, fingerprint) =>
      `Esses actos são seguidos a partir da entrada ${entry}, que ${name} assinou com a chave SHA256:${fingerprint}. Compare a chave com uma que tenha de outro lugar.`,
    unsigned: (count) => `Registados antes de qualquer assinatura, e aceites como estão: ${acts(count)}.`,
    noneSigned: 'Nenhum desses actos está assinado: o que dizem não fica provado.',
    unbelieved: (count) =>
      `Sem assinatura de quem o podia fazer, e não aceites: ${acts(count)}. Um administrador tinha corrigido o que dizem antes de qualquer outra assinatura.`,
    leftOut: 'Quem deixou linhas de fora depois da aprovação podia fazê-lo nesse momento.',
    twoPeople: 'Pediam-se duas pessoas, e quem o preparou não o aprovou.',
    limits: {
      none: 'Para este dinheiro, quem o aprovou não tinha limite.',
      held: 'Está dentro dos limites de quem o aprovou.',
      'day-open':
        'Por si só, está dentro dos limites de quem o aprovou. O que mais aprovou nesse dia não está no dossiê.',
    },
  },
  leftOut:
    'Os nomes, números e textos das pessoas foram omitidos: as células, os pedidos e as entradas que os nomeiam não são comparados.',
  original: {
    'in-pack': 'O ficheiro que foi pago está nele, é o que foi lido, e tem as células de cada linha.',
    given: 'O ficheiro indicado é o que foi lido.',
    'not-there': 'O ficheiro que foi pago não está nele.',
  },
  page: {
    compared: 'As suas linhas, tentativas, somas, aprovação, registo e página concordam entre si.',
    'other-edition':
      'As suas linhas, tentativas, somas, aprovação e registo concordam entre si. A sua página, README.txt e o resumo da sua aprovação são de outra versão e não foram comparados: confie nos outros elementos.',
  },
  broken: (name) => `${name} não está inteiro.`,
  more: (count) => `E mais ${format.count(count)}.`,
  askAgain: 'Peça de novo o dossiê tal como foi escrito, e compare o seu selo com o do registo de auditoria.',
  line: (at) => `linha ${at}`,
  entry: (at) => `entrada ${at}`,
  faults: {
    missing: 'está em falta',
    extra: 'está no dossiê, e o manifesto não o nomeia',
    altered: 'foi alterado depois de o dossiê ser feito',
    unreadable: 'não pode ser lido como o que devia ser',
    'packed-anew': 'foi embalado por outro programa, ou mudaram bytes à volta dos seus elementos',
    seal: 'não é o que foi selado',
    signature: 'não tem a assinatura que devia ter',
    rows: 'não concorda com as linhas do dossiê',
    log: 'não concorda com as tentativas da linha',
    totals: 'não concorda com as somas das linhas',
    approval: 'não é o que foi aprovado: o resumo da aprovação não corresponde às suas linhas',
    statement: 'não é o que o aprovador assinou',
    approver: 'não é da pessoa nem da chave que o registo de auditoria nomeia',
    chain: 'tem um elo do registo de auditoria que não confere',
    entry: 'tem uma entrada do registo de auditoria que não confere',
    original: 'não é o ficheiro que foi lido',
    given: 'não é o ficheiro de que trata este dossiê',
    salt: 'foi feito com outro sal',
    anchor: 'não é do registo de auditoria de que é a âncora',
    fields: 'mostra campos que não resultam das células, das colunas e das alterações aprovadas',
    request: 'mostra algo diferente do que diz o pedido',
    trail: 'não concorda com as entradas do registo de auditoria',
    page: 'não é o que esta versão faz dos outros elementos do dossiê',
    cells: 'não é como está no ficheiro que foi lido',
    outcome: 'não é o que foi selado no fim de um envio',
    outcomes:
      'não confere com o selo: uma das mil linhas a partir daí não é o que foi selado no fim de um envio',
    'left-out': 'diz de outro modo que linhas foram deixadas de fora depois da aprovação',
    act: 'tem um acto sobre utilizadores ou contas sem assinatura de quem o podia fazer',
    rights: 'está assinado por alguém que não o podia fazer nesse momento',
    limit: 'ultrapassa os limites de quem o assinou',
    'one-person':
      'está assinado por alguém que conta como uma só pessoa com quem o preparou: pediam-se duas pessoas',
  },
};
