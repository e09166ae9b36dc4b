// French words of the Settings screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SETTINGS } from '../../en/page/settings.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

export const FR_SETTINGS: CatalogueOf<typeof EN_SETTINGS> = {
  title: 'Réglages',
  detail: 'Les changements d’un profil sont inscrits à la piste d’audit',
  sectionsLabel: 'Parties des réglages',
  sections: {
    profiles: 'Profils',
    users: 'Utilisateurs',
    appearance: 'Langue et apparence',
    keyboard: 'Clavier',
    journal: 'Journal et copies',
    about: 'À propos',
  },
  profiles: {
    list: 'Profils',
    add: 'Ajouter',
    builtIn: 'intégré',
    batches: (settled, open) =>
      open === 0
        ? `${format.count(settled)} ${plural(settled, 'lot définitif', 'lots définitifs', 'de lots définitifs')}`
        : `${format.count(settled)} ${plural(settled, 'lot définitif', 'lots définitifs', 'de lots définitifs')}, ${format.count(open)} ${plural(open, 'ouvert', 'ouverts', 'ouverts')}`,
    fixed: 'Adresse et génération sont fixes tant qu’un lot est ouvert',
    name: 'Nom',
    nameFixed: 'Un nom reste : lots et rapports le portent.',
    nameHint: 'Comme on appelle le compte, par exemple le nom de l’entreprise.',
    nameTaken: 'Un profil porte déjà ce nom.',
    nameMissing: 'Donnez un nom au profil.',
    colour: 'Couleur',
    colours: { teal: 'Sarcelle', plum: 'Prune', ochre: 'Ocre', blue: 'Bleu', slate: 'Ardoise', rose: 'Rose' },
    address: 'Adresse de base',
    addressHint: 'Tirée des pages du service, commençant par https://',
    addressMissing: 'Donnez l’adresse du service.',
    newHost: 'Autre hôte : son jeton est à donner de nouveau, l’actuel ne lui est jamais montré.',
    generation: 'Génération',
    period: 'Jours où les répétitions sont demandées',
    periodHint:
      'Pendant ce nombre de jours après une approbation, les mêmes paiements sont arrêtés jusqu’à ce qu’un motif soit donné, et il est demandé confirmation pour les personnes déjà payées. 25 convient à des salaires mensuels, 5 à une paie hebdomadaire. Le même fichier est arrêté à tout moment.',
    periodWrong: 'Donnez un nombre entier de jours, de 1 à 366.',
    changes: 'Demander confirmation de ce qui a changé depuis le dernier lot',
    changesHint:
      'Un lot est approuvé une fois confirmées les personnes nouvelles, absentes ou dont le numéro, l’opérateur ou le montant a changé.',
    percent: 'Pourcentage dont un montant peut changer',
    percentHint: 'Les personnes dont le montant change davantage sont nommées à l’écran Contrôle.',
    percentWrong: 'Donnez un nombre entier, de 0 à 100.',
    controls: 'Demander des totaux de contrôle',
    controlsHint:
      'Ses lots ne sont approuvés que lorsque le total de chaque devise a été saisi d’après la feuille de paie et correspond à ce qui sera envoyé.',
    save: 'Enregistrer',
    saved: (name) => `${name} est enregistré.`,
    unsaved: 'Pas encore enregistré',
    leftUnsaved: (name) =>
      `Ce que vous avez changé dans ${name} n’est pas encore enregistré : cela n’a aucun effet avant l’enregistrement.`,
    leftNew:
      'Ce que vous avez saisi d’un nouveau profil n’est pas encore enregistré : ce profil n’existe pas tant que vous ne l’ajoutez pas.',
    token: 'Jeton d’accès',
    tokenPlaceholder: 'Collez un nouveau jeton pour remplacer l’actuel',
    tokenPlaceholderFirst: 'Collez le jeton de ce compte',
    tokenPlaceholderNew: 'Collez le jeton ; il peut aussi être donné plus tard',
    replace: 'Remplacer',
    keep: 'Garder',
    remove: 'Retirer',
    tokenState: {
      'none needed': 'Aucun jeton n’est nécessaire.',
      stored:
        'Conservé. Il n’est jamais montré de nouveau, pas même ici. Un nouveau est testé avant de remplacer l’ancien.',
      'this run only':
        'Gardé en mémoire, jusqu’à la fermeture seulement. Il n’est jamais montré et sera à redonner au prochain démarrage.',
      missing:
        'Il n’y a pas de jeton. Rien ne peut être lu ni envoyé avec ce profil avant que vous n’en donniez un.',
    },
    tokenTesting: 'Test du nouveau jeton ; l’ancien reste jusqu’à la fin…',
    tokenKept: (name) => `Le nouveau jeton de ${name} est testé et en usage.`,
    tokenKeptUntested: (name) => `Le nouveau jeton de ${name} est en usage.`,
    tokenDoubt: 'Le nouveau jeton n’a pas passé le test. L’ancien reste en usage.',
    tokenDoubtFirst: 'Le jeton n’a pas passé le test. Il n’est pas encore gardé.',
    keepAnyway: 'Le garder quand même',
    forgetTitle: (name) => `Retirer le jeton de ${name} ?`,
    forgetText:
      'Un lot en cours d’envoi se met en pause à sa prochaine demande ; aucune ligne n’est consommée. Rien d’autre ne change, et un jeton peut être redonné à tout moment.',
    forget: 'Retirer le jeton',
    forgotten: (name) => `Le jeton de ${name} est retiré.`,
    removeProfile: 'Retirer ce profil…',
    removeTitle: (name) => `Retirer ${name} ?`,
    removeText:
      'Le profil et son jeton quittent cet ordinateur. Ses lots, leurs rapports et la piste d’audit restent. Un lot ouvert ne pourra plus être repris sous ce nom.',
    removeConfirm: 'Retirer le profil',
    removed: (name) => `${name} est retiré. Ses lots et rapports restent.`,
    practiceTitle: 'Le simulateur intégré',
    practiceText:
      'Le profil d’essai est là dès le premier démarrage. Il parle au simulateur de ce programme, n’a besoin ni de jeton ni de réseau, et il est marqué sur chaque écran et dans chaque rapport. Il ne peut être ni changé ni retiré.',
    newTitle: 'Nouveau profil',
    newDetail: 'Un compte chez un service',
    create: 'Ajouter le profil',
    created: (name) => `${name} est ajouté et montré à présent.`,
  },
  test: {
    key: 'tester la connexion',
    title: 'Test de connexion',
    run: 'Tester',
    running: 'Test en cours…',
    steps: { network: 'Réseau', address: 'Adresse', token: 'Jeton', signature: 'Signature' },
    outcomes: {
      passed: 'réussi',
      failed: 'échoué',
      'not reached': 'non atteint',
      'not needed': 'non nécessaire',
    },
    hint: 'Suit pas à pas le chemin d’un paiement et dit quelle étape ne passe pas : réseau absent, mauvaise adresse, jeton refusé. Rien n’est envoyé.',
    passedSaid: 'Le test de connexion a réussi.',
    failedSaid: (step) => `Le test de connexion s’est arrêté à : ${step}.`,
  },
  appearance: {
    title: 'Langue et apparence',
    language: 'Langue',
    languageHint: 'aussi celle des motifs',
    system: 'Système',
    theme: 'Thème',
    themeHint: 'Système suit cet ordinateur',
    light: 'Clair',
    dark: 'Sombre',
    privacy: 'Écran de discrétion',
    privacyHint:
      'floute noms, numéros, références et montants des lignes, et ce que Contrôle additionne par opérateur ; les totaux d’un lot restent',
  },
  keyboard: {
    title: 'Clavier',
    single: 'Les lettres seules agissent',
    singleHint: 'comme N pour le constat suivant ; seulement si aucun champ n’a le focus',
    map: 'Touches de cet écran et de partout',
    mapHint: 'Chaque écran ajoute les siennes ; ? les montre là où vous êtes.',
  },
  journal: {
    title: 'Journal',
    place: 'Emplacement',
    size: 'Taille',
    saved: 'Dernier enregistrement',
    notSaved: 'aucun depuis le démarrage',
    check: 'Vérifier',
    checking: 'Vérification du fichier entier…',
    sound: 'Sain',
    soundText: (when) => `– vérifié ${when} : chaque page et chaque lien du fichier sont en ordre.`,
    damaged: 'Non sain',
    damagedText:
      'N’envoyez plus rien et gardez le fichier et ses copies tels quels. Rien n’est réparé automatiquement. Ce que la vérification a trouvé :',
    notYet: 'Pas vérifié depuis l’ouverture de cette page.',
    copies: 'Copies',
    copiesDetail: 'faites avant chaque changement de forme du fichier',
    copiesNone: 'Pas encore de copie. Une est faite avant chaque changement de forme du fichier.',
    copyName: 'Fichier',
    copyAt: 'Faite',
    copySize: 'Taille',
    backups: 'Sauvegardes',
    backupsDetail: 'une par jour tant que Paymaster est ouvert, vérifiée en entier',
    backupsNone: 'Pas encore de sauvegarde. Une est faite chaque jour où Paymaster est ouvert.',
    backUp: 'Sauvegarder maintenant',
    backingUp: 'La sauvegarde est en cours, puis vérifiée…',
    backedUp: (name) => `${name} est faite et tient.`,
    backupKept:
      'Les sept dernières sont gardées, et la dernière de chacun de douze mois. Elles sont dans le dossier « backups » à côté du journal : copiez-en une sur un autre disque de temps en temps. Elles nomment des personnes et ce qu’elles reçoivent, et ne contiennent aucun jeton.',
    backupRestore:
      'Pour revenir à l’une d’elles, fermez Paymaster et lancez « paymaster journal restore FILE ». Ce qu’elle tient pour non envoyé est demandé au service avant tout envoi.',
    backupFailed: 'La dernière sauvegarde n’a pas été faite',
    none: 'Il n’y a pas encore de journal. Il est créé avec le premier fichier.',
    what: 'Le journal contient chaque lot, chaque ligne avec son identifiant et sa demande, et la piste d’audit. Il n’est jamais supprimé ni reconstruit. Les jetons n’y sont pas.',
  },
  about: {
    title: 'À propos',
    version: 'Version',
    changesTitle: 'Ce qui a changé',
    changesLanguage: 'Cette liste n’est rédigée qu’en anglais.',
    unreleased: 'Pas encore dans une version numérotée',
    shownIn: 'Affiché dans',
    kinds: {
      window: 'sa propre fenêtre',
      browser: 'un navigateur, sur cet ordinateur seulement',
      'command line': 'la ligne de commande',
    },
    system: 'Système',
    systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux', other: 'un autre système' },
    secrets: 'Jetons et clés',
    secretsKinds: {
      platform: 'Dans le trousseau de cet ordinateur',
      memory: 'En mémoire, jusqu’à la fermeture seulement',
    },
    support: 'Pour l’assistance',
    supportWhat:
      'Ce que vous pouvez remettre à la personne qui vous aide. Vous voyez tout avant d’enregistrer ; rien n’est envoyé.',
    supportShow: 'Afficher',
    supportSave: 'Enregistrer…',
    supportBusy: 'Préparation…',
    supportText: 'Texte pour l’assistance',
    supportLanguage: 'Il est en anglais, car il s’adresse à la personne qui aide.',
    supportFile: 'paymaster-assistance.txt',
    supportSaved: (name: string) => `Enregistré : ${name}. Relisez-le avant de le remettre.`,
    promiseTitle: 'Ce que Paymaster promet',
    promises: [
      'Aucun argent ne part deux fois : l’identifiant et la demande d’un paiement sont sur le disque avant tout envoi, et ne changent jamais.',
      'Rien n’est perdu : après une panne, l’état de chaque ligne est connu et l’envoi repart de là.',
      'Le compte y est, en lignes et en argent, à tout moment.',
      'Inconnu n’est jamais montré comme échoué.',
      'Le jeton n’atteint jamais cette page, le journal, un rapport ni une trace.',
    ],
  },
};
