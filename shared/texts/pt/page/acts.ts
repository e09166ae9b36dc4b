// The Portuguese sentences of the audit trail, one for each act.

import { type AuditActs, type ToldFacts, together } from '../../audit-words.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { PT_FIELDS } from './fields.ts';
import { FINDING_TITLES_PT } from './findings.ts';
import { PT_USERS } from './users.ts';

const format = formatOf('pt');
const plural = pluralOf('pt');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'linha', 'linhas', 'de linhas')}`;
const sums = (it: ToldFacts, name: string) =>
  it
    .sums(name)
    .map(([currency, amount]) => `, ${format.moneyOf(amount, currency)}`)
    .join('');
const limits = (it: ToldFacts, name: string) =>
  it
    .limits(name)
    .map(([currency, amount]) => format.moneyOf(amount, currency))
    .join(', ');
/** `MTN_MOMO_ZMB: 3 rows, 500.00 ZMW`, one behind the other. */
const lanes = (it: ToldFacts) =>
  it
    .lanes('leftOut')
    .map(({ provider, currency, rows: count, amount }) =>
      [`${provider ?? 'sem operadora'}: ${rows(count)}`, amount !== '0' && format.moneyOf(amount, currency)]
        .filter((part) => part !== false)
        .join(', '),
    )
    .join('; ');

const ENDINGS: Readonly<Record<string, string>> = {
  finished: 'terminado',
  waiting: 'à espera',
  paused: 'em pausa',
  stopped: 'parado',
  'wait-limit': 'acabou o tempo de espera',
};

/** Of an act of many rows that somebody stopped. */
const stopped = (it: ToldFacts) =>
  it.has('stoppedOf') ? ` Interrompido a meio, de ${rows(it.count('stoppedOf'))}.` : '';

export const PT_ACTS: AuditActs = {
  'file.imported': (it) => `Leitura do ficheiro ${it.text('fileName')}: ${rows(it.count('rows'))}.`,
  'import.refused': () => 'Abandono de um ficheiro que não se pôde ler até ao fim.',
  'import.cut-short': () => 'Abandono de um rascunho cuja leitura foi interrompida.',
  'draft.edited': (it) => `Alteração de “${it.word('field', PT_FIELDS)}” na linha ${it.text('line')}.`,
  'draft.repaired': (it) =>
    `Reparação de “${it.word('field', PT_FIELDS)}” em ${rows(it.count('rows'))} (${it.word('code', FINDING_TITLES_PT)}).${stopped(it)}`,
  'draft.numbers-accepted': (it) =>
    `Números aceites em ${rows(it.count('rows'))}: “${it.text('reason')}”.${stopped(it)}`,
  'draft.value-set': (it) =>
    `“${it.word('field', PT_FIELDS)}” passou a “${it.text('text')}” em ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.split': (it) =>
    `Divisão de ${rows(it.count('rows'))} acima do máximo em ${format.count(it.count('parts'))} ${plural(it.count('parts'), 'pagamento', 'pagamentos', 'de pagamentos')}.`,
  'draft.added-up': (it) =>
    `Soma de ${rows(it.count('rows'))} em ${format.count(it.count('people'))} ${plural(it.count('people'), 'pagamento', 'pagamentos', 'de pagamentos')}.`,
  'draft.corrected': (it) => `Correcções de antes usadas em ${rows(it.count('rows'))}.`,
  'draft.excluded': (it) => `Exclusão de ${rows(it.count('rows'))}: “${it.text('reason')}”.${stopped(it)}`,
  'draft.included': (it) => `Reinclusão de ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.undone': (it) => `Anulação de uma alteração de ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.cut-short': (it) => `Fim de uma alteração interrompida: ${rows(it.count('rows'))}.`,
  'draft.control-totals': () => 'Introdução dos valores da folha de salários.',
  'correction.forgotten': (it) =>
    `Correcção esquecida: “${it.word('field', PT_FIELDS)}” na linha ${it.text('line')}; já não é proposta.`,
  'batch.renamed': (it) => `Lote com o nome “${it.text('name')}”.`,
  'batch.confirmed': (it) =>
    together(
      `Aprovação do lote: ${rows(it.count('rows'))}${sums(it, 'totals')}.`,
      it.has('approver') && `Assinatura de ${it.text('approver')}.`,
      it.has('leftOutInvalidRows') &&
        it.count('leftOutInvalidRows') > 0 &&
        `Inválido e deixado de fora: ${rows(it.count('leftOutInvalidRows'))}.`,
      it.has('duplicatesReason') &&
        `Motivo para pagar o que parece repetido: “${it.text('duplicatesReason')}”.`,
      it.has('comparedWith') && `Comparação com ${it.text('comparedWithName')} (${it.text('comparedWith')}).`,
      it.has('changesAcknowledged') &&
        `Grupos de alterações confirmados: ${format.count(it.length('changesAcknowledged'))}.`,
      it.has('changesReason') && `Motivo das alterações: “${it.text('changesReason')}”.`,
      it.has('testFirst') && 'Linhas de teste primeiro.',
    ),
  'batch.discarded': (it) =>
    it.has('isByItself')
      ? it.text('state') === 'discarded'
        ? 'Rascunho fechado com a restauração: tinha sido descartado depois da cópia de segurança.'
        : 'Rascunho fechado com a restauração: tinha sido aprovado depois da cópia de segurança, e pode ter sido enviado.'
      : 'Rascunho descartado.',
  'batch.altered': () => 'Nada foi enviado: o que está no diário não é o que foi aprovado.',
  'outcomes.sealed': (it) => `Selado o que foi feito das linhas: ${rows(it.count('rows'))}.`,
  'batch.not-whole': () => 'Em pausa: as suas linhas e o seu dinheiro não perfazem o seu ficheiro.',
  'batch.whole-again': () => 'As suas linhas e o seu dinheiro perfazem de novo o seu ficheiro.',
  'batch.rest-left-out': (it) =>
    it.count('rows') === 0
      ? `Não se deixam mais linhas de fora, e as que restam podem sair: “${it.text('reason')}”.`
      : together(
          it.has('notKnown')
            ? `${rows(it.count('rows'))} ${plural(it.count('rows'), 'deixada', 'deixadas', 'deixadas')} de fora: “${it.text('reason')}”.`
            : `${rows(it.count('rows'))} que nunca ${plural(it.count('rows'), 'saiu, deixada', 'saíram, deixadas', 'saíram, deixadas')} de fora: “${it.text('reason')}”.`,
          it.has('leftOut') && `${lanes(it)}.`,
          it.has('notKnown') &&
            `Já enviadas, e desconhecidas do serviço quando se lhe perguntou: ${it.text('notKnown')}.`,
          it.has('unfinished') && 'Mais linhas haviam de seguir.',
        ),
  'batch.asked': () => 'Pergunta ao serviço sobre cada linha que não é definitiva.',
  'batch.unsent-asked': () =>
    'Pergunta ao serviço sobre cada linha não enviada na cópia de segurança restaurada; nada foi enviado.',
  'batch.returned-asked': (it) =>
    `Pergunta ao serviço por linhas que já foram enviadas e voltaram (${rows(it.count('rows'))}): tem ${it.text('known')} e, com certeza, não tem ${it.text('notKnown')}.`,
  'row.asked': (it) => `Pergunta ao serviço sobre a linha ${it.text(it.has('line') ? 'line' : 'ordinal')}.`,
  'account.confirmed': (it) => `Confirmação de que a conta é “${it.text('name')}”.`,
  'schedule.set': (it) => `Hora de envio marcada: ${it.text('time')}.`,
  'schedule.changed': (it) => `Hora de envio mudada: ${it.text('time')}.`,
  'schedule.cancelled': (it) => `Hora de envio cancelada, ${it.text('time')}.`,
  'schedule.overruled': (it) => `Envio sem esperar pela hora marcada, ${it.text('time')}.`,
  'schedule.taken': (it) => `Chegada da hora marcada, ${it.text('time')}: início do envio.`,
  'schedule.missed': (it) =>
    `Sem envio à hora marcada, ${it.text('time')}: fica a pergunta a uma pessoa. ${it.text('reason')}`.trim(),
  'upload.started': () => 'Início do envio.',
  'upload.stop-asked': () => 'Pausa do envio.',
  'upload.held': (it) => `Linhas retidas depois de recusas iguais (${it.text('code')}).`,
  'upload.ended': (it) => `Fim do envio (${it.words('reason', ENDINGS)}). ${it.text('sentence')}`.trim(),
  'tests.released': (it) =>
    together(
      `${rows(it.count('rows'))} atrás de uma linha de teste de ${it.text('provider')}: envio libertado.`,
      it.has('reason') && `Motivo: “${it.text('reason')}”.`,
    ),
  'tests.another': (it) => `Escolha de outra linha de teste de ${it.text('provider')}.`,
  'basket.added': (it) => `${rows(it.count('rows'))} no cesto de novas tentativas.`,
  'basket.removed': (it) => `${rows(it.count('rows'))} fora do cesto de novas tentativas.`,
  'retry.made': (it) => `Criação desta nova tentativa de ${it.text('retryOf')}: ${rows(it.count('rows'))}.`,
  'retry.refused': (it) => `Abandono de uma nova tentativa de ${it.text('retryOf')}.`,
  'batch.retried': (it) => `Criação da nova tentativa ${it.text('retry')}: ${rows(it.count('rows'))}.`,
  'reuse.made': (it) =>
    `Criação deste rascunho a partir de ${it.text('reuseOf')}: ${rows(it.count('rows'))}.`,
  'reuse.refused': (it) => `Abandono de um rascunho a partir de ${it.text('reuseOf')}.`,
  'batch.reused': (it) =>
    `Criação do rascunho ${it.text('reuse')} a partir deste lote: ${rows(it.count('rows'))}.`,
  'report.exported': (it) => `Exportação do relatório ${it.text('file')}.`,
  'notices.exported': (it) =>
    `Exportação de um aviso para cada pessoa: ${format.count(it.count('notices'))}.`,
  'evidence.exported': (it) => `Exportação do dossiê de provas ${it.text('file')} (selo ${it.text('seal')}).`,
  'person.exported': (it) =>
    it.has('line')
      ? `Exportação do histórico da pessoa na linha ${it.text('line')} de ${it.text('batchName')}.`
      : `Exportação do histórico da pessoa da linha ${it.text('ordinal')}.`,
  'statement.requested': (it) => `Pedido de um extracto de ${it.text('profile')}.`,
  'statement.downloaded': (it) => `Transferência do extracto ${it.text('file')}.`,
  'statement.compared': (it) => `Comparação do extracto ${it.text('file')} com o diário.`,
  'comparison.exported': (it) =>
    `Exportação das diferenças de ${it.text('statement')} para ${it.text('file')}.`,
  'callbacks.listening': (it) => `Início da escuta de avisos na porta ${it.text('port')}.`,
  'callbacks.ended': () => 'Fim da escuta de avisos.',
  'profile.added': (it) => `Novo perfil “${it.text('name')}”.`,
  'profile.changed': (it) => `Alteração do perfil “${it.text('name')}”.`,
  'profile.removed': (it) => `Remoção do perfil “${it.text('name')}”.`,
  'token.kept': (it) =>
    it.text('where') === 'memory'
      ? `Token usado para o perfil “${it.text('name')}” numa execução, sem ser guardado.`
      : `Token dado ao perfil “${it.text('name')}”.`,
  'token.forgotten': (it) => `Remoção do token do perfil “${it.text('name')}”.`,
  'signing.changed': (it) => `Alteração da assinatura do perfil “${it.text('name')}”.`,
  'signing.removed': (it) => `Remoção da chave de assinatura do perfil “${it.text('name')}”.`,
  'service-key.kept': (it) => `Chave pública do serviço dada ao perfil “${it.text('name')}”.`,
  'service-key.removed': (it) => `Remoção da chave pública do serviço de “${it.text('name')}”.`,
  'approval.requested': (it) => `Pedido de aprovação noutro computador: ${it.text('file')}.`,
  'approval.signed': (it) =>
    `Assinatura de um pedido de aprovação do lote ${it.text('ofBatch')} de outro computador (pedido ${it.text('request')}).`,
  'user.added': (it) => `Adição do utilizador “${it.text('name')}” (${it.words('roles', PT_USERS.roles)}).`,
  'user.roles-set': (it) =>
    `Funções do utilizador “${it.text('name')}”: ${it.words('roles', PT_USERS.roles)}.`,
  'user.limits-set': (it) =>
    together(
      `Definição do que “${it.text('name')}” pode aprovar.`,
      it.has('limitBatch') && `Num lote: ${limits(it, 'limitBatch')}.`,
      it.has('limitDay') && `Por dia: ${limits(it, 'limitDay')}.`,
    ),
  'user.removed': (it) => `Remoção do utilizador “${it.text('name')}”.`,
  'user.signed-in': () => 'Início de sessão.',
  'user.refused': (it) => `Recusa de uma frase-passe ou de um código errado para “${it.text('name')}”.`,
  'user.passphrase-changed': () => 'Alteração da própria frase-passe.',
  'user.passphrase-reset': (it) => `Nova frase-passe e nova chave para o utilizador “${it.text('name')}”.`,
  'user.recovered': (it) =>
    `Nova frase-passe e nova chave para “${it.text('name')}” com o código de recuperação.`,
  'user.code-renewed': () => 'Novo código de recuperação; o anterior já não abre nada.',
  'audit.chain-begun': (it) =>
    `Início da cadeia deste registo; entradas anteriores: ${format.count(it.count('earlierEntries'))}.`,
  'audit.key-made': (it) =>
    it.has('reason')
      ? `Criação de uma nova chave que assina este registo, pois a anterior não se podia ler: “${it.text('reason')}”.`
      : 'Criação da chave que assina este registo.',
  'audit.anchored': (it) => `Âncora da entrada ${it.text('entry')}: ${it.text('file')}.`,
  'journal.backed-up': (it) =>
    `Cópia de segurança do diário até à entrada ${it.text('entry')}: ${it.text('file')}.`,
  'journal.restored': (it) =>
    it.has('reason')
      ? `Ficheiro restaurado que tinha sido transferido para ${it.text('to')}, base perdida: ${it.text('reason')}. Termina na entrada ${it.text('entry')}: ${it.text('file')}.`
      : `Cópia de segurança restaurada, que termina na entrada ${it.text('entry')}: ${it.text('file')}.`,
  'journal.moved': (it) =>
    `Diário transferido de ${it.text('from')} para a base de dados, com as suas ${it.text('entry')} entradas.`,
  'journal.move-given-up': (it) =>
    it.text('reason') === ''
      ? `Desistência da transferência do diário para ${it.text('to')}, onde nada foi copiado.`
      : `Desistência da transferência do diário para ${it.text('to')}, que não pôde ser consultada: ${it.text('reason')}.`,
  'journal.replaced': (it) =>
    `Continuado no diário em ${it.text('to')} em lugar do anterior, que se perdeu: ${it.text('reason')}.`,
  'journal.failed-over': (it) =>
    `Outro servidor assumiu, ou este voltou a um estado anterior (${it.text('to')}): o serviço é consultado sobre as linhas não enviadas antes de qualquer envio.`,
  'draft.confirmed-unsent': (it) =>
    `Confirmado que o rascunho não foi enviado desde a cópia de segurança: ${it.text('reason')}.`,
};
