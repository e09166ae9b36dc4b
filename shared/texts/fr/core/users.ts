// What the core says of users and their passphrases, in French.

export const USERS_FR = {
  'Nobody could administer Paymaster here any more. Nothing was changed.':
    'Plus personne ne pourrait administrer Paymaster ici. Rien n’a été modifié.',
  'Give somebody else with a passphrase on this computer the role of administrator first.':
    'Donnez d’abord le rôle d’administrateur à quelqu’un d’autre qui a une phrase de passe sur cet ordinateur.',
  'There is, or was, a user named {0}, or one with this key.':
    'Il y a, ou il y a eu, un utilisateur nommé {0}, ou un utilisateur avec cette clé.',
  'Choose another name. A name is never given twice, so that the audit trail means one person by it.':
    'Choisissez un autre nom. Un nom n’est jamais donné deux fois, pour que la piste d’audit désigne par lui une seule personne.',
  'Paymaster has users on this computer, and nobody has signed in. Nothing was changed.':
    'Paymaster a des utilisateurs sur cet ordinateur, et personne n’est connecté. Rien n’a été modifié.',
  'Sign in first; on the command line name yourself with --user.':
    'Connectez-vous d’abord ; en ligne de commande, nommez-vous avec --user.',
  '{0} may only look. One of these roles is needed: {1}. Nothing was changed.':
    '{0} peut seulement consulter. Il faut l’un de ces rôles : {1}. Rien n’a été modifié.',
  '{0} may not do this: it needs the role {1}. Nothing was changed.':
    '{0} ne peut pas le faire : il faut le rôle « {1} ». Rien n’a été modifié.',
  'Have it done by somebody who may, or ask an administrator for the role.':
    'Faites-le faire par quelqu’un qui le peut, ou demandez le rôle à un administrateur.',
  prepare: 'préparer',
  approve: 'approuver',
  administer: 'administrer',
  'read only': 'lecture seule',
  'Too many wrong passphrases for {0}. The next one is looked at in {1} s.':
    'Trop de phrases de passe erronées pour {0}. La prochaine sera examinée dans {1} s.',
  'Wait, then type it with care. An administrator can give another one.':
    'Attendez, puis saisissez-la avec soin. Un administrateur peut en donner une autre.',
  'This file holds no public key of a Paymaster user.':
    'Ce fichier ne contient pas de clé publique d’un utilisateur de Paymaster.',
  'Have it made anew on the other computer: paymaster user public-key NAME.':
    'Faites-la refaire sur l’autre ordinateur : paymaster user public-key NAME.',
  'A passphrase has at least {0} characters.': 'Une phrase de passe a au moins {0} caractères.',
  'Take four or five words that belong to no sentence; spaces count.':
    'Prenez quatre ou cinq mots sans lien entre eux ; les espaces comptent.',
  'The limit of a day in {0} is below that of one batch, which could never be reached. Nothing was changed.':
    'La limite d’un jour en {0} est en dessous de celle d’un lot, qui ne pourrait jamais être atteinte. Rien n’a été modifié.',
  'Give a higher limit of a day, or a lower one of a batch.':
    'Donnez une limite plus haute pour un jour, ou plus basse pour un lot.',
  'There is no user named {0}.': 'Il n’y a pas d’utilisateur nommé {0}.',
  'Look at the list of users.': 'Regardez la liste des utilisateurs.',
  'There is, or was, a user named {0}.': 'Il y a, ou il y a eu, un utilisateur nommé {0}.',
  'The name {0} mixes letters of several alphabets. It could be taken for another name. Nothing was changed.':
    'Le nom {0} mêle des lettres de plusieurs alphabets. On pourrait le prendre pour un autre nom. Rien n’a été modifié.',
  'Type the name anew in one alphabet.': 'Retapez le nom dans un seul alphabet.',
  'The name {0} looks like that of {1}, who is, or was, a user. Nothing was changed.':
    'Le nom {0} ressemble à celui de {1}, qui est, ou a été, un utilisateur. Rien n’a été modifié.',
  'Choose a name that nobody takes for another one, with a second name or an initial.':
    'Choisissez un nom que personne ne prend pour un autre, avec un second nom ou une initiale.',
  'The name {0} holds a character that is not seen. Two users could look alike. Nothing was changed.':
    'Le nom {0} contient un caractère invisible. Deux utilisateurs pourraient se ressembler. Rien n’a été modifié.',
  'The first user administers Paymaster on this computer and needs a passphrase here.':
    'Le premier utilisateur administre Paymaster sur cet ordinateur et a besoin d’une phrase de passe ici.',
  'Add an administrator with a passphrase first, then this user by the public key.':
    'Ajoutez d’abord un administrateur avec une phrase de passe, puis cet utilisateur par sa clé publique.',
  '{0} has no passphrase on this computer: only the public key is known here.':
    '{0} n’a pas de phrase de passe sur cet ordinateur : seule la clé publique est connue ici.',
  'They sign on their own computer, or an administrator gives them a passphrase here.':
    'La signature se fait sur leur propre ordinateur, ou un administrateur leur donne une phrase de passe ici.',
  'Your own passphrase is changed with the one that you have.':
    'Votre propre phrase de passe se change avec celle que vous avez.',
  'Change it as your own.': 'Changez-la comme la vôtre.',
  'The recovery code is for administrators, and {0} is none.':
    'Le code de secours est pour les administrateurs, et {0} n’en est pas un.',
  'An administrator can give {0} another passphrase.':
    'Un administrateur peut donner à {0} une autre phrase de passe.',
  'This is not the passphrase of {0}.': 'Ce n’est pas la phrase de passe de {0}.',
  'Type it again. After three wrong ones each further one has to wait longer.':
    'Saisissez-la de nouveau. Après trois essais erronés, chaque essai attend plus longtemps.',
  'This is not the recovery code.': 'Ce n’est pas le code de secours.',
  'It was shown when the first administrator was added, and again each time it was used.':
    'Il a été montré à l’ajout du premier administrateur, et de nouveau à chaque utilisation.',
  'The passphrase of {0} was given by an administrator, who knows it. Nothing else can be done with it, and nothing signed, before {1} has chosen another one. Nothing was changed.':
    'La phrase de passe de {0} a été donnée par une personne qui administre et la connaît. Rien d’autre ne peut être fait avec elle, ni signé, avant que {1} en ait choisi une autre. Rien n’a été modifié.',
  'This is the passphrase that was given. Nothing was changed.':
    'C’est la phrase de passe qui a été donnée. Rien n’a été modifié.',
  'Choose one that nobody else knows.': 'Choisissez-en une que personne d’autre ne connaît.',
  'The journal that is to be replaced is not opened, but its users can be read: an administrator of it puts another one in its place. Nothing was changed.':
    'Le journal à remplacer n’est pas ouvert, mais ses utilisateurs peuvent être lus : c’est un de ses administrateurs qui en met un autre à sa place. Rien n’a été modifié.',
  '{0} may not do this: an administrator of the journal that is to be replaced does. Nothing was changed.':
    '{0} ne peut pas faire cela : c’est à un administrateur du journal à remplacer de le faire. Rien n’a été modifié.',
  'Name one with --user: {0}. Where none of them can be had, restore the backup into another data folder with --data-dir, and keep this one as it is.':
    'Nommez-en un avec --user : {0}. Si aucun d’eux n’est plus joignable, restaurez la sauvegarde dans un autre dossier de données avec --data-dir, et gardez celui-ci tel quel.',
  'None has a passphrase in it. Restore the backup into another data folder with --data-dir, and keep this one as it is.':
    'Aucun n’y a de phrase de passe. Restaurez la sauvegarde dans un autre dossier de données avec --data-dir, et gardez celui-ci tel quel.',
};
