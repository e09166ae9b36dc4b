// What the core says of approvals by two people, in French.

export const APPROVALS_FR = {
  'Two people are needed: one who prepares and signs in here, and another one who approves. Nothing was changed.':
    'Il faut deux personnes : une qui prépare et se connecte ici, et une autre qui approuve. Rien n’a été modifié.',
  'Add users with these roles first.': 'Ajoutez d’abord des utilisateurs avec ces rôles.',
  'Batch {0} was approved without a signature and is not sent to its end. It could not go on. Nothing was changed.':
    'Le lot {0} a été approuvé sans signature et n’est pas envoyé jusqu’au bout. Il ne pourrait pas continuer. Rien n’a été modifié.',
  'Send it to its end, or leave out what was not sent; then ask for two people.':
    'Envoyez-le jusqu’au bout, ou excluez ce qui n’a pas été envoyé ; demandez ensuite deux personnes.',
  'Nobody here could approve it as things are.': 'Personne ici ne pourrait l’approuver en l’état.',
  'It could be approved by {0}.': 'Il pourrait être approuvé par {0}.',
  'Batch {0} needs the approval of a user, and nobody has signed in. {1}':
    'Le lot {0} attend l’approbation d’un utilisateur, et personne n’est connecté. {1}',
  '{0} may not approve. {1}': '{0} ne peut pas approuver. {1}',
  '{0} prepared batch {1}, so somebody else has to approve it. {2}':
    '{0} a préparé le lot {1} ; une autre personne doit donc l’approuver. {2}',
  'Batch {0} was prepared while nobody had signed in, so it is not known who else could approve it.':
    'Le lot {0} a été préparé alors que personne n’était connecté : on ne sait donc pas qui d’autre pourrait l’approuver.',
  '{0} may approve {1} {2} in one batch, and this one is {3} {4}.':
    '{0} peut approuver {1} {2} par lot, et celui-ci est de {3} {4}.',
  '{0} may approve {1} {2} a day, and with this batch it would be {3} {4}.':
    '{0} peut approuver {1} {2} par jour, et avec ce lot ce serait {3} {4}.',
  '{0} Nothing was approved, and nothing was sent.': '{0} Rien n’a été approuvé, et rien n’a été envoyé.',
  'Read the file again as a user, and have it approved by another one.':
    'Relisez le fichier en tant qu’utilisateur, et faites-le approuver par un autre.',
  'Have it approved by one of them.': 'Faites-le approuver par l’une de ces personnes.',
  'Ask an administrator for a higher limit of a day, or approve it on another day.':
    'Demandez à un administrateur une limite par jour plus haute, ou approuvez-le un autre jour.',
  'What {0} may approve is limited, and this batch has rows without an amount or without a limited currency, which can be held against no limit.':
    'Ce que {0} peut approuver est limité, et ce lot a des lignes sans montant ou sans devise limitée, qu’on ne peut comparer à aucune limite.',
  'Give every row its currency and its amount, or have it approved by somebody without limits.':
    'Donnez à chaque ligne sa devise et son montant, ou faites-le approuver par une personne sans limites.',
  'Ask an administrator for a higher limit, or pay it in smaller batches.':
    'Demandez une limite plus élevée à une personne qui administre, ou payez-le en lots plus petits.',
  'The limits of 1 more approver are too low as well.':
    'Les limites d’une autre personne qui approuve sont trop basses aussi.',
  'The limits of {0} more approvers are too low as well.':
    'Les limites de {0} autres personnes qui approuvent sont trop basses aussi.',
  'Ask an administrator for a higher limit of one of them, or to add a user who approves.':
    'Demandez à une personne qui administre une limite plus haute pour l’une d’elles, ou d’ajouter un utilisateur qui approuve.',
  'Ask an administrator to add a user who approves.':
    'Demandez à une personne qui administre d’ajouter un utilisateur qui approuve.',
  'Batch {0} needs the signature of a second person, and nobody has signed it.':
    'Le lot {0} demande la signature d’une deuxième personne, et personne ne l’a signé.',
  'The signature of the approval of batch {0} was taken away.':
    'La signature de l’approbation du lot {0} a été retirée.',
  'The signature of the approval of batch {0} does not hold: it was changed.':
    'La signature de l’approbation du lot {0} ne tient pas : elle a été modifiée.',
  'The approval of batch {0} is signed with a key that is not that of {1}.':
    'L’approbation du lot {0} est signée avec une clé qui n’est pas celle de {1}.',
  'It is not known who prepared batch {0}, so nobody can say that two people saw it.':
    'On ne sait pas qui a préparé le lot {0} : personne ne peut donc dire que deux personnes l’ont vu.',
  '{0} prepared batch {1} and approved it, too. Two people are needed.':
    '{0} a préparé le lot {1} et l’a aussi approuvé. Il faut deux personnes.',
  'This file is no request and no answer, or it was changed on its way. Nothing was signed, and nothing was approved.':
    'Ce fichier n’est ni une demande ni une réponse, ou il a été modifié en chemin. Rien n’a été signé, et rien n’a été approuvé.',
  'Have it sent once more, or made anew.': 'Faites-le envoyer encore une fois, ou refaire.',
  'This is an answer about a batch {0}, and no request for it was made from this journal. Nothing was approved.':
    'C’est une réponse pour un lot {0}, et aucune demande pour lui n’a été faite depuis ce journal. Rien n’a été approuvé.',
  'This is an answer about batch {0}, and not about batch {1}. Nothing was approved.':
    'C’est une réponse pour le lot {0}, et non pour le lot {1}. Rien n’a été approuvé.',
  'Choose the answer about this batch, or import it on the review of its own.':
    'Choisissez la réponse pour ce lot, ou importez-la dans le contrôle du sien.',
  'Import it where the request was made.': 'Importez-la là où la demande a été faite.',
  'The answer is signed with the key {0}, which is that of no user here. Nothing was approved.':
    'La réponse est signée avec la clé {0}, qui n’est celle d’aucun utilisateur ici. Rien n’a été approuvé.',
  'Compare the key by telephone, add its user with the file of the public key, and import the answer again.':
    'Comparez la clé par téléphone, ajoutez son utilisateur avec le fichier de la clé publique, puis importez de nouveau la réponse.',
  'The answer is signed with a key that was that of {0} and is in force no more. Nothing was approved.':
    'La réponse est signée avec une clé qui était celle de {0} et n’est plus en vigueur. Rien n’a été approuvé.',
  'Have it signed by somebody who may approve.': 'Faites-la signer par quelqu’un qui peut approuver.',
  'The answer says that batch {0} was signed at {1}, which cannot be by the clock of this computer. Nothing was approved.':
    'La réponse dit que le lot {0} a été signé à {1}, ce qui ne peut pas être d’après l’horloge de cet ordinateur. Rien n’a été approuvé.',
  'Set the clocks of both computers right, and have another request signed.':
    'Réglez les horloges des deux ordinateurs, et faites signer une autre demande.',
  'Batch {0} was changed after the request was made. Nothing was approved.':
    'Le lot {0} a été modifié après la demande. Rien n’a été approuvé.',
  'Batch {0} was changed after the request was made: line {1}, column {2}, was {3} and is {4}. Nothing was approved.':
    'Le lot {0} a été modifié après la demande : ligne {1}, colonne {2}, c’était {3} et c’est {4}. Rien n’a été approuvé.',
  'What has to be acknowledged of batch {0} has changed since the request was made, or an older Paymaster made it. Nothing was approved.':
    'Ce qu’il faut confirmer du lot {0} a changé depuis la demande, ou un Paymaster plus ancien l’a faite. Rien n’a été approuvé.',
  'Make another request, and have it signed.': 'Faites une autre demande, et faites-la signer.',
  'Rows of batch {0} are left out by somebody who may approve it and did not prepare it: two people are asked for. {1} may not. {2} Nothing was changed.':
    'Les lignes du lot {0} sont exclues par quelqu’un qui peut l’approuver et ne l’a pas préparé : deux personnes sont demandées. {1} ne le peut pas. {2} Rien n’a été modifié.',
  'Nobody here could.': 'Personne ici ne le pourrait.',
  'It could be done by {0}.': '{0} pourrait le faire.',
  'Have it done by one of them.': 'Demandez-le à l’une de ces personnes.',
  'Another program did this. Keep the journal and its copies as they are, check the audit trail, and ask for help. The batch cannot be approved a second time.':
    'Un autre programme a fait cela. Gardez le journal et ses copies tels quels, vérifiez la piste d’audit et demandez de l’aide. Le lot ne peut pas être approuvé une deuxième fois.',
  'It cannot be approved a second time. Have its rows left out by somebody who may approve, read the file again as a user, and have that batch approved by another one.':
    'Il ne peut pas être approuvé une deuxième fois. Faites exclure ses lignes par quelqu’un qui peut approuver, relisez le fichier en tant qu’utilisateur, et faites approuver ce lot par un autre.',
  'a repair': 'une réparation',
  'accepted numbers': 'des numéros acceptés',
  'a value that was set': 'une valeur donnée',
  'a split': 'un partage',
  'an adding up': 'une addition',
  'a correction from before': 'une correction d’avant',
  'an exclusion': 'une exclusion',
  'an inclusion': 'une réinclusion',
  'an act that was cut short': 'un acte interrompu',
  'a change that was taken back': 'un changement annulé',
  'Batch {0} was changed after the request was made: {1}. Nothing was approved.':
    'Le lot {0} a été modifié après la demande : {1}. Rien n’a été approuvé.',
  'Batch {0} was changed after the request was made: {1}, in line {2}. Nothing was approved.':
    'Le lot {0} a été modifié après la demande : {1}, à la ligne {2}. Rien n’a été approuvé.',
  'Batch {0} was changed after the request was made: {1}, in several rows, the first in line {2}. Nothing was approved.':
    'Le lot {0} a été modifié après la demande : {1}, sur plusieurs lignes, la première à la ligne {2}. Rien n’a été approuvé.',
  'Have another administrator give you another passphrase, or add a user who approves.':
    'Demandez à une autre personne qui administre de vous donner une autre phrase de passe, ou d’ajouter un utilisateur qui approuve.',
  'Batch {0} was approved by this answer of {1} already. Nothing was changed.':
    'Le lot {0} a déjà été approuvé par cette réponse de {1}. Rien n’a été modifié.',
  'Nothing more has to be imported: go on with the batch.':
    'Il n’y a plus rien à importer : continuez avec le lot.',
  '{0} prepared batch {1} with a passphrase or recovery code from {2}, so it counts as the work of {3} as well. {4}':
    '{0} a préparé le lot {1} avec une phrase de passe ou un code de secours reçu de {2} ; il compte donc aussi comme le travail de {3}. {4}',
  '{0} has a passphrase or recovery code from {1}, who prepared batch {2}: the key of {3} counts for no second person. {4}':
    '{0} a reçu une phrase de passe ou un code de secours de {1}, qui a préparé le lot {2} : la clé de {3} ne compte pas pour une deuxième personne. {4}',
  '{0} has a passphrase or recovery code from {1}, and so has {2}, who prepared batch {3}: the two count for one person. {4}':
    '{0} a reçu une phrase de passe ou un code de secours de {1}, tout comme {2}, qui a préparé le lot {3} : les deux comptent pour une seule personne. {4}',
  '{0} still has the first passphrase, from the time when {1} added this user, and {2} prepared batch {3}: {4} chooses another one before approving it. {5}':
    '{0} a encore la première phrase de passe, du moment où {1} a ajouté cet utilisateur, et {2} a préparé le lot {3} : {4} en choisit une autre avant de l’approuver. {5}',
  '{0} still has the first passphrase, from the time when {1} added this user, and {2}, who prepared batch {3}, has a passphrase or recovery code from {4}: {5} chooses another one before approving it. {6}':
    '{0} a encore la première phrase de passe, du moment où {1} a ajouté cet utilisateur, et {2}, qui a préparé le lot {3}, a reçu une phrase de passe ou un code de secours de {4} : {5} en choisit une autre avant de l’approuver. {6}',
  '{0} prepared batch {1} and {2} approved it, and with passphrases or a recovery code from {3} one person could have done both. Two people are needed.':
    '{0} a préparé le lot {1} et {2} l’a approuvé, et avec des phrases de passe ou un code de secours venant de {3}, une seule personne a pu faire les deux. Il faut deux personnes.',
  'It could be approved by {0}, after choosing another passphrase than the first one.':
    'Il pourrait être approuvé par {0}, après le choix d’une autre phrase de passe que la première.',
  'Choose another passphrase as your own, then approve it.':
    'Choisissez une autre phrase de passe comme la vôtre, puis approuvez-le.',
  'Have one of them choose another passphrase, then approve it.':
    'Demandez à l’une de ces personnes de choisir une autre phrase de passe, puis de l’approuver.',
  'Have {0} choose another passphrase and read the file again, or ask an administrator to add a user who approves.':
    'Demandez à {0} de choisir une autre phrase de passe et de relire le fichier, ou à une personne qui administre d’ajouter un utilisateur qui approuve.',
  'The time of batch {0} is set, moved and cancelled, and the batch is sent before it, by somebody who may approve it and did not prepare it: two people are asked for. {1} may not. {2} Nothing was changed.':
    'L’heure du lot {0} est fixée, changée et annulée, et le lot envoyé avant elle, par quelqu’un qui peut l’approuver et ne l’a pas préparé : deux personnes sont demandées. {1} ne peut pas le faire. {2} Rien n’a été modifié.',
  'It could be approved by {0}, and by {1} after choosing another passphrase than the first one.':
    'Il pourrait être approuvé par {0}, et par {1} après le choix d’une autre phrase de passe que la première.',
  'A user who is added by whoever prepared it chooses another passphrase before approving it; a user of another computer is added by the public key and signs a request there.':
    'Un utilisateur ajouté par la personne qui l’a préparé choisit une autre phrase de passe avant de l’approuver ; un utilisateur d’un autre ordinateur est ajouté par sa clé publique et y signe une demande.',
  'It could be done by {0}, and by {1} after choosing another passphrase than the first one.':
    'Cela pourrait être fait par {0}, et par {1} après le choix d’une autre phrase de passe que la première.',
  'It could be done by {0}, after choosing another passphrase than the first one.':
    'Cela pourrait être fait par {0}, après le choix d’une autre phrase de passe que la première.',
  'Choose another passphrase as your own, or have it done by one of them.':
    'Choisissez une autre phrase de passe comme la vôtre, ou faites-le faire par l’une de ces personnes.',
  'Have one of them choose another passphrase first.':
    'Demandez d’abord à l’une de ces personnes de choisir une autre phrase de passe.',
  'Ask an administrator to add a user who approves, and who chooses another passphrase first where whoever adds them prepared it.':
    'Demandez à une personne qui administre d’ajouter un utilisateur qui approuve, et qui choisit d’abord une autre phrase de passe si la personne qui l’ajoute a préparé le lot.',
  'Choose another passphrase as your own.': 'Choisissez une autre phrase de passe comme la vôtre.',
};
