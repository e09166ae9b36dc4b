// Why an answer of the service proves nothing, and what a check of the journal found, in French.

export const SERVICE_FR = {
  'HTTP {0}: {1}.': 'HTTP {0} : {1}.',
  'HTTP {0}: the service points to another address.': 'HTTP {0} : le service renvoie à une autre adresse.',
  'HTTP 408: the service waited too long.': 'HTTP 408 : le service a attendu trop longtemps.',
  'HTTP 425: the service asks for this request again later.':
    'HTTP 425 : le service demande de répéter cette requête plus tard.',
  'HTTP 429: the service asks for fewer requests.':
    'HTTP 429 : le service demande d’envoyer moins de requêtes.',
  'HTTP {0}, but the answer was not whole before the deadline.':
    'HTTP {0}, mais la réponse n’était pas complète avant la limite de temps.',
  'HTTP {0}, but the connection was cut inside the answer.':
    'HTTP {0}, mais la connexion a été coupée au milieu de la réponse.',
  'HTTP {0}, but the answer is too long.': 'HTTP {0}, mais la réponse est trop longue.',
  'HTTP {0}, but {1}.': 'HTTP {0}, mais {1}.',
  'HTTP {0} with the unknown status {1}.': 'HTTP {0} avec le statut inconnu {1}.',
  'No connection was free or came about before the deadline.':
    'Aucune connexion n’était libre ou n’a abouti avant la limite de temps.',
  'No answer came before the deadline.': 'Aucune réponse n’est venue avant la limite de temps.',
  'What came back is not HTTP ({0}).': 'Ce qui est revenu n’est pas du HTTP ({0}).',
  'The connection was cut before an answer came ({0}).':
    'La connexion a été coupée avant toute réponse ({0}).',
  'The connection was refused (ECONNREFUSED).': 'La connexion a été refusée (ECONNREFUSED).',
  'No connection came about in time (UND_ERR_CONNECT_TIMEOUT).':
    'Aucune connexion n’a abouti à temps (UND_ERR_CONNECT_TIMEOUT).',
  'The client was closed before.': 'Le client avait été fermé avant.',
  'The host name could not be resolved ({0}).': 'Le nom de l’hôte n’a pas pu être résolu ({0}).',
  'The connection could not be secured ({0}).': 'La connexion n’a pas pu être sécurisée ({0}).',
  'No connection came about ({0}).': 'Aucune connexion n’a abouti ({0}).',
  'HTTP 407: a proxy of the network asks for a name and a password. Have whoever looks after the network let this program through.':
    'HTTP 407 : un proxy du réseau demande un nom et un mot de passe. Faites autoriser ce programme par la personne qui s’occupe du réseau.',
  'HTTP 511: the network asks somebody to sign in. Open a browser and sign in there.':
    'HTTP 511 : le réseau demande que quelqu’un se connecte. Ouvrez un navigateur et connectez-vous.',
  'HTTP {0}, but a web page came in place of the answer. The network may ask you to sign in: open a browser and look.':
    'HTTP {0}, mais une page web est arrivée à la place de la réponse. Le réseau vous demande peut-être de vous connecter : ouvrez un navigateur et regardez.',
  'that is no configuration': 'ce n’est pas une configuration',
  'that is no availability': 'ce n’est pas une liste de disponibilités',
  'that is no answer to a status check': 'ce n’est pas une réponse à une demande d’état',
  'the answer is no JSON object': 'la réponse n’est pas un objet JSON',
  'the answer does not name this request': 'la réponse ne nomme pas cette requête',
  'the answer has no status': 'la réponse n’a pas de statut',
  'the answer gives no reason that can be read': 'la réponse ne donne pas de motif lisible',
  'the answer names another request': 'la réponse nomme une autre requête',
  'the answer contradicts itself with {0}': 'la réponse se contredit avec {0}',
  'the answer names this request with an unknown status':
    'la réponse nomme cette requête avec un statut inconnu',
  'the answer holds several records': 'la réponse contient plusieurs enregistrements',
  'the answer is no status envelope': 'la réponse n’est pas une enveloppe de statut',
  'the record does not name this request': 'l’enregistrement ne nomme pas cette requête',
  'the record has no status': 'l’enregistrement n’a pas de statut',
  '{0} entries refer to something that is not there.':
    'Entrées qui renvoient à quelque chose d’absent : {0}.',
  '{0} batches have not as many rows as they were given.':
    'Lots qui n’ont pas autant de lignes qu’ils en ont reçu : {0}.',
  'Batch {0}: what its payments are recognised by is not what its rows say.':
    'Lot {0} : ce à quoi ses paiements se reconnaissent n’est pas ce que disent ses lignes.',
  '{0} rows belong to a money group of another batch, or to none.':
    'Lignes qui appartiennent à un groupe d’argent d’un autre lot, ou à aucun : {0}.',
  '{0} payouts have no state.': 'Paiements sans état : {0}.',
  '{0} rows have gaps in their attempt log.': 'Lignes dont la liste de tentatives a des trous : {0}.',
  '{0} payouts differ in money from their rows.':
    'Paiements dont l’argent diffère de celui de leur ligne : {0}.',
  '{0} acts on drafts do not know all of their rows.':
    'Actes sur des brouillons qui ne connaissent pas toutes leurs lignes : {0}.',
  'Batch {0}: {1} rows of {2} are kept as {3}, the rows themselves say {4} of {5}.':
    'Lot {0} : {1} lignes pour {2} sont comptées dans l’état {3}, les lignes elles-mêmes disent {4} pour {5}.',
  '{0} rows of group and state {1} have no total.': 'Lignes du groupe et de l’état {1} sans total : {0}.',
};
