// Where a journal is, and what keeps one in a database from being opened, in French.

export const PLACE_FR = {
  'The journal {0} was moved to {1}, and what was paid from there since is not known in the file. Nothing was changed.':
    'Le journal {0} a été transféré vers {1}, et ce qui a été payé de là depuis n’est pas connu dans le fichier. Rien n’a été modifié.',
  'Work with the journal in the database, or read its latest backup back with the tools of PostgreSQL. Only where both are lost, say how you know: --database-lost "REASON" restores the file as an older backup.':
    'Travaillez avec le journal de la base de données, ou relisez sa dernière sauvegarde avec les outils de PostgreSQL. Seulement si les deux sont perdus, dites comment vous le savez : --database-lost "REASON" restaure le fichier comme une sauvegarde plus ancienne.',
  'The backup {0} was not moved into a database, so that no lost database leads back to it. Nothing was changed.':
    'La sauvegarde {0} n’a pas été transférée vers une base de données : aucune base perdue ne ramène à elle. Rien n’a été modifié.',
  'Restore it without --database-lost, or name the file that was moved: paymaster.db of its data folder.':
    'Restaurez-la sans --database-lost, ou indiquez le fichier qui a été transféré : paymaster.db de son dossier de données.',
  'The journal {0} was moved to {1}, and the database answers and has it: it is not lost. Nothing was changed.':
    'Le journal {0} a été transféré vers {1}, et la base de données répond et l’a : elle n’est pas perdue. Rien n’a été modifié.',
  'The root certificate {0} cannot be read, so the server of the journal cannot prove its name.':
    'Le certificat racine {0} ne peut pas être lu : le serveur du journal ne peut pas prouver son nom.',
  'Put the file there that the administrator gave, or correct sslrootcert in the address of the journal.':
    'Mettez-y le fichier que l’administrateur a donné, ou corrigez sslrootcert dans l’adresse du journal.',
  'The server of the journal, {0}:{1}, does not answer or takes no connection.':
    'Le serveur du journal, {0}:{1}, ne répond pas ou n’accepte aucune connexion.',
  'The server has no database {0}.': 'Le serveur n’a pas de base de données {0}.',
  'Correct the address of the journal. Where there was one before, have the administrator read its backup back; only where there never was one, let them make the database.':
    'Corrigez l’adresse du journal. S’il y en avait un avant, faites restaurer sa sauvegarde par l’administrateur ; seulement s’il n’y en a jamais eu, faites-lui créer la base de données.',
  'The user {0} has no right to the journal in {1}.':
    'L’utilisateur {0} n’a aucun droit sur le journal dans {1}.',
  'Let the administrator make it one of the desks of this journal; docs/several-desks.md says how.':
    'Demandez à l’administrateur d’en faire un poste de ce journal ; docs/several-desks.md dit comment.',
  'Check the network and the address. What was recorded is kept, and nothing leaves while the journal is out of reach.':
    'Vérifiez le réseau et l’adresse. Ce qui a été inscrit est gardé, et rien ne part tant que le journal est hors d’atteinte.',
  'The server of the journal, {0}:{1}, has not proved its name over TLS. Nothing was sent to it, not even the password.':
    'Le serveur du journal, {0}:{1}, n’a pas prouvé son nom par TLS. Rien ne lui a été envoyé, pas même le mot de passe.',
  'Let the administrator give the server a certificate for this name, and name the file of who signed it with sslrootcert in the address.':
    'Faites donner au serveur, par l’administrateur, un certificat à ce nom, et nommez le fichier de qui l’a signé par sslrootcert dans l’adresse.',
  'The database {0} refuses the password, or this user from this computer.':
    'La base de données {0} refuse le mot de passe, ou cet utilisateur depuis cet ordinateur.',
  'The database {0} wants a password, and there is none here.':
    'La base de données {0} demande un mot de passe, et il n’y en a pas ici.',
  'Give the password as the administrator set it: at the prompt of a command, in the window, or in the file that PGPASSFILE names.':
    'Donnez le mot de passe tel que l’administrateur l’a fixé : à l’invite d’une commande, dans la fenêtre, ou dans le fichier nommé par PGPASSFILE.',
  'The journal of this data folder is a file, which has no password.':
    'Le journal de ce dossier de données est un fichier, qui n’a pas de mot de passe.',
  'Look under Settings, Journal, where the journal is.': 'Voyez dans Réglages, Journal, où est le journal.',
  'This journal lies in the database {0}: Paymaster makes and restores no backups of it. Nothing was done.':
    'Ce journal est dans la base de données {0} : Paymaster n’en fait ni n’en restaure aucune sauvegarde. Rien n’a été fait.',
  'Its administrator backs it up with the tools of PostgreSQL, such as pg_dump; docs/several-desks.md says how.':
    'Son administrateur le sauvegarde avec les outils de PostgreSQL, comme pg_dump ; docs/several-desks.md dit comment.',
  'It is an address of a journal, and no password stands in it.':
    'C’est une adresse de journal, et aucun mot de passe n’y figure.',
  'The server answers.': 'Le serveur répond.',
  'The server lets this user in.': 'Le serveur laisse entrer cet utilisateur.',
  'Its version and settings keep what a journal promises.':
    'Sa version et ses réglages tiennent ce qu’un journal promet.',
  '{0} owns this journal or administers its server, and could change everything in it. This desk works as {1} alone; still, give it a login of its own and keep the password of {2} away from desks.':
    '{0} est propriétaire de ce journal ou administre son serveur, et pourrait tout y changer. Ce poste travaille seulement en tant que {1} ; donnez-lui quand même un utilisateur à lui, et gardez le mot de passe de {2} loin des postes.',
  'There is a journal, and this Paymaster can work with it.':
    'Il y a un journal, et ce Paymaster peut y travailler.',
  'This program was started with a journal that cannot be chosen.':
    'Ce programme a été démarré avec un journal qui ne peut pas être choisi.',
  'The journal of this folder was not moved into a database. Nothing was chosen.':
    'Le journal de ce dossier n’a pas été déplacé vers une base de données. Rien n’a été choisi.',
  'Choose another journal in Settings, or with paymaster journal use.':
    'Choisissez un autre journal dans Réglages, ou avec paymaster journal use.',
  'Start it as it is meant to be started, and choose again.':
    'Démarrez-le comme prévu, et choisissez de nouveau.',
  '{0} says where the journal of this data folder is, and cannot be read. Nothing was opened in its place.':
    '{0} dit où est le journal de ce dossier de données, et ne peut pas être lu. Rien n’a été ouvert à sa place.',
  'Say it again as the administrator gave it: paymaster journal use ADDRESS, or paymaster journal use file where the journal is a file of this folder.':
    'Redites-le tel que l’administrateur l’a donné : paymaster journal use ADDRESS, ou paymaster journal use file si le journal est un fichier de ce dossier.',
  'The password file {0}, which PGPASSFILE names, cannot be read.':
    'Le fichier de mots de passe {0}, nommé par PGPASSFILE, ne peut pas être lu.',
  'Correct PGPASSFILE, or leave it out and be asked for the password.':
    'Corrigez PGPASSFILE, ou omettez-le : le mot de passe sera demandé.',
  'The password file {0} can be read by others than its owner, so nothing in it was used.':
    'Le fichier de mots de passe {0} peut être lu par d’autres que son propriétaire : rien n’en a été utilisé.',
  'Take their rights away (chmod 600), and let the administrator of the database give you another password.':
    'Retirez-leur ces droits (chmod 600), et faites-vous donner un autre mot de passe par l’administrateur de la base de données.',
  'The address of the journal does not begin with postgres://.':
    'L’adresse du journal ne commence pas par postgres://.',
  'The address of the journal cannot be read.': 'L’adresse du journal ne peut pas être lue.',
  'The address of the journal names no database.': 'L’adresse du journal ne nomme aucune base de données.',
  'The address of the journal names no user of the database.':
    'L’adresse du journal ne nomme aucun utilisateur de la base de données.',
  'The address of the journal names no server.': 'L’adresse du journal ne nomme aucun serveur.',
  'The port in the address of the journal is no number from 1 to 65535.':
    'Le port dans l’adresse du journal n’est pas un nombre de 1 à 65535.',
  'Behind the question mark the address of the journal takes only sslmode and sslrootcert.':
    'Après le point d’interrogation, l’adresse du journal n’accepte que sslmode et sslrootcert.',
  'The address of the journal names a root certificate, and a connection without encryption.':
    'L’adresse du journal nomme un certificat racine, et une connexion sans chiffrement.',
  'The address of the journal has an sslmode that proves nothing: on this computer there are verify-full and disable.':
    'L’adresse du journal a un sslmode qui ne prouve rien : sur cet ordinateur, il y a verify-full et disable.',
  'The address of the journal would send names and sums to a server that has not proved who it is: outside this computer there is sslmode=verify-full alone, and it is what holds without a word.':
    'L’adresse du journal enverrait des noms et des sommes à un serveur qui n’a pas prouvé qui il est : hors de cet ordinateur, il n’y a que sslmode=verify-full, qui vaut aussi sans être dit.',
  'Give an address such as postgres://desk@db.example:5432/journal, without a password.':
    'Donnez une adresse comme postgres://desk@db.example:5432/journal, sans mot de passe.',
  'The address of the journal holds a password. It was not used, and stands in no log of Paymaster.':
    'L’adresse du journal contient un mot de passe. Il n’a pas été utilisé, et ne figure dans aucun fichier de suivi de Paymaster.',
  'Leave it out: it is asked for, or stands in the password file that PGPASSFILE names. Other programs of this computer may have seen this one, so let the administrator of the database give you another.':
    'Omettez-le : il est demandé, ou figure dans le fichier nommé par PGPASSFILE. D’autres programmes de cet ordinateur ont pu voir celui-ci : faites-vous en donner un autre par l’administrateur de la base de données.',
  'It is not the journal that the file of this folder was moved to: it is another one, and does not know what was paid from here.':
    'Ce n’est pas le journal vers lequel le fichier de ce dossier a été transféré : c’en est un autre, et il ne sait pas ce qui a été payé d’ici.',
  'There is a journal at {0}. {1} Nothing was chosen.': 'Il y a un journal à {0}. {1} Rien n’a été choisi.',
  'Check the address. A payroll that was paid from here would be paid there again without a question.':
    'Vérifiez l’adresse. Une paie qui a été payée d’ici y serait payée encore une fois sans question.',
  'The journal {0} was moved to {1}. The file is kept as it was then and is never written again.':
    'Le journal {0} a été transféré vers {1}. Le fichier est gardé tel qu’il était alors et n’est plus jamais écrit.',
  'Work with the journal in the database: choose it with paymaster journal use, or give its address with --journal.':
    'Travaillez avec le journal de la base de données : choisissez-le avec paymaster journal use, ou donnez son adresse avec --journal.',
  'The move of the journal {0} to {1} was cut short. Nothing is lost, and nothing is written to the file meanwhile.':
    'Le transfert du journal {0} vers {1} a été interrompu. Rien n’est perdu, et rien n’est écrit dans le fichier entre-temps.',
  'Run the same paymaster journal move again: it finds out how far it came and finishes it. To go on with the file instead: paymaster journal use file.':
    'Lancez de nouveau le même paymaster journal move : il retrouve où il en était et le termine. Pour continuer plutôt avec le fichier : paymaster journal use file.',
  'The journal {0} was moved to {1}, or its move there was begun, so it is not moved to {2}.':
    'Le journal {0} a été transféré vers {1}, ou son transfert y a commencé : il n’est pas transféré vers {2}.',
  'Run the move to the first place again, which finishes it; where it was cut short, paymaster journal use file gives it up. A journal that was moved goes on from there with the tools of PostgreSQL.':
    'Relancez le transfert vers le premier endroit, ce qui le termine ; s’il a été interrompu, paymaster journal use file l’abandonne. Un journal transféré se déplace de là avec les outils de PostgreSQL.',
  'The move to {0} was cut short behind its last act: the database has the whole journal, and desks may work with it.':
    'Le transfert vers {0} a été interrompu après son dernier acte : la base de données a tout le journal, et des postes y travaillent peut-être.',
  'Run the same paymaster journal move again, which ends it, and work with the journal in the database.':
    'Relancez le même paymaster journal move, qui le termine, et travaillez avec le journal de la base de données.',
  'Nobody can tell whether the database {0} has the journal whose move there was cut short: {1}':
    'Personne ne peut dire si la base de données {0} a le journal dont le transfert y a été interrompu : {1}',
  'Make the database reachable and try again. Only where you are sure that no desk works with a copy there, now or later, say why: paymaster journal use file --give-up-move "REASON".':
    'Rendez la base de données accessible et réessayez. Seulement si vous êtes sûr qu’aucun poste ne travaille avec une copie là-bas, ni maintenant ni plus tard, dites pourquoi : paymaster journal use file --give-up-move "MOTIF".',
  'it has another journal now.': 'elle a maintenant un autre journal.',
  'The server of the journal, {0}:{1}, takes no more connections: its limit, or that of the database or of {2}, is reached.':
    'Le serveur du journal, {0}:{1}, n’accepte plus de connexions : sa limite, ou celle de la base de données ou de {2}, est atteinte.',
  'End a Paymaster that is not needed, or let the administrator raise the limit: each desk takes up to two connections.':
    'Fermez un Paymaster qui ne sert pas, ou faites relever la limite par l’administrateur : chaque poste prend jusqu’à deux connexions.',
  'The journal of the database belongs to {0}, and {1} may not move anything into it. Nothing was moved.':
    'Le journal de la base de données appartient à {0}, et {1} ne peut rien y transférer. Rien n’a été transféré.',
  'Give paymaster journal move the address of its owner: the address of a desk is for working with it afterwards.':
    'Donnez à paymaster journal move l’adresse de son propriétaire : l’adresse d’un poste sert à y travailler ensuite.',
  'There is no journal {0} to be moved.': 'Il n’y a pas de journal {0} à transférer.',
  'Name its folder with --data-dir. A new journal in a database needs no move: paymaster journal init makes it.':
    'Nommez son dossier par --data-dir. Un nouveau journal dans une base de données n’a pas besoin de transfert : paymaster journal init le crée.',
  'The database has a journal of its own with something in it. Nothing was moved, and nothing was changed there.':
    'La base de données a déjà un journal qui contient quelque chose. Rien n’a été transféré, et rien n’y a été modifié.',
  'Let the administrator make an empty database with paymaster journal init, and give its address.':
    'Faites créer une base de données vide par l’administrateur avec paymaster journal init, et donnez son adresse.',
  'The journal was moved to {0} on {1}, and the database there is empty now. The file does not know what was paid since. Nothing was moved.':
    'Le journal a été transféré vers {0} le {1}, et la base de données y est vide maintenant. Le fichier ne sait pas ce qui a été payé depuis. Rien n’a été transféré.',
  'Read the latest backup of the database back with the tools of PostgreSQL. Only where there is none: paymaster journal restore FILE --database-lost "REASON" --journal file, with the file that was moved.':
    'Restaurez la dernière sauvegarde de la base de données avec les outils de PostgreSQL. Seulement s’il n’y en a aucune : paymaster journal restore FILE --database-lost "REASON" --journal file, avec le fichier qui a été transféré.',
  'What was copied into the database is not what the file holds. It was taken back, and the file is as it was.':
    'Ce qui a été copié dans la base de données n’est pas ce que contient le fichier. La copie a été annulée, et le fichier est tel qu’il était.',
  'Go on working with the file, and report this.': 'Continuez avec le fichier, et signalez-le.',
  'The journal cannot be moved: a text in its table {0} holds a character that PostgreSQL cannot keep (U+0000). Nothing was moved.':
    'Le journal ne peut pas être transféré : un texte de sa table {0} contient un caractère que PostgreSQL ne peut pas garder (U+0000). Rien n’a été transféré.',
  'Go on working with the file. A new journal in the database can be begun beside it.':
    'Continuez avec le fichier. Un nouveau journal dans la base de données peut être commencé à côté.',
  'The database has no journal yet. Nothing was moved.':
    'La base de données n’a pas encore de journal. Rien n’a été transféré.',
  'Let the administrator make it first: paymaster journal init with the same address.':
    'Faites-le d’abord créer par l’administrateur : paymaster journal init avec la même adresse.',
  'This is done to a journal in a database, and this one is a file of the data folder. Nothing was done.':
    'Cela se fait sur un journal dans une base de données, et celui-ci est un fichier du dossier de données. Rien n’a été fait.',
  'Give the address of the database with --journal, as its owner, such as postgres://owner@db.example/journal.':
    'Donnez l’adresse de la base de données par --journal, comme son propriétaire, par exemple postgres://owner@db.example/journal.',
};
