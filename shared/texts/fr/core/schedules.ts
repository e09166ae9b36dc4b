// The time at which a batch is to be sent, in French.

export const SCHEDULES_FR = {
  '“{0}” is no date and time. Nothing was changed.':
    '« {0} » n’est pas une date avec une heure. Rien n’a été modifié.',
  'Give it as year, month, day, hour and minute, such as 2026-11-27 17:00.':
    'Indiquez année, mois, jour, heure et minute, comme 2026-11-27 17:00.',
  'This computer knows no time zone “{0}”. Nothing was changed.':
    'Cet ordinateur ne connaît pas de fuseau horaire « {0} ». Rien n’a été modifié.',
  'Name a zone by place, such as Africa/Lusaka.': 'Nommez un fuseau par son lieu, comme Africa/Lusaka.',
  'There is no {0} in {1}: the clocks are set forward over it. Nothing was changed.':
    'L’heure {0} n’existe pas à {1} : les horloges y sont avancées. Rien n’a été modifié.',
  'Choose a time before or after it.': 'Choisissez une heure avant ou après.',
  '{0} comes twice in {1}, as the clocks are set back: at {2}. Nothing was changed.':
    'L’heure {0} revient deux fois à {1}, car les horloges y sont retardées : à {2}. Rien n’a été modifié.',
  'Say which of the two is meant, or choose another time.':
    'Dites laquelle des deux est voulue, ou choisissez une autre heure.',
  '{0} in {1} is at {2}, and at no other distance from UTC. Nothing was changed.':
    '{0} à {1} correspond à {2}, et à aucun autre écart avec UTC. Rien n’a été modifié.',
  'Leave the distance from UTC out, or correct it.': 'Omettez l’écart avec UTC, ou corrigez-le.',
  '{0} in {1} is over. Nothing was changed.': '{0} à {1} est passé. Rien n’a été modifié.',
  'Choose a time that is still to come.': 'Choisissez une heure à venir.',
  '{0} is more than a year away. Nothing was changed.': '{0} est dans plus d’un an. Rien n’a été modifié.',
  'Choose a time within a year.': 'Choisissez une heure dans l’année qui vient.',
  'Batch {0} has no time any more at which it is sent. Nothing was changed.':
    'Le lot {0} n’a plus d’heure d’envoi. Rien n’a été modifié.',
  'Batch {0} is to be sent at {1}. Nothing was changed.':
    'Le lot {0} doit être envoyé à cette heure : {1}. Rien n’a été modifié.',
  'Look at its time, then send it now, change the time or cancel the schedule.':
    'Regardez son heure, puis envoyez-le maintenant, changez l’heure ou annulez-la.',
  'was started already': 'a déjà été commencé',
  'is to be sent at {0}': 'doit être envoyé à cette heure : {0}',
  'cannot be sent at a time that is over': 'ne peut pas être envoyé à une heure passée',
  'is not due yet': 'n’a pas encore atteint son heure',
  'was to be sent earlier, and a person is asked':
    'devait être envoyé plus tôt, et la question est posée à une personne',
  'has no time at which it is sent': 'n’a pas d’heure d’envoi',
  'The time at which batch {0} was to be sent is over. Nothing was sent.':
    'L’heure à laquelle le lot {0} devait être envoyé est passée. Rien n’a été envoyé.',
  'Send it now, choose another time, or cancel the schedule.':
    'Envoyez-le maintenant, choisissez une autre heure, ou annulez l’heure d’envoi.',
};
