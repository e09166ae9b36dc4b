// Portuguese words of evidence packs.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_EVIDENCE } from '../../en/page/evidence.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;

export const PT_EVIDENCE: CatalogueOf<typeof EN_EVIDENCE> = {
  menu: 'Dossiê de provas…',
  menuMore: 'Tudo sobre este lote, selado, para um auditor',
  title: 'Dossiê de provas',
  text: 'Um arquivo com cada linha, pedido, tentativa, aprovação e entrada de auditoria deste lote, uma página para o ler e um selo. Qualquer pessoa pode verificá-lo, sem este diário: paymaster evidence verify FILE.zip',
  personal: 'Nomes, números e textos de pessoas',
  whole: 'Deixá-los',
  wholeMore: 'Para quem pode ver quem recebeu o quê.',
  leftOut: 'Retirá-los',
  leftOutMore:
    'Cada um é substituído por um resumo; a mesma pessoa continua a mesma. O sal é guardado num segundo ficheiro: mantenha-o separado do dossiê.',
  original: 'O ficheiro que foi pago',
  originalMore:
    'Não é guardado aqui, só o seu resumo. Se o tiver, pode entrar no dossiê; qualquer outro é recusado.',
  originalAdd: 'Juntar o ficheiro…',
  originalAdded: (name: string) => `${name} entra no dossiê.`,
  originalWithout: 'Sem o ficheiro',
  save: 'Guardar o dossiê…',
  name: 'provas',
  nameWithoutPeople: 'provas-sem-pessoas',
  saltName: 'sal',
  writing: (rows: number, all: number) => `A escrever a linha ${format.count(rows)} de ${format.count(all)}…`,
  begins: 'A começar…',
  saved: (name: string, count: number) => `${name} contém ${rows(count)}.`,
  savedSalt: (name: string) => `O seu sal está em ${name}.`,
  signed: 'Está assinado.',
  unsigned: 'Não está assinado: este computador não guarda nenhuma chave em segurança.',
  page: {
    title: 'Provas de pagamentos',
    checkTitle: 'Verificar este arquivo',
    check: 'Para ver se algo foi alterado neste arquivo, sem rede e sem o diário:',
    proves:
      'O que prova: um arquivo que passa na verificação não foi alterado desde que foi feito, desde que conheça o seu selo ou a chave pública por outra via. Sem assinatura, prova apenas que as suas partes concordam entre si.',
    exported: 'Feito',
    madeBy: 'Feito por',
    program: 'Versão',
    journal: 'Diário',
    head: 'Fim do registo de auditoria',
    entry: (number: number, hash: string) => `entrada ${format.count(number)}, ${hash}`,
    key: 'Chave pública que o assinou',
    noKey: 'nenhuma: este dossiê não está assinado',
    leftOut:
      'Os nomes, números e textos de pessoas foram retirados. No seu lugar estão resumos; quem tem o sal pode encontrar uma pessoa por eles.',
    approval: 'Aprovação',
    approvalBy: (name: string, time: string) => `Aprovado e assinado por ${name} em ${time}.`,
    approvalHidden: (time: string) => `Aprovado e assinado em ${time}. Quem assinou foi retirado.`,
    approvalUnsigned: 'Ninguém assinou a aprovação: um lote que nenhum utilizador aprova não tem assinatura.',
    approvalCovers:
      'A assinatura abrange cada linha do ficheiro, também as que ficam de fora, com a correspondência de colunas, a configuração da conta e os totais. A verificação indicada acima confere-a.',
    approvalRows: 'Linhas assinadas',
    approvalMoney: 'Dinheiro assinado',
    approvalFingerprint: 'Impressão digital da chave (SHA-256)',
    approvalKey: 'Chave pública de quem aprovou',
    approvalSignature: 'Assinatura',
    approvalDigest: 'Resumo do rascunho',
    outcomes: 'O que foi feito das linhas',
    outcomesSealed: (count: number) =>
      `Selado no fim dos envios: ${rows(count)}. A verificação indicada acima refaz cada selo com as linhas daqui, e compara-o com o registo de auditoria.`,
    outcomesBare:
      'Os motivos, os detalhes e as respostas por palavras foram omitidos, e não são comparados com os selos.',
    outcomesNone: 'Nada estava selado quando este arquivo foi criado: isso faz-se no fim de um envio.',
    leftOutRows: 'Deixadas de fora depois da aprovação',
    leftOutBy: (count: number, time: string, name: string) =>
      `${rows(count)}, em ${time}, com a assinatura de ${name}.`,
    leftOutHidden: (count: number, time: string) =>
      `${rows(count)}, em ${time}, com uma assinatura. Quem assinou foi omitido.`,
    leftOutUnsigned: (count: number, time: string) => `${rows(count)}, em ${time}. Ninguém assinou.`,
    rights: 'Se podiam assinar',
    rightsWhat:
      'Até à última assinatura, os actos que deram aos utilizadores as suas chaves, funções e limites estão em rights.jsonl. A verificação acima refaz a assinatura de cada um, a partir do primeiro administrador.',
    rightsBroken:
      'O que aqui foi assinado não está de acordo com esses actos. A verificação acima diz o que não está.',
    members: 'O que está neste arquivo',
    member: 'Elemento',
    size: 'Bytes',
    found: 'O que foi encontrado no ficheiro',
    finding: 'Observação',
    rows: 'Linhas',
    firstRows: (shown: number, all: number) =>
      `As primeiras ${rows(shown)} de ${format.count(all)}. Todas estão em rows.csv e rows.jsonl.`,
    allRows: (all: number) => `${rows(all)} ao todo. Estão também em rows.csv e rows.jsonl.`,
    rowsTitle: 'Linhas',
    line: 'Linha',
    sentTo: 'Enviado a',
    attempts: (count: number) => `Tentativas e respostas: ${format.count(count)}`,
    noAttempts: 'Nunca enviada',
    kinds: {
      offered: 'enviada',
      answered: 'resposta',
      unanswered: 'sem resposta',
      withdrawn: 'retirada antes de sair',
      checked: 'consultada',
    },
    trail: 'Registo de auditoria',
    firstEntries: (shown: number, all: number) =>
      `As primeiras ${format.count(shown)} de ${format.count(all)} entradas. Todas estão em audit.jsonl.`,
  },
};
