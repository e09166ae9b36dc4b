// What is said where another desk works on a batch, in French.

export const DESKS_FR = {
  'the desk {0}': 'le poste {0}',
  '{0} at the desk {1}': '{0} au poste {1}',
  'Batch {0} is being sent by {1}. Nothing was sent from here.':
    'Le lot {0} est en cours d’envoi par {1}. Rien n’a été envoyé d’ici.',
  'Wait until it ends, or stop it. If that desk has died, it can be taken over fifteen seconds after it was last heard of.':
    'Attendez la fin, ou arrêtez-le. Si ce poste est hors service, le lot peut être repris quinze secondes après son dernier signe de vie.',
  'The service is being asked about batch {0} by {1}. Nothing was asked from here.':
    'Le service est en train d’être interrogé sur le lot {0} par {1}. Rien n’a été demandé d’ici.',
  'What is heard there stands here, too.': 'Ce qui y est appris figure aussi ici.',
  'Batch {0} is being changed by {1}. Nothing was changed from here.':
    'Le lot {0} est en cours de modification par {1}. Rien n’a été modifié d’ici.',
  'Look at it meanwhile. It can be changed here fifteen seconds after the last change there.':
    'Consultez-le en attendant. Il peut être modifié ici quinze secondes après la dernière modification là-bas.',
  'This desk was not heard of for fifteen seconds and may not send batch {0} any more. Nothing more of it leaves from here.':
    'Ce poste n’a pas donné signe de vie pendant quinze secondes et ne peut plus envoyer le lot {0}. Plus rien n’en part d’ici.',
  'Batch {0} was taken over by {1}, since this desk was not heard of for fifteen seconds. Nothing more of it leaves from here.':
    'Le lot {0} a été repris par {1}, car ce poste n’a pas donné signe de vie pendant quinze secondes. Plus rien n’en part d’ici.',
  'Resume it here or at another desk: it goes on from the journal, and nothing is carried out twice.':
    'Reprenez-le ici ou à un autre poste : il continue d’après le journal, et rien n’est exécuté deux fois.',
  'Leave it to them, or stop it and resume it here: it goes on from the journal, and nothing is carried out twice.':
    'Laissez-le faire, ou arrêtez-le et reprenez-le ici : il continue d’après le journal, et rien n’est exécuté deux fois.',
  'One request had passed its last check by then and may have left: it has the same id and the same bytes as whatever is sent of its row again.':
    'Une demande avait alors passé son dernier contrôle et a pu partir : elle porte le même identifiant et les mêmes octets que tout nouvel envoi de sa ligne.',
  '{0} requests had passed their last check by then and may have left: each has the same id and the same bytes as whatever is sent of its row again.':
    '{0} demandes avaient alors passé leur dernier contrôle et ont pu partir : chacune porte le même identifiant et les mêmes octets que tout nouvel envoi de sa ligne.',
  'Left in the middle: it goes on at the next desk that sends, or when it is resumed.':
    'Laissé en cours : il continue au prochain poste qui envoie, ou à la reprise.',
};
