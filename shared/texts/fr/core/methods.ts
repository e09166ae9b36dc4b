// Why something that was asked for cannot be done now, in French: batches, drafts, profiles, reports, addresses.

export const METHODS_FR = {
  'no reason given': 'sans motif indiqué',
  'Practice cannot start: {0}': 'Le simulateur d’essai ne peut pas démarrer : {0}',
  'Every row of this batch has gone out or is decided. Nothing was changed.':
    'Chaque ligne de ce lot est partie ou décidée. Rien n’a été modifié.',
  'Each of these rows has gone out or is decided. Nothing was changed.':
    'Chacune de ces lignes est partie ou décidée. Rien n’a été modifié.',
  '1 row was left out.': '1 ligne a été exclue.',
  '{0} rows were left out.': '{0} lignes ont été exclues.',
  'The service was asked about rows that were sent before: {0}. It has {1} of them, and for certain does not have {2}.':
    'Le service a été interrogé sur des lignes déjà envoyées : {0}. Il en a {1} et, de façon certaine, n’en a pas {2}.',
  'The journal at {0} is the one that this data folder works with, so that none is lost. Nothing was changed.':
    'Le journal à {0} est celui avec lequel ce dossier de données travaille ; aucun n’est donc perdu. Rien n’a été modifié.',
  'Leave --database-lost out.': 'Laissez --database-lost de côté.',
  'Leaving rows out was stopped. No row was left out.':
    'L’exclusion de lignes a été arrêtée. Aucune ligne n’a été exclue.',
  'Leaving rows out was stopped. {0} No row was left out.':
    'L’exclusion de lignes a été arrêtée. {0} Aucune ligne n’a été exclue.',
  'Look at the state of the batch, and leave the rows out again if that is still meant.':
    'Regardez l’état du lot et excluez de nouveau les lignes si c’est toujours voulu.',
  'Nothing was changed. Leave them out again later, or resume: the service is asked about each by the same request.':
    'Rien n’a été modifié. Excluez-les de nouveau plus tard, ou reprenez : le service est interrogé sur chacune par la même demande.',
  'The service gave no answer about some of these rows.':
    'Le service n’a pas répondu sur certaines de ces lignes.',
  'The service tells nothing about some of these rows, since it offers no status check.':
    'Le service ne dit rien de certaines de ces lignes, car il n’offre pas de consultation d’état.',
  'The service does not know some of these rows, which proves nothing before 15 minutes have passed since they were sent: try again then.':
    'Le service ne connaît pas certaines de ces lignes, ce qui ne prouve rien avant que 15 minutes se soient écoulées depuis leur envoi : réessayez alors.',
  'No money is concerned. Move the practice ledger out of the data folder to begin practice anew, or use another data folder.':
    'Aucun argent n’est concerné. Sortez le registre d’essai du dossier de données pour recommencer, ou utilisez un autre dossier de données.',
  'What these rows show cannot be accepted. Nothing was changed.':
    'Ce que ces lignes montrent ne peut pas être accepté. Rien n’a été modifié.',
  'Correct the rows, or take them out.': 'Corrigez les lignes, ou retirez-les.',
  'What these rows show has no repair that is beyond doubt. Nothing was changed.':
    'Ce que montrent ces lignes n’a pas de réparation certaine. Rien n’a été modifié.',
  'Edit the rows one by one, or take them out.': 'Modifiez les lignes une à une, ou retirez-les.',
  'A {0} has no field “{1}”. Nothing was changed.':
    'Cette opération ({0}) n’a pas de champ « {1} ». Rien n’a été modifié.',
  'Choose one of its fields.': 'Choisissez un de ses champs.',
  'Line {0} was changed meanwhile: its field “{1}” is empty now. What you typed is not kept yet.':
    'La ligne {0} a changé entre-temps : son champ « {1} » est vide à présent. Votre saisie n’est pas encore enregistrée.',
  'Line {0} was changed meanwhile: its field “{1}” says “{2}” now. What you typed is not kept yet.':
    'La ligne {0} a changé entre-temps : son champ « {1} » contient « {2} » à présent. Votre saisie n’est pas encore enregistrée.',
  'Keep your text in its place, or discard it.': 'Enregistrez votre texte à la place, ou abandonnez-le.',
  'The draft was changed on another page meanwhile, so another act is the latest one now. Nothing was taken back.':
    'Le brouillon a été modifié entre-temps sur une autre page : la dernière action n’est plus la même. Rien n’a été annulé.',
  'Look at what was done last, and undo it if it is meant.':
    'Regardez ce qui a été fait en dernier, puis annulez-le si c’est bien ce que vous voulez.',
  'Line {0} is excluded. Nothing was changed.': 'La ligne {0} est exclue. Rien n’a été modifié.',
  'The amount of line {0} was added to line {1}, which would pay it a second time. Nothing was changed.':
    'Le montant de la ligne {0} a été ajouté à la ligne {1} : il serait payé une deuxième fois. Rien n’a été modifié.',
  'Undo the adding up, or correct the amount of line {0} and import the file again.':
    'Annulez l’addition, ou corrigez le montant de la ligne {0} et importez le fichier de nouveau.',
  'Each row of batch {0} pays again what one payment did not pay, or gives back one deposit, so none can be split or added up. Nothing was changed.':
    'Chaque ligne du lot {0} repaie ce qu’un paiement n’a pas payé, ou rend un encaissement : aucune ne peut être partagée ni additionnée. Rien n’a été modifié.',
  'Correct the amounts in a file of its own, and import it.':
    'Corrigez les montants dans un fichier à part, et importez-le.',
  'The draft was changed since this was shown. Nothing was changed now.':
    'Le brouillon a été modifié depuis que ceci a été montré. Rien n’a été modifié maintenant.',
  'Look at what would be done as the draft is now.':
    'Regardez ce qui serait fait avec le brouillon tel qu’il est.',
  'The parts of a row are not the last rows of the draft.':
    'Les parties d’une ligne ne sont pas les dernières lignes du brouillon.',
  'Include it again, then edit it.': 'Incluez-la à nouveau, puis modifiez-la.',
  'Line {0} has {1} cells where the header has {2}, so they may stand under the wrong headings. Nothing was changed.':
    'La ligne {0} a {1} cellules là où l’en-tête en a {2} : elles sont peut-être sous le mauvais titre. Rien n’a été modifié.',
  'Exclude the line, or correct it in the file and import the file again.':
    'Excluez la ligne, ou corrigez-la dans le fichier et importez-le de nouveau.',
  'The file is longer than {0} bytes. Nothing was read.': 'Le fichier dépasse {0} octets. Rien n’a été lu.',
  'Split it into smaller files, or import it from the command line.':
    'Divisez-le en fichiers plus petits, ou importez-le par la ligne de commande.',
  'The file could not be taken over. Nothing was read.':
    'Le fichier n’a pas pu être pris en charge. Rien n’a été lu.',
  'Check that the disk has room, and choose the file again.':
    'Vérifiez que le disque a de la place, et choisissez de nouveau le fichier.',
  'The part of Paymaster that reads files has ended by itself. ({0})':
    'La partie de Paymaster qui lit les fichiers s’est arrêtée d’elle-même. ({0})',
  'Nothing was sent, and what was read of the file is not kept. Read it again; if that ends in the same way, split the file into smaller ones.':
    'Rien n’a été envoyé, et ce qui a été lu du fichier n’est pas gardé. Relisez-le ; si cela finit de la même façon, divisez le fichier en fichiers plus petits.',
  'No address was given.': 'Aucune adresse n’a été donnée.',
  'Choose a profile.': 'Choisissez un profil.',
  'There is no profile named {0}.': 'Il n’y a pas de profil nommé {0}.',
  'Look at the list of profiles, or add one of this name.':
    'Consultez la liste des profils, ou ajoutez-en un de ce nom.',
  'Profile {0} has another address or generation now than when this file was read. Nothing was sent.':
    'Le profil {0} a maintenant une autre adresse ou génération qu’à la lecture de ce fichier. Rien n’a été envoyé.',
  'Import the file again under the profile as it is now.':
    'Importez de nouveau le fichier avec le profil tel qu’il est maintenant.',
  'Profile {0} has another address or generation now than batch {1} was approved for. What was sent of it is in the journal. It can only go on at its old address, {2} ({3}).':
    'Le profil {0} a maintenant une autre adresse ou génération que celle pour laquelle le lot {1} a été approuvé. Ce qui en a été envoyé est dans le journal. Il ne peut continuer qu’à son ancienne adresse, {2} ({3}).',
  'Give profile {0} the address {1} ({2}) again, then resume the batch. Do not import the file again: that would send the rows that went out a second time.':
    'Redonnez au profil {0} l’adresse {1} ({2}), puis reprenez le lot. N’importez pas le fichier de nouveau : les lignes parties seraient envoyées une deuxième fois.',
  'There is no profile named {0} any more, and no token without it. What was sent of batch {1} is in the journal.':
    'Il n’y a plus de profil nommé {0}, et sans lui pas de jeton. Ce qui a été envoyé du lot {1} est dans le journal.',
  'There is no profile named {0} any more, and no token without it. Nothing was sent.':
    'Il n’y a plus de profil nommé {0}, et sans lui pas de jeton. Rien n’a été envoyé.',
  'Add the profile {0} with the address {1} ({2}) and its token again, then go on with this batch.':
    'Ajoutez de nouveau le profil {0} avec l’adresse {1} ({2}) et son jeton, puis continuez ce lot.',
  'this address': 'cette adresse',
  'profile {0}': 'le profil {0}',
  'There is no token for {0}. Nothing was sent.': 'Il n’y a pas de jeton pour {0}. Rien n’a été envoyé.',
  'There is no token for {0}. What was sent of batch {1} is in the journal.':
    'Il n’y a pas de jeton pour {0}. Ce qui a été envoyé du lot {1} est dans le journal.',
  'An address without a profile keeps no token: go on at the command line, which is given one. Do not import the file again: that would send the rows that went out a second time.':
    'Une adresse sans profil ne garde pas de jeton : continuez en ligne de commande, à laquelle on en donne un. N’importez pas le fichier de nouveau : les lignes parties seraient envoyées une deuxième fois.',
  'An address without a profile keeps no token: go on at the command line, which is given one, or read the file again for a profile with this address.':
    'Une adresse sans profil ne garde pas de jeton : continuez en ligne de commande, à laquelle on en donne un, ou faites relire le fichier pour un profil qui a cette adresse.',
  'Give the token of this account, then go on.': 'Donnez le jeton de ce compte, puis continuez.',
  'Batch {0} is {1}, not a draft.': 'Le lot {0} est {1}, et non un brouillon.',
  'Only a draft can be discarded.': 'Seul un brouillon peut être abandonné.',
  'The name {0} holds a character that is not seen. Two profiles could look alike and be two accounts. Nothing was changed.':
    'Le nom {0} contient un caractère invisible. Deux profils pourraient se ressembler et être deux comptes. Rien n’a été modifié.',
  'Type the name anew instead of pasting it.': 'Tapez le nom au lieu de le coller.',
  'There is no batch {0} in this journal.': 'Il n’y a pas de lot {0} dans ce journal.',
  'Look at the list of batches.': 'Consultez la liste des lots.',
  'The address gives no account configuration ({0}). Nothing was sent.':
    'Cette adresse ne donne pas de configuration de compte ({0}). Rien n’a été envoyé.',
  'Check the base address and the generation (v2 or legacy).':
    'Vérifiez l’adresse de base et la génération (v2 ou legacy).',
  'The service refused the token ({0}). Nothing was sent.':
    'Le service a refusé le jeton ({0}). Rien n’a été envoyé.',
  'Give the right token for this service and start again.':
    'Donnez le bon jeton pour ce service et recommencez.',
  'The account configuration could not be read: {0} Nothing was sent.':
    'La configuration du compte n’a pas pu être lue : {0} Rien n’a été envoyé.',
  'Check that the base address is that of the payments service, and its generation.':
    'Vérifiez que l’adresse de base est celle du service de paiement, et sa génération.',
  'The service gave no configuration: {0} Nothing was sent.':
    'Le service n’a pas donné de configuration : {0} Rien n’a été envoyé.',
  'Check the network and the base address, then start again.':
    'Vérifiez le réseau et l’adresse de base, puis recommencez.',
  'This account takes signed requests only; the profile keeps its key and is set to sign nothing. Nothing was sent.':
    'Ce compte n’accepte que des requêtes signées ; le profil garde sa clé et est réglé pour ne rien signer. Rien n’a été envoyé.',
  'Let the profile sign where the configuration asks for it, then start again.':
    'Laissez le profil signer là où la configuration le demande, puis recommencez.',
  'This account takes signed requests only, and the profile has no signing key. Nothing was sent.':
    'Ce compte ne prend que des requêtes signées, et le profil n’a pas de clé de signature. Rien n’a été envoyé.',
  'Batch {0} is {1} and no draft any more. Nothing was changed.':
    'Le lot {0} est {1} et n’est plus un brouillon. Rien n’a été modifié.',
  'Nothing of it was sent: its rows can be sent with another batch.':
    'Rien n’en a été envoyé : ses lignes peuvent partir avec un autre lot.',
  'Its rows are fixed. What the service rejects or fails for good can be retried from the results.':
    'Ses lignes sont fixées. Ce que le service refuse ou fait échouer pour de bon peut être retenté depuis les résultats.',
  'Batch {0} is being read now, or its reading was cut short. Nothing was sent.':
    'Le lot {0} est en cours de lecture, ou sa lecture a été interrompue. Rien n’a été envoyé.',
  'The reading of batch {0} was cut short, and it is discarded. Nothing of it was sent.':
    'La lecture du lot {0} a été interrompue, et il est abandonné. Rien n’en a été envoyé.',
  'If it is being read, wait for its end. Otherwise make the retry again from batch {0}.':
    'S’il est en cours de lecture, attendez la fin. Sinon, refaites la nouvelle tentative à partir du lot {0}.',
  'Make the retry again from batch {0}.': 'Refaites la nouvelle tentative à partir du lot {0}.',
  'If it is being made, wait for its end. Otherwise use batch {0} again once more.':
    'S’il est en cours de création, attendez la fin. Sinon, réutilisez encore une fois le lot {0}.',
  'Use batch {0} again once more.': 'Réutilisez encore une fois le lot {0}.',
  'Batch {0} is {1}: it was never approved, so it cannot be used again. No draft was made.':
    'Le lot {0} est {1} : il n’a jamais été approuvé et ne peut donc pas être réutilisé. Aucun brouillon n’a été fait.',
  'Use a batch that was approved.': 'Réutilisez un lot qui a été approuvé.',
  'Every row of batch {0} was left out, so there is nothing to use again. No draft was made.':
    'Toutes les lignes du lot {0} ont été exclues : il n’y a rien à réutiliser. Aucun brouillon n’a été fait.',
  'Use another batch.': 'Réutilisez un autre lot.',
  'If it is being read, wait for its end. Otherwise choose the file again.':
    'S’il est en cours de lecture, attendez la fin. Sinon, choisissez de nouveau le fichier.',
  'Choose the file again.': 'Choisissez de nouveau le fichier.',
  'Batch {0} is being approved. Nothing was changed.':
    'Le lot {0} est en cours d’approbation. Rien n’a été modifié.',
  'Wait for the approval to end, then look at the batch.':
    'Attendez la fin de l’approbation, puis regardez le lot.',
  'It was stopped before a row was changed. The draft is as it was.':
    'L’acte a été arrêté avant qu’une ligne ne soit modifiée. Le brouillon est tel qu’il était.',
  'It was stopped on the way, with {0} of {1} rows changed. What was done is one act.':
    'L’acte a été arrêté en chemin : lignes modifiées, {0} sur {1}. Ce qui est fait forme un seul acte.',
  'Do it again if it is meant.': 'Recommencez-le si vous le voulez.',
  'Undo it, or do it again for the other rows.': 'Annulez-le, ou recommencez-le pour les autres lignes.',
  'There is nothing to undo in this draft.': 'Il n’y a rien à annuler dans ce brouillon.',
  'It is as its file was read.': 'Il est tel que son fichier a été lu.',
  'A profile named {0} exists already.': 'Un profil nommé {0} existe déjà.',
  'Choose another name, or remove that one first.': 'Choisissez un autre nom, ou retirez d’abord celui-là.',
  '{0} belongs to the program: it needs no address and no token.':
    'Le profil {0} fait partie du programme : il n’a besoin ni d’adresse ni de jeton.',
  'Add a profile of your own for a real account.': 'Ajoutez votre propre profil pour un compte réel.',
  'Batch {0} ({1}) of {2} is not settled yet, and the service must be asked about it where it was sent. Nothing was changed.':
    'Le lot {0} ({1}) du profil {2} n’est pas encore définitif, et le service doit être interrogé là où il a été envoyé. Rien n’a été modifié.',
  'Change address or generation when it is settled, or add another profile for the other address.':
    'Changez d’adresse ou de génération une fois le lot définitif, ou ajoutez un autre profil pour l’autre adresse.',
  'Profile {0} asks for two people. Without it one person would be enough for drafts of it that wait, and for what is paid to the same address. Nothing was removed.':
    'Le profil {0} demande deux personnes. Sans lui, une seule suffirait pour ses brouillons en attente et pour ce qui est payé à la même adresse. Rien n’a été retiré.',
  'Let it ask for one person first, if that is what you want, and remove it then.':
    'Faites-lui d’abord demander une seule personne, si c’est ce que vous voulez, puis retirez-le.',
  'Batch {0} ({1}) of {2} has rows that are not sent or have no answer, and can only go on with this profile. Nothing was removed.':
    'Le lot {0} ({1}) du profil {2} a des lignes non envoyées ou sans réponse et ne peut continuer qu’avec ce profil. Rien n’a été retiré.',
  'Resume the batch, and remove the profile when every row has its answer.':
    'Reprenez le lot, et retirez le profil quand chaque ligne a sa réponse.',
  'The availability of the providers could not be read: {0}':
    'La disponibilité des opérateurs n’a pas pu être lue : {0}',
  'Limits are shown all the same. While it is not known, a provider counts as open. Read again later.':
    'Les limites sont montrées malgré tout. Tant qu’on ne sait pas, un opérateur compte comme ouvert. Relisez plus tard.',
  'It may have been paid: ask the service about this row, and do not pay this person another way.':
    'Elle a peut-être été payée : interrogez le service sur cette ligne, et ne payez pas cette personne autrement.',
  'Only rows that the service rejected or failed for good can be retried.':
    'Seules les lignes que le service a refusées ou fait échouer pour de bon peuvent être retentées.',
  'Line {0} is {1}, not rejected or failed. The basket was not changed.':
    'État de la ligne {0} : {1} ; elle n’est ni refusée ni échouée. Le panier n’a pas été modifié.',
  'Line {0} is retried by batch {1} already. The basket was not changed.':
    'La ligne {0} est déjà retentée par le lot {1}. Le panier n’a pas changé.',
  'Look at batch {0}; discarding it while it is a draft frees its rows.':
    'Regardez le lot {0} ; l’abandonner tant que c’est un brouillon libère ses lignes.',
  'Batch {0} does not have all of these rows. The basket was not changed.':
    'Le lot {0} n’a pas toutes ces lignes. Le panier n’a pas été modifié.',
  'Look at the rows of the batch and choose among them.':
    'Regardez les lignes du lot et choisissez parmi elles.',
  'The retry basket is empty. No draft was made.':
    'Le panier de nouvelles tentatives est vide. Aucun brouillon n’a été fait.',
  'Put rejected or failed rows into the basket first.':
    'Mettez d’abord des lignes refusées ou échouées dans le panier.',
  'A draft is being made of the basket of batch {0}.':
    'Un brouillon est en train d’être fait du panier du lot {0}.',
  'Wait for it; then the basket can be changed again.':
    'Attendez-le ; ensuite le panier peut de nouveau être modifié.',
  '{0} (1 row, first in line {1})': '{0} (1 ligne : la ligne {1})',
  '{0} ({1} rows, first in line {2})': '{0} ({1} lignes, la première étant la ligne {2})',
  'Not acknowledged yet: {0}. Nothing was sent.': 'Pas encore confirmé : {0}. Rien n’a été envoyé.',
  'Look at these rows, acknowledge each kind of warning, then approve.':
    'Regardez ces lignes, confirmez chaque sorte d’avertissement, puis approuvez.',
  'An approved batch is resumed, not reviewed again.':
    'Un lot approuvé se reprend, il ne se vérifie pas une seconde fois.',
  '1 row is invalid. Nothing was sent.': '1 ligne n’est pas valide. Rien n’a été envoyé.',
  '{0} rows are invalid. Nothing was sent.': '{0} lignes ne sont pas valides. Rien n’a été envoyé.',
  'Mend them, or leave them out of this batch.': 'Réparez-les, ou laissez-les hors de ce lot.',
  'No row of this batch can be sent.': 'Aucune ligne de ce lot ne peut être envoyée.',
  'Mend the rows, or import a corrected file.': 'Réparez les lignes, ou importez un fichier corrigé.',
  'The batch has changed since it was reviewed. Nothing was sent.':
    'Le lot a changé depuis sa vérification. Rien n’a été envoyé.',
  'This list of rows is no longer kept.': 'Cette liste de lignes n’est plus gardée.',
  'The rows themselves are in the journal: open the list again.':
    'Les lignes elles-mêmes sont dans le journal : ouvrez de nouveau la liste.',
  'Batch {0} has no row {1}.': 'Le lot {0} n’a pas de ligne {1}.',
  'Line {0} was never sent, so the service knows nothing about it.':
    'La ligne {0} n’a jamais été envoyée : le service n’en sait rien.',
  'Start or resume the batch to send it.': 'Démarrez ou reprenez le lot pour l’envoyer.',
  'Look at the rows of the batch and choose one of them.':
    'Regardez les lignes du lot et choisissez l’une d’elles.',
  'Sending has stopped. Every request that may have left is in the journal; those without a recorded answer are unknown, are asked about first when the batch is resumed, and cannot be carried out twice.':
    'L’envoi s’est arrêté. Toute demande qui a pu partir est dans le journal ; celles sans réponse enregistrée sont inconnues, sont vérifiées en premier à la reprise du lot et ne peuvent pas être exécutées deux fois.',
  'Paymaster met a defect of its own and stopped. What was sent is in the journal.':
    'Paymaster a rencontré un défaut de son côté et s’est arrêté. Ce qui a été envoyé est dans le journal.',
  'Close Paymaster and start it again: it goes on from the journal and sends nothing a second time.':
    'Fermez Paymaster et démarrez-le de nouveau : il continue d’après le journal et n’envoie rien une deuxième fois.',
  'Resume the batch: it goes on from the journal and sends nothing a second time. Importing the same file again would.':
    'Reprenez le lot : il continue d’après le journal et n’envoie rien une deuxième fois. Importer de nouveau le même fichier le ferait.',
  'Batch {0} is running already.': 'Le lot {0} est déjà en cours.',
  'Wait for it, or stop it first.': 'Attendez-le, ou arrêtez-le d’abord.',
  'Batch {0} is {1} and was not approved. Nothing was sent.':
    'Le lot {0} est {1} et n’a pas été approuvé. Rien n’a été envoyé.',
  'Review and approve it first.': 'Vérifiez-le et approuvez-le d’abord.',
  'A discarded batch cannot be approved any more, and nothing of it is sent.':
    'Un lot abandonné ne peut plus être approuvé, et rien n’en est envoyé.',
  '{0} is not a file.': '{0} n’est pas un fichier.',
  '{0} is the file that is read, and is not written over.':
    '{0} est le fichier qui est lu, et n’est pas remplacé.',
  'Name another file.': 'Nommez un autre fichier.',
  'Name the file to be read.': 'Nommez le fichier à lire.',
  'Name a file for the report.': 'Nommez un fichier pour le rapport.',
  'There is no file {0}.': 'Il n’y a pas de fichier {0}.',
  'Check the name and the folder.': 'Vérifiez le nom et le dossier.',
  'The file is no longer at hand.': 'Le fichier n’est plus à portée.',
  'Choose it again.': 'Choisissez-le de nouveau.',
  '{0} cannot be read ({1}).': '{0} ne peut pas être lu ({1}).',
  'Check that you may open it and that its drive is there.':
    'Vérifiez que vous avez le droit de l’ouvrir et que son disque est là.',
  'The report cannot be written to {0} ({1}).': 'Le rapport ne peut pas être écrit dans {0} ({1}).',
  'Choose a folder that exists, that you may write to, and that has room.':
    'Choisissez un dossier qui existe, où vous pouvez écrire et où il y a de la place.',
  'A workbook cannot hold this report. {0} Nothing was written.':
    'Un classeur ne peut pas contenir ce rapport. {0} Rien n’a été écrit.',
  'It has {0} rows, and a sheet has room for {1} below its header.':
    'Il a {0} lignes, et une feuille en accepte {1} sous son en-tête.',
  'It needs more than 4 GB of cells.': 'Il faudrait plus de 4 Go de cellules.',
  'It has {0} columns, and a sheet has room for {1}.': 'Il a {0} colonnes, et une feuille en accepte {1}.',
  'Line {0} has a cell of more than {1} characters.': 'La ligne {0} a une cellule de plus de {1} caractères.',
  'Write it as CSV, which has no such limit.': 'Écrivez-le en CSV, qui n’a pas cette limite.',
  'The base address is not a web address.': 'L’adresse de base n’est pas une adresse web.',
  'The base address is not a web address: it begins with another scheme.':
    'L’adresse de base n’est pas une adresse web : elle commence par un autre schéma.',
  'The base address holds a user name or a password.':
    'L’adresse de base contient un nom d’utilisateur ou un mot de passe.',
  'The base address holds a query.': 'L’adresse de base contient une requête (« ? »).',
  'The base address holds a fragment.': 'L’adresse de base contient un fragment (« # »).',
  'The base address is not encrypted: http is allowed only to this machine.':
    'L’adresse de base n’est pas chiffrée : http n’est permis que vers cette machine.',
  'Give an address such as https://service.example or https://service.example/prefix, without a user name, a password, "?" or "#".':
    'Donnez une adresse telle que https://service.example ou https://service.example/prefix, sans nom d’utilisateur, mot de passe, « ? » ni « # ».',
  'batch {0} (“{1}”) of {2}': 'lot {0} (« {1} ») du {2}',
  'Nearly the same payments were approved before, in {0}.':
    'Presque les mêmes paiements ont été approuvés auparavant, dans le {0}.',
  '1 row pays somebody whom {0} has paid or is paying.':
    '1 ligne paie quelqu’un que le {0} a payé ou est en train de payer.',
  '{0} rows pay people whom {1} has paid or is paying.':
    '{0} lignes paient des personnes que le {1} a payées ou est en train de payer.',
  '1 row has a reference that {0} has too.': '1 ligne porte une référence du {0}.',
  '{0} rows have references that {1} has too.': '{0} lignes portent des références du {1}.',
  '1 row refunds a deposit that {0} did not collect.':
    '1 ligne rembourse un dépôt que le {0} n’a pas encaissé.',
  '{0} rows refund deposits that {1} did not collect.':
    '{0} lignes remboursent des dépôts que le {1} n’a pas encaissés.',
  '1 row refunds a deposit of which it is not known yet whether {0} collected it.':
    '1 ligne rembourse un dépôt dont on ne sait pas encore si le {0} l’a encaissé.',
  '{0} rows refund deposits of which it is not known yet whether {1} collected them.':
    '{0} lignes remboursent des dépôts dont on ne sait pas encore si le {1} les a encaissés.',
  '{0} rows share their reference with another row of the file.':
    '{0} lignes partagent leur référence avec une autre ligne du fichier.',
  '{0} rows have a number that stands under another name in the file.':
    '{0} lignes ont un numéro qui figure sous un autre nom dans le fichier.',
  '{0} rows have a name that stands beside another number in the file.':
    '{0} lignes ont un nom qui figure à côté d’un autre numéro dans le fichier.',
  'Look at these rows. To send only the others, exclude these on Import. If they are meant to go out once more, acknowledge them and give the reason.':
    'Regardez ces lignes. Pour n’envoyer que les autres, excluez celles-ci sous Import. Si un nouvel envoi est voulu, confirmez-les et donnez-en le motif.',
  'This very file was approved before, as a file of payouts: {0}.':
    'Ce même fichier a déjà été approuvé, comme fichier de paiements : {0}.',
  'This very file was approved before, as a file of deposits: {0}.':
    'Ce même fichier a déjà été approuvé, comme fichier d’encaissements : {0}.',
  'This very file was approved before, as a file of refunds: {0}.':
    'Ce même fichier a déjà été approuvé, comme fichier de remboursements : {0}.',
  'This very file was approved before, as a file of remittances: {0}.':
    'Ce même fichier a déjà été approuvé, comme fichier de transferts : {0}.',
  '{0} Nothing of it was sent: all its rows were left out.':
    '{0} Rien n’en a été envoyé : toutes ses lignes ont été laissées de côté.',
  'This very file was approved before: {0}. Nothing of it was sent: all its rows were left out.':
    'Ce même fichier a déjà été approuvé : {0}. Rien n’en a été envoyé : toutes ses lignes ont été laissées de côté.',
  'This very file was approved before: {0}.': 'Ce même fichier a déjà été approuvé : {0}.',
  'This payroll was approved before, in {0}, which the restored backup does not know.':
    'Cette paie a déjà été approuvée, dans le {0}, que la sauvegarde restaurée ne connaît pas.',
  'Rows of this payroll whose people or references stand in {0} too, which the restored backup does not know: {1}.':
    'Lignes de cette paie dont les personnes ou les références figurent aussi dans le {0}, que la sauvegarde restaurée ne connaît pas : {1}.',
  'A backup was restored, another server took over, or a journal took the place of a lost one, on {0}. What was approved before may not be known here, and this payroll may be among it.':
    'Une sauvegarde a été restaurée, un autre serveur a pris le relais, ou un journal a remplacé un journal perdu, le {0}. Ce qui a été approuvé avant peut ne pas être connu ici, et cette paie en fait peut-être partie.',
  'The same payment was approved before, in {0}.': 'Le même paiement a déjà été approuvé, dans le {0}.',
  'The same {0} payments were approved before, in {1}.':
    'Les mêmes {0} paiements ont déjà été approuvés, dans le {1}.',
  '{0} Approved before as well: {1}.': '{0} Déjà approuvé aussi : {1}.',
  '{0} That is less than a day ago.': '{0} Cela fait moins d’un jour.',
  '{0} That is less than {1} days ago.': '{0} Cela fait moins de {1} jours.',
  '{0} It was sent less than a day ago.': '{0} Elle a été envoyée il y a moins d’un jour.',
  '{0} It was sent less than {1} days ago.': '{0} Elle a été envoyée il y a moins de {1} jours.',
  '{0} Part of that batch is still unsent, in doubt or on its way.':
    '{0} Une partie de ce lot n’est pas encore envoyée, est incertaine ou est en route.',
  '{0} of the {1} payments of {2} are here again, with {3} that it did not have.':
    'On retrouve ici {0} paiements sur {1} ({2}), avec {3} qui n’y étaient pas.',
  '{0} Nothing was sent.': '{0} Rien n’a été envoyé.',
  'If it is to be sent now, give the reason.':
    'Si c’est maintenant qu’il faut l’envoyer, donnez-en le motif.',
  'If it is meant to be sent once more, give the reason.':
    'Si un nouvel envoi est voulu, donnez-en le motif.',
  'Not acknowledged yet: {0} Nothing was sent.': 'Pas encore confirmé : {0} Rien n’a été envoyé.',
  'Look at that batch, acknowledge it, then approve.': 'Regardez ce lot, confirmez-le, puis approuvez.',
  '1 row was not left out: it was sent before, so the service may know it. Do not pay it another way; resume sends the same request again, or learns what became of it.':
    '1 ligne n’a pas été exclue : elle a déjà été envoyée, le service la connaît donc peut-être. Ne la payez pas autrement ; « Reprendre » renvoie la même demande, ou apprend ce qu’elle est devenue.',
  '{0} rows were not left out: they were sent before, so the service may know them. Do not pay them another way; resume sends the same requests again, or learns what became of them.':
    '{0} lignes n’ont pas été exclues : elles ont déjà été envoyées, le service les connaît donc peut-être. Ne les payez pas autrement ; « Reprendre » renvoie les mêmes demandes, ou apprend ce qu’elles sont devenues.',
  'Batch {0} was approved without test rows. Nothing was changed.':
    'Le lot {0} a été approuvé sans lignes témoins. Rien n’a été modifié.',
  'The test rows were decided about. Resume to go on.':
    'Une décision a été prise sur les lignes témoins. Reprenez pour continuer.',
  'There is no audit trail yet: nothing was done in this data folder.':
    'Il n’y a pas encore de piste d’audit : rien n’a été fait dans ce dossier de données.',
  'Look whether the data folder is the right one.': 'Vérifiez que c’est le bon dossier de données.',
  '{0} is no anchor of an audit trail, or was changed.':
    '{0} n’est pas une ancre d’une piste d’audit, ou a été modifié.',
  'Choose the file as it was written when the anchor was taken.':
    'Choisissez le fichier tel qu’il a été écrit quand l’ancre a été prise.',
};
