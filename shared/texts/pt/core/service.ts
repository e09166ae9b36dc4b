// Why an answer of the service proves nothing, and what a check of the journal found, in Portuguese.

import type { SentencesAs } from '../../catalogue-form.ts';
import type { SERVICE_FR } from '../../fr/core/service.ts';

export const SERVICE_PT: SentencesAs<typeof SERVICE_FR> = {
  'HTTP {0}: {1}.': 'HTTP {0}: {1}.',
  'HTTP {0}: the service points to another address.': 'HTTP {0}: o serviço aponta para outro endereço.',
  'HTTP 408: the service waited too long.': 'HTTP 408: o serviço esperou demasiado.',
  'HTTP 425: the service asks for this request again later.':
    'HTTP 425: o serviço pede que se repita este pedido mais tarde.',
  'HTTP 429: the service asks for fewer requests.': 'HTTP 429: o serviço pede que se enviem menos pedidos.',
  'HTTP {0}, but the answer was not whole before the deadline.':
    'HTTP {0}, mas a resposta não ficou completa dentro do prazo.',
  'HTTP {0}, but the connection was cut inside the answer.':
    'HTTP {0}, mas a ligação foi cortada a meio da resposta.',
  'HTTP {0}, but the answer is too long.': 'HTTP {0}, mas a resposta é longa demais.',
  'HTTP {0}, but {1}.': 'HTTP {0}, mas {1}.',
  'HTTP {0} with the unknown status {1}.': 'HTTP {0} com o estado desconhecido {1}.',
  'No connection was free or came about before the deadline.':
    'Nenhuma ligação ficou livre ou se estabeleceu dentro do prazo.',
  'No answer came before the deadline.': 'Não veio resposta dentro do prazo.',
  'What came back is not HTTP ({0}).': 'O que voltou não é HTTP ({0}).',
  'The connection was cut before an answer came ({0}).': 'A ligação foi cortada antes de vir resposta ({0}).',
  'The connection was refused (ECONNREFUSED).': 'A ligação foi recusada (ECONNREFUSED).',
  'No connection came about in time (UND_ERR_CONNECT_TIMEOUT).':
    'A ligação não se estabeleceu a tempo (UND_ERR_CONNECT_TIMEOUT).',
  'The client was closed before.': 'O cliente foi fechado antes.',
  'The host name could not be resolved ({0}).': 'O nome do servidor não pôde ser resolvido ({0}).',
  'The connection could not be secured ({0}).': 'A ligação não pôde ser protegida ({0}).',
  'No connection came about ({0}).': 'A ligação não se estabeleceu ({0}).',
  'HTTP 407: a proxy of the network asks for a name and a password. Have whoever looks after the network let this program through.':
    'HTTP 407: um proxy da rede pede um nome e uma palavra-passe. Peça a quem cuida da rede que deixe passar este programa.',
  'HTTP 511: the network asks somebody to sign in. Open a browser and sign in there.':
    'HTTP 511: a rede pede que alguém inicie sessão. Abra um navegador e inicie sessão.',
  'HTTP {0}, but a web page came in place of the answer. The network may ask you to sign in: open a browser and look.':
    'HTTP {0}, mas veio uma página da Internet em vez da resposta. Talvez a rede peça que inicie sessão: abra um navegador e veja.',
  'that is no configuration': 'isso não é uma configuração',
  'that is no availability': 'isso não é uma disponibilidade',
  'that is no answer to a status check': 'isso não é resposta a uma consulta do estado',
  'the answer is no JSON object': 'a resposta não é um objecto JSON',
  'the answer does not name this request': 'a resposta não indica este pedido',
  'the answer has no status': 'a resposta não tem estado',
  'the answer gives no reason that can be read': 'a resposta não dá um motivo legível',
  'the answer names another request': 'a resposta indica outro pedido',
  'the answer contradicts itself with {0}': 'a resposta contradiz-se com {0}',
  'the answer names this request with an unknown status':
    'a resposta indica este pedido com um estado desconhecido',
  'the answer holds several records': 'a resposta contém vários registos',
  'the answer is no status envelope': 'a resposta não é um envelope de estado',
  'the record does not name this request': 'o registo não indica este pedido',
  'the record has no status': 'o registo não tem estado',
  '{0} entries refer to something that is not there.': '{0} entradas referem-se a algo que não existe.',
  '{0} batches have not as many rows as they were given.': '{0} lotes não têm tantas linhas como receberam.',
  'Batch {0}: what its payments are recognised by is not what its rows say.':
    'Lote {0}: aquilo por que os seus pagamentos se reconhecem não é o que dizem as suas linhas.',
  '{0} rows belong to a money group of another batch, or to none.':
    '{0} linhas pertencem a um grupo de dinheiro de outro lote, ou a nenhum.',
  '{0} payouts have no state.': '{0} pagamentos não têm estado.',
  '{0} rows have gaps in their attempt log.': '{0} linhas têm lacunas no registo das tentativas.',
  '{0} payouts differ in money from their rows.': '{0} pagamentos diferem em dinheiro das suas linhas.',
  '{0} acts on drafts do not know all of their rows.':
    '{0} actos sobre rascunhos não conhecem todas as suas linhas.',
  'Batch {0}: {1} rows of {2} are kept as {3}, the rows themselves say {4} of {5}.':
    'Lote {0}: {1} linhas de {2} estão registadas como {3}; as próprias linhas dizem {4} de {5}.',
  '{0} rows of group and state {1} have no total.': '{0} linhas do grupo e estado {1} não têm total.',
};
