// What the engine says of deposits, refunds and remittances, and what it says of any operation, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { OPERATIONS_FR } from '../../fr/core/operations.ts';

export const OPERATIONS_PT: SentencesAs<typeof OPERATIONS_FR> = {
  'The column names say that the rows are deposits, which collect money: {0}.':
    'Os nomes das colunas dizem que as linhas são cobranças, que recolhem dinheiro: {0}.',
  'The column names say that the rows are refunds of earlier deposits: {0}.':
    'Os nomes das colunas dizem que as linhas são reembolsos de cobranças anteriores: {0}.',
  'The column names say that the rows are remittances, which name a sender: {0}.':
    'Os nomes das colunas dizem que as linhas são remessas, que indicam um remetente: {0}.',
  'The column names say that the rows are payouts: {0}.':
    'Os nomes das colunas dizem que as linhas são pagamentos: {0}.',
  'Nobody has said so, and they are not taken for payouts.':
    'Ninguém o disse, e não são tomadas por pagamentos.',
  'Say what the rows are.': 'Indique o que são as linhas.',
  'They are read as payouts all the same, as stated: money goes out.':
    'São lidas como pagamentos mesmo assim, como indicado: sai dinheiro.',
  'They are read as deposits all the same, as stated: money is collected.':
    'São lidas como cobranças mesmo assim, como indicado: recolhe-se dinheiro.',
  'They are read as refunds all the same, as stated: money is returned.':
    'São lidas como reembolsos mesmo assim, como indicado: devolve-se dinheiro.',
  'They are read as remittances all the same, as stated: money goes out.':
    'São lidas como remessas mesmo assim, como indicado: sai dinheiro.',
  '1 row got no answer and is asked again; none can be collected twice.':
    '1 linha não teve resposta e pergunta-se de novo por ela; nenhuma pode ser cobrada duas vezes.',
  '{0} rows got no answer and are asked again; none can be collected twice.':
    '{0} linhas não tiveram resposta e pergunta-se de novo por elas; nenhuma pode ser cobrada duas vezes.',
  '1 row got no answer and is asked again; none can be refunded twice.':
    '1 linha não teve resposta e pergunta-se de novo por ela; nenhuma pode ser reembolsada duas vezes.',
  '{0} rows got no answer and are asked again; none can be refunded twice.':
    '{0} linhas não tiveram resposta e pergunta-se de novo por elas; nenhuma pode ser reembolsada duas vezes.',
  '1 row got no answer and is asked again; none can be remitted twice.':
    '1 linha não teve resposta e pergunta-se de novo por ela; nenhuma pode ser transferida duas vezes.',
  '{0} rows got no answer and are asked again; none can be remitted twice.':
    '{0} linhas não tiveram resposta e pergunta-se de novo por elas; nenhuma pode ser transferida duas vezes.',
  '1 row has no answer; the same deposit is asked for again and cannot be collected twice.':
    '1 linha não tem resposta; pede-se de novo a mesma cobrança, que não pode ser feita duas vezes.',
  '{0} rows have no answer; the same deposits are asked for again and cannot be collected twice.':
    '{0} linhas não têm resposta; pedem-se de novo as mesmas cobranças, que não podem ser feitas duas vezes.',
  '1 row has no answer; the same refund is asked for again and cannot be made twice.':
    '1 linha não tem resposta; pede-se de novo o mesmo reembolso, que não pode ser feito duas vezes.',
  '{0} rows have no answer; the same refunds are asked for again and cannot be made twice.':
    '{0} linhas não têm resposta; pedem-se de novo os mesmos reembolsos, que não podem ser feitos duas vezes.',
  '1 row has no answer; the same remittance is asked for again and cannot be made twice.':
    '1 linha não tem resposta; pede-se de novo a mesma remessa, que não pode ser feita duas vezes.',
  '{0} rows have no answer; the same remittances are asked for again and cannot be made twice.':
    '{0} linhas não têm resposta; pedem-se de novo as mesmas remessas, que não podem ser feitas duas vezes.',
  '1 row got no answer that proves anything; resume asks for the same deposit again and cannot collect twice. Do not collect from this customer another way while this is unknown.':
    '1 linha não teve resposta que prove alguma coisa; retomar pede de novo a mesma cobrança e não pode cobrar duas vezes. Não cobre a este cliente de outra forma enquanto não se souber.',
  '{0} rows got no answer that proves anything; resume asks for the same deposits again and cannot collect twice. Do not collect from these customers another way while this is unknown.':
    '{0} linhas não tiveram resposta que prove alguma coisa; retomar pede de novo as mesmas cobranças e não pode cobrar duas vezes. Não cobre a estes clientes de outra forma enquanto não se souber.',
  '1 row got no answer that proves anything; resume asks for the same refund again and cannot refund twice. Do not refund this deposit another way while this is unknown.':
    '1 linha não teve resposta que prove alguma coisa; retomar pede de novo o mesmo reembolso e não pode reembolsar duas vezes. Não reembolse esta cobrança de outra forma enquanto não se souber.',
  '{0} rows got no answer that proves anything; resume asks for the same refunds again and cannot refund twice. Do not refund these deposits another way while this is unknown.':
    '{0} linhas não tiveram resposta que prove alguma coisa; retomar pede de novo os mesmos reembolsos e não pode reembolsar duas vezes. Não reembolse estas cobranças de outra forma enquanto não se souber.',
  '1 row got no answer that proves anything; resume asks for the same remittance again and cannot remit twice. Do not remit to this person another way while this is unknown.':
    '1 linha não teve resposta que prove alguma coisa; retomar pede de novo a mesma remessa e não pode transferir duas vezes. Não transfira para esta pessoa de outra forma enquanto não se souber.',
  '{0} rows got no answer that proves anything; resume asks for the same remittances again and cannot remit twice. Do not remit to these people another way while this is unknown.':
    '{0} linhas não tiveram resposta que prove alguma coisa; retomar pede de novo as mesmas remessas e não pode transferir duas vezes. Não transfira para estas pessoas de outra forma enquanto não se souber.',
  'Delayed: the service does not say what that means for deposits; they are sent.':
    'Lenta: o serviço não diz o que isso significa para cobranças; são enviadas.',
  'Delayed: the service does not say what that means for refunds; they are sent.':
    'Lenta: o serviço não diz o que isso significa para reembolsos; são enviados.',
  'Delayed: the service does not say what that means for remittances; they are sent.':
    'Lenta: o serviço não diz o que isso significa para remessas; são enviadas.',
  'It may have been collected: ask the service about this row, and do not collect from this customer another way.':
    'Pode ter sido cobrada: pergunte ao serviço por esta linha, e não cobre a este cliente de outra forma.',
  'It may have been refunded: ask the service about this row, and do not refund this deposit another way.':
    'Pode ter sido reembolsada: pergunte ao serviço por esta linha, e não reembolse esta cobrança de outra forma.',
  'It may have been remitted: ask the service about this row, and do not remit to this person another way.':
    'Pode ter sido transferida: pergunte ao serviço por esta linha, e não transfira para esta pessoa de outra forma.',
};
