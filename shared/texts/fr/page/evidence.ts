// French words of evidence packs.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_EVIDENCE } from '../../en/page/evidence.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;

export const FR_EVIDENCE: CatalogueOf<typeof EN_EVIDENCE> = {
  menu: 'Dossier de preuves…',
  menuMore: 'Tout sur ce lot, scellé, pour un auditeur',
  title: 'Dossier de preuves',
  text: 'Une archive avec chaque ligne, requête, tentative, approbation et inscription d’audit de ce lot, une page pour la lire et un sceau. Chacun peut la vérifier, sans ce journal : paymaster evidence verify FILE.zip',
  personal: 'Noms, numéros et textes de personnes',
  whole: 'Les laisser',
  wholeMore: 'Pour qui a le droit de voir qui a reçu quoi.',
  leftOut: 'Les retirer',
  leftOutMore:
    'Chacun est remplacé par une empreinte ; la même personne reste la même. Le sel est enregistré dans un second fichier : gardez-le loin du dossier.',
  original: 'Le fichier qui a été payé',
  originalMore:
    'Il n’est pas conservé ici, seule son empreinte l’est. Si vous l’avez, il peut entrer dans le dossier ; un autre est refusé.',
  originalAdd: 'Ajouter le fichier…',
  originalAdded: (name: string) => `${name} entre dans le dossier.`,
  originalWithout: 'Sans le fichier',
  save: 'Enregistrer le dossier…',
  name: 'preuves',
  nameWithoutPeople: 'preuves-sans-personnes',
  saltName: 'sel',
  writing: (rows: number, all: number) =>
    `Écriture de la ligne ${format.count(rows)} sur ${format.count(all)}…`,
  begins: 'Début…',
  saved: (name: string, count: number) => `${name} contient ${rows(count)}.`,
  savedSalt: (name: string) => `Son sel est dans ${name}.`,
  signed: 'Il est signé.',
  unsigned: 'Il n’est pas signé : cet ordinateur ne garde pas de clé en sûreté.',
  page: {
    title: 'Preuves de paiements',
    checkTitle: 'Vérifier cette archive',
    check: 'Pour voir si quelque chose a été modifié dans cette archive, sans réseau et sans le journal :',
    proves:
      'Ce que cela prouve : une archive qui tient n’a pas été modifiée depuis sa création, pour autant que vous connaissiez son sceau ou la clé publique par une autre voie. Sans signature, elle prouve seulement que ses parties s’accordent entre elles.',
    exported: 'Créé',
    madeBy: 'Créé par',
    program: 'Version',
    journal: 'Journal',
    head: 'Fin de la piste d’audit',
    entry: (number: number, hash: string) => `inscription ${format.count(number)}, ${hash}`,
    key: 'Clé publique qui l’a signé',
    noKey: 'aucune : ce dossier n’est pas signé',
    leftOut:
      'Les noms, numéros et textes de personnes ont été retirés. Des empreintes sont à leur place ; qui a le sel peut y retrouver une personne.',
    approval: 'Approbation',
    approvalBy: (name: string, time: string) => `Approuvé et signé par ${name} le ${time}.`,
    approvalHidden: (time: string) => `Approuvé et signé le ${time}. Le nom du signataire a été retiré.`,
    approvalUnsigned:
      'Personne n’a signé l’approbation : un lot qu’aucun utilisateur n’approuve n’a pas de signature.',
    approvalCovers:
      'La signature couvre chaque ligne du fichier, même celles qui sont laissées de côté, avec les correspondances de colonnes, la configuration du compte et les totaux. La vérification nommée plus haut la contrôle.',
    approvalRows: 'Lignes signées',
    approvalMoney: 'Argent signé',
    approvalFingerprint: 'Empreinte de la clé (SHA-256)',
    approvalKey: 'Clé publique de l’approbateur',
    approvalSignature: 'Signature',
    approvalDigest: 'Empreinte du brouillon',
    outcomes: 'Ce que sont devenues les lignes',
    outcomesSealed: (count: number) =>
      `Scellé à la fin des envois : ${rows(count)}. La vérification nommée plus haut refait chaque sceau avec les lignes d’ici, et le compare à la piste d’audit.`,
    outcomesBare:
      'Les motifs, les détails et les réponses en toutes lettres ont été retirés, et ne sont pas comparés aux sceaux.',
    outcomesNone: 'Rien n’était scellé quand cette archive a été créée : cela se fait à la fin d’un envoi.',
    leftOutRows: 'Laissées de côté après l’approbation',
    leftOutBy: (count: number, time: string, name: string) =>
      `${rows(count)}, le ${time}, avec la signature de ${name}.`,
    leftOutHidden: (count: number, time: string) =>
      `${rows(count)}, le ${time}, avec une signature. Le nom du signataire a été retiré.`,
    leftOutUnsigned: (count: number, time: string) => `${rows(count)}, le ${time}. Personne n’a signé.`,
    rights: 'S’ils pouvaient signer',
    rightsWhat:
      'Jusqu’à la dernière signature, les actes qui ont donné aux utilisateurs leurs clés, leurs rôles et leurs limites se trouvent dans rights.jsonl. La vérification ci-dessus refait la signature de chacun, à partir du premier administrateur.',
    rightsBroken:
      'Ce qui a été signé ici ne tient pas face à ces actes. La vérification ci-dessus dit ce qui ne tient pas.',
    members: 'Ce que contient cette archive',
    member: 'Élément',
    size: 'Octets',
    found: 'Ce qui a été trouvé dans le fichier',
    finding: 'Constat',
    rows: 'Lignes',
    firstRows: (shown: number, all: number) =>
      `Les ${rows(shown)} du début, sur ${format.count(all)}. Toutes sont dans rows.csv et rows.jsonl.`,
    allRows: (all: number) => `${rows(all)} en tout. Elles sont aussi dans rows.csv et rows.jsonl.`,
    rowsTitle: 'Lignes',
    line: 'Ligne',
    sentTo: 'Envoyé à',
    attempts: (count: number) => `Tentatives et réponses : ${format.count(count)}`,
    noAttempts: 'Jamais envoyée',
    kinds: {
      offered: 'envoyée',
      answered: 'réponse',
      unanswered: 'pas de réponse',
      withdrawn: 'retirée avant de partir',
      checked: 'question posée',
    },
    trail: 'Piste d’audit',
    firstEntries: (shown: number, all: number) =>
      `Les ${format.count(shown)} premières inscriptions sur ${format.count(all)}. Toutes sont dans audit.jsonl.`,
  },
};
