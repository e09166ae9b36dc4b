// Portuguese words of an approval at another computer: the request, its answer, and the page on which a request is signed.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_ELSEWHERE } from '../../en/page/elsewhere.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;

export const PT_ELSEWHERE: CatalogueOf<typeof EN_ELSEWHERE> = {
  title: 'Aprovação noutro computador',
  text: 'Alguém noutro computador pode ver tudo lá, assinar, e devolver a resposta. Com isto nada é enviado.',
  ask: 'Pedir a aprovação noutro lugar…',
  asked: (file) => `O pedido está em ${file}.`,
  everything: 'Tem cada nome, número e montante do ficheiro: guarde-o como a folha de salários.',
  digest: 'O seu resumo, que o outro computador também mostra:',
  afterwards: 'Uma alteração deste rascunho anula-o. Quando a resposta assinada voltar, importe-a aqui.',
  bring: 'Importar uma resposta assinada…',
  broughtBy: (name, key) => `Assinado por ${name} noutro computador, chave ${key}.`,
  brought: 'O lote está aprovado. Nada foi enviado.',

  request: {
    title: 'Pedido de aprovação',
    detail: 'O que alguém noutro computador lhe pede que assine',
    link: 'Assinar um pedido…',
    linkHint: 'Um pedido de aprovação feito noutro computador',
    choose: 'Escolher um pedido…',
    another: 'Escolher outro pedido…',
    none: 'Nenhum pedido está aberto',
    noneText:
      'Quem preparou um lote noutro computador dá-lhe um ficheiro com ele. Veja-o aqui por inteiro, depois assine. Nada é enviado daqui.',
    reading: 'O pedido está a ser lido e verificado por inteiro.',
    facts: 'O que se pede',
    practice: 'Treino: nenhum dinheiro se move',
    live: 'Real: o dinheiro move-se depois de aprovado',
    account: 'Conta',
    noProfile: 'indicada pelo endereço',
    batch: 'Lote nesse computador',
    operation: 'Operação',
    file: 'Ficheiro',
    hash: 'SHA-256 do ficheiro',
    preparedBy: 'Preparado por',
    askedBy: 'Pedido por',
    nobody: 'alguém sem sessão iniciada',
    at: 'Pedido em',
    digest: 'Resumo do pedido',
    digestHint: 'Compare-o por telefone com quem pede.',
    columns: 'Colunas',
    filledIn: (value) => `preenchido: ${value}`,
    totals: 'O que será pago',
    provider: 'Operadora',
    rowsHead: 'Linhas',
    amount: 'Montante',
    sum: (currency) => `Ao todo, em ${currency}`,
    noCurrency: 'nenhuma moeda indicada',
    leftOut: 'O que fica de fora, foi encontrado e confirmado',
    leftOutRows: (invalid, excluded) =>
      `Fica de fora: ${rows(invalid)} ${plural(invalid, 'inválida', 'inválidas', 'inválidas')}, ${rows(excluded)} ${plural(excluded, 'excluída', 'excluídas', 'excluídas')}.`,
    noFindings: 'Nada foi encontrado nas linhas.',
    finding: (title, count, line) => `${title}: ${rows(count)}, primeiro na linha ${line}`,
    acknowledged: (said) => `Confirmado: ${said}`,
    reason: (reason) => `Motivo dado: ${reason}`,
    goesOn: 'Continua por si se um serviço perdido voltar dentro de um dia.',
    tests: 'Uma linha de cada operadora vai primeiro.',
    sendAt: (time) => `É enviado em ${time}.`,
    signedText: 'Confirmações e envio, tal como são assinados',
    list: 'Cada linha',
    shown: (from, to, all) => `${format.count(from)} a ${format.count(to)} de ${format.count(all)}`,
    earlier: 'Linhas anteriores',
    later: 'Linhas seguintes',
    line: 'Linha',
    state: 'Estado',
    notes: 'Notas',
    changed: (field, value) => `${field} é ${value}`,
    nothing: 'vazio',
    bar: 'Assinatura',
    whom: (count) => `Assinar para ${rows(count)}`,
    asksUser: 'Para assinar pede-se o seu nome e a sua frase-passe. Nada é enviado.',
    signsAs: (name) => `${name} assina. Nada é enviado.`,
    ownWork: (name) =>
      `${name} está entre quem o preparou. Se for você, a resposta será recusada: tem de assinar outra pessoa.`,
    noUsers: 'Ainda ninguém é utilizador aqui. Uma assinatura precisa de um: adicione-se primeiro.',
    toUsers: 'Aos utilizadores',
    sign: 'Assinar a aprovação',
    signedBy: (name, fingerprint) => `Assinado por ${name}, chave ${fingerprint}.`,
    answer: (file) =>
      `A resposta está em ${file}. Envie-a a quem pediu: é importada na Revisão, no computador que fez o pedido. Nada foi enviado.`,
  },
};
