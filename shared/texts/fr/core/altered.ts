// What is said of a journal that another program changed, in French.

export const ALTERED_FR = {
  'Line {0} of batch {1} is not as it was approved: another program changed its “{2}” or its request.':
    'La ligne {0} du lot {1} n’est plus comme elle a été approuvée : un autre programme a changé son « {2} » ou sa requête.',
  'Lines {0} to {1} of batch {2} hold a row that is not as it was approved: another program changed it.':
    'Parmi les lignes {0} à {1} du lot {2}, il y en a une qui n’est plus comme elle a été approuvée : un autre programme l’a changée.',
  'The operation, the account, the address or the number of rows of batch {0} is not what was approved: another program changed it.':
    'L’opération, le compte, l’adresse ou le nombre de lignes du lot {0} n’est plus ce qui a été approuvé : un autre programme l’a changé.',
  'The columns, the defaults or the file of batch {0}, or the configuration of its account, are not what was signed: another program changed them.':
    'Les colonnes, les valeurs par défaut ou le fichier du lot {0}, ou la configuration de son compte, ne sont pas ce qui a été signé : un autre programme les a modifiés.',
  'What was kept at the approval of batch {0} was changed or taken away by another program.':
    'Ce qui a été gardé à l’approbation du lot {0} a été changé ou enlevé par un autre programme.',
  'Line {0} of batch {1} stands in a state, or with words or times, that its own attempts do not tell of: another program changed it.':
    'La ligne {0} du lot {1} est dans un état, ou a des mots ou des heures, que ses propres tentatives ne disent pas : un autre programme l’a changé.',
  'Lines {0} to {1} of batch {2} hold a row of which something else is told than what became of it: another program changed it, or its attempts.':
    'Les lignes {0} à {1} du lot {2} en contiennent une dont il est dit autre chose que ce qu’elle est devenue : un autre programme l’a changée, ou ses tentatives.',
  'The seals on what became of the rows of batch {0} are not those that the audit trail tells of: another program changed them.':
    'Les sceaux sur ce que sont devenues les lignes du lot {0} ne sont pas ceux dont parle la piste d’audit : un autre programme les a changés.',
  'Line {0} of batch {1} is not as it was read from its file, and nobody edited it so: another program changed it.':
    'La ligne {0} du lot {1} n’est pas telle qu’elle a été lue dans son fichier, et personne ne l’a modifiée ainsi : un autre programme l’a changée.',
  'Lines {0} to {1} of batch {2} hold a row that is not as it was read from its file, and nobody edited it so: another program changed it.':
    'Les lignes {0} à {1} du lot {2} en contiennent une qui n’est pas telle qu’elle a été lue dans son fichier, et que personne n’a modifiée ainsi : un autre programme l’a changée.',
  'What was kept of the rows of batch {0} as they were read is not what the audit trail tells of: another program changed it.':
    'Ce qui a été gardé des lignes du lot {0} telles que lues n’est pas ce que dit la piste d’audit : un autre programme l’a changé.',
  'Another program changed what the journal keeps of batch {0}. It is compared by its rows, and where nobody can tell any more who was paid, all of them count as paid. Check the audit trail, and ask for help.':
    'Un autre programme a changé ce que le journal garde du lot {0}. Il est comparé par ses lignes, et là où personne ne peut plus dire qui a été payé, toutes comptent comme payées. Vérifiez la piste d’audit et demandez de l’aide.',
  'The rows that were left out of batch {0} are not those that the audit trail tells of: another program changed them.':
    'Les lignes laissées de côté du lot {0} ne sont pas celles dont parle la piste d’audit : un autre programme les a changées.',
  'Entry {0} of the audit trail, of rows that were left out of batch {1}, is not signed by somebody who may do this. It is not believed: another program made it, or an older Paymaster.':
    'L’entrée {0} de la piste d’audit, sur des lignes laissées de côté du lot {1}, n’est pas signée par quelqu’un qui en a le droit. Elle n’est pas crue : un autre programme l’a faite, ou un Paymaster plus ancien.',
  'Rows of this batch were changed at the same moment. Nothing more was left out.':
    'Des lignes de ce lot ont été changées au même moment. Rien de plus n’a été laissé de côté.',
  'The payments that batch {0} pays again are not those that the audit trail tells of: another program changed them.':
    'Les paiements que le lot {0} paie de nouveau ne sont pas ceux dont parle la piste d’audit : un autre programme les a changés.',
  'The totals of batch {0} are not those of its rows: another program changed them.':
    'Les totaux du lot {0} ne sont pas ceux de ses lignes : un autre programme les a changés.',
  'What change {0} of the draft of batch {1} did to its rows is not what the audit trail tells of: another program changed it.':
    'Ce que le changement {0} du brouillon du lot {1} a fait de ses lignes n’est pas ce que dit la piste d’audit : un autre programme l’a changé.',
  'The file of batch {0}, how it was read, or the batch that it comes from, is not what the audit trail tells of: another program changed it.':
    'Le fichier du lot {0}, la façon dont il a été lu ou le lot dont il provient ne sont pas ceux dont parle la piste d’audit : un autre programme les a changés.',
  'The time at which batch {0} is to be sent is not the one that the audit trail tells of: another program changed it.':
    'L’heure à laquelle le lot {0} doit être envoyé n’est pas celle dont parle la piste d’audit : un autre programme l’a changée.',
  'Which rows of batch {0} go first as test rows, or were released since, is not what was approved and what the audit trail tells of: another program changed it.':
    'Les lignes du lot {0} qui partent d’abord comme lignes témoins, ou qui ont été libérées depuis, ne sont pas celles qui ont été approuvées et dont parle la piste d’audit : un autre programme les a changées.',
  'Batch {0} is not in the state, or has not the times, that its rows and the audit trail tell of: another program changed it.':
    'Le lot {0} n’est pas dans l’état, ou n’a pas les heures, que disent ses lignes et la piste d’audit : un autre programme l’a changé.',
  '{0} Nothing more of it is sent.': '{0} Plus rien n’en est envoyé.',
  'Keep the journal and its copies as they are, check the audit trail, and ask for help. What has gone out is still asked about.':
    'Gardez le journal et ses copies tels quels, vérifiez la piste d’audit et demandez de l’aide. Le service reste interrogé sur ce qui est parti.',
  'The roles, the limits or the key of the user {0}, or whether they were removed, are not what the audit trail tells of: another program changed them.':
    'Les rôles, les limites ou la clé de l’utilisateur {0}, ou son retrait, ne sont pas ceux dont parle la piste d’audit : un autre programme les a changés.',
  'The address of the profile {0}, or what it asks for, is not what the audit trail tells of: another program changed it.':
    'L’adresse du profil {0}, ou ce qu’il demande, n’est pas ce que dit la piste d’audit : un autre programme l’a changé.',
  'The signing key of the profile {0}, how it signs, or the key of its service is not what the audit trail tells of: another program changed it.':
    'La clé de signature du profil {0}, sa façon de signer ou la clé de son service ne sont pas ce que dit la piste d’audit : un autre programme les a changées.',
  'Entry {0} of the audit trail is missing or is not what was written: another program changed it.':
    'L’entrée {0} de la piste d’audit manque ou n’est pas celle qui a été écrite : un autre programme l’a modifiée.',
  'Which drafts are locked since a backup was restored ({0}) is not what the audit trail tells of: another program changed it.':
    'Les brouillons bloqués depuis la restauration d’une copie ({0}) ne sont pas ceux que dit la piste d’audit : un autre programme l’a changé.',
  'Somebody else changed users or profiles at the same moment. Nothing was changed here.':
    'Quelqu’un d’autre a changé des utilisateurs ou des profils au même moment. Rien n’a été changé ici.',
  'Look at what stands there now, and try again.': 'Regardez ce qui s’y trouve maintenant, puis réessayez.',
  'Entry {0} of the audit trail, on the user {1}, is not signed by somebody who may do this, as each such entry since {2} is. It is not believed: another program made it, or an older Paymaster.':
    'L’entrée {0} de la piste d’audit, sur l’utilisateur {1}, n’est pas signée par quelqu’un qui en a le droit, comme l’est chaque entrée de ce genre depuis la {2}. Elle n’est pas crue : un autre programme l’a faite, ou un Paymaster plus ancien.',
  'Entry {0} of the audit trail, on the profile {1}, is not signed by somebody who may do this, as each such entry since {2} is. It is not believed: another program made it, or an older Paymaster.':
    'L’entrée {0} de la piste d’audit, sur le profil {1}, n’est pas signée par quelqu’un qui en a le droit, comme l’est chaque entrée de ce genre depuis la {2}. Elle n’est pas crue : un autre programme l’a faite, ou un Paymaster plus ancien.',
  'Keep a copy of the journal, and find out who did it. Then let an administrator give {0} the roles, limits and passphrase that are right, or remove this user: what is signed then counts.':
    'Gardez une copie du journal et cherchez qui l’a fait. Qu’un administrateur donne ensuite à {0} les bons rôles, les bonnes limites et une phrase de passe, ou retire cet utilisateur : ce qui est signé alors compte.',
  'Keep a copy of the journal, and find out who did it. Then let an administrator set everything at profile {0} as it is to be, or remove it and add it anew: what is signed then counts.':
    'Gardez une copie du journal et cherchez qui l’a fait. Qu’un administrateur règle ensuite tout le profil {0} comme il doit être, ou le supprime et l’ajoute de nouveau : ce qui est signé alors compte.',
  '{0} Nothing is approved or sent.': '{0} Rien n’est approuvé ni envoyé.',
  'Keep the journal and its copies as they are, check the audit trail, and ask for help.':
    'Gardez le journal et ses copies tels quels, vérifiez la piste d’audit et demandez de l’aide.',
  'The audit trail has no entry of the approval of batch {0} any more: another program took its end away. It has {1} entries.':
    'La piste d’audit n’a plus d’inscription sur l’approbation du lot {0} : un autre programme en a enlevé la fin. Elle a {1} inscriptions.',
  'Keep the journal and its copies as they are. An anchor or an evidence pack that was kept elsewhere, and the copies of the journal, show what is missing; check the audit trail against them, and ask for help.':
    'Gardez le journal et ses copies tels quels. Une ancre ou un dossier de preuves gardé ailleurs, et les copies du journal, montrent ce qui manque ; comparez-leur la piste d’audit et demandez de l’aide.',
  'The limits that batch {0} was checked against, or that it goes on by itself, are not what the audit trail tells of: another program changed them.':
    'Les limites avec lesquelles le lot {0} a été contrôlé, ou le fait qu’il continue de lui-même, ne sont pas ce que dit la piste d’audit : un autre programme les a modifiés.',
};
