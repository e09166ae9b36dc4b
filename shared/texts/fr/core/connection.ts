// What a connection test found, in French: what is, then what to do. Names host, path and status, blames nobody,
// and never says more than the one attempt showed.

import type { ConnectionSaying, SayingCatalogue } from '../../sayings.ts';

export const CONNECTION_FR: SayingCatalogue<ConnectionSaying> = {
  'network.passed': (value) => `${value('host')} est joignable.`,
  'network.practice': () => 'Le profil d’essai travaille dans ce programme, sans réseau.',
  'network.no-name-service': (value) =>
    `Ce réseau ne résout aucun nom : ${value('host')} n’a pas été trouvé. Vérifiez que l’ordinateur est en ligne, puis voyez avec le responsable du réseau.`,
  'network.name-unknown': (value) =>
    `Aucun ordinateur nommé ${value('host')} n’est connu ici. Vérifiez l’orthographe ; si elle est juste, ce réseau est fermé ou hors ligne.`,
  'network.refused': (value) =>
    `${value('host')} a refusé la connexion. Vérifiez le port de l’adresse, ou demandez au responsable du réseau de l’ouvrir.`,
  'network.unreachable': (value) =>
    `Aucun chemin ne mène à ${value('host')} depuis ce réseau. Vérifiez que l’ordinateur est en ligne, puis voyez avec le responsable du réseau.`,
  'network.timeout': (value) =>
    `Pas de connexion à ${value('host')} en ${value('seconds')} s. Le réseau est lent, fermé ou hors ligne : réessayez, puis voyez avec son responsable.`,
  'network.certificate-expired': (value) =>
    `Le certificat de ${value('host')} n’est pas valable aujourd’hui. Vérifiez la date et l’heure de cet ordinateur ; si elles sont justes, prévenez le service.`,
  'network.not-trusted': (value) =>
    `Le certificat de ${value('host')} n’est pas reconnu ici, et rien n’a été envoyé. Vérifiez l’adresse ; un réseau qui lit les échanges donne le même résultat.`,
  'network.not-encrypted': (value) =>
    `${value('host')} n’accepte pas de connexion chiffrée sur ce port. Vérifiez le port de l’adresse.`,
  'network.other': (value) =>
    `La connexion à ${value('host')} n’a pas abouti. Vérifiez que l’ordinateur est en ligne, puis réessayez.`,
  'address.passed': () => 'Un service de paiement répond à cette adresse.',
  'address.practice': () => 'Le simulateur intégré répond. Aucun argent n’y circule.',
  'address.not-found': (value) =>
    `Il n’y a rien à ${value('path')} (${value('status')}). Vérifiez l’adresse et la génération, v2 ou legacy.`,
  'address.page': (value) =>
    `Une page web est revenue à la place de données (${value('status')}). C’est l’adresse d’un site, ou le réseau demande d’abord de s’identifier.`,
  'address.redirect': (value) =>
    `L’adresse renvoie ailleurs (${value('status')}), et un jeton ne suit pas. Donnez l’adresse finale.`,
  'address.not-json': (value) =>
    `Ce qui est revenu n’est pas une donnée (${value('status')}). Vérifiez que c’est l’adresse du service de paiement.`,
  'address.not-configuration': (value) =>
    `Des données sont revenues (${value('status')}), mais pas de configuration de compte. Vérifiez l’adresse et la génération, v2 ou legacy.`,
  'address.service-failing': (value) =>
    `Le service répond ${value('status')} : il ne peut rien traiter pour l’instant. Cela ne dit rien de l’adresse ni du jeton ; réessayez plus tard.`,
  'address.busy': (value) =>
    `Le service demande d’envoyer moins de requêtes (${value('status')}). Attendez une minute, puis réessayez.`,
  'address.refused': (value) =>
    `Le service a refusé la question (${value('status')}). Vérifiez l’adresse et la génération, v2 ou legacy.`,
  'address.silent': (value) =>
    `${value('host')} a reçu la question et n’a pas répondu en ${value('seconds')} s. Réessayez plus tard.`,
  'address.cut': (value) =>
    `La connexion à ${value('host')} a été coupée avant la fin de la réponse. Réessayez ; si cela dure, voyez avec le responsable du réseau.`,
  'address.not-http': (value) =>
    `${value('host')} répond, mais ce n’est pas un service web. Vérifiez le port de l’adresse.`,
  'token.passed': () => 'Le service a accepté le jeton.',
  'token.practice': () => 'Le profil d’essai n’a pas besoin de jeton.',
  'token.not-asked': () => 'Le service n’a demandé aucun jeton.',
  'token.missing': () => 'Il n’y a pas de jeton à essayer. Donnez le jeton de ce compte.',
  'token.other-host': (value) =>
    `Le jeton conservé appartient à un autre hôte et n’a pas été montré à ${value('host')}. Donnez le jeton de cette adresse.`,
  'token.refused': (value) =>
    `Le service a refusé le jeton (${value('status')}). Copiez-le de nouveau depuis les pages du service, sans espace autour.`,
  'token.not-allowed': (value) =>
    `Le service connaît le jeton et n’autorise pas cette demande (${value('status')}, ${value('reason')}). Demandez au service d’ouvrir le compte pour cela.`,
  'signature.not-needed': () => 'Ce compte accepte les requêtes sans signature.',
  'signature.not-said': () => 'Cette génération ne dit pas si les requêtes doivent être signées.',
  'signature.needed': () =>
    'Ce compte n’accepte que des requêtes signées, et le profil n’a pas de clé de signature. Donnez-lui-en une dont la moitié publique est enregistrée auprès du service.',
  'signature.ready': () =>
    'Ce compte n’accepte que des requêtes signées, et le profil a une clé. Le premier paiement montrera si le service la connaît.',
  'signature.unusable': () =>
    'Ce compte n’accepte que des requêtes signées, et la clé du profil est inutilisable pour l’instant. Vérifiez son fichier, ou donnez une autre clé au profil.',
  'signature.of-another-key': () =>
    'Les réponses du service sont signées avec une autre clé que la clé publique du service dans le profil : on ne saurait d’aucun paiement s’il est pris. Demandez au service la clé de ses réponses et donnez-la au profil.',
  'signature.service-key': () =>
    'Les requêtes partent sans signature. Le profil a une clé publique du service : le premier paiement montrera si ses réponses sont signées avec cette clé.',
  'signature.refused': (value) =>
    `Le service veut une signature (${value('status')}, ${value('reason')}), même pour la lecture. Demandez au service quelle signature il attend.`,
  'not-reached': () => 'Pas essayé, car une étape précédente n’a pas abouti.',
};
