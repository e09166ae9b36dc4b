// French words for users: who is here, who there is, and the ways in.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_USERS } from '../../en/page/users.ts';

export const FR_USERS: CatalogueOf<typeof EN_USERS> = {
  roles: { prepare: 'Préparer', approve: 'Approuver', administer: 'Administrer', read: 'Lecture seule' },
  roleHints: {
    prepare: 'lit les fichiers, modifie les brouillons, les nouvelles tentatives et les noms',
    approve: 'approuve et envoie ; libère les lignes qui attendent une ligne témoin',
    administer: 'utilisateurs, profils, jetons et clés',
    read: 'consulte et exporte, comme tout le monde ; pour un auditeur',
  },
  mayNot: (name, roles) => `${name} ne peut pas le faire. Rôle nécessaire : ${roles}.`,
  whoMay: (names) => `Qui le peut : ${names}.`,
  nobodyMay: 'Personne n’a encore ce rôle.',
  signIn: {
    act: 'Se connecter',
    title: 'Qui est là ?',
    why: {
      act: 'Ce que vous avez fait attend, et continue dès que vous êtes connecté. Rien n’a encore été modifié.',
      wish: 'Désormais, ce qui se fait ici se fait en votre nom.',
    },
    name: 'Nom',
    choose: 'Choisissez votre nom',
    forgotten: 'Phrase de passe oubliée ?',
    said: (name) => `${name} est là.`,
  },
  recover: {
    title: 'Phrase de passe oubliée',
    text: 'Un administrateur vous en donne une autre dans les réglages, sous Utilisateurs. Un administrateur seul a le code de secours : il donne une autre phrase de passe et une autre clé, et un nouveau code.',
    codeMissing: 'Saisissez le code de secours.',
    act: 'Obtenir une autre phrase de passe',
  },
  passphrase: {
    label: 'Phrase de passe',
    next: 'Nouvelle phrase de passe',
    again: 'La même, encore une fois',
    rule: (characters) => `Au moins ${characters} caractères : quatre ou cinq mots sans lien entre eux.`,
    short: (characters) => `Il y a moins de ${characters} caractères.`,
    differs: 'Les deux ne sont pas identiques.',
    show: 'Montrer ce que je saisis',
  },
  code: {
    title: 'Code de secours',
    what: 'Avec ce code, un administrateur qui a oublié sa phrase de passe peut revenir. Il n’est montré qu’une fois et n’est conservé nulle part. Notez-le ou imprimez-le, et gardez-le sous clé, loin de cet ordinateur.',
    print: 'Imprimer',
    written: 'Je l’ai noté ou imprimé',
    first: 'Notez-le d’abord : il ne sera plus jamais montré.',
    done: 'Fermer pour de bon',
  },
  menu: {
    button: 'Présent :',
    label: 'Qui est là',
    another: 'Se connecter sous un autre nom…',
    manage: 'Utilisateurs…',
    leave: 'Se déconnecter',
    leftSaid: (name) => `${name} n’est plus là.`,
    stillHere: (name) => `${name} est encore là.`,
  },
  rest: {
    soon: (name) =>
      `Dans une minute, ${name} sera déconnecté, après quinze minutes sans activité. Appuyez sur une touche pour rester. Ce qui est affiché reste dans tous les cas.`,
    over: (name) =>
      `${name} a été déconnecté après quinze minutes sans touche ni clic. Ce qui est affiché reste ; la prochaine modification demandera qui est là.`,
    elsewhere: (name) =>
      `${name} a été déconnecté par une autre page ou un autre administrateur. Ce qui est affiché reste ; la prochaine modification demandera qui est là.`,
    another: (name, now) =>
      `${now} est là à la place de ${name}, par une autre page. Ce qui se fait ici se fait désormais au nom de ${now}.`,
  },
  own: {
    act: 'Changer ma phrase de passe…',
    title: 'Changer ma phrase de passe',
    present: 'Phrase de passe actuelle',
    confirm: 'Changer la phrase de passe',
    done: 'Votre phrase de passe est changée.',
  },
  ownCode: {
    act: 'Un autre code de secours…',
    title: 'Un autre code de secours',
    text: 'Le code n’est montré qu’une fois, comme le premier. Celui d’avant n’ouvre plus rien, qui que ce soit qui l’ait. Cela figure dans la piste d’audit.',
    confirm: 'Créer un autre code',
  },
  list: {
    title: 'Utilisateurs',
    detail: 'qui peut faire quoi sur cet ordinateur',
    add: 'Ajouter un utilisateur…',
    name: 'Nom',
    roles: 'Rôles',
    key: 'Clé',
    keyTitle: (fingerprint) => `SHA-256 de la clé publique : ${fingerprint}`,
    added: 'Ajout',
    hereNow: 'présent',
    elsewhere: 'signe sur un autre ordinateur',
    removed: (when) => `retrait : ${when}`,
    change: 'Modifier…',
    changeOf: (name) => `Modifier ${name}`,
    acts: 'Actions',
  },
  none: {
    title: 'Personne n’a à dire qui il est',
    text: 'La piste d’audit nomme le compte de cet ordinateur. Avec des utilisateurs, chaque acte a une personne, qui se connecte avec une phrase de passe et peut faire ce que disent ses rôles.',
    first:
      'Le premier utilisateur administre Paymaster ici. Dès lors, qui modifie quelque chose se connecte ; consulter ne demande rien à personne.',
    act: 'Ajouter le premier utilisateur…',
  },
  form: {
    title: 'Ajouter un utilisateur',
    firstTitle: 'Ajouter le premier utilisateur',
    name: 'Nom',
    nameHint:
      'Tel que la piste d’audit nommera cette personne. Un nom est donné une seule fois, pour toujours.',
    nameMissing: 'Donnez un nom à l’utilisateur.',
    nameTaken: 'Il y a, ou il y a eu, un utilisateur de ce nom.',
    where: 'Signe',
    here: 'sur cet ordinateur',
    elsewhere: 'sur un autre ordinateur',
    elsewhereText:
      'Sa clé publique arrive dans un fichier fait sur son ordinateur. L’approbation s’y fait ; ici, aucune connexion.',
    file: 'Choisir la clé publique…',
    fileMissing: 'Choisissez le fichier de la clé publique.',
    roles: 'Rôles',
    rolesMissing: 'Choisissez au moins un rôle.',
    firstAdministers: 'Le premier utilisateur administre.',
    add: 'Ajouter l’utilisateur',
    added: (name) => `Utilisateur ajouté : ${name}.`,
  },
  change: {
    fingerprint: 'Empreinte de la clé',
    fingerprintHint: 'à comparer par téléphone',
    publicKey: 'Clé publique, pour un autre ordinateur',
    saveKey: 'Enregistrer dans un fichier…',
    keySaved: (file) =>
      `La clé publique est dans ${file}. Donnez-la à l’autre ordinateur, et comparez l’empreinte par téléphone.`,
    saved: (name) => `Enregistré : ${name}.`,
    rolesSaved: (name) => `Les rôles de ${name} sont enregistrés. Les limites ne le sont pas.`,
    reset: 'Donner une autre phrase de passe…',
    remove: 'Retirer…',
  },
  reset: {
    title: (name) => `Une autre phrase de passe pour ${name}`,
    text: (name) =>
      `${name} reçoit aussi une autre clé. Ce que l’ancienne clé a signé reste signé, et la piste d’audit le note. Avant toute autre chose, ${name} choisit sa propre phrase de passe.`,
    confirm: 'Donner la phrase de passe',
    done: (name) => `${name} a une autre phrase de passe et une autre clé.`,
  },
  remove: {
    title: (name) => `Retirer ${name} ?`,
    text: (name) =>
      `${name} ne pourra plus se connecter, et ce nom ne sera donné à personne d’autre. Ce qui a été fait sous ce nom reste dans la piste d’audit.`,
    signed: (batches) =>
      `Approuvé avec cette signature, et pas encore envoyé jusqu’au bout : ${batches}. L’approbation reste valable et l’envoi aura lieu ; qui peut approuver peut encore laisser des lignes de côté.`,
    unread:
      'On ne sait pas maintenant ce qui a été approuvé avec cette signature sans être entièrement envoyé. Cela resterait approuvé et partirait quand même.',
    confirm: 'Retirer l’utilisateur',
    done: (name) => `Utilisateur retiré : ${name}.`,
  },
};
