// What holds a run back and why it ended, in French.

export const RUN_FR = {
  'It was sent before, so the service is asked about it first. Where it has the row, its answer is kept; only where it certainly does not have it, the row is left out for good.':
    'Elle a déjà été envoyée : le service est donc d’abord interrogé. S’il a la ligne, sa réponse est gardée ; elle n’est exclue pour de bon que s’il est certain qu’il ne l’a pas.',
  'Some of these rows were sent less than 15 minutes ago, and nobody is asked about them before that: try again then.':
    'Certaines de ces lignes ont été envoyées il y a moins de 15 minutes ; personne n’est interrogé à leur sujet avant cela : réessayez alors.',
  'Leaving rows out was cut short: some of them are out, and the others are not. Nothing of the batch is sent before that is finished or ended.':
    'La mise de côté de lignes a été interrompue : certaines sont laissées de côté, les autres ne le sont pas. Rien du lot n’est envoyé avant que cela soit fini ou arrêté.',
  'Batch {0} stays as it is. {1}': 'Le lot {0} reste tel quel. {1}',
  'Finish leaving the rows out, or say that no more are left out: then those that are left can be sent.':
    'Finissez de laisser les lignes de côté, ou dites de ne plus en laisser : alors celles qui restent peuvent être envoyées.',
  'No leaving out of rows of batch {0} was cut short. Nothing was changed.':
    'Aucune mise de côté de lignes du lot {0} n’a été interrompue. Rien n’a été modifié.',
  'Closed. 1 row waits here, unsent, and goes out by itself when it reopens.':
    'Fermé. 1 ligne attend ici, non envoyée, et partira d’elle-même à la réouverture.',
  'Closed. {0} rows wait here, unsent, and go out by themselves when it reopens.':
    'Fermé. {0} lignes attendent ici, non envoyées, et partiront d’elles-mêmes à la réouverture.',
  'Closed.': 'Fermé.',
  '1 sent earlier got no answer; the service is asked about it, and only a resume sends it again.':
    'Un envoi antérieur est sans réponse ; le service est interrogé, et seule une reprise le renvoie.',
  '{0} sent earlier got no answer; the service is asked about them, and only a resume sends them again.':
    'Envois antérieurs sans réponse : {0} ; le service est interrogé, et seule une reprise les renvoie.',
  '{0} sent earlier got no answer.': 'Envois antérieurs sans réponse : {0}.',
  'It refuses payments as if it were closed; its rows wait until that is known.':
    'Il refuse les paiements comme s’il était fermé ; ses lignes attendent qu’on le sache.',
  'It gives no usable answers; its rows are held and tried again.':
    'Il ne donne pas de réponse exploitable ; ses lignes sont retenues et présentées de nouveau.',
  'Delayed: payouts are accepted and held there.':
    'Ralenti : les paiements y sont acceptés et mis en attente.',
  '1 row got no answer and is asked again; none can be paid twice.':
    '1 ligne est sans réponse et la question est reposée ; aucune ne peut être payée deux fois.',
  '{0} rows got no answer and are asked again; none can be paid twice.':
    '{0} lignes sont sans réponse et la question est reposée ; aucune ne peut être payée deux fois.',
  'Questions about its rows get no usable answers; asking goes on by itself.':
    'Les questions sur ses lignes restent sans réponse exploitable ; elles se poursuivent d’elles-mêmes.',
  'The service gave no answer about line {0}. That proves nothing, and nothing has changed.':
    'Le service n’a pas répondu au sujet de la ligne {0}. Cela ne prouve rien, et rien n’a changé.',
  'Ask again later.': 'Redemandez plus tard.',
  'The service told nothing about line {0} ({1}): it may not know the row, or offer no status check. That proves nothing, and nothing has changed.':
    'Le service n’a rien dit de la ligne {0} ({1}) : il ne connaît peut-être pas la ligne, ou n’offre pas de demande d’état. Cela ne prouve rien, et rien n’a changé.',
  'Resume the batch: rows without an answer go out again, with the same id and request.':
    'Reprenez le lot : les lignes sans réponse repartent, avec le même identifiant et la même requête.',
  'The batch is paused, no row was used up.': 'Le lot est en pause, aucune ligne n’a été consommée.',
  'It said “{0}”. {1}': 'Il a dit « {0} ». {1}',
  'The service refused the token ({0}). {1}': 'Le service a refusé le jeton ({0}). {1}',
  'Give the right token for this service, then resume.':
    'Donnez le bon jeton pour ce service, puis reprenez.',
  'The account is not allowed to make these payments ({0}). {1}':
    'Le compte n’est pas autorisé à faire ces paiements ({0}). {1}',
  'Have the service switch the operation on for this account, then resume.':
    'Faites ouvrir cette opération par le service pour ce compte, puis reprenez.',
  'The service asks for signed requests or refused the signature ({0}). {1}':
    'Le service exige des requêtes signées ou a refusé la signature ({0}). {1}',
  'The service refused a status check ({0}). No row has changed.':
    'Le service a refusé une demande d’état ({0}). Aucune ligne n’a changé.',
  'Have the service allow status checks for this token, or give another one, then resume.':
    'Faites autoriser les demandes d’état pour ce jeton, ou donnez-en un autre, puis reprenez.',
  'The address does not take payments ({0}). {1}': 'Cette adresse ne prend pas de paiements ({0}). {1}',
  'Check the base address and the generation (v2 or legacy) of the profile, then resume.':
    'Vérifiez l’adresse de base et la génération (v2 ou legacy) du profil, puis reprenez.',
  'The service refuses every request of this account ({0}). {1}':
    'Le service refuse toutes les requêtes de ce compte ({0}). {1}',
  'Ask the service what it misses, then resume.': 'Demandez au service ce qui lui manque, puis reprenez.',
  'The last {0} answers, of several providers, are all the same refusal ({1}).':
    'Les {0} dernières réponses, de plusieurs opérateurs, sont toutes le même refus ({1}).',
  'The last {0} answers of {1} are all the same refusal ({2}).':
    'Les {0} dernières réponses de {1} sont toutes le même refus ({2}).',
  'Several providers refuse these requests because the account’s wallet holds too little ({0}).':
    'Plusieurs opérateurs refusent ces demandes parce que le portefeuille du compte contient trop peu ({0}).',
  '{0} refuses these requests because the account’s wallet holds too little ({1}).':
    '{0} refuse ces demandes parce que le portefeuille du compte contient trop peu ({1}).',
  '{0} The rows that it pays wait, unsent, until a resume.':
    '{0} Les lignes qu’il paie attendent, non envoyées, jusqu’à une reprise.',
  'The account’s wallet holds too little ({0}).': 'Le portefeuille du compte contient trop peu ({0}).',
  '1 row was held back, unsent.': '1 ligne a été retenue, non envoyée.',
  '{0} rows were held back, unsent.': '{0} lignes ont été retenues, non envoyées.',
  'Look at the reason in the report; resume if it is right for these rows.':
    'Regardez le motif dans le rapport ; reprenez s’il est juste pour ces lignes.',
  'Top up the account in this country, then resume.': 'Approvisionnez le compte dans ce pays, puis reprenez.',
  'Resume when Providers shows it open.': 'Reprenez quand l’écran Opérateurs le montre ouvert.',
  '{0} Have the service allow them, then resume: they are tried again.':
    '{0} Faites-les autoriser par le service, puis reprenez : elles seront présentées de nouveau.',
  '{0} refuses these requests of this account ({1}).': '{0} refuse ces demandes de ce compte ({1}).',
  '{0} 1 row waits, unsent. Have the service allow it, then resume: it is tried again.':
    '{0} 1 ligne attend, non envoyée. Faites-la autoriser par le service, puis reprenez : elle sera présentée de nouveau.',
  '{0} {1} rows wait, unsent. Have the service allow them, then resume: they are tried again.':
    '{0} {1} lignes attendent, non envoyées. Faites-les autoriser par le service, puis reprenez : elles seront présentées de nouveau.',
  '{0} refuses the token of this account ({1}).': '{0} refuse le jeton de ce compte ({1}).',
  '{0} Give the right token for this service, then resume: they are tried again.':
    '{0} Donnez le bon jeton pour ce service, puis reprenez : elles seront présentées de nouveau.',
  '{0} 1 row waits, unsent. Give the right token for this service, then resume: it is tried again.':
    '{0} 1 ligne attend, non envoyée. Donnez le bon jeton pour ce service, puis reprenez : elle sera présentée de nouveau.',
  '{0} {1} rows wait, unsent. Give the right token for this service, then resume: they are tried again.':
    '{0} {1} lignes attendent, non envoyées. Donnez le bon jeton pour ce service, puis reprenez : elles seront présentées de nouveau.',
  '{0} refuses these requests of this account ({1}); its rows wait, unsent, until a resume.':
    '{0} refuse ces demandes de ce compte ({1}) ; ses lignes attendent, non envoyées, jusqu’à une reprise.',
  'The last {0} answers, of several providers, are all the same refusal ({1}); all rows wait, unsent, until a resume.':
    'Les {0} dernières réponses, de plusieurs opérateurs, sont toutes le même refus ({1}) ; toutes les lignes attendent, non envoyées, jusqu’à une reprise.',
  'The last {0} answers of {1} are all the same refusal ({2}); its rows wait, unsent, until a resume.':
    'Les {0} dernières réponses de {1} sont toutes le même refus ({2}) ; ses lignes attendent, non envoyées, jusqu’à une reprise.',
  '{0} of the last {1} answers of {2} are the same refusal ({3}).':
    '{0} des {1} dernières réponses de {2} sont le même refus ({3}).',
  '{0} of the last {1} answers of {2} are the same refusal ({3}); its rows wait, unsent, until a resume.':
    '{0} des {1} dernières réponses de {2} sont le même refus ({3}) ; ses lignes attendent, non envoyées, jusqu’à une reprise.',
  '{0} of the last {1} answers are the same refusal ({2}).':
    '{0} des {1} dernières réponses sont le même refus ({2}).',
  '{0} does not take these requests at this address ({1}).':
    '{0} ne prend pas ces demandes à cette adresse ({1}).',
  '{0} does not take these requests at this address ({1}); its rows wait, unsent, until a resume.':
    '{0} ne prend pas ces demandes à cette adresse ({1}) ; ses lignes attendent, non envoyées, jusqu’à une reprise.',
  '{0} Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.':
    '{0} Vérifiez l’adresse de base et la génération (v2 ou legacy) du profil, puis reprenez : elles seront présentées de nouveau.',
  '{0} 1 row waits, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: it is tried again.':
    '{0} 1 ligne attend, non envoyée. Vérifiez l’adresse de base et la génération (v2 ou legacy) du profil, puis reprenez : elle sera présentée de nouveau.',
  '{0} {1} rows wait, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.':
    '{0} {1} lignes attendent, non envoyées. Vérifiez l’adresse de base et la génération (v2 ou legacy) du profil, puis reprenez : elles seront présentées de nouveau.',
  'Not taken at this address ({0}).': 'Non pris à cette adresse ({0}).',
  'Refused for this account ({0}).': 'Refusé pour ce compte ({0}).',
  'The last {0} answers are all the same refusal ({1}).':
    'Les {0} dernières réponses sont toutes le même refus ({1}).',
  '{0} 1 row waits here, unsent, until a resume.':
    '{0} 1 ligne attend ici, non envoyée, jusqu’à une reprise.',
  '{0} {1} rows wait here, unsent, until a resume.':
    '{0} {1} lignes attendent ici, non envoyées, jusqu’à une reprise.',
  'The service has given no usable answer to a payment for {0} s.':
    'Le service ne donne pas de réponse exploitable à un paiement depuis {0} s.',
  'The service has given no usable answer for {0} s.':
    'Le service ne donne pas de réponse exploitable depuis {0} s.',
  'The service has not answered for {0} s; limits are read again before any row leaves, so nothing leaves now. Trying again by itself.':
    'Le service n’a pas répondu depuis {0} s ; les limites sont relues avant tout départ, donc rien ne part pour l’instant. Nouvel essai automatique.',
  'Waits for the limits.': 'Attend les limites.',
  '1 row is held back, unsent: the account no longer takes it as it was approved. Its reason stands beside it and in the report. It goes out when you resume and the account takes it again; to pay it another way, leave out the rest of this batch first.':
    '1 ligne est retenue, non envoyée : le compte ne la prend plus telle qu’elle a été approuvée. Son motif figure à côté d’elle et dans le rapport. Elle partira quand vous reprendrez et que le compte la prendra de nouveau ; pour la payer autrement, excluez d’abord le reste de ce lot.',
  '{0} rows are held back, unsent: the account no longer takes them as they were approved. Each reason stands beside its row and in the report. They go out when you resume and the account takes them again; to pay them another way, leave out the rest of this batch first.':
    '{0} lignes sont retenues, non envoyées : le compte ne les prend plus telles qu’elles ont été approuvées. Chaque motif figure à côté de sa ligne et dans le rapport. Elles partiront quand vous reprendrez et que le compte les prendra de nouveau ; pour les payer autrement, excluez d’abord le reste de ce lot.',
  'The token opens the account “{0}” now; this batch was approved for “{1}”. Nothing was sent by this start.':
    'Le jeton ouvre maintenant le compte « {0} » ; ce lot a été approuvé pour « {1} ». Ce démarrage n’a rien envoyé.',
  'The token opens the account “{0}” now; this batch was approved for “{1}”. Another account knows none of its rows, so that nobody was asked about them.':
    'Le jeton ouvre maintenant le compte « {0} » ; ce lot a été approuvé pour « {1} ». Un autre compte ne connaît aucune de ses lignes ; personne n’a donc été interrogé à leur sujet.',
  'If it is another account, give the token of “{0}” and ask again. If the service has only renamed it, ask again at the command line, with --account-is and the new name: nothing is sent by that.':
    'Si c’est un autre compte, donnez le jeton de « {0} » et redemandez. Si le service l’a seulement renommé, redemandez en ligne de commande, avec --account-is et le nouveau nom : rien n’est envoyé par là.',
  'If it is another account, give the token of “{0}” and resume. If the service has only renamed it, confirm the new name, then resume.':
    'Si c’est un autre compte, donnez le jeton de « {0} » et reprenez. Si le service l’a seulement renommé, confirmez le nouveau nom, puis reprenez.',
  'This account was never read here with this token, so its limits are not known: the first time the service is needed.':
    'Ce compte n’a jamais été lu ici avec ce jeton, donc ses limites ne sont pas connues : la première fois, il faut le service.',
  'This account takes signed requests only now, and this start could not sign. Nothing was sent by it.':
    'Ce compte n’accepte plus que des requêtes signées, et ce démarrage ne pouvait pas signer. Il n’a rien envoyé.',
  'Give the profile a signing key whose public half is registered with the service, or let it sign with the key that it has, then resume.':
    'Donnez au profil une clé de signature dont la moitié publique est enregistrée auprès du service, ou laissez-le signer avec la clé qu’il a, puis reprenez.',
  'The service has asked to slow down for {0} s and taken nothing.':
    'Le service demande de ralentir depuis {0} s et n’a rien pris.',
  '{0} Nothing is lost: rows without an answer stay unknown, the others stay unsent. Resume when it is back.':
    '{0} Rien n’est perdu : les lignes sans réponse restent inconnues, les autres restent non envoyées. Reprenez quand il répondra.',
  '{0} Nothing is lost: rows on their way stay so until they are asked about again. Resume when it is back.':
    '{0} Rien n’est perdu : les lignes en route le restent jusqu’à la prochaine question. Reprenez quand il répondra.',
  '1 row got no answer that proves anything; resume asks for the same payout again and cannot pay twice. Do not pay this person another way while this is unknown.':
    '1 ligne est sans réponse qui prouve quelque chose ; la reprise redemande le même paiement et ne peut pas payer deux fois. Ne payez pas cette personne autrement tant qu’on ne sait pas.',
  '{0} rows got no answer that proves anything; resume asks for the same payouts again and cannot pay twice. Do not pay these people another way while this is unknown.':
    '{0} lignes sont sans réponse qui prouve quelque chose ; la reprise redemande les mêmes paiements et ne peut pas payer deux fois. Ne payez pas ces personnes autrement tant qu’on ne sait pas.',
  '{0} The last attempt: {1}': '{0} La dernière tentative : {1}',
  '{0} is closed and 1 row waits unsent': '{0} est fermé (1 ligne en attente, non envoyée)',
  '{0} is closed and {1} rows wait unsent': '{0} est fermé (lignes en attente, non envoyées : {1})',
  '{0}. Nothing goes there until you resume; do so when Providers shows it open, and the rows go out then. To pay them another way, leave out the rest of this batch first.':
    '{0}. Rien n’y part avant que vous ne repreniez ; faites-le quand l’écran Opérateurs le montre ouvert, et les lignes partiront alors. Pour les payer autrement, excluez d’abord le reste de ce lot.',
  'Stopped by hand.': 'Arrêté à la main.',
  'Stopped at the command line, by Ctrl-C.': 'Arrêté en ligne de commande, par Ctrl-C.',
  'Stopped because the system told the program to end, or its terminal was closed.':
    'Arrêté parce que le système a demandé la fin du programme, ou que son terminal a été fermé.',
  'Stopped because Paymaster was closed.': 'Arrêté parce que Paymaster a été fermé.',
  'Held because this computer went to sleep. Nothing is lost: it goes on by itself when the computer wakes, or when you resume.':
    'Retenu parce que cet ordinateur s’est mis en veille. Rien n’est perdu : l’envoi continue de lui-même au réveil, ou quand vous reprenez.',
  'The time to wait is over.': 'Le temps d’attente est écoulé.',
  'The time to wait is over; rows are still on their way.':
    'Le temps d’attente est écoulé ; des lignes sont encore en route.',
  'The service answered every status check with 404, as one does that offers none. Nothing is known to be final: rows on their way stay as they were accepted, and can be asked about again.':
    'Le service a répondu à chaque demande d’état par 404, comme celui qui n’en offre pas. Rien n’est connu comme définitif : les lignes en route restent telles qu’acceptées, et on peut demander de nouveau.',
  'Sending ended early ({0}). Resume to go on.':
    'L’envoi s’est terminé plus tôt ({0}). Reprenez pour continuer.',
  'The service asked to slow down; sending goes on in {0} s.':
    'Le service demande de ralentir ; l’envoi continue dans {0} s.',
  '{0} is closed; its rows wait here, unsent, and go out by themselves when it reopens.':
    '{0} est fermé ; ses lignes attendent ici, non envoyées, et partiront d’elles-mêmes à la réouverture.',
  '{0} gives no usable answers; its rows are held and tried again.':
    '{0} ne donne pas de réponse exploitable ; ses lignes sont retenues et présentées de nouveau.',
  '1 row has no answer; the same payout is asked for again and cannot be paid twice.':
    '1 ligne est sans réponse ; le même paiement est redemandé et ne peut pas être payé deux fois.',
  '{0} rows have no answer; the same payouts are asked again and cannot be paid twice.':
    '{0} lignes sont sans réponse ; les mêmes paiements sont redemandés et ne peuvent pas être payés deux fois.',
  'The service asked to slow down; asking goes on in {0} s.':
    'Le service demande de ralentir ; les questions continuent dans {0} s.',
  'No usable answer to a payment from the service for {0} s; trying again by itself.':
    'Pas de réponse exploitable du service à un paiement depuis {0} s ; un nouvel essai se fait automatiquement.',
  'No usable answer from the service for {0} s; trying again by itself.':
    'Pas de réponse exploitable du service depuis {0} s ; il est interrogé de nouveau automatiquement.',
  '1 row waits, unsent.': '1 ligne attend, non envoyée.',
  '{0} rows wait, unsent.': '{0} lignes attendent, non envoyées.',
  '{0}: {1}': '{0} : {1}',
  'The test row (line {0}) went, came back untaken, and goes first again.':
    'La ligne témoin (ligne {0}) est partie, est revenue sans être prise, et repart la première.',
  'One test row goes first.': 'Une ligne témoin part d’abord.',
  'The test row (line {0}) has no answer yet.': 'La ligne témoin (ligne {0}) n’a pas encore de réponse.',
  'The test row (line {0}) is on its way.': 'La ligne témoin (ligne {0}) est en route.',
  'The test row (line {0}) is on its way, and the service does not tell what became of it.':
    'La ligne témoin (ligne {0}) est en route, et le service ne dit pas ce qu’elle est devenue.',
  'The test row (line {0}) is completed. Release the others.':
    'La ligne témoin (ligne {0}) est effectuée. Libérez les autres.',
  'The test row (line {0}) has come to nothing. Decide about the others.':
    'La ligne témoin (ligne {0}) n’a pas abouti. Décidez pour les autres.',
  'The test row (line {0}) has come to nothing ({1}). Decide about the others.':
    'La ligne témoin (ligne {0}) n’a pas abouti ({1}). Décidez pour les autres.',
  'It is about “{0}” in the column “{1}”.': 'Il s’agit de « {0} » dans la colonne « {1} ».',
  'It is about the {0}, “{1}”.': 'Il s’agit du champ {0}, « {1} ».',
};
