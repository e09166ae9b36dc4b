// What the engine says of deposits, refunds and remittances, and what it says of any operation, in French.

export const OPERATIONS_FR = {
  'The column names say that the rows are deposits, which collect money: {0}.':
    'Les noms de colonnes disent que les lignes sont des encaissements, qui font entrer de l’argent : {0}.',
  'The column names say that the rows are refunds of earlier deposits: {0}.':
    'Les noms de colonnes disent que les lignes sont des remboursements d’encaissements antérieurs : {0}.',
  'The column names say that the rows are remittances, which name a sender: {0}.':
    'Les noms de colonnes disent que les lignes sont des transferts, qui nomment un expéditeur : {0}.',
  'The column names say that the rows are payouts: {0}.':
    'Les noms de colonnes disent que les lignes sont des paiements : {0}.',
  'Nobody has said so, and they are not taken for payouts.':
    'Personne ne l’a indiqué, et elles ne sont pas prises pour des paiements.',
  'Say what the rows are.': 'Indiquez ce que sont les lignes.',
  'They are read as payouts all the same, as stated: money goes out.':
    'Elles sont lues quand même comme des paiements, comme indiqué : l’argent sort.',
  'They are read as deposits all the same, as stated: money is collected.':
    'Elles sont lues quand même comme des encaissements, comme indiqué : l’argent est encaissé.',
  'They are read as refunds all the same, as stated: money is returned.':
    'Elles sont lues quand même comme des remboursements, comme indiqué : l’argent est rendu.',
  'They are read as remittances all the same, as stated: money goes out.':
    'Elles sont lues quand même comme des transferts, comme indiqué : l’argent sort.',
  '1 row got no answer and is asked again; none can be collected twice.':
    '1 ligne est sans réponse et la question est reposée ; aucune ne peut être encaissée deux fois.',
  '{0} rows got no answer and are asked again; none can be collected twice.':
    '{0} lignes sont sans réponse et la question est reposée ; aucune ne peut être encaissée deux fois.',
  '1 row got no answer and is asked again; none can be refunded twice.':
    '1 ligne est sans réponse et la question est reposée ; aucune ne peut être remboursée deux fois.',
  '{0} rows got no answer and are asked again; none can be refunded twice.':
    '{0} lignes sont sans réponse et la question est reposée ; aucune ne peut être remboursée deux fois.',
  '1 row got no answer and is asked again; none can be remitted twice.':
    '1 ligne est sans réponse et la question est reposée ; aucune ne peut être transférée deux fois.',
  '{0} rows got no answer and are asked again; none can be remitted twice.':
    '{0} lignes sont sans réponse et la question est reposée ; aucune ne peut être transférée deux fois.',
  '1 row has no answer; the same deposit is asked for again and cannot be collected twice.':
    '1 ligne est sans réponse ; le même encaissement est redemandé et ne peut pas être fait deux fois.',
  '{0} rows have no answer; the same deposits are asked for again and cannot be collected twice.':
    '{0} lignes sont sans réponse ; les mêmes encaissements sont redemandés et ne peuvent pas être faits deux fois.',
  '1 row has no answer; the same refund is asked for again and cannot be made twice.':
    '1 ligne est sans réponse ; le même remboursement est redemandé et ne peut pas être fait deux fois.',
  '{0} rows have no answer; the same refunds are asked for again and cannot be made twice.':
    '{0} lignes sont sans réponse ; les mêmes remboursements sont redemandés et ne peuvent pas être faits deux fois.',
  '1 row has no answer; the same remittance is asked for again and cannot be made twice.':
    '1 ligne est sans réponse ; le même transfert est redemandé et ne peut pas être fait deux fois.',
  '{0} rows have no answer; the same remittances are asked for again and cannot be made twice.':
    '{0} lignes sont sans réponse ; les mêmes transferts sont redemandés et ne peuvent pas être faits deux fois.',
  '1 row got no answer that proves anything; resume asks for the same deposit again and cannot collect twice. Do not collect from this customer another way while this is unknown.':
    '1 ligne est sans réponse qui prouve quelque chose ; la reprise redemande le même encaissement et ne peut pas encaisser deux fois. N’encaissez pas cette somme autrement tant qu’on ne sait pas.',
  '{0} rows got no answer that proves anything; resume asks for the same deposits again and cannot collect twice. Do not collect from these customers another way while this is unknown.':
    '{0} lignes sont sans réponse qui prouve quelque chose ; la reprise redemande les mêmes encaissements et ne peut pas encaisser deux fois. N’encaissez pas ces sommes autrement tant qu’on ne sait pas.',
  '1 row got no answer that proves anything; resume asks for the same refund again and cannot refund twice. Do not refund this deposit another way while this is unknown.':
    '1 ligne est sans réponse qui prouve quelque chose ; la reprise redemande le même remboursement et ne peut pas rembourser deux fois. Ne remboursez pas cet encaissement autrement tant qu’on ne sait pas.',
  '{0} rows got no answer that proves anything; resume asks for the same refunds again and cannot refund twice. Do not refund these deposits another way while this is unknown.':
    '{0} lignes sont sans réponse qui prouve quelque chose ; la reprise redemande les mêmes remboursements et ne peut pas rembourser deux fois. Ne remboursez pas ces encaissements autrement tant qu’on ne sait pas.',
  '1 row got no answer that proves anything; resume asks for the same remittance again and cannot remit twice. Do not remit to this person another way while this is unknown.':
    '1 ligne est sans réponse qui prouve quelque chose ; la reprise redemande le même transfert et ne peut pas transférer deux fois. Ne transférez pas cette somme autrement tant qu’on ne sait pas.',
  '{0} rows got no answer that proves anything; resume asks for the same remittances again and cannot remit twice. Do not remit to these people another way while this is unknown.':
    '{0} lignes sont sans réponse qui prouve quelque chose ; la reprise redemande les mêmes transferts et ne peut pas transférer deux fois. Ne transférez pas ces sommes autrement tant qu’on ne sait pas.',
  'Delayed: the service does not say what that means for deposits; they are sent.':
    'Ralenti : le service ne dit pas ce que cela veut dire pour les encaissements ; ils sont envoyés.',
  'Delayed: the service does not say what that means for refunds; they are sent.':
    'Ralenti : le service ne dit pas ce que cela veut dire pour les remboursements ; ils sont envoyés.',
  'Delayed: the service does not say what that means for remittances; they are sent.':
    'Ralenti : le service ne dit pas ce que cela veut dire pour les transferts ; ils sont envoyés.',
  'It may have been collected: ask the service about this row, and do not collect from this customer another way.':
    'Elle est peut-être encaissée : interrogez le service sur cette ligne, et n’encaissez pas cette somme autrement.',
  'It may have been refunded: ask the service about this row, and do not refund this deposit another way.':
    'Elle est peut-être remboursée : interrogez le service sur cette ligne, et ne remboursez pas cet encaissement autrement.',
  'It may have been remitted: ask the service about this row, and do not remit to this person another way.':
    'Elle est peut-être transférée : interrogez le service sur cette ligne, et ne transférez pas cette somme autrement.',
};
