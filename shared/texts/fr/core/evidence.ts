// Why an evidence pack is not written and what to do about it, in French.

export const EVIDENCE_FR = {
  'Batch {0} was not read from {1} as it says.': 'Le lot {0} n’a pas été lu dans {1} comme il le dit.',
  'Line {0} of batch {1} has other cells than it has in {2}.':
    'La ligne {0} du lot {1} a d’autres cellules que dans {2}.',
  'Batch {0} does not have every row of {1}.': 'Le lot {0} n’a pas toutes les lignes de {1}.',
  '{0} Another program changed it. Nothing was written.':
    '{0} Un autre programme l’a modifié. Rien n’a été écrit.',
  '{0} is not the file that batch {1} was read from: its contents differ. Nothing was written.':
    '{0} n’est pas le fichier dont le lot {1} a été lu : son contenu diffère. Rien n’a été écrit.',
  'Choose the file as it was when it was read, or make the pack without it: it holds every row as it was read, and the hash of the file.':
    'Choisissez le fichier tel qu’il était quand il a été lu, ou faites le dossier sans lui : il contient chaque ligne telle qu’elle a été lue, et l’empreinte du fichier.',
  'Batch {0} has more than an evidence pack of 1 GB can hold. Nothing was written.':
    'Le lot {0} dépasse ce qu’une archive de 1 Go peut contenir. Rien n’a été écrit.',
  'Ask for help: the journal keeps everything.': 'Demandez de l’aide : le journal garde tout.',
  '{0} is no evidence pack, or was damaged or changed. {1}':
    '{0} n’est pas un dossier de preuves, ou a été abîmé ou modifié. {1}',
  'Ask for the file again as it was written, and compare its seal with the one in the audit trail.':
    'Redemandez le fichier tel qu’il a été écrit, et comparez son sceau avec celui de la piste d’audit.',
  'It is larger than any pack.': 'Il est plus grand que tout dossier.',
  'A part of it unfolds to far more than any member does. It was not read any further.':
    'Une de ses parties se déplie bien au-delà de ce que fait un élément. La lecture s’est arrêtée là.',
  'It is packed in a way that is not read here.': 'Il est comprimé d’une façon qui n’est pas lue ici.',
  'Its {0} is missing or cannot be read.': 'Son {0} manque ou ne peut pas être lu.',
  '{0} holds no salt of an evidence pack.': '{0} ne contient pas le sel d’un dossier de preuves.',
  'Choose the file that was written beside the pack.':
    'Choisissez le fichier qui a été écrit à côté du dossier.',
  '{0} names nobody: personal data was left out of it.':
    '{0} ne nomme personne : les données personnelles en ont été retirées.',
  'Give the file with its salt too.': 'Donnez aussi le fichier avec son sel.',
  'Rows of batch {0} were left out while its pack was written. Nothing was written.':
    'Des lignes du lot {0} ont été exclues pendant l’écriture du dossier. Rien n’a été écrit.',
  'The service told more of rows of batch {0} while its pack was written. Nothing was written.':
    'Le service a dit davantage de lignes du lot {0} pendant l’écriture du dossier. Rien n’a été écrit.',
  'Write the pack again; best once the batch is settled.':
    'Écrivez le dossier de nouveau ; le mieux est d’attendre que le lot soit réglé.',
};
