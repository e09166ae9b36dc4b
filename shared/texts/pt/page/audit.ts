// Portuguese words of the Audit screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_AUDIT } from '../../en/page/audit.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { PT_AUDIT_FACTS } from './audit-facts.ts';
import { PT_PACK_CHECK } from './pack-check.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');
const entries = (count: number) =>
  `${format.count(count)} ${plural(count, 'entrada', 'entradas', 'de entradas')}`;

export const PT_AUDIT: CatalogueOf<typeof EN_AUDIT> = {
  title: 'Auditoria',
  detail: 'Quem fez o quê e quando. Nenhuma entrada é alterada nem apagada.',
  list: 'Entradas do registo de auditoria',
  count: entries,
  filter: 'Filtrar',
  batch: 'Lote',
  anyBatch: 'Todos os lotes',
  person: 'Pessoa',
  anyPerson: 'Toda a gente',
  day: (zone) => `Dia (${zone})`,
  columns: { when: 'Quando', who: 'Quem', batch: 'Lote', what: 'O que foi feito' },
  program: 'o programa',
  unknown: 'não se sabe',
  notSignedIn: (name) => `${name} (conta do computador, sem sessão iniciada)`,
  via: {
    window: 'janela',
    browser: 'navegador',
    'command line': 'linha de comandos',
    program: 'automaticamente',
  },
  noBatch: 'nenhum lote',
  before: 'Antes',
  after: 'Depois',
  facts: 'Tal como está no diário',
  nothing: 'nada',
  allWarnings: 'todos os que há, de uma vez',
  yes: 'sim',
  no: 'não',
  sentBefore: {
    file: 'o mesmo ficheiro',
    payments: 'os mesmos pagamentos',
    nearly: 'quase os mesmos pagamentos',
  },
  changeKinds: {
    number: 'Outro número',
    provider: 'Outra operadora',
    amount: 'Outro montante',
    new: 'Novo',
    missing: 'Em falta',
    slight: 'Outro montante, por pouco',
    same: 'Como antes',
  },
  repeatKinds: {
    paid: 'Pago, ou a ser pago, por um lote anterior',
    reference: 'Referência de um lote anterior',
    uncollected: 'Depósito não cobrado',
    unsettled: 'Depósito de resultado ainda desconhecido',
    sameReference: 'Referência repetida',
    twoNames: 'Número com dois nomes',
    twoNumbers: 'Nome com dois números',
  },
  factNames: PT_AUDIT_FACTS,
  hash: (number) => `Entrada ${number}, o seu resumo`,
  earlier: 'Entradas anteriores',
  later: 'Entradas posteriores',
  none: 'Nenhuma entrada aqui',
  noneText: 'Ainda nada foi feito, ou o filtro não deixa nenhuma entrada.',
  verify: 'Verificar o registo',
  verifying: (checked, all) => `A verificar a entrada ${format.count(checked)} de ${format.count(all)}…`,
  verifyingBatch: (batch) => `A verificar o lote ${batch}…`,
  batchesHold: (count) =>
    `Lotes aprovados que estão como foram aprovados e como dizem as suas tentativas: ${format.count(count)}.`,
  beginning: 'A verificar…',
  holds: (count) => `O registo está inteiro: ${entries(count)}, nenhuma alterada, em falta ou deslocada.`,
  unsigned: 'Nada dele está assinado: só uma âncora guardada noutro lugar mostra que o fim ainda lá está.',
  signed: (count) => `Pontas assinadas que se confirmam: ${format.count(count)}.`,
  faults: {
    altered: 'foi alterada depois de escrita',
    missing: 'falta',
    reordered: 'não está no lugar em que foi escrita',
    truncated: 'falta: o fim do registo foi cortado',
    rewritten: 'não é a que foi assinada: o registo foi escrito de novo',
    restored:
      'diz que uma cópia de segurança foi restaurada: o que foi ancorado estava no diário substituído',
    signature: 'tem uma assinatura que não é de uma chave deste registo',
    'other-journal': 'é de outro diário',
  },
  broken: (entry, fault) => `A entrada ${format.count(entry)} ${fault}.`,
  brokenText: 'Guarde o diário e as cópias como estão, e compare-os com âncoras guardadas noutro lugar.',
  anchor: 'Tirar uma âncora',
  anchorWhat:
    'Uma âncora é um pequeno ficheiro com o resumo da última entrada. Guarde-a noutro lugar: uma verificação com ela mostra mais tarde se o fim foi cortado.',
  anchored: (name, entry) => `Âncora da entrada ${format.count(entry)}: ${name}`,
  notSigned:
    'Não está assinada: este computador não guarda nenhuma chave em segurança, e ninguém iniciou sessão.',
  newKey: {
    open: 'Criar uma nova chave…',
    title: 'Criar uma nova chave para o registo de auditoria?',
    text: 'Desbloqueie primeiro o porta-chaves deste computador: uma chave apenas bloqueada volta a ler-se. O que a chave anterior assinou continua verdadeiro. A partir de agora assina a nova; a sua criação fica no registo com o seu motivo.',
    act: 'Criar a chave',
    made: 'Uma nova chave assina o registo de auditoria.',
    placeholder: 'Porque se abandona a chave',
    usual: ['O porta-chaves deste computador perdeu-se', 'O computador foi reinstalado'],
  },
  checkAnchor: 'Comparar com uma âncora…',
  anchorHolds: (entry, time, by) =>
    `A âncora da entrada ${format.count(entry)}, tirada em ${time}, está assinada${by === null ? '' : ` por ${by}`} e confere.`,
  anchorUnsigned: (entry, time) =>
    `A âncora da entrada ${format.count(entry)} confere. Não está assinada: nada prova que foi tirada em ${time}.`,
  otherJournal: 'A âncora é de outro diário. Nada diz sobre este registo.',
  otherJournalText: 'Escolha uma âncora tirada deste diário.',
  pack: PT_PACK_CHECK,
  ofBatch: 'Registo de auditoria',
};
