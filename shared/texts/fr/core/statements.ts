// What the core says of statements of the service, in French.

export const STATEMENTS_FR = {
  '“{0}” is no country: a code has three letters, such as ZMB.':
    '« {0} » n’est pas un pays : un code a trois lettres, comme ZMB.',
  '“{0}” is no currency: a code has no spaces, such as ZMW.':
    '« {0} » n’est pas une devise : un code n’a pas d’espaces, comme ZMW.',
  'The span ends before it begins: {0} to {1}.': 'La période finit avant de commencer : {0} à {1}.',
  'A statement covers at most {0} days, and {1} to {2} is longer.':
    'Un relevé couvre au plus {0} jours, et la période {1} à {2} est plus longue.',
  '“{0}” is no moment: it is written 2026-11-21 or 2026-11-21T08:00:00, with a zone such as Z or +02:00 or without one.':
    '« {0} » n’est pas un moment : on écrit 2026-11-21 ou 2026-11-21T08:00:00, avec un fuseau comme Z ou +02:00, ou sans fuseau.',
  'The callback address must begin with https, or with http where it is on this computer, and hold no password.':
    'L’adresse de rappel doit commencer par https, ou par http si elle est sur cet ordinateur, et ne contenir aucun mot de passe.',
  'Nothing was asked for. Correct it and ask again.':
    'Rien n’a été demandé. Corrigez, puis demandez à nouveau.',
  'The columns “{0}” and “{1}” could be the same.':
    'Les colonnes « {0} » et « {1} » pourraient être la même.',
  'Take one of them out of a copy of the statement, and compare that.':
    'Retirez l’une d’elles d’une copie du relevé, et comparez cette copie.',
  'A statement has a column for {0}, and this file has {1}.':
    'Un relevé a une colonne pour {0}, et ce fichier a {1}.',
  'Choose the file of the statement as it was downloaded.':
    'Choisissez le fichier du relevé tel qu’il a été téléchargé.',
  'This packed file unfolds to far more than a statement holds. It was not read further.':
    'Ce fichier compressé se déploie bien au-delà de ce que contient un relevé. Il n’a pas été lu plus loin.',
  'This packed file is cut off or damaged.': 'Ce fichier compressé est coupé ou endommagé.',
  'Download the statement again from the service.': 'Téléchargez à nouveau le relevé depuis le service.',
  'The legacy generation of the interface has no statements. Nothing was asked for.':
    'L’ancienne génération de l’interface n’a pas de relevés. Rien n’a été demandé.',
  'Use a profile of the generation v2 for the same account.':
    'Utilisez un profil de la génération v2 pour le même compte.',
  'The service makes no such statement: {0}': 'Le service ne fait pas un tel relevé : {0}',
  'Check country, currency, provider, span and callback address, and ask again.':
    'Vérifiez le pays, la devise, l’opérateur, la période et l’adresse de rappel, puis demandez à nouveau.',
  'The service did not take the question for a statement: {0}':
    'Le service n’a pas accepté la demande de relevé : {0}',
  'Test the connection of the profile. No money is concerned.':
    'Testez la connexion du profil. Aucun argent n’est en jeu.',
  'It is not known whether the statement was asked for: {0}':
    'On ne sait pas si le relevé a été demandé : {0}',
  'Ask again: at worst there are two statements, and no money is concerned.':
    'Demandez à nouveau : au pire il y aura deux relevés, et aucun argent n’est en jeu.',
  'The link is no web address.': 'Le lien n’est pas une adresse web.',
  'The link holds a user name or a password.': 'Le lien contient un nom d’utilisateur ou un mot de passe.',
  'The link is not encrypted: http is allowed only to this computer.':
    'Le lien n’est pas chiffré : http n’est permis que vers cet ordinateur.',
  'Nothing was fetched. Take the link as it stands in the service’s callback (downloadUrl).':
    'Rien n’a été téléchargé. Prenez le lien tel qu’il figure dans le rappel du service (downloadUrl).',
  'The statement was not fetched. {0}': 'Le relevé n’a pas été téléchargé. {0}',
  'Nothing was written. Fetch it again; a link lasts one day.':
    'Rien n’a été écrit. Téléchargez-le à nouveau ; un lien dure un jour.',
  'Nothing was written. A link lasts one day: ask for the statement again and take the new link.':
    'Rien n’a été écrit. Un lien dure un jour : demandez le relevé à nouveau et prenez le nouveau lien.',
  'Nothing was written, and the other address was not asked. Check the link against the service’s callback (downloadUrl); where it is the same, ask the service.':
    'Rien n’a été écrit, et l’autre adresse n’a pas été interrogée. Comparez le lien avec le rappel du service (downloadUrl) ; s’il est le même, adressez-vous au service.',
  'Nothing was written. Fetch it again in some minutes: the service may still be making it.':
    'Rien n’a été écrit. Téléchargez-le à nouveau dans quelques minutes : le service le prépare peut-être encore.',
  'Nothing was written. Ask for a shorter span, or for one provider at a time, and fetch each file.':
    'Rien n’a été écrit. Demandez une période plus courte, ou un seul opérateur à la fois, et téléchargez chaque fichier.',
  'Nothing was written. Fetch it again in some minutes; where the answer stays the same, ask for the statement again.':
    'Rien n’a été écrit. Téléchargez-le à nouveau dans quelques minutes ; si la réponse reste la même, demandez le relevé à nouveau.',
  'A line of this file is longer than any line of a statement.':
    'Une ligne de ce fichier est plus longue que toute ligne d’un relevé.',
  'Choose the file of the statement as it was downloaded, a .csv or .csv.gz. Nothing was compared.':
    'Choisissez le fichier du relevé tel qu’il a été téléchargé, en .csv ou .csv.gz. Rien n’a été comparé.',
  'Download the statement again, and choose its file as it comes. Nothing was compared.':
    'Téléchargez à nouveau le relevé, et choisissez son fichier tel quel. Rien n’a été comparé.',
  'This comparison is no longer kept.': 'Cette comparaison n’est plus conservée.',
  '{0} is another file now than the one that was compared. Nothing was written.':
    '{0} n’est plus le fichier qui a été comparé. Rien n’a été écrit.',
  'Compare the statement again: it changes nothing.': 'Comparez à nouveau le relevé : cela ne change rien.',
  'The link leads on to another host (HTTP {0}).': 'Le lien mène vers un autre hôte (HTTP {0}).',
  'The link leads on and on (HTTP {0}).': 'Le lien mène de lien en lien (HTTP {0}).',
  'No answer came ({0}).': 'Aucune réponse n’est venue ({0}).',
  'The file has more than {0} MiB.': 'Le fichier a plus de {0} Mio.',
  'The connection was cut inside the file ({0}).': 'La connexion a été coupée au milieu du fichier ({0}).',
  'The link gives no file (HTTP {0}).': 'Le lien ne donne aucun fichier (HTTP {0}).',
  'The answer was no file (HTTP {0}).': 'La réponse n’était pas un fichier (HTTP {0}).',
};
