// What keeps the journal from being opened or written, in French.

export const JOURNAL_FR = {
  'It was paused already when the backup was made that was restored.':
    'Il était déjà en pause quand la sauvegarde qui a été restaurée a été faite.',
  'It was discarded before anybody had said whether it was sent since the backup that was restored, or from another server, and may have been sent. What became of it stands with the service.':
    'Il a été abandonné avant que quelqu’un ait dit s’il avait été envoyé depuis la sauvegarde restaurée, ou depuis un autre serveur, et il a pu être envoyé. Ce qu’il est devenu se trouve auprès du service.',
  'It was closed when the backup was restored, because it had been approved since, and may have been sent. What became of it stands with the service, and in the journal that the restore kept beside this one.':
    'Il a été fermé quand la sauvegarde a été restaurée, car il avait été approuvé depuis, et il a pu être envoyé. Ce qu’il est devenu se trouve auprès du service, et dans le journal que la restauration a gardé à côté de celui-ci.',
  'Batch {0} is no draft any more. {1} Nothing was done now.':
    'Le lot {0} n’est plus un brouillon. {1} Rien n’a été fait maintenant.',
  'Ask the service, or look at a statement of it, before you pay these people.':
    'Demandez au service, ou consultez un de ses relevés, avant de payer ces personnes.',
  'It, or another retry of the same rows, may have been sent since the backup that was restored, and it waits for a person’s word.':
    'Il a pu être envoyé depuis la sauvegarde restaurée, lui ou un autre lot qui retente les mêmes lignes, et il attend la parole d’une personne.',
  'It stands in a draft that may have been sent since the backup that was restored, or in a retry of a batch of that backup. Ask the service, or look at a statement of it, before you pay it another way.':
    'Elle se trouve dans un brouillon qui a pu être envoyé depuis la sauvegarde restaurée, ou dans une nouvelle tentative d’un lot de cette sauvegarde. Demandez au service, ou consultez un de ses relevés, avant de la payer autrement.',
  'The backup that was restored does not know {0}, which may hold more.':
    'La sauvegarde restaurée ne connaît pas ceci, qui peut contenir davantage : {0}.',
  'A backup was restored, another server took over, or a journal took the place of a lost one, on {0}. What was approved before may not be known here, and there may be more.':
    'Une sauvegarde a été restaurée, un autre serveur a pris le relais, ou un journal a remplacé un journal perdu, le {0}. Ce qui a été approuvé avant peut ne pas être connu ici, et il peut y avoir davantage.',
  'The rows and the money of batch {0} do not add up to its file any more. Nothing more of it is sent.':
    'Les lignes et l’argent du lot {0} ne donnent plus son fichier. Plus rien n’en est envoyé.',
  'Keep the journal and its copies, have the file checked under Settings, and ask for help. What has gone out is still asked about.':
    'Gardez le journal et ses copies, faites vérifier le fichier dans Réglages, et demandez de l’aide. Le service reste interrogé sur ce qui est parti.',
  'is no draft any more': 'n’est plus un brouillon',
  'has not been read to the end of its file': 'n’a pas été lu jusqu’à la fin de son fichier',
  'is not approved': 'n’est pas approuvé',
  'The approval of batch {0} was cut short: 1 row has its identifier already, so no row can be changed any more. Nothing was sent.':
    'L’approbation du lot {0} a été interrompue : 1 ligne a déjà son identifiant, et aucune ligne ne peut plus être modifiée. Rien n’a été envoyé.',
  'The approval of batch {0} was cut short: {1} rows have their identifiers already, so no row can be changed any more. Nothing was sent.':
    'L’approbation du lot {0} a été interrompue : {1} lignes ont déjà leur identifiant, et aucune ligne ne peut plus être modifiée. Rien n’a été envoyé.',
  'Approve it again as it is, or discard it and begin anew.':
    'Approuvez-le de nouveau tel quel, ou abandonnez-le et recommencez.',
  'has all its rows already': 'a déjà toutes ses lignes',
  'has all rows of its file already': 'a déjà toutes les lignes de son fichier',
  'has valid rows that are not queued yet': 'a des lignes valides qui n’attendent pas encore l’envoi',
  'retries no other batch': 'n’est la nouvelle tentative d’aucun autre lot',
  'was not made from another batch': 'n’a pas été fait à partir d’un autre lot',
  'cannot become {0}': 'ne peut pas devenir {0}',
  'Batch {0} {1} (it is {2}).': 'Le lot {0} {1} (il est {2}).',
  'Look at the state of the batch; nothing was changed.': 'Regardez l’état du lot ; rien n’a été modifié.',
  'Batch {0} was changed while it was being approved. Nothing was sent.':
    'Le lot {0} a été modifié pendant son approbation. Rien n’a été envoyé.',
  'Other batches were approved while this one was, and it was not held against them. Nothing was approved or sent.':
    'D’autres lots ont été approuvés pendant que celui-ci l’était, et il ne leur a pas été comparé. Rien n’a été approuvé ni envoyé.',
  'Review it again and confirm what is there now.':
    'Vérifiez-le de nouveau et confirmez ce qui s’y trouve maintenant.',
  'This program was built with SQLite {0}, which can spoil its own files.':
    'Ce programme a été construit avec SQLite {0}, qui peut abîmer ses propres fichiers.',
  'Install a build with SQLite {0} or newer.':
    'Installez une version construite avec SQLite {0} ou plus récent.',
  'The file system of {0} cannot keep a write-ahead log, without which the journal is not safe.':
    'Le système de fichiers de {0} ne peut pas tenir de journal d’écriture anticipée, sans lequel le journal n’est pas sûr.',
  'Choose a folder on a local disk of this computer.':
    'Choisissez un dossier sur un disque local de cet ordinateur.',
  "The journal would not be safe: SQLite's {0} is {1}.":
    'Le journal ne serait pas sûr : le réglage {0} de SQLite vaut {1}.',
  'Nothing was sent. Report this; another build of the program may be needed.':
    'Rien n’a été envoyé. Signalez-le ; une autre version du programme peut être nécessaire.',
  'The batch has no row {0}.': 'Le lot n’a pas de ligne {0}.',
  'A row came twice in one step.': 'Une ligne est venue deux fois dans une même étape.',
  'There is no act {0}.': 'Il n’y a pas d’acte {0}.',
  'Rows change only by an act.': 'Les lignes ne changent que par un acte.',
  'Act {0} is none of this batch.': 'L’acte {0} n’appartient pas à ce lot.',
  'Nothing more is recorded since an earlier step failed: {0}':
    'Plus rien n’est enregistré depuis qu’une étape n’a pas abouti : {0}',
  'moved or deleted while in use': 'déplacé ou supprimé pendant son utilisation',
  'a cloud storage program': 'un programme de stockage en ligne',
  'it is on a network share': 'il est sur un partage réseau',
  '{0} keeps it in step with other machines': '{0} le synchronise avec d’autres machines',
  'it is on a network file system ({0})': 'il est sur un système de fichiers réseau ({0})',
  'it is on a file system of another machine ({0})':
    'il est sur le système de fichiers d’une autre machine ({0})',
  'The journal cannot be kept in {0}: {1}, so records of payments could be lost.':
    'Le journal ne peut pas être tenu dans {0} : {1}, et des traces de paiements pourraient se perdre.',
  'The folder {0} cannot be made here ({1}). Nothing was sent.':
    'Le dossier {0} ne peut pas être créé ici ({1}). Rien n’a été envoyé.',
  'The journal cannot be kept in {0}: a file stands where a folder is needed.':
    'Le journal ne peut pas être tenu dans {0} : un fichier occupe la place du dossier.',
  'Choose another folder.': 'Choisissez un autre dossier.',
  'Row {0} came where row {1} was due.': 'La ligne {0} est venue à la place de la ligne {1}.',
  'The file has {0} rows, the draft has {1}.': 'Lignes du fichier : {0} ; lignes du brouillon : {1}.',
  'Nothing was deleted or rebuilt. {0}': 'Rien n’a été supprimé ni reconstruit. {0}',
  'There is no space left for the journal {0}.': 'Il n’y a plus de place pour le journal {0}.',
  'Make room on this disk, then start again; what was recorded so far is kept.':
    'Libérez de la place sur ce disque, puis redémarrez ; ce qui est déjà enregistré est gardé.',
  'The journal {0} can only be read, not written.': 'Le journal {0} peut seulement être lu, non écrit.',
  'Make {0} writable or choose another folder, then start again.':
    'Rendez {0} accessible en écriture ou choisissez un autre dossier, puis redémarrez.',
  'This user may not read and write the journal {0} and its folder.':
    'Cet utilisateur n’a pas le droit de lire et d’écrire le journal {0} et son dossier.',
  'Give this user the right to change the folder and its files, or choose another folder.':
    'Donnez à cet utilisateur le droit de modifier le dossier et ses fichiers, ou choisissez un autre dossier.',
  'The journal {0} is damaged and was not opened for work.':
    'Le journal {0} est endommagé et n’a pas été ouvert pour le travail.',
  '{0} Keep the file as it is and ask for help before sending anything again.':
    '{0} Gardez le fichier tel quel et demandez de l’aide avant tout nouvel envoi.',
  'The file {0} is not a journal of Paymaster, or its beginning is damaged.':
    'Le fichier {0} n’est pas un journal de Paymaster, ou son début est endommagé.',
  '{0} Move the file elsewhere if it belongs to something else, or choose another folder.':
    '{0} Déplacez le fichier s’il appartient à autre chose, ou choisissez un autre dossier.',
  'There is no journal at {0}.': 'Il n’y a pas de journal à l’emplacement {0}.',
  'If one was there, put it back. {0}': 'S’il y en avait un, remettez-le en place. {0}',
  'Another program has locked the journal {0}.': 'Un autre programme a verrouillé le journal {0}.',
  'Close the program that has the file open, then start again.':
    'Fermez le programme qui a ouvert ce fichier, puis redémarrez.',
  'The journal {0} refused a step that would break its own rules.':
    'Le journal {0} a refusé une étape contraire à ses propres règles.',
  'Nothing of that step was recorded. Report this with the text in parentheses.':
    'Rien de cette étape n’a été enregistré. Signalez-le avec le texte entre parenthèses.',
  'The part of Paymaster that works on the journal {0} has ended by itself. ({1})':
    'La partie de Paymaster qui travaille sur le journal {0} s’est arrêtée d’elle-même. ({1})',
  'The disk did not read or write the journal {0} as it should.':
    'Le disque n’a pas lu ou écrit le journal {0} comme il le devrait.',
  '{0} Check the disk, then resume the batch; rows without a known outcome are asked about first.':
    '{0} Vérifiez le disque, puis reprenez le lot ; les lignes sans issue connue sont d’abord demandées au service.',
  'There are no copies beside it.': 'Il n’y a pas de copies à côté.',
  'Its newest backup is {0}: paymaster journal restore reads it back.':
    'Sa sauvegarde la plus récente est {0} : paymaster journal restore la relit.',
  'Copies made before upgrades: {0}.': 'Copies faites avant les mises à jour : {0}.',
  'The journal refused a step: {0}': 'Le journal a refusé une étape : {0}',
  'Nothing of that step was recorded. Start again; the journal is as it was before.':
    'Rien de cette étape n’a été enregistré. Redémarrez ; le journal est comme avant.',
  'The journal in {0} is in use by {1}.': 'Le journal dans {0} est utilisé par {1}.',
  '{0} (process {1} on {2}) since {3}': '{0} (processus {1} sur {2}) depuis le {3}',
  '{0}, {1} UTC': '{0}, {1} UTC',
  'another program': 'un autre programme',
  'Close that program or wait until it has finished. The command line reads batches, status and reports meanwhile.':
    'Fermez ce programme ou attendez qu’il ait fini. La ligne de commande lit entre-temps les lots, les états et les rapports.',
  'The journal {0} was made by a newer Paymaster (layout {1}; this one knows {2}).':
    'Le journal {0} a été fait par un Paymaster plus récent (disposition {1} ; celui-ci connaît {2}).',
  'Start the newer Paymaster. Nothing was changed. {0}':
    'Démarrez le Paymaster plus récent. Rien n’a été modifié. {0}',
  'The journal {0} was laid out by another edition of step {1} than this program has.':
    'Le journal {0} a été disposé par une autre édition de l’étape {1} que celle de ce programme.',
  'Start the Paymaster that made it. Nothing was changed. {0}':
    'Démarrez le Paymaster qui l’a fait. Rien n’a été modifié. {0}',
  'The copy {0} differs from the journal, so its layout was not changed.':
    'La copie {0} diffère du journal : sa disposition n’a pas été changée.',
  'Nothing was changed. Start the Paymaster that was used before, and report this.':
    'Rien n’a été modifié. Démarrez le Paymaster utilisé avant, et signalez-le.',
  'There is a profile named {0} already.': 'Il y a déjà un profil nommé {0}.',
  'Choose another name, or remove the old profile first.':
    'Choisissez un autre nom, ou retirez d’abord l’ancien profil.',
  'A row to be offered again was never approved.':
    'Une ligne à présenter de nouveau n’a jamais été approuvée.',
  'Row {0} is {1}, not offered.': 'La ligne {0} est dans l’état {1}, non présentée.',
  'The journal {0} is gone, but was there: {1} stand beside its place.':
    'Le journal {0} a disparu, mais il existait : à côté de sa place se trouvent {1}.',
  'The journal {0} has lost what was recorded last: its audit trail had {1} entries, and is another one now or ends before.':
    'Le journal {0} a perdu ce qui avait été enregistré en dernier : sa piste d’audit comptait {1} inscriptions, et c’en est une autre ou elle finit avant.',
  'Send nothing more. If paymaster.db-wal was moved or left behind, put it beside the journal again. Otherwise type paymaster journal restore with the newest backup, or with this file: it asks the service about each payment before anything is sent. {0}':
    'N’envoyez plus rien. Si paymaster.db-wal a été déplacé ou oublié, remettez-le à côté du journal. Sinon, lancez paymaster journal restore avec la dernière sauvegarde, ou avec ce fichier : il interroge le service sur chaque paiement avant tout envoi. {0}',
  'Put the journal back before anything is sent. {0} To begin anew, move these files away.':
    'Remettez le journal en place avant tout envoi. {0} Pour repartir de zéro, déplacez ces fichiers.',
  'the file is empty': 'le fichier est vide',
  'application id {0}': 'identifiant d’application {0}',
  'Batch {0}, or the batch whose rows it retries, comes from a restored backup, and may have been sent after the backup was made. Nothing was done now.':
    'Le lot {0}, ou celui dont il retente les lignes, vient d’une sauvegarde restaurée et a pu être envoyé après celle-ci. Rien n’a été fait maintenant.',
  'Ask whoever sends, and the service. It can be approved once somebody has said, with the reason, that it was not sent.':
    'Demandez à qui envoie, et au service. Il peut être approuvé dès que quelqu’un a dit, avec le motif, qu’il n’a pas été envoyé.',
  'Only a draft can be confirmed.': 'Seul un brouillon peut être confirmé.',
  'A row that was asked about is not unsent any more.':
    'Une ligne sur laquelle le service a été interrogé n’est plus non envoyée.',
  'Rows of a restored backup were not asked about yet.':
    'Le service n’a pas encore été interrogé sur des lignes d’une sauvegarde restaurée.',
  'The restore of a backup as {0} was cut short.':
    'La restauration d’une sauvegarde dans {0} a été interrompue.',
  'Start the window, or any command that sends or imports, once: it finishes the restore. Both journals are whole.':
    'Démarrez une fois la fenêtre, ou une commande qui envoie ou importe : elle termine la restauration. Les deux journaux sont entiers.',
  '1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send it no other way: {0} asks the service about it before anything is sent.':
    '1 ligne n’était pas envoyée dans la sauvegarde restaurée, ou sur le serveur qui a pris le relais, et a pu être envoyée depuis. Ne l’envoyez pas autrement : {0} interroge le service à son sujet avant tout envoi.',
  '{0} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since. Send them no other way: {1} asks the service about each before anything is sent.':
    '{0} lignes n’étaient pas envoyées dans la sauvegarde restaurée, ou sur le serveur qui a pris le relais, et ont pu être envoyées depuis. Ne les envoyez pas autrement : {1} interroge le service sur chacune avant tout envoi.',
  'The service gave no answer about the account that the token opens, so that nobody was asked about these rows. Nothing was sent now.':
    'Le service n’a rien répondu au sujet du compte que le jeton ouvre ; rien n’a donc été demandé sur ces lignes. Rien n’a été envoyé maintenant.',
  'The service gave no answer about some of these rows: they may have been sent since the backup. Nothing was sent now.':
    'Le service n’a pas répondu au sujet de certaines de ces lignes : elles ont pu être envoyées depuis la sauvegarde. Rien n’a été envoyé maintenant.',
  'Nothing was sent now.': 'Rien n’a été envoyé maintenant.',
  'The journal that was replaced last is kept as {0}: paymaster journal restore reads it back, too.':
    'Le journal remplacé en dernier est gardé dans {0} : paymaster journal restore le relit aussi.',
  'Ask again later. Until then pay these people no other way.':
    'Demandez à nouveau plus tard. D’ici là, ne payez pas ces personnes autrement.',
  'The service tells nothing about some of these rows, since it offers no status check: they may have been sent since the backup. Nothing was sent now.':
    'Le service ne dit rien de certaines de ces lignes, car il n’offre pas de vérification d’état : elles ont pu être envoyées depuis la sauvegarde. Rien n’a été envoyé maintenant.',
  'Ask the service another way, or look at a statement of it, before you pay these people. Resume sends the same requests again, and what the service has already it does not pay twice.':
    'Demandez au service par une autre voie, ou consultez un de ses relevés, avant de payer ces personnes. Reprendre envoie à nouveau les mêmes demandes, et le service ne paie pas deux fois ce qu’il a déjà.',
  'The service does not have some of these rows. That proves nothing before 15 minutes have passed since the restore, as they may have been sent just before it. Nothing was sent now.':
    'Le service n’a pas certaines de ces lignes. Cela ne prouve rien avant que 15 minutes soient passées depuis la restauration, car elles ont pu être envoyées juste avant. Rien n’a été envoyé maintenant.',
  'Ask once more when the 15 minutes have passed. Until then pay these people no other way.':
    'Demandez encore une fois quand les 15 minutes seront passées. D’ici là, ne payez pas ces personnes autrement.',
  'Somebody had the service asked about the rows that were unsent in the backup, and nothing sent.':
    'Quelqu’un a voulu interroger le service sur les lignes qui n’étaient pas envoyées dans la sauvegarde, et ne rien envoyer.',
  'Batch {0} has rows that the restored backup holds as unsent, and what was decided about them after it was made is not known here: nothing goes on with the batch by itself. Nothing was sent.':
    'Le lot {0} a des lignes que la sauvegarde restaurée tient pour non envoyées, et ce qui en a été décidé après cette sauvegarde n’est pas connu ici : rien ne continue ce lot de soi-même. Rien n’a été envoyé.',
  'Resume it, which asks the service about these rows first, or have the service asked and send nothing.':
    'Reprenez-le, ce qui interroge d’abord le service sur ces lignes, ou faites interroger le service sans rien envoyer.',
  'Batch {0} has no rows that a restore left in doubt. Nothing was asked.':
    'Le lot {0} n’a aucune ligne qu’une restauration a laissée dans le doute. Rien n’a été demandé.',
  '1 row was unsent in the backup that was restored, or on the server that took over, and may have been sent since: it is not left out before the service was asked about it. Nothing was changed.':
    '1 ligne n’était pas envoyée dans la sauvegarde restaurée, ou sur le serveur qui a pris le relais, et a pu être envoyée depuis : elle n’est pas exclue avant que le service ait été interrogé à son sujet. Rien n’a été changé.',
  '{0} rows were unsent in the backup that was restored, or on the server that took over, and may have been sent since: they are not left out before the service was asked about each. Nothing was changed.':
    '{0} lignes n’étaient pas envoyées dans la sauvegarde restaurée, ou sur le serveur qui a pris le relais, et ont pu être envoyées depuis : elles ne sont pas exclues avant que le service ait été interrogé sur chacune. Rien n’a été changé.',
  'Have the service asked without sending anything; what it does not have can be left out then.':
    'Faites interroger le service sans rien envoyer ; ce qu’il n’a pas pourra alors être exclu.',
  'Of {0} the backup that was restored knows the draft alone, and not what was sent of it.':
    'De {0}, la sauvegarde restaurée ne connaît que le brouillon, et non ce qui en a été envoyé.',
  'Rows of a restored backup may have been sent already, and the service gives no answer about them. Nothing is sent before it does. Resume when it is back.':
    'Des lignes d’une sauvegarde restaurée ont pu être déjà envoyées, et le service ne répond pas à leur sujet. Rien n’est envoyé avant sa réponse. Reprenez quand il répondra.',
  'The journal {0} was last used by an older Paymaster.':
    'Le journal {0} a été utilisé en dernier par un Paymaster plus ancien.',
  'Start the window, or any command that sends or imports, once: it makes a copy and brings the journal up to date.':
    'Démarrez une fois la fenêtre, ou une commande qui envoie ou importe : elle fait une copie et met le journal à jour.',
  'Row {0} was never approved.': 'La ligne {0} n’a jamais été approuvée.',
  'Row {0} is {1} and cannot become {2}.': 'La ligne {0} est dans l’état {1} et ne peut pas passer à {2}.',
  'Row {0} is {1}, not ready.': 'La ligne {0} est dans l’état {1}, non prête.',
  'Row {0} is {1}; its payout is fixed.': 'La ligne {0} est dans l’état {1} ; son paiement est fixé.',
  'A row is not rejected or failed, or a later row stands for it already. Nothing was changed.':
    'Une ligne n’est ni refusée ni échouée, ou une ligne ultérieure tient déjà lieu d’elle. Rien n’a changé.',
  'Look at the row: only rejected and failed rows can be retried, and each once.':
    'Regardez la ligne : seules les lignes refusées et échouées peuvent être retentées, et chacune une seule fois.',
  'Row {0} has no attempt to withdraw.': 'La ligne {0} n’a pas de tentative à retirer.',
  'Row {0} cannot stay offered: its only attempt was withdrawn.':
    'La ligne {0} ne peut pas rester présentée : sa seule tentative a été retirée.',
  'Row {0} was never offered, but was checked.':
    'La ligne {0} n’a jamais été présentée, mais elle a été contrôlée.',
  'No status check makes row {0} {1}.': 'Aucune demande d’état ne met la ligne {0} dans l’état {1}.',
  'Row {0} is {1}, so nothing can be {2} about it.':
    'La ligne {0} est dans l’état {1} : rien ne peut y être noté ({2}).',
  'The journal holds a {0} that cannot be read.': 'Le journal contient une donnée illisible ({0}).',
  'Nothing was changed. Keep the file as it is and ask for help before sending anything again.':
    'Rien n’a été modifié. Gardez le fichier tel quel et demandez de l’aide avant tout nouvel envoi.',
  '{0} is no canonical amount.': '{0} n’est pas un montant sous sa forme normale.',
  'A journal that is open for reading changes nothing.': 'Un journal ouvert en lecture ne modifie rien.',
  'No rows of {0} wait for a test row. Nothing was changed.':
    'Aucune ligne de {0} n’attend de ligne témoin. Rien n’a été modifié.',
  'The test row of {0} is not completed. Nothing was released.':
    'La ligne témoin de {0} n’est pas effectuée. Rien n’a été libéré.',
  'Wait for it, or give the reason why the others go out all the same.':
    'Attendez-la, ou donnez le motif pour lequel les autres partent tout de même.',
  'The test row of {0} was neither refused nor has it failed. Nothing was changed.':
    'La ligne témoin de {0} n’a été ni refusée ni en échec. Rien n’a été modifié.',
  'Another test row is sent only when the first one has come to nothing.':
    'Une autre ligne témoin ne part que si la première n’a pas abouti.',
  'Another test row of {0} goes first already. Nothing was changed.':
    'Une autre ligne témoin de {0} part déjà en premier. Rien n’a été modifié.',
  'Resume the batch: it is sent then.': 'Reprenez le lot : elle part alors.',
  'No backup was made: the disk has too little room for a copy of the journal.':
    'Aucune sauvegarde n’a été faite : le disque a trop peu de place pour une copie du journal.',
  'Make room on this disk. What is recorded is kept, and sending goes on.':
    'Faites de la place sur ce disque. Ce qui est noté est gardé, et l’envoi continue.',
  'No backup was made: the journal {0} does not hold as a whole.':
    'Aucune sauvegarde n’a été faite : le journal {0} ne tient pas dans son ensemble.',
  'Send nothing more and keep the file and its copies as they are. Press Check now in Settings, or run paymaster journal verify, to see what was found.':
    'N’envoyez plus rien et gardez le fichier et ses copies tels quels. Choisissez Vérifier dans Réglages, ou lancez paymaster journal verify, pour voir ce qui a été trouvé.',
  '{0} is the journal itself, and no backup of it. Nothing was changed.':
    '{0} est le journal lui-même, et non une sauvegarde de celui-ci. Rien n’a été changé.',
  'Name the backup that is to take its place.': 'Indiquez la sauvegarde qui doit prendre sa place.',
  'The backup {0} is damaged, and was not restored. Nothing was changed.':
    'La sauvegarde {0} est endommagée et n’a pas été restaurée. Rien n’a été changé.',
  'The file {0} is not a journal of Paymaster, or its beginning is damaged. Nothing was changed.':
    'Le fichier {0} n’est pas un journal de Paymaster, ou son début est endommagé. Rien n’a été changé.',
  'Restore another backup, and keep this file as it is.':
    'Restaurez une autre sauvegarde, et gardez ce fichier tel quel.',
};
