// Figures of the payroll sheet beside what would be sent, in French.

export const CONTROLS_FR = {
  'Lines of the file: {0} typed, {1} would be sent, {2} fewer.':
    'Nombre de lignes : {0} saisi, {1} à envoyer, soit {2} de moins.',
  'Lines of the file: {0} typed, {1} would be sent, {2} more.':
    'Nombre de lignes : {0} saisi, {1} à envoyer, soit {2} de plus.',
  'Total: {0} typed, {1} would be sent, {2} less.': 'Total : {0} saisi, {1} à envoyer, soit {2} de moins.',
  'Total: {0} typed, {1} would be sent, {2} more.': 'Total : {0} saisi, {1} à envoyer, soit {2} de plus.',
  'That leaves {0} which no row explains.': 'Il reste {0} qu’aucune ligne n’explique.',
  '1 row is invalid.': '1 ligne n’est pas valide.',
  '{0} rows are invalid.': '{0} lignes ne sont pas valides.',
  '1 row is excluded.': '1 ligne est exclue.',
  '{0} rows are excluded.': '{0} lignes sont exclues.',
  '1 row that stays out has no amount that can be read.':
    '1 ligne laissée de côté n’a pas de montant lisible.',
  '{0} rows that stay out have no amount that can be read.':
    '{0} lignes laissées de côté n’ont pas de montant lisible.',
  '1 row of {0} is invalid.': '1 ligne de {0} n’est pas valide.',
  '{0} rows of {1} together are invalid.': '{0} lignes, de {1} ensemble, ne sont pas valides.',
  '1 row of {0} is excluded.': '1 ligne de {0} est exclue.',
  '{0} rows of {1} together are excluded.': '{0} lignes, de {1} ensemble, sont exclues.',
  'The control totals are not what would be sent. {0} Nothing was sent.':
    'Les totaux de contrôle ne sont pas ce qui serait envoyé. {0} Rien n’a été envoyé.',
  'The profile {0} asks for control totals, and none was typed. Nothing was sent.':
    'Le profil {0} demande des totaux de contrôle, et aucun n’a été saisi. Rien n’a été envoyé.',
  'The profile {0} asks for control totals, and none was typed for {1}. Nothing was sent.':
    'Le profil {0} demande des totaux de contrôle, et aucun n’a été saisi pour {1}. Rien n’a été envoyé.',
  'Look at the rows and at the payroll sheet. Correct what is wrong, or take the control total back.':
    'Regardez les lignes et la feuille de paie. Corrigez ce qui est faux, ou retirez le total de contrôle.',
  'Type the totals of the payroll sheet, then approve.':
    'Saisissez les totaux de la feuille de paie, puis approuvez.',
};
