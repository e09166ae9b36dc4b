// French words about where the journal is: a file of this computer, or a database that several desks share.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PLACE } from '../../en/page/place.ts';

export const FR_PLACE: CatalogueOf<typeof EN_PLACE> = {
  title: 'Où est le journal',
  now: 'Maintenant',
  next: 'Dès le prochain démarrage',
  same: 'le même',
  file: (folder) => `un fichier dans ${folder}`,
  unreadable: 'à une adresse illisible',
  forThisStart:
    'Indiqué au démarrage de ce programme ; ce qui est choisi ici vaut pour les démarrages sans indication.',
  what: 'Un journal dans PostgreSQL est partagé : plusieurs postes y préparent, approuvent et envoient en même temps, et un seul à la fois envoie un lot. Son administrateur le crée avec « paymaster journal init » et donne à chaque poste une adresse et un mot de passe. Rien du journal de ce dossier n’y est repris : « paymaster journal move » le fait.',
  address: 'Adresse',
  addressHint:
    'Telle que l’administrateur l’a donnée, par exemple postgres://desk@db.example/journal. Jamais avec un mot de passe.',
  password: 'Mot de passe',
  passwordKept: 'Gardé dans le coffre sûr de cet ordinateur, et jamais montré de nouveau.',
  passwordNotKept:
    'Cet ordinateur n’a pas de coffre sûr : le mot de passe est demandé à chaque démarrage, ou se trouve dans le fichier nommé par PGPASSFILE.',
  passwordOptional: 'Laissez vide si cet ordinateur le connaît.',
  test: 'Tester',
  testing: 'Test en cours…',
  choose: 'L’utiliser dès le prochain démarrage',
  chosen: (address) =>
    `Dès le prochain démarrage, le journal est ${address}. Fermez Paymaster et relancez-le.`,
  chooseOther: 'Utiliser cet autre journal',
  chooseFile: 'Revenir au fichier de ce dossier',
  chosenFile:
    'Dès le prochain démarrage, le journal est le fichier de ce dossier. Fermez Paymaster et relancez-le.',
  steps: {
    address: 'Adresse',
    server: 'Serveur',
    password: 'Mot de passe',
    database: 'Base de données',
    journal: 'Journal',
  },
  outcomes: { passed: 'réussi', failed: 'échoué', 'not reached': 'non atteint' },
  passedSaid: 'Le journal peut être utilisé d’ici.',
  failedSaid: (step) => `Le test s’est terminé à ${step}.`,
  backups:
    'Paymaster ne fait pas de sauvegarde d’un journal dans une base de données : son administrateur la fait, avec les outils de PostgreSQL.',
  soundText: (when) => `– vérifié ${when} : chaque référence, chaque compte et chaque somme sont en ordre.`,
  stoppedPlace: 'La base',
  stoppedSafe:
    'Rien n’est envoyé d’ici. Rien du journal dans la base de données n’est supprimé, reconstruit ou remplacé. L’identifiant de chaque paiement y a été inscrit avant son départ : aucun argent ne part deux fois une fois qu’il s’ouvre de nouveau.',
  lostSafe: 'Rien n’est envoyé d’ici, et rien n’est inscrit dans un autre journal.',
  awayNext:
    'Cette page s’ouvre d’elle-même dès que le serveur répond de nouveau, et ce qui était envoyé d’ici reprend.',
  movedTitle: 'Le journal est désormais dans une base de données',
  movedSafe:
    'Rien n’est envoyé d’ici. Le fichier reste tel qu’il était lors du déplacement et n’est plus jamais écrit : les paiements qu’il contient se poursuivent dans la base de données.',
  movedNext:
    'Saisissez l’adresse que l’administrateur de la base de données vous a donnée, avec le mot de passe de ce poste, et testez-la. Utilisez-la ensuite dès le prochain démarrage.',
  give: 'Ouvrir avec ce mot de passe',
};
