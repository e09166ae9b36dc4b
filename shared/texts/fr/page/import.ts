// French words of the Import screen: a file before it is a draft, and the draft that is corrected.

import type { EN_IMPORT } from '../../en/page/import.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { FINDING_TITLES_FR } from './findings.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;

export const FR_IMPORT: typeof EN_IMPORT = {
  title: 'Import',
  findingTitles: FINDING_TITLES_FR,
  findingOther: 'Autre constat',
  findingRefused: (reason) => `Déjà refusée : ${reason}`,

  file: {
    newBatch: 'Nouveau lot',
    noneYet: 'Pas encore de fichier',
    choose: 'Choisir un fichier',
    chooseOther: 'Autre fichier',
    reading: 'Lecture du début du fichier…',
    refusedTitle: 'Ce fichier ne peut pas être lu',
    refusedSafe: 'Le fichier reste tel quel. Rien n’a été conservé et rien n’a été envoyé.',
    refusedPlace: (line: number, column: string | null) =>
      column === null ? `Ligne ${line}` : `Ligne ${line}, colonne ${column}`,
    size: (name: string, bytes: number) => `${name} · ${format.bytes(bytes)}`,
  },

  operation: {
    label: 'Ce que sont les lignes',
    about: {
      payout: 'L’argent va du compte au portefeuille de chaque personne.',
      deposit: 'L’argent est encaissé du portefeuille de chaque client, à qui l’on demande son accord.',
      refund: 'L’argent d’encaissements antérieurs est rendu ; chaque ligne nomme le sien.',
      remittance:
        'L’argent passe une frontière vers le portefeuille de chaque personne, avec des données sur l’expéditeur.',
    },
    notOffered: (profile: string) =>
      `L’ancienne génération de ${profile} n’a pas de transferts. Choisissez pour eux un profil de la génération v2.`,
    template: 'Modèle',
    templateWorkbook: 'Modèle pour Excel',
    templateWorkbookHint: 'numéros en texte, une ligne d’exemple et une feuille qui explique',
    templateHint: 'CSV avec chaque colonne et une ligne d’exemple',
    legend: 'Légende',
    legendHint: 'ce que contient chaque colonne du modèle',
    verbs: { payout: 'Payer', deposit: 'Encaisser', refund: 'Rembourser', remittance: 'Transférer' },
    said: (headings: string) => `Les noms de colonnes le disent : ${headings}.`,
    doubt: {
      payout: 'Le fichier dit que ses lignes sont des paiements :',
      deposit: 'Le fichier dit que ses lignes sont des encaissements :',
      refund: 'Le fichier dit que ses lignes sont des remboursements d’encaissements :',
      remittance: 'Le fichier dit que ses lignes sont des transferts, qui nomment un expéditeur :',
    },
    instead: {
      payout: 'Les lire comme paiements',
      deposit: 'Les lire comme encaissements',
      refund: 'Les lire comme remboursements',
      remittance: 'Les lire comme transferts',
    },
    meant: {
      payout: 'Ce sont quand même des paiements',
      deposit: 'Ce sont quand même des encaissements',
      refund: 'Ce sont quand même des remboursements',
      remittance: 'Ce sont quand même des transferts',
    },
    remembered: (batch: string) => `Comme dans ${batch}, aux mêmes en-têtes`,
    changed: (rows: string) => `Le fichier est relu pour : ${rows}`,
  },

  settings: {
    title: 'Mode de lecture',
    account: 'Compte',
    accountText: 'Les lignes sont vérifiées selon ses opérateurs et ses limites.',
    decimalMark: 'Signe décimal',
    decimalFile: 'Comme le fichier le montre',
    decimalPoint: 'Point : 1,234.50',
    decimalComma: 'Virgule : 1.234,50',
    markRemembered: (mark: 'point' | 'comma', batch: string) =>
      `${mark === 'point' ? 'Un point' : 'Une virgule'}, comme vous l’avez indiqué pour ${batch}.`,
    headerRow: 'Ligne des noms de colonnes',
    headerLine: (line: number, text: string) => `${line} : ${text}`,
    sheets: 'Feuille',
    sheetRows: (count: number) => rows(count),
    sheetHidden: 'masquée',
    sheetLikely: 'ressemble à la paie',
    likely: (count: number) =>
      count === 1
        ? 'Une autre feuille de ce classeur ressemble à la paie.'
        : `${format.count(count)} autres feuilles de ce classeur ressemblent à une paie.`,
    readSheet: (name: string) => `Lire « ${name} »`,
    headerNone: 'Choisir une ligne',
    sheetEmpty: 'vide',
    encoding: (encoding: string, delimiter: string) => `${encoding} · ${delimiter}`,
    workbook: 'Classeur',
    delimiters: { ',': 'virgule', ';': 'point-virgule', '\t': 'tabulation', '|': 'barre' },
    notices: 'À savoir sur ce fichier',
  },

  layout: {
    remembered: (batch: string) => `Repris de ${batch}, mêmes en-têtes`,
    fresh: 'Nouveaux en-têtes : les champs sont proposés d’après leurs noms. Regardez chacun avant de lire.',
    changed: (batch: string, day: string) => `Les en-têtes ont changé depuis ${batch} (${day})`,
    changedText:
      'Les en-têtes connus alimentent ce qu’ils alimentaient alors. Pour les autres, des champs sont proposés d’après leurs noms : regardez chacun.',
    added: 'Nouveaux',
    removed: 'Disparus',
    moved: 'Déplacés',
    seen: 'J’ai regardé les colonnes',
  },

  mapping: {
    title: 'Colonnes',
    list: 'Ce que chaque colonne alimente',
    used: (used: number, all: number) =>
      `${format.count(used)} sur ${format.count(all)} ${plural(all, 'colonne utilisée', 'colonnes utilisées', 'de colonnes utilisées')}`,
    heading: 'En-tête du fichier',
    sample: 'Dans le fichier',
    field: 'Champ',
    noHeading: (column: number) => `Colonne ${format.count(column)}, sans en-tête`,
    notUsed: 'Non utilisée',
    notUsedText: 'reste dans le journal et le rapport',
    fieldOf: (heading: string) => `Champ de la colonne ${heading}`,
    taken: (field: string, heading: string) => `${field} est maintenant lu dans ${heading}.`,
    unusedSince: (heading: string) => `${heading} n’est plus utilisée.`,
    empty: 'vide',
  },

  missing: {
    title: 'Champs sans colonne',
    none: 'Chaque champ nécessaire a une colonne ou une valeur pour toutes les lignes.',
    one: (field: string) => `${field} n’a pas de colonne.`,
    many: (fields: string) => `${fields} n’ont pas de colonne.`,
    choose: 'Dites dans Colonnes quelle colonne l’alimente.',
    chooseOrFill:
      'Dites dans Colonnes quelle colonne l’alimente, ou donnez une valeur pour toutes les lignes.',
    nothing: 'Aucune colonne n’est encore choisie. Choisissez au moins celles des champs nécessaires.',
    value: (field: string) => `${field} pour toutes les lignes`,
    placeholder: 'une valeur pour toutes les lignes',
    fills: 'Remplit aussi les cellules vides. Le nombre de cellules remplies est dit et conservé.',
  },

  preview: {
    title: 'Premières lignes, telles qu’elles seraient lues',
    table: 'Tableau des premières lignes',
    line: 'Ligne',
    state: 'État',
    finding: 'Constat',
    none: 'Le fichier a des en-têtes et aucune ligne au-dessous. Il n’y a rien à envoyer.',
    first: (count: number) => `les ${format.count(count)} premières`,
  },

  read: {
    act: 'Lire le fichier',
    reading: 'Lecture du fichier entier',
    progress: (count: number) =>
      `${rows(count)} ${plural(count, 'lue et vérifiée', 'lues et vérifiées', 'lues et vérifiées')}`,
    keepsGoing: 'Rien n’est envoyé. Le brouillon s’ouvre quand chaque ligne est vérifiée.',
    missing: (fields: string) => `Reste à faire : une colonne ou une valeur pour ${fields}`,
    operation: 'Reste à faire : dire ce que sont les lignes',
    unseen: 'Reste à faire : regarder les colonnes modifiées et le dire',
    previewing: 'Les colonnes sont en cours de lecture',
    nothing: 'Le fichier n’a aucune ligne à lire',
    done: (count: number) =>
      `${rows(count)} ${plural(count, 'lue', 'lues', 'lues')}. Le brouillon est ouvert.`,
    doneElsewhere: (name, count) => `${name} est lu : ${rows(count)}.`,
    notReadElsewhere: (name) => `${name} n’a pas été lu.`,
    otherFile:
      'Ce fichier n’est pas celui dont le brouillon a été lu. L’ancien brouillon reste parmi les brouillons.',
  },

  replace: {
    title: 'Relire le fichier comme nouveau brouillon ?',
    text: (hasChanges: boolean): string =>
      hasChanges
        ? 'Le brouillon actuel est abandonné dès que le nouveau existe. Ce qui y a été modifié, réparé ou exclu n’est pas repris.'
        : 'Le brouillon actuel est abandonné dès que le nouveau existe. Rien n’y a été modifié à la main.',
    confirm: 'Choisir les colonnes',
    banner: (name: string) => `Relit ${name}. Le brouillon actuel reste jusqu’à ce que le nouveau existe.`,
    stay: 'Retour au brouillon',
    separate: 'Comme lot à part',
    gone: 'Le fichier doit être choisi à nouveau : Paymaster garde ce qui a été lu, pas le fichier.',
    discardFailed:
      'Le nouveau brouillon est ouvert. L’ancien n’a pas pu être abandonné et reste parmi les brouillons.',
  },

  draft: {
    lines: (name: string, count: number) => `${name} · ${rows(count)}`,
    unreadable: (count: number) =>
      count === 0
        ? ''
        : `${rows(count)} ${plural(count, 'n’a', 'n’ont', 'n’ont')} pas encore de montant lisible`,
    review: 'Contrôle',
    noReady: 'Aucune ligne n’est encore prête à partir. Corrigez ou réparez-en au moins une.',
    notDraft: 'Ce lot est approuvé. Ce qui a été lu reste tel qu’envoyé.',
    discarded: 'Ce brouillon a été abandonné. Rien n’en peut être envoyé.',
    columnsTitle: 'Colonnes',
    change: 'Changer les colonnes',
    unused: (count: number) =>
      `${format.count(count)} non ${plural(count, 'utilisée', 'utilisées', 'utilisées')}`,
    wholeFile: 'toutes les lignes',
    notices: (count: number) =>
      `${format.count(count)} ${plural(count, 'remarque', 'remarques', 'de remarques')} sur ce fichier`,
  },

  grid: {
    label: 'Lignes du fichier',
    all: 'Toutes',
    invalid: 'Non valides',
    ready: 'Prêtes',
    warnings: 'Avertissements',
    excluded: 'Exclues',
    filters: 'Quelles lignes',
    onlyFinding: (title: string) => `Seulement : ${title}`,
    showAll: 'Montrer toutes les lignes',
    find: 'Trouver une ligne par nom, numéro, référence ou ligne',
    findPlaceholder: 'Chercher  /',
    findingOf: (at: number, all: number) => `constat ${format.count(at)} sur ${format.count(all)}`,
    next: 'Constat suivant',
    previous: 'Constat précédent',
    wrapped: 'De nouveau depuis le début.',
    noFinding: 'Il ne reste aucun constat dans ces lignes.',
    line: 'Ligne',
    state: 'État',
    asInFile: (heading: string) => `${heading}, tel quel`,
    finding: 'Constat',
    currency: 'Dev.',
    more: (count: number) => `+${format.count(count)}`,
    emptyInvalid: 'Toutes les lignes sont valides. Passez au contrôle.',
    emptyWarnings: 'Aucune ligne n’a d’avertissement.',
    emptyExcluded: 'Aucune ligne n’est exclue. X retire la ligne choisie, avec un motif.',
    emptyReady: 'Aucune ligne n’est encore prête. Réparez ou corrigez les lignes non valides.',
    emptySearch: (text: string) => `Aucune ligne ne contient « ${text} ».`,
    emptyFinding: 'Aucune ligne ne montre plus ce constat.',
    original: (line: number) => `Ligne ${line} du fichier`,
    originalNone: 'Choisissez une ligne pour la voir telle qu’elle est dans le fichier.',
    edited: 'modifié',
    wasInFile: (text: string) => `Dans le fichier : ${text}`,
    exclude: 'Exclure',
    include: 'Inclure à nouveau',
    edit: 'Modifier',
    excludedBecause: (reason: string) => `Exclue : ${reason}`,
  },

  editor: {
    label: (field: string, line: number) => `${field}, ligne ${line}`,
    fileSays: (text: string) => `Le fichier ${text === '' ? 'ne dit rien' : 'dit'} `,
    noFinding: 'Rien n’est constaté ici.',
    otherFindings: (count: number) =>
      `${format.count(count)} ${plural(count, 'autre constat', 'autres constats', 'd’autres constats')} dans d’autres champs de cette ligne`,
    use: (text: string) => `Prendre ${text}`,
    pastedSeveral: (cells) =>
      `Le presse-papiers contient ${format.count(cells)} cellules, et une cellule prend un seul texte : rien n’a été collé. Copiez une seule cellule ; pour le même texte sur plusieurs lignes, marquez-les et choisissez Donner une valeur.`,
    pastedNowhere: 'Rien n’a été collé : choisissez une cellule modifiable, puis collez.',
    keep: 'conserver',
    leave: 'abandonner',
    keepTyped: 'Garder mon texte',
    discardTyped: 'L’abandonner',
    rules: 'Les règles sont en cours de lecture.',
    keeping: 'Comparaison avec toutes les lignes du fichier…',
    kept: (line: number) => `La ligne ${line} est conservée.`,
    keptReady: (line: number) => `La ligne ${line} est prête.`,
    notKept: (field: string, line: number) => `Ligne ${line}, ${field} : le texte n’a pas pu être conservé.`,
    /** What stood in a cell that could not be kept. */
    typed: (text) => (text === '' ? 'Vous l’aviez vidé.' : `Vous aviez saisi « ${text} ».`),
    waits: 'Le texte revient dans sa cellule dès que vous quittez celle qui est ouverte.',
    notKeptIn: (batch, field, line) =>
      `${batch}, ligne ${line}, ${field} : le texte n’a pas pu être conservé.`,
  },

  repairs: {
    title: 'Réparations',
    hint: 'un clic pour tous les cas semblables',
    repair: (count: number) => `Réparer ${format.count(count)}`,
    none: 'Aucun dégât qu’un clic puisse réparer.',
    noneSelected:
      'Le constat choisi n’a pas de réparation. Choisissez une ligne ou un type qui en a une : R répare ce type seul.',
    askTitle: (count: number) => `Réparer ${rows(count)} ?`,
    askText: (count: number) =>
      count === 1
        ? 'La seule ligne qui montre cela est réparée et vérifiée de nouveau ; rien d’autre n’est touché. Voici ce qu’elle devient :'
        : `Chacune des ${rows(count)} qui montrent cela est réparée et vérifiée de nouveau ; rien d’autre n’est touché. La première :`,
    done: 'Fait',
    doneOne: (title: string, count: number) => `${title} ${format.count(count)}`,
    changing: (done: number, all: number) => `${format.count(done)} sur ${rows(all)}…`,
    stop: 'Arrêter',
    stopHint: 'Ce qui est fait reste, en un seul acte qu’Annuler défait',
    repaired: (title: string, count: number) =>
      `${title} : ${rows(count)} ${plural(count, 'réparée', 'réparées', 'réparées')}. Ctrl Z l’annule.`,
    undo: 'Annuler',
    undone: 'Le dernier acte est annulé.',
    nothingToUndo: 'Il n’y a rien à annuler.',
    acts: {
      edit: 'la cellule modifiée',
      set: 'la valeur donnée',
      repair: 'la réparation',
      accept: 'l’acceptation',
      exclude: 'l’exclusion',
      include: 'l’inclusion',
      split: 'le partage',
      'add-up': 'l’addition',
      correct: 'les corrections d’avant',
    },
    actOn: (act: string, title: string) => `${act} « ${title} »`,
    undoWhat: (what: string, count: number) => `Annuler ${what} (${rows(count)})`,
    changed: (line: number, field: string, before: string, after: string) =>
      `ligne ${line}, ${field} : ${before === '' ? 'vide' : before} → ${after === '' ? 'vide' : after}`,
    all: (title: string) => `réparer tous les cas semblables : ${title}`,
  },

  findings: {
    missing: (field: string) => `Sans ${field.toLowerCase()}`,
    title: 'Constats',
    summary: (invalid: number, warnings: number) =>
      `${format.count(invalid)} à corriger · ${format.count(warnings)} à regarder`,
    list: 'Constats par genre',
    none: 'Rien à corriger dans les lignes',
    noneInRows: 'Rien à corriger dans les lignes. Avant l’approbation :',
    differs: (differences: string) => `Ce qui serait envoyé : ${differences}.`,
    ready: (count: number) =>
      `${rows(count)} ${plural(count, 'prête', 'prêtes', 'prêtes')}. Le contrôle montre ce qui va partir, et vers qui.`,
  },

  accept: {
    open: (count: number) => `Accepter ${rows(count)} avec un motif`,
    title: (count: number) => `Accepter les numéros de ${rows(count)}`,
    text: 'Le plan de numérotation que Paymaster connaît n’a pas de tels numéros. Les plans changent : acceptez-les si vous savez qu’ils sont justes. Chacun est nommé au contrôle, et peut être annulé jusqu’à votre approbation.',
    reason: 'Motif',
    placeholder: 'Pourquoi ces numéros sont justes',
    act: 'Accepter les numéros',
    done: (count: number) => `Les numéros de ${rows(count)} sont acceptés.`,
  },

  exclude: {
    title: (line: number) => `Exclure la ligne ${line}`,
    text: 'La ligne n’est pas envoyée. Elle reste dans le journal et le rapport avec son motif, et peut être incluse à nouveau jusqu’à votre approbation.',
    reason: 'Motif',
    placeholder: 'Pourquoi cette ligne n’est pas payée',
    usual: ['Déjà payé', 'Numéro non confirmé', 'N’est plus employé', 'Montant non confirmé'],
    act: 'Exclure la ligne',
    done: (line: number) => `La ligne ${line} est exclue.`,
    included: (line: number) => `La ligne ${line} est incluse à nouveau.`,
  },

  many: {
    label: 'Lignes montrées et leur somme',
    all: 'Cocher toutes les lignes montrées',
    row: (line: number) => `Cocher la ligne ${line}`,
    rows,
    shown: (count: number) => rows(count),
    marked: (count: number, all: number) =>
      `${format.count(count)} sur ${rows(all)} ${plural(count, 'cochée', 'cochées', 'cochées')}`,
    unreadable: (count: number) => `${rows(count)} sans montant lisible`,
    set: 'Donner une valeur',
    exclude: 'Exclure',
    include: 'Inclure à nouveau',
    clear: 'Tout décocher',
    marksGone: 'Rien n’a été modifié : les lignes relues ne sont plus cochées. Cochez-les à nouveau.',
    excludeTitle: (count: number) => `Exclure ${rows(count)}`,
    excludeText:
      'Aucune de ces lignes n’est envoyée. Elles restent dans le journal et dans le rapport avec ce motif, et peuvent être incluses à nouveau jusqu’à votre approbation.',
    excludeAct: (count: number) => `Exclure ${rows(count)}`,
    excluded: (changed: number, stayed: number) =>
      `${rows(changed)} ${plural(changed, 'exclue', 'exclues', 'exclues')}.${stayed === 0 ? '' : ` ${rows(stayed)} l’${plural(stayed, 'était', 'étaient', 'étaient')} déjà.`} Ctrl Z l’annule.`,
    included: (changed: number, stayed: number) =>
      `${rows(changed)} ${plural(changed, 'incluse', 'incluses', 'incluses')} à nouveau.${stayed === 0 ? '' : ` ${rows(stayed)} n’${plural(stayed, 'était pas exclue', 'étaient pas exclues', 'étaient pas exclues')}.`} Ctrl Z l’annule.`,
    setTitle: (count: number) => `Donner une valeur à ${rows(count)}`,
    setText:
      'Chacune de ces lignes reçoit le même texte dans ce champ et est vérifiée de nouveau. Les lignes exclues, et celles qui ont trop ou trop peu de cellules, restent comme elles sont. Un seul Ctrl Z annule tout.',
    field: 'Champ',
    value: 'Valeur',
    setMissing: 'Saisissez la valeur',
    setAct: (count: number) => `Donner à ${rows(count)}`,
    wasSet: (field: string, changed: number, stayed: number) =>
      `${field} : valeur donnée à ${rows(changed)}.${stayed === 0 ? '' : ` ${rows(stayed)} ${plural(stayed, 'reste comme elle était', 'restent comme elles étaient', 'restent comme elles étaient')}.`} Ctrl Z l’annule.`,
  },

  discard: {
    open: 'Abandonner',
    title: 'Abandonner ce brouillon ?',
    text: 'Rien n’en a été envoyé, et rien n’en pourra plus l’être. Le journal le garde, marqué comme abandonné. Le fichier reste comme il est et peut être relu.',
    textInDoubt:
      'Il a pu être envoyé depuis la sauvegarde restaurée, ou depuis un autre serveur. L’abandonner n’interroge personne : ses lignes restent inconnues, et d’ici elles ne peuvent plus être ni envoyées ni demandées. Interrogez le service, ou regardez un relevé, avant de payer ces personnes ou de faire relire le fichier.',
    act: 'Abandonner le brouillon',
    doneInDoubt: (name: string) =>
      `${name} est abandonné. Il a pu être envoyé : interrogez le service avant de payer ces personnes.`,
    done: (name: string) => `${name} est abandonné. Rien n’en a été envoyé.`,
    failed: 'Le brouillon n’a pas pu être abandonné. Il est comme avant.',
  },

  keys: {
    next: 'constat suivant',
    previous: 'constat précédent',
    edit: 'modifier la cellule',
    repair: 'réparer ce type de dégât',
    exclude: 'exclure avec un motif',
    undo: 'annuler',
    find: 'trouver une ligne',
    columns: 'changer les colonnes',
    review: 'vers le contrôle',
    read: 'lire le fichier',
  },
};
