// The French of what is said about signing keys, signatures and operations that a generation lacks.

export const SIGNING_FR = {
  'The {0} generation of the service has no payouts.':
    'La génération {0} du service ne connaît pas les paiements.',
  'The {0} generation of the service has no deposits.':
    'La génération {0} du service ne connaît pas les encaissements.',
  'The {0} generation of the service has no refunds.':
    'La génération {0} du service ne connaît pas les remboursements.',
  'The {0} generation of the service has no remittances.':
    'La génération {0} du service ne connaît pas les transferts.',
  'Use an account of the v2 generation.': 'Utilisez un compte de la génération v2.',
  'A {0} payout sends no {1}, so one value for all rows would change nothing.':
    'Un paiement {0} n’envoie pas {1} ; une même valeur pour toutes les lignes ne changerait rien.',
  'A {0} deposit sends no {1}, so one value for all rows would change nothing.':
    'Un encaissement {0} n’envoie pas {1} ; une même valeur pour toutes les lignes ne changerait rien.',
  'A {0} refund sends no {1}, so one value for all rows would change nothing.':
    'Un remboursement {0} n’envoie pas {1} ; une même valeur pour toutes les lignes ne changerait rien.',
  'A {0} remittance sends no {1}, so one value for all rows would change nothing.':
    'Un transfert {0} n’envoie pas {1} ; une même valeur pour toutes les lignes ne changerait rien.',
  'Leave it out. A column of that name is kept in journal and report.':
    'Omettez-la. Une colonne de ce nom est gardée dans le journal et le rapport.',
  'that is no answer to a request for a statement': 'ce n’est pas une réponse à une demande de relevé',
  'Look at the signing settings of the profile: the encoding first (raw or DER), then the key id, the algorithm, the digest, the covered parts and the clock of this computer. An account of the legacy generation that takes signed requests only needs “Always”. Then resume.':
    'Regardez les réglages de signature du profil : d’abord l’encodage (brut ou DER), puis l’identifiant de clé, l’algorithme, l’empreinte, les parties couvertes et l’horloge de cet ordinateur. Un compte de la génération legacy qui n’accepte que des requêtes signées a besoin de « Toujours ». Reprenez ensuite.',
  'The last {0} answers of the service prove nothing by its public key, as the profile has it. The last one: {1} What went out may have been taken and stays unknown; nothing more goes out.':
    'Les {0} dernières réponses du service ne prouvent rien avec sa clé publique, telle que le profil l’a. La dernière : {1} Ce qui est parti a pu être pris et reste inconnu ; rien d’autre ne part.',
  'Ask the service for the public key of its answers, and give it to the profile: under its signed requests in Settings, or with profile key set NAME --service-key FILE. Look at the clock of this computer, too. Then resume.':
    'Demandez au service la clé publique de ses réponses et donnez-la au profil : sous ses requêtes signées dans Réglages, ou avec profile key set NAME --service-key FILE. Vérifiez aussi l’horloge de cet ordinateur. Reprenez ensuite.',
  'Give the profile a signing key whose public half is registered with the service, then start again.':
    'Donnez au profil une clé de signature dont la moitié publique est enregistrée auprès du service, puis recommencez.',

  '{0} or {1}': '{0} ou {1}',
  'A key of this kind ({0}) signs no requests.': 'Une clé de ce type ({0}) ne signe pas de requêtes.',
  'Give a key of P-256, P-384, RSA or Ed25519, or generate one.':
    'Donnez une clé P-256, P-384, RSA ou Ed25519, ou faites-en créer une.',
  'The key is of the kind {0} and cannot sign with {1}.':
    'La clé est du type {0} et ne peut pas signer avec {1}.',
  'Give the algorithm {0}, or another key.': 'Choisissez l’algorithme {0}, ou donnez une autre clé.',
  'The file holds a private key where the public key of the service is needed.':
    'Le fichier contient une clé privée alors qu’il faut la clé publique du service.',
  'Give the public key that the service publishes, and show a private key to nobody.':
    'Donnez la clé publique que le service publie, et ne montrez une clé privée à personne.',
  'A key of this kind ({0}) signs no answers.': 'Une clé de ce type ({0}) ne signe pas de réponses.',
  'Give the public key that the service publishes.': 'Donnez la clé publique que le service publie.',
  'The private key is encrypted with a passphrase, which no run could ask for.':
    'La clé privée est chiffrée par une phrase de passe, qu’aucun envoi ne pourrait demander.',
  'Give it without a passphrase, in a file that only you can read.':
    'Donnez-la sans phrase de passe, dans un fichier que vous seul pouvez lire.',
  'The private key is damaged.': 'La clé privée est abîmée.',
  'Give the file as it was made.': 'Donnez le fichier tel qu’il a été créé.',
  'The file holds a public key, and only a private key can sign.':
    'Le fichier contient une clé publique, et seule une clé privée peut signer.',
  'Give the private key that belongs to it. The public one is for the service.':
    'Donnez la clé privée qui va avec. La clé publique est pour le service.',
  'The file holds a certificate without its private key.':
    'Le fichier contient un certificat sans sa clé privée.',
  'Give the private key that belongs to it.': 'Donnez la clé privée qui va avec.',
  'The file holds no private key in PEM form.': 'Le fichier ne contient pas de clé privée au format PEM.',
  'Give a file that begins with -----BEGIN PRIVATE KEY-----.':
    'Donnez un fichier qui commence par -----BEGIN PRIVATE KEY-----.',
  'The file holds no public key in PEM form.': 'Le fichier ne contient pas de clé publique au format PEM.',
  'Give a file that begins with -----BEGIN PUBLIC KEY-----.':
    'Donnez un fichier qui commence par -----BEGIN PUBLIC KEY-----.',
  'The certificate in the file is damaged.': 'Le certificat du fichier est abîmé.',
  'The private key does not belong to the certificate beside it in the file.':
    'La clé privée ne correspond pas au certificat qui l’accompagne dans le fichier.',
  'Give the key with its own certificate, or the key alone.':
    'Donnez la clé avec son propre certificat, ou la clé seule.',
  'The key has expired: its certificate ended on {0}.': 'La clé a expiré : son certificat a pris fin le {0}.',
  'Give a key that is in force, and register it with the service.':
    'Donnez une clé valable et enregistrez-la auprès du service.',
  'The key is not in force yet: its certificate begins on {0}.':
    'La clé n’est pas encore valable : son certificat commence le {0}.',
  'Give a key that is in force, or check the date of this computer.':
    'Donnez une clé valable, ou vérifiez la date de cet ordinateur.',
  'The RSA key has {0} bits, which is too short to be safe.':
    'La clé RSA a {0} bits, ce qui est trop court pour être sûr.',
  'Give one of at least {0} bits.': 'Donnez-en une d’au moins {0} bits.',

  'The key file {0} is not there any more.': 'Le fichier de clé {0} n’est plus là.',
  'Put it back, or give another key.': 'Remettez-le en place, ou donnez une autre clé.',
  '{0} is not a key file.': '{0} n’est pas un fichier de clé.',
  'Name the file that holds the private key.': 'Indiquez le fichier qui contient la clé privée.',
  'Name the file that holds the key.': 'Indiquez le fichier qui contient la clé.',
  'The key file {0} can be used by others on this computer (its rights are {1}).':
    'Le fichier de clé {0} peut être utilisé par d’autres personnes sur cet ordinateur (ses droits sont {1}).',
  'Give it to its owner alone (rights 600), and go on.':
    'Réservez-le à son propriétaire (droits 600), puis continuez.',
  'The key file {0} cannot be read.': 'Le fichier de clé {0} ne peut pas être lu.',
  'Check that it is yours.': 'Vérifiez qu’il est à vous.',

  'The signing key of profile {0} is not in the safe store of this program for the address that the profile has. The window, the browser version and the terminal keep keys apart. Nothing was sent.':
    'La clé de signature du profil {0} n’est pas dans le coffre de ce programme pour l’adresse que le profil a. La fenêtre, la version dans le navigateur et le terminal gardent leurs clés séparément. Rien n’a été envoyé.',
  'Send from the one that was given the key, or give the key again here for this address.':
    'Envoyez depuis celui qui a reçu la clé, ou redonnez la clé ici pour cette adresse.',
  'Batch {0} ({1}) of {2} has rows that are not sent or have no answer, and the service may take them only signed. The key was kept.':
    'Le lot {0} ({1}) de {2} a des lignes non envoyées ou sans réponse, et le service ne les accepte peut-être que signées. La clé a été gardée.',
  'Resume the batch, and remove the key when every row has its answer. Another key can be put in its place at the command line. To send it unsigned, choose that no request is signed.':
    'Reprenez le lot, et retirez la clé quand chaque ligne a sa réponse. Une autre clé peut être mise à sa place en ligne de commande. Pour l’envoyer sans signature, choisissez de ne signer aucune requête.',
  'The key in the safe store is not the one that profile {0} was given. Nothing was sent.':
    'La clé du coffre n’est pas celle que le profil {0} a reçue. Rien n’a été envoyé.',
  'The key in {0} is not the one that profile {1} was given. Nothing was sent.':
    'La clé de {0} n’est pas celle que le profil {1} a reçue. Rien n’a été envoyé.',
  'Put the right key back, or give the profile this one and register its public key with the service.':
    'Remettez la bonne clé, ou donnez celle-ci au profil et enregistrez sa clé publique auprès du service.',
  'What this computer keeps for Paymaster in its safe store cannot be read now ({0}). It was left as it is.':
    'Ce que cet ordinateur garde pour Paymaster dans son coffre ne peut pas être lu pour l’instant ({0}). Rien n’y a été changé.',
  'Unlock the keyring of this computer and see that your account may read the folder of data, then try again. If that does not help, give the token or the key again.':
    'Déverrouillez le trousseau de cet ordinateur et vérifiez que votre compte peut lire le dossier de données, puis réessayez. Si cela ne suffit pas, redonnez le jeton ou la clé.',
  'This computer has no safe store for a private key. Nothing was kept.':
    'Cet ordinateur n’a pas de coffre pour une clé privée. Rien n’a été gardé.',
  'Let a new key be made here, or give this one in the window or in a terminal, where only the place of its file is kept.':
    'Faites créer une nouvelle clé ici, ou donnez celle-ci dans la fenêtre ou dans un terminal, où seul l’emplacement de son fichier est gardé.',
  'The service knows a public key by an id, and none was given.':
    'Le service connaît une clé publique par un identifiant, et aucun n’a été donné.',
  'Give the id under which the public key is registered with the service.':
    'Donnez l’identifiant sous lequel la clé publique est enregistrée auprès du service.',
  'Correct this setting; what is left out keeps its value.':
    'Corrigez ce réglage ; ce qui est omis garde sa valeur.',
  'The key id is 1 to 200 plain letters, digits and signs, with no space at its ends.':
    'L’identifiant de clé compte de 1 à 200 lettres sans accent, chiffres et signes, sans espace aux extrémités.',
  'The label of a signature is 1 to 60 small letters, digits, “_”, “-”, “.” and “*”, and begins with a letter or “*”.':
    'L’étiquette d’une signature compte de 1 à 60 lettres minuscules, chiffres, « _ », « - », « . » et « * », et commence par une lettre ou « * ».',
  'A signature holds for 1 to 86,400 whole seconds.':
    'Une signature est valable de 1 à 86 400 secondes entières.',
  'Signature-Date is covered by the signature but not sent.':
    'Signature-Date est couvert par la signature mais n’est pas envoyé.',
  '{0} cannot be covered by the signature. What can is {1}.':
    '{0} ne peut pas être couvert par la signature. Peuvent l’être : {1}.',
  'A part of the request is named twice among what the signature covers.':
    'Une partie de la requête est nommée deux fois parmi ce que couvre la signature.',
  'Without content-digest the body is not signed.': 'Sans content-digest, le contenu n’est pas signé.',
  'The profile has no signing key yet.': 'Le profil n’a pas encore de clé de signature.',
  'Give it a key, or let one be made, before its settings are changed.':
    'Donnez-lui une clé, ou faites-en créer une, avant de changer ses réglages.',
  'The profile has a signing key already, and it was left as it is.':
    'Le profil a déjà une clé de signature, et elle a été laissée telle quelle.',
  'Another key can be put in its place at the command line. To have a new one made here, remove the present one first.':
    'Une autre clé peut être mise à sa place en ligne de commande. Pour en faire créer une nouvelle ici, retirez d’abord la clé actuelle.',

  'HTTP {0}, but the answer proves nothing: {1}.': 'HTTP {0}, mais la réponse ne prouve rien : {1}.',
  'its address cannot be read': 'son adresse ne peut pas être lue',
  'its signature does not cover method, address and content':
    'sa signature ne couvre pas la méthode, l’adresse et le contenu',
  'it carries no signature': 'elle ne porte pas de signature',
  'its signature cannot be read': 'sa signature ne peut pas être lue',
  'its digest is not that of its content': 'son empreinte n’est pas celle de son contenu',
  'its signature covers a part twice': 'sa signature couvre deux fois une partie',
  'its signature does not cover status and content': 'sa signature ne couvre pas le statut et le contenu',
  'its signature is from the future': 'sa signature vient du futur',
  'its signature has expired': 'sa signature a expiré',
  'its signature is of another kind than the key of the service':
    'sa signature est d’un autre type que la clé du service',
  'its signature is not that of the service': 'sa signature n’est pas celle du service',
  'The key with which this computer signs the audit trail is kept in its safe store and cannot be read now. Nothing is signed with it.':
    'La clé avec laquelle cet ordinateur signe la piste d’audit est gardée dans son coffre et ne peut pas être lue maintenant. Rien n’est signé avec elle.',
  'Unlock the keyring of this computer and try again. Where the key stays unreadable, have a new one made under Audit trail, or with audit new-key.':
    'Déverrouillez le trousseau de cet ordinateur et réessayez. Si la clé reste illisible, faites-en créer une nouvelle sous Piste d’audit, ou avec audit new-key.',
  'This computer keeps no key for the audit trail that cannot be read. Nothing was changed.':
    'Cet ordinateur ne garde pour la piste d’audit aucune clé illisible. Rien n’a été modifié.',
  'Check the audit trail: it says what is signed.': 'Vérifiez la piste d’audit : elle dit ce qui est signé.',
};
