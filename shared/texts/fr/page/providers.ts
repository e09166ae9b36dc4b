// French words of the Providers screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PROVIDERS } from '../../en/page/providers.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

export const FR_PROVIDERS: CatalogueOf<typeof EN_PROVIDERS> = {
  title: 'Opérateurs',
  read: (configuration, availability) => {
    const limits = configuration === null ? 'configuration jamais lue' : `configuration lue ${configuration}`;
    return availability === null
      ? `${limits} ; disponibilité illisible`
      : `${limits}, disponibilité ${availability}`;
  },
  reading: 'Lecture de la configuration et de la disponibilité…',
  signedOnly: 'Ce compte n’accepte que des requêtes signées.',
  table: {
    title: 'Configuration de ce compte',
    filter: 'Montrer les opérations',
    all: 'Toutes les opérations',
    provider: 'Opérateur',
    used: 'ce que ses lots utilisent',
    usedOnly: 'Les autres opérateurs et opérations du compte ne sont pas montrés.',
    showAll: (lines) => `Montrer ${format.count(lines)} de plus`,
    showUsed: 'Montrer seulement ce qui sert',
    operation: 'Opération',
    smallest: 'Minimum',
    largest: 'Maximum',
    decimals: 'Décimales',
    now: 'À présent',
    since: 'Depuis',
    sinceAt: (when) => `Vu ainsi par cet ordinateur pour la première fois le ${when}.`,
    country: 'Pays',
    allCountries: 'Tous les pays',
    here: 'Cet ordinateur',
    notSaid: 'non précisé',
    nothingSaid: 'ni limites ni statut précisés',
    noDecimals: 'aucune',
    changed: 'modifié',
    changedAt: (when, before) => `Modifié ${when} ; c’était ${before}.`,
    notUnderstood: 'Non compris',
    notUnderstoodText: 'mot inconnu de Paymaster ; montré tel que reçu, rien n’en est déduit',
    notUsed: 'non utilisé',
    empty: 'Le compte n’a aucun opérateur',
    emptyText:
      'Le service a répondu une configuration sans opérateur. Demandez à qui gère le compte d’activer ceux par lesquels vous payez, puis relisez.',
    emptyFilter: 'Aucun opérateur de ce compte n’y offre cette opération.',
  },
  operations: {
    PAYOUT: 'Paiement',
    DEPOSIT: 'Encaissement',
    REFUND: 'Remboursement',
    REMITTANCE: 'Transfert',
    USSD_DEPOSIT: 'Encaissement par USSD',
    PUSH_DEPOSIT: 'Encaissement poussé',
    NAME_LOOKUP: 'Recherche du nom',
  },
  here: {
    sending: (rate) => `envoi ${format.rate(rate)} /s`,
    waiting: (rows) =>
      `${format.count(rows)} ${plural(rows, 'ligne attend', 'lignes attendent', 'de lignes attendent')}`,
    notSent: (rows) =>
      `${format.count(rows)} ${plural(rows, 'ligne non envoyée', 'lignes non envoyées', 'de lignes non envoyées')}`,
    enqueued: (rows) =>
      `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} en attente là-bas`,
    onTheirWay: (rows) => `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} en route`,
  },
  changes: {
    title: 'Ce qui a changé',
    none: 'Rien n’a changé depuis la première lecture du compte par cet ordinateur.',
    status: (provider, operation) => `${provider}, ${operation}`,
    minimum: (provider, operation) => `${provider}, ${operation} : minimum`,
    maximum: (provider, operation) => `${provider}, ${operation} : maximum`,
    decimals: (provider, operation) => `${provider}, ${operation} : décimales`,
    providerName: (provider, operation) => `${provider}, ${operation} : nom de l’opérateur`,
    customerName: (provider, operation) => `${provider}, ${operation} : nom vu par les clients`,
    currencyName: (provider, operation) => `${provider}, ${operation} : nom de la devise`,
    authorisation: (provider, operation) => `${provider}, ${operation} : façon dont le payeur confirme`,
    prompt: (provider, operation) => `${provider}, ${operation} : arrivée de la demande de code PIN`,
    promptRepeat: (provider, operation) =>
      `${provider}, ${operation} : possibilité de répéter la demande de code PIN`,
    instructions: (provider, operation) => `${provider}, ${operation} : étapes vers la demande de code PIN`,
    instructionsText: 'Le service donne à présent d’autres étapes.',
    callback: (provider, operation) => `${provider}, ${operation} : adresse où les issues sont annoncées`,
    added: (provider, operation) => `${provider}, ${operation} : nouvelle entrée`,
    addedProvider: (provider) => `${provider} : nouvel opérateur`,
    removed: (provider, operation) => `${provider}, ${operation} : entrée disparue`,
    removedProvider: (provider) => `${provider} : opérateur disparu`,
    accountName: 'Nom du compte',
    signedRequests: 'Requêtes signées exigées',
    signedCallbacks: 'Rappels signés',
    notUnderstood: (provider) => `${provider}, nouvelle entrée`,
    notUnderstoodText:
      'n’est pas un mot que Paymaster connaît. Il est gardé et montré, et rien n’en est déduit.',
    to: 'devient',
  },
  yes: 'oui',
  no: 'non',
  details: {
    customerName: 'Nom vu par les clients',
    currency: 'Devise',
    currencyCalled: (code, name) => `${code} (${name})`,
    authorisation: 'Le payeur confirme',
    authorisations: {
      PROVIDER_AUTH: 'par son code PIN, sur le téléphone',
      PREAUTH: 'par un code obtenu d’avance',
      REDIRECT_AUTH: 'sur une page de l’opérateur',
    },
    prompt: 'Demande de code PIN',
    prompts: {
      AUTOMATIC: 'arrive d’elle-même',
      MANUAL: 'le payeur l’appelle',
    },
    repeat: 'Peut être rappelée',
    callback: 'Les issues sont annoncées à',
    status: 'Statut vu pour la première fois',
    changed: 'Modifié',
    changes: {
      status: 'statut',
      minimum: 'montant minimum',
      maximum: 'montant maximum',
      decimals: 'décimales',
      providerName: 'nom de l’opérateur',
      customerName: 'nom vu par les clients',
      currencyName: 'nom de la devise',
      authorisation: 'façon dont le payeur confirme',
      prompt: 'arrivée de la demande de code PIN',
      promptRepeat: 'possibilité de répéter la demande de code PIN',
      instructions: 'étapes vers la demande de code PIN',
      callback: 'adresse où les issues sont annoncées',
      added: 'nouvelle entrée',
      removed: 'entrée disparue',
      accountName: 'nom du compte',
      signedRequests: 'requêtes signées',
      signedCallbacks: 'rappels signés',
      notUnderstood: 'non compris',
    },
    wasUntil: (when, before) => `${when} ; c’était ${before}`,
    instructions: 'Si la demande de code PIN n’arrive pas',
    quickLink: 'Raccourci',
    none: 'Le service n’en dit pas plus sur cette opération.',
  },
  account: {
    title: 'Compte',
    companyName: 'Société',
    merchantName: 'Marchand',
    merchantId: 'Identifiant du marchand',
    signedRequests: 'Requêtes signées',
    signedRequestsOnly: 'exigées',
    signedRequestsOptional: 'non exigées',
    signedCallbacks: 'Rappels signés',
    noServiceKey:
      'oui, mais la clé publique du service n’est pas connue ici : nul ne peut dire quels rappels viennent de lui. Apportez la clé sous Réglages, Profils.',
  },
  meaning: {
    title: 'Ce que cela veut dire pour les lots ouverts',
    none: 'Rien : aucun lot ouvert n’attend un opérateur, et chaque brouillon a été vérifié avec ces limites.',
    waits: (rows, provider) =>
      `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} vers ${provider} ${plural(rows, 'attend, non envoyée. Elle part', 'attendent, non envoyées. Elles partent', 'attendent, non envoyées. Elles partent')} d’${plural(rows, 'elle-même', 'elles-mêmes', 'elles-mêmes')} à la réouverture ; les autres opérateurs continuent.`,
    wouldWait: (rows, provider) =>
      `(brouillon) : ${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} vers ${provider}, fermé à présent. Une fois ${plural(rows, 'approuvée, elle attend', 'approuvées, elles attendent', 'approuvées, elles attendent')} la réouverture, sans partir.`,
    delayed: (rows, provider) =>
      `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} vers ${provider}, ralenti : ${plural(rows, 'acceptée, et retenue', 'acceptées, et retenues', 'acceptées, et retenues')} là-bas un moment. Il n’y a rien à faire.`,
    goesToDelayed: {
      payout: (rows, provider) =>
        `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} vers ${provider}, ralenti : les paiements y sont acceptés et mis en attente jusqu’à ce que ses problèmes soient résolus.`,
      deposit: (rows, provider) =>
        `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} chez ${provider}, ralenti : le service ne dit pas ce que cela veut dire pour les encaissements ; ${plural(rows, 'elle est envoyée', 'elles sont envoyées', 'elles sont envoyées')}.`,
      refund: (rows, provider) =>
        `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} chez ${provider}, ralenti : le service ne dit pas ce que cela veut dire pour les remboursements ; ${plural(rows, 'elle est envoyée', 'elles sont envoyées', 'elles sont envoyées')}.`,
      remittance: (rows, provider) =>
        `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} vers ${provider}, ralenti : le service ne dit pas ce que cela veut dire pour les transferts ; ${plural(rows, 'elle est envoyée', 'elles sont envoyées', 'elles sont envoyées')}.`,
    },
    olderLimits: '(brouillon) a été vérifié avec d’anciennes limites.',
    checkAgain: 'Voir le brouillon',
  },
  snapshots: {
    title: 'Instantanés',
    detail: 'gardés avec chaque lot',
    none: 'Un lot garde la configuration avec laquelle il a été vérifié. Ce profil n’a pas encore de lot.',
    current: 'identique à celle d’à présent',
  },
  notUnderstood: {
    title: 'Non compris',
    text: 'Mots de la réponse du service que Paymaster ne connaît pas. Ils sont gardés avec l’instantané, et rien n’en est déduit.',
  },
  keys: {
    read: 'relire',
    filter: 'filtrer par opération',
  },
};
