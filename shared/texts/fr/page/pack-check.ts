// French words of what a check of an evidence pack found.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PACK_CHECK } from '../../en/page/pack-check.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;
const acts = (count: number) => `${format.count(count)} ${plural(count, 'acte', 'actes', 'd’actes')}`;

export const FR_PACK_CHECK: CatalogueOf<typeof EN_PACK_CHECK> = {
  title: 'Dossier de preuves',
  act: 'Vérifier un dossier de preuves…',
  what: 'Un dossier est vérifié par lui-même, comme sur tout autre ordinateur : ce journal n’est pas consulté.',
  checking: 'Vérification…',
  holds: (name, batch, rowCount, time) => `${name} tient : lot ${batch}, ${rows(rowCount)}, fait le ${time}.`,
  unsigned:
    'Le dossier lui-même n’est pas signé : il ne montre pas qui l’a fait, ni que les réponses du service sont telles qu’elles étaient.',
  signed: (key) => `Il est signé avec la clé ${key}. Comparez la clé à une que vous avez d’ailleurs.`,
  signedBy: (name, fingerprint) =>
    `Il est signé avec la clé de ${name}, comme la nomme la piste dans le dossier : SHA256:${fingerprint}. Comparez la clé à une que vous avez d’ailleurs.`,
  approval: (person, fingerprint, time, count) =>
    `Son approbation est signée par ${person}, clé SHA256:${fingerprint}, le ${time} pour ${rows(count)} : ce qui a été lu et approuvé de chaque ligne, les colonnes, la configuration et les totaux sont tels que signés.`,
  approvalHidden: (time, count) =>
    `Son approbation a été signée le ${time} pour ${rows(count)}. Le nom du signataire a été retiré : la signature ne peut être refaite ici.`,
  approvalNone: 'Son approbation n’a pas de signature : un lot qu’aucun utilisateur n’approuve n’en a pas.',
  outcomes: {
    sealed: (count) =>
      `Ce que sont devenues les lignes est ce qui a été scellé à la fin d’un envoi : ${rows(count)}, avec états, mots, argent et heures, tentative par tentative.`,
    bare: 'Les motifs, les détails et les réponses en toutes lettres ont été retirés, et ne sont pas comparés à ces sceaux.',
    unsealed: (count) =>
      `Lignes arrivées à leur fin sans sceau dans le dossier : ${format.count(count)}. Ce qu’elles sont devenues n’est pas prouvé.`,
    none: 'Une version antérieure l’a écrit, sans sceaux de ce que sont devenues ses lignes : cela n’est pas prouvé.',
  },
  afterApproval: {
    signed: (count) => `Laissées de côté après l’approbation, avec signature : ${rows(count)}.`,
    signer: (name, fingerprint) =>
      `La signature est de ${name}, à qui la piste dans le dossier donne la clé SHA256:${fingerprint}.`,
    unnamed: (name, fingerprint) =>
      `La signature est faite avec la clé SHA256:${fingerprint}, dite de ${name} : la piste dans le dossier ne la nomme pas.`,
    hidden: (count) =>
      `Laissées de côté après l’approbation, avec signature : ${rows(count)}. Le nom du signataire a été retiré : les signatures ne peuvent être refaites ici.`,
    unsigned: (count) => `Laissées de côté après l’approbation, sans signature : ${rows(count)}.`,
  },
  rights: {
    none: 'Une version antérieure l’a écrit, sans les actes sur les utilisateurs : que les signataires en avaient alors le droit n’est pas prouvé.',
    held: (name, count) =>
      `La clé de l’approbation était alors celle de ${name}, qui pouvait approuver le lot : c’est ce que disent ${acts(count)} sur les utilisateurs et les comptes.`,
    hidden: (count) =>
      `La personne qui l’a approuvé en avait alors le droit, selon ${acts(count)} sur les utilisateurs et les comptes. Le nom du signataire a été retiré : les signatures de ces actes ne peuvent être refaites ici.`,
    first: (name, entry, fingerprint) =>
      `Ces actes sont suivis à partir de l’inscription ${entry}, que ${name} a signée avec la clé SHA256:${fingerprint}. Comparez la clé à une que vous avez d’ailleurs.`,
    unsigned: (count) => `Inscrits avant toute signature, et crus tels quels : ${acts(count)}.`,
    noneSigned: 'Aucun de ces actes n’est signé : ce qu’ils disent n’est pas prouvé.',
    unbelieved: (count) =>
      `Sans la signature d’une personne qui le pouvait, et non crus : ${acts(count)}. Un administrateur avait corrigé ce qu’ils disent avant toute autre signature.`,
    leftOut: 'Qui a laissé des lignes de côté après l’approbation en avait alors le droit.',
    twoPeople: 'Deux personnes étaient demandées, et qui l’a préparé ne l’a pas approuvé.',
    limits: {
      none: 'Pour cet argent, la personne qui l’a approuvé n’avait pas de limite.',
      held: 'Il est dans les limites de la personne qui l’a approuvé.',
      'day-open':
        'À lui seul, il est dans les limites de la personne qui l’a approuvé. Ce qu’elle a approuvé d’autre ce jour-là n’est pas dans le dossier.',
    },
  },
  leftOut:
    'Les noms, numéros et textes des personnes en ont été retirés : les cellules, les requêtes et les inscriptions qui les nomment ne sont pas comparées.',
  original: {
    'in-pack':
      'Le fichier payé s’y trouve, c’est celui qui a été lu, et il contient les cellules de chaque ligne.',
    given: 'Le fichier donné est celui qui a été lu.',
    'not-there': 'Le fichier payé ne s’y trouve pas.',
  },
  page: {
    compared: 'Ses lignes, tentatives, sommes, approbation, piste d’audit et page s’accordent.',
    'other-edition':
      'Ses lignes, tentatives, sommes, approbation et piste d’audit s’accordent. Sa page, README.txt et le résumé de son approbation sont d’une autre version et n’ont pas été comparés : fiez-vous aux autres fichiers.',
  },
  broken: (name) => `${name} ne tient pas.`,
  more: (count) => `Et ${format.count(count)} de plus.`,
  askAgain: 'Redemandez le dossier tel qu’il a été écrit, et comparez son sceau à celui de la piste d’audit.',
  line: (at) => `ligne ${at}`,
  entry: (at) => `inscription ${at}`,
  faults: {
    missing: 'est absent',
    extra: 'est dans le dossier, et son manifeste ne le nomme pas',
    altered: 'a été modifié après la création du dossier',
    unreadable: 'ne peut pas être lu comme ce qu’il devrait être',
    'packed-anew': 'a été emballé par un autre programme, ou des octets autour de ses membres ont changé',
    seal: 'n’est pas celui qui a été scellé',
    signature: 'n’a pas la signature qu’il devrait avoir',
    rows: 'ne s’accorde pas avec les lignes du dossier',
    log: 'ne s’accorde pas avec les tentatives de la ligne',
    totals: 'ne s’accorde pas avec les sommes des lignes',
    approval: 'n’est pas ce qui a été approuvé : l’empreinte de l’approbation ne correspond pas à ses lignes',
    statement: 'n’est pas ce que l’approbateur a signé',
    approver: 'n’est pas de la personne ou de la clé que nomme la piste d’audit',
    chain: 'a un maillon de la piste d’audit qui ne tient pas',
    entry: 'a une inscription de la piste d’audit qui ne tient pas',
    original: 'n’est pas le fichier qui a été lu',
    given: 'n’est pas le fichier dont parle ce dossier',
    salt: 'a été fait avec un autre sel',
    anchor: 'n’est pas de la piste d’audit dont est l’ancre',
    fields: 'montre des champs qui ne découlent pas des cellules, des colonnes et des changements approuvés',
    request: 'montre autre chose que ce que dit la requête',
    trail: 'ne s’accorde pas avec les inscriptions de la piste d’audit',
    page: 'n’est pas ce que cette version fait des autres fichiers du dossier',
    cells: 'n’est pas comme dans le fichier qui a été lu',
    outcome: 'n’est pas ce qui a été scellé à la fin d’un envoi',
    outcomes:
      'ne tient pas contre le sceau : une des mille lignes à partir de là n’est pas ce qui a été scellé à la fin d’un envoi',
    'left-out': 'dit autrement quelles lignes ont été laissées de côté après l’approbation',
    act: 'contient un acte sur les utilisateurs ou les comptes sans la signature d’une personne qui le pouvait',
    rights: 'est signé par quelqu’un qui n’en avait pas alors le droit',
    limit: 'dépasse les limites du signataire',
    'one-person':
      'est signé par quelqu’un qui compte pour une seule personne avec qui l’a préparé : deux personnes étaient demandées',
  },
};
