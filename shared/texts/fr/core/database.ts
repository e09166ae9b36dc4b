// What a journal in PostgreSQL refuses, and why, in French.

export const DATABASE_FR = {
  'PostgreSQL {0} is older than {1}': 'PostgreSQL {0} est plus ancien que {1}',
  'it is a replica, not the primary': 'c’est une réplique, non le serveur principal',
  'it takes no changes: {0}': 'il n’accepte aucune modification : {0}',
  'what is recorded could be lost: {0}': 'ce qui est inscrit pourrait être perdu : {0}',
  'its texts are not kept as UTF-8: {0}': 'ses textes ne sont pas gardés en UTF-8 : {0}',
  'no journal was made in it': 'aucun journal n’y a été créé',
  'a standby that is to be synchronous could be without what was recorded: {0}':
    'un serveur de secours censé être synchrone pourrait ne pas avoir ce qui a été enregistré : {0}',
  '{0} was not granted the role {1}': '{0} n’a pas reçu le rôle {1}',
  'The desks of the journal in the database {0} work with the role {1}. That cannot be changed.':
    'Les postes du journal de la base de données {0} travaillent avec le rôle {1}. Cela ne peut pas être modifié.',
  'Leave out {0}.': 'Omettez {0}.',
  'The role {0} is that of the desks of another journal on this server, in the database {1}. They would reach this one too.':
    'Le rôle {0} est celui des postes d’un autre journal de ce serveur, dans la base de données {1}. Ils accéderaient aussi à celui-ci.',
  'Give the desks of this journal a role of their own: {0}. Nothing was made.':
    'Donnez aux postes de ce journal un rôle à eux : {0}. Rien n’a été créé.',
  'The database {0} was set back, or another server has taken its place. Nothing more is recorded here.':
    'La base de données {0} a été remise à un état antérieur, ou un autre serveur a pris sa place. Plus rien n’est inscrit ici.',
  'Close Paymaster and open it again. It then asks the service before anything that looks unsent leaves.':
    'Fermez Paymaster et rouvrez-le. Il interroge alors le service avant que parte ce qui semble non envoyé.',
  'The journal in the database {0} was last used by an older Paymaster.':
    'Le journal de la base de données {0} a été utilisé en dernier par un Paymaster plus ancien.',
  'Have the administrator bring it up to date: paymaster journal migrate':
    'Faites-le mettre à jour par l’administrateur : paymaster journal migrate',
  'The journal in the database {0} was made by a newer Paymaster (layout {1}; this one knows {2}).':
    'Le journal de la base de données {0} a été créé par un Paymaster plus récent (structure {1} ; celui-ci connaît {2}).',
  'Start the newer Paymaster. Nothing was changed.':
    'Démarrez le Paymaster plus récent. Rien n’a été modifié.',
  'The journal in the database {0} was laid out by another edition of step {1} than this program has.':
    'Le journal de la base de données {0} a été structuré par une autre édition de l’étape {1} que celle de ce programme.',
  'Start the Paymaster that made it. Nothing was changed.':
    'Démarrez le Paymaster qui l’a créé. Rien n’a été modifié.',
  'This user may not work with the journal in the database {0}.':
    'Cet utilisateur ne peut pas travailler avec le journal de la base de données {0}.',
  'Check the name and the password, and ask the administrator of the database for the rights of a desk.':
    'Vérifiez le nom et le mot de passe, et demandez à l’administrateur de la base de données les droits d’un poste.',
  'There is no journal in the database {0}.': 'Il n’y a pas de journal dans la base de données {0}.',
  'Check the address. Where there was a journal before, have the administrator read its backup back; only where there never was one, make it: paymaster journal init':
    'Vérifiez l’adresse. S’il y avait un journal avant, faites restaurer sa sauvegarde par l’administrateur ; seulement s’il n’y en a jamais eu, créez-le : paymaster journal init',
  'The server has no space left for the journal in the database {0}.':
    'Le serveur n’a plus de place pour le journal de la base de données {0}.',
  'Have the administrator make room on its disk, then start again; what was recorded so far is kept.':
    'Faites libérer de la place sur son disque par l’administrateur, puis redémarrez ; ce qui est déjà enregistré est gardé.',
  'The journal in the database {0} can only be read, not written.':
    'Le journal de la base de données {0} peut seulement être lu, non écrit.',
  'Give the address of the server that takes changes: this one is a replica, or was made read-only.':
    'Donnez l’adresse du serveur qui accepte les modifications : celui-ci est une réplique, ou a été mis en lecture seule.',
  'The journal in the database {0} was busy for too long.':
    'Le journal de la base de données {0} a été occupé trop longtemps.',
  'Nothing of that step was recorded. Try again.': 'Rien de cette étape n’a été inscrit. Réessayez.',
  'The journal in the database {0} is damaged, or was changed by another program.':
    'Le journal de la base de données {0} est endommagé, ou a été modifié par un autre programme.',
  'Nothing was changed. Have the administrator look at the database before anything is sent again.':
    'Rien n’a été modifié. Faites examiner la base de données par l’administrateur avant tout nouvel envoi.',
  'The server of the database {0} would not keep the journal safely.':
    'Le serveur de la base de données {0} ne garderait pas le journal en sûreté.',
  'Nothing was changed. Have the administrator put that right, then start again.':
    'Rien n’a été modifié. Faites corriger cela par l’administrateur, puis redémarrez.',
  'The journal in the database {0} refused a step that would break its own rules.':
    'Le journal de la base de données {0} a refusé une étape qui enfreindrait ses propres règles.',
  'The connection to the journal in the database {0} is gone, or could not be made.':
    'La connexion au journal de la base de données {0} est rompue, ou n’a pas pu être établie.',
  'Check the network and the server, then start again; rows without a known outcome are asked about first.':
    'Vérifiez le réseau et le serveur, puis redémarrez ; les lignes sans issue connue sont d’abord vérifiées.',
  'A text holds the character NUL, which a journal in PostgreSQL cannot keep. Nothing was recorded.':
    'Un texte contient le caractère NUL, qu’un journal dans PostgreSQL ne peut pas garder. Rien n’a été inscrit.',
  'Take the character out of the file or the text, and try again.':
    'Retirez ce caractère du fichier ou du texte, et réessayez.',
  '{0} rules or indexes of the database are switched off.':
    '{0} règles ou index de la base de données sont désactivés.',
  'A journal in PostgreSQL is copied by its administrator.':
    'Un journal dans PostgreSQL est copié par son administrateur.',
  '{0} This data folder has worked with a journal there, which is gone.':
    '{0} Ce dossier de données y a travaillé avec un journal, qui a disparu.',
  '{0} This data folder has worked with a journal in another place.':
    '{0} Ce dossier de données a travaillé avec un journal à un autre endroit.',
  'Nothing was sent. Have the administrator read the latest backup of the database back (pg_restore, or a base backup; docs/several-desks.md says how) before anything is paid: a new journal knows nothing of what was. Where the database is elsewhere now: paymaster journal use ADDRESS.':
    'Rien n’a été envoyé. Faites restaurer la dernière sauvegarde de la base de données par l’administrateur (pg_restore, ou une sauvegarde de base ; docs/several-desks.md dit comment) avant tout paiement : un nouveau journal ne sait rien de ce qui a été payé. Si la base de données est ailleurs maintenant : paymaster journal use ADDRESS.',
  'The journal in the database {0} is another one than this data folder has worked with there: it does not know what was paid from here. Nothing was done.':
    'Le journal de la base de données {0} est un autre que celui avec lequel ce dossier de données y a travaillé : il ne sait pas ce qui a été payé d’ici. Rien n’a été fait.',
  'Have the administrator read the latest backup of the database back in its place (docs/several-desks.md). Only where the journal before is lost, say how you know: paymaster journal use {0} --database-lost "REASON". The reason is kept in the audit trail.':
    'Faites restaurer à sa place la dernière sauvegarde de la base de données par l’administrateur (docs/several-desks.md). Seulement si le journal précédent est perdu, dites comment vous le savez : paymaster journal use {0} --database-lost "REASON". La raison est gardée dans la piste d’audit.',
  'The journal in the database {0} is none of those that this data folder has worked with: it does not know what was paid from here. Nothing was done.':
    'Le journal de la base de données {0} n’est aucun de ceux avec lesquels ce dossier de données a travaillé : il ne sait pas ce qui a été payé d’ici. Rien n’a été fait.',
  'Check the address: a journal that moved is known again at another one. Only where this other journal is meant: paymaster journal use {0} --yes; where the journal before is lost, say how you know: --database-lost "REASON" instead of --yes.':
    'Vérifiez l’adresse : un journal qui a changé de place est reconnu à une autre adresse. Seulement si cet autre journal est bien voulu : paymaster journal use {0} --yes ; si le journal précédent est perdu, dites comment vous le savez : --database-lost "REASON" au lieu de --yes.',
  'The data folder {0} has worked with a journal in a database, and does not say any more where that is. Nothing was opened in its place.':
    'Le dossier de données {0} a travaillé avec un journal dans une base de données, et ne dit plus où elle est. Rien n’a été ouvert à sa place.',
  'The data folder {0} has worked with the journal in the database {1}, and does not say any more that it is there. Nothing was opened in its place.':
    'Le dossier de données {0} a travaillé avec le journal de la base de données {1}, et ne dit plus qu’il y est. Rien n’a été ouvert à sa place.',
  'Say it again: paymaster journal use {0}. Only where the journal is meant to be a file of this folder: paymaster journal use file.':
    'Redites-le : paymaster journal use {0}. Seulement si le journal doit être un fichier de ce dossier : paymaster journal use file.',
};
