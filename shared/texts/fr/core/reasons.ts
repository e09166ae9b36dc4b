// The reasons of the service in French: what happened in the clerk's words, then the usual cure.
// Promises nothing, blames nobody, and never advises to pay a row that is still open.

import type { ReasonCatalogue, ReasonText } from '../../reasons.ts';

const NUMBER_INVALID: ReasonText = {
  title: 'Numéro non valide',
  cure: 'Corrigez le numéro, ou choisissez l’opérateur auquel il appartient.',
};
const WALLET_FULL: ReasonText = {
  title: 'Le portefeuille de la personne est plein',
  cure: 'Renvoyez quand elle en aura dépensé une partie, ou en deux fois.',
};
const NO_REASON: ReasonText = {
  title: 'L’opérateur n’a pas donné de motif',
  cure: 'Passe d’ordinaire lors d’un nouvel envoi.',
};
const OWN_WALLET_EMPTY: ReasonText = {
  title: 'Le solde de votre compte est trop bas',
  cure: 'Approvisionnez le compte de ce pays, puis renvoyez.',
};
const PROVIDER_CLOSED: ReasonText = {
  title: 'L’opérateur était fermé',
  cure: 'Renvoyez quand l’écran Opérateurs le montre ouvert.',
};
const PROVIDER_UNKNOWN: ReasonText = {
  title: 'Opérateur inconnu du service',
  cure: 'Choisissez un opérateur de ce compte.',
};
const REFUSED_UNEXPLAINED: ReasonText = {
  title: 'Refusée deux fois sans motif, et inconnue du service',
  cure: 'Comparez la ligne à une autre qui est passée, ou demandez au service, avant de renvoyer.',
};
const TOKEN_REFUSED: ReasonText = {
  title: 'Le service a refusé le jeton',
  cure: 'Remplacez le jeton dans les Réglages, puis renvoyez.',
};
const NOT_ALLOWED: ReasonText = {
  title: 'Le compte n’y est pas autorisé',
  cure: 'Faites-le autoriser par le service pour ce compte, puis renvoyez.',
};
const NOT_SWITCHED_ON: ReasonText = {
  title: 'Pas activé pour cet opérateur',
  cure: 'Faites-le activer par le service pour ce compte, ou choisissez un autre opérateur.',
};
const FIELD_NOT_TAKEN: ReasonText = {
  title: 'Un champ n’a pas été accepté',
  cure: 'Le texte du service, dans la ligne, nomme le champ. Corrigez-le.',
};
const IN_PROGRESS: ReasonText = {
  title: 'Un autre paiement y est encore en cours',
  cure: 'Attendez qu’il soit définitif, puis regardez de nouveau.',
};
const REFUND_RUNNING: ReasonText = {
  title: 'Un remboursement de cet encaissement est déjà en cours',
  cure: 'Attendez qu’il soit définitif. Ne remboursez pas une seconde fois.',
};
const ALREADY_REFUNDED: ReasonText = {
  title: 'L’encaissement a déjà été remboursé',
  cure: 'Il ne reste rien à rembourser.',
};

export const REASONS_FR: ReasonCatalogue = {
  reasons: {
    RECIPIENT_NOT_FOUND: {
      title: 'Aucun portefeuille à ce numéro',
      cure: 'Demandez à la personne le bon numéro ou le bon opérateur.',
    },
    INVALID_PHONE_NUMBER: NUMBER_INVALID,
    INVALID_RECIPIENT_FORMAT: NUMBER_INVALID,
    INVALID_PAYER_FORMAT: NUMBER_INVALID,
    WALLET_LIMIT_REACHED: WALLET_FULL,
    RECIPIENT_NOT_ALLOWED_TO_RECEIVE: {
      title: 'Le portefeuille de la personne ne peut pas recevoir ce montant',
      cure: 'Il est peut-être plein ou restreint. La personne s’adresse à l’opérateur ; renvoyez ensuite.',
    },
    RECIPIENT_LIMIT_REACHED: {
      title: 'Plafond de réception atteint',
      cure: 'L’opérateur le remet à zéro. Renvoyez plus tard, ou en deux fois.',
    },
    UNSPECIFIED_FAILURE: NO_REASON,
    OTHER_ERROR: NO_REASON,
    UNSPECIFIED: {
      title: 'Le service n’a pas donné de motif',
      cure: 'Demandez au service avant de renvoyer.',
    },
    UNKNOWN_ERROR: {
      title: 'Le service a eu une panne interne',
      cure: 'Demandez au service si l’argent est parti avant de renvoyer.',
    },
    MANUALLY_CANCELLED: {
      title: 'Annulée pendant l’attente chez l’opérateur',
      cure: 'Quelqu’un, chez vous ou au service, l’a annulée. Apprenez pourquoi avant de renvoyer.',
    },
    WALLET_OUT_OF_FUNDS: OWN_WALLET_EMPTY,
    BALANCE_INSUFFICIENT: OWN_WALLET_EMPTY,
    INSUFFICIENT_BALANCE: {
      title: 'Le solde ne couvre pas le montant',
      cure: 'Le portefeuille qui paie contient trop peu : le vôtre, ou celui du client pour un encaissement. Renvoyez une fois qu’il est approvisionné.',
    },
    PROVIDER_TEMPORARILY_UNAVAILABLE: PROVIDER_CLOSED,
    CORRESPONDENT_TEMPORARILY_UNAVAILABLE: PROVIDER_CLOSED,
    AMOUNT_OUT_OF_BOUNDS: {
      title: 'Montant hors des limites de l’opérateur',
      cure: 'L’écran Opérateurs montre les limites. Corrigez le montant, ou utilisez plusieurs lignes.',
    },
    AMOUNT_TOO_SMALL: {
      title: 'Montant sous le minimum de l’opérateur',
      cure: 'L’écran Opérateurs montre les limites. Corrigez le montant.',
    },
    AMOUNT_TOO_LARGE: {
      title: 'Montant au-dessus du maximum',
      cure: 'L’écran Opérateurs montre les limites. Corrigez le montant, ou utilisez plusieurs lignes.',
    },
    INVALID_AMOUNT: {
      title: 'Montant non valide',
      cure: 'Souvent plus de décimales que l’opérateur n’en prend. Corrigez le montant.',
    },
    INVALID_CURRENCY: {
      title: 'Devise non prise par cet opérateur',
      cure: 'Corrigez la devise ou l’opérateur.',
    },
    INVALID_COUNTRY: { title: 'Pays non valide', cure: 'Corrigez le pays ou l’opérateur.' },
    INVALID_PROVIDER: PROVIDER_UNKNOWN,
    INVALID_CORRESPONDENT: PROVIDER_UNKNOWN,
    PAYOUTS_NOT_ALLOWED: NOT_SWITCHED_ON,
    DEPOSITS_NOT_ALLOWED: NOT_SWITCHED_ON,
    REFUNDS_NOT_ALLOWED: NOT_SWITCHED_ON,
    REMITTANCES_NOT_ALLOWED: NOT_SWITCHED_ON,
    NO_AUTHENTICATION: {
      title: 'Le service n’a pas vu de jeton',
      cure: 'Donnez le jeton dans les Réglages, puis renvoyez.',
    },
    AUTHENTICATION_ERROR: TOKEN_REFUSED,
    AUTHORISATION_ERROR: NOT_ALLOWED,
    AUTHORIZATION_ERROR: NOT_ALLOWED,
    HTTP_SIGNATURE_ERROR: {
      title: 'Le service n’a pas accepté la signature',
      cure: 'Regardez les réglages de signature du profil, d’abord l’encodage, puis renvoyez.',
    },
    TOO_MANY_REQUESTS: {
      title: 'Le service a demandé d’envoyer moins de requêtes',
      cure: 'Renvoyez plus tard.',
    },
    INVALID_INPUT: {
      title: 'Le service n’a pas pu lire la demande',
      cure: 'Cherchez des caractères inhabituels dans la ligne. S’il n’y en a pas, demandez au service.',
    },
    MISSING_PARAMETER: {
      title: 'Un champ obligatoire manquait',
      cure: 'Le texte du service, dans la ligne, nomme le champ. Remplissez-le.',
    },
    UNSUPPORTED_PARAMETER: {
      title: 'Un champ est inconnu du service',
      cure: 'Le texte du service, dans la ligne, nomme le champ. Retirez-le.',
    },
    INVALID_PARAMETER: FIELD_NOT_TAKEN,
    PARAMETER_INVALID: FIELD_NOT_TAKEN,
    DUPLICATE_METADATA_FIELD: {
      title: 'Un champ de métadonnées figure deux fois',
      cure: 'Retirez l’une des deux colonnes.',
    },
    PAYER_NOT_FOUND: {
      title: 'Aucun portefeuille au numéro du client',
      cure: 'Demandez le bon numéro au client.',
    },
    PAYER_LIMIT_REACHED: {
      title: 'Le plafond du client est atteint',
      cure: 'L’opérateur le remet à zéro. Essayez plus tard.',
    },
    PAYMENT_NOT_APPROVED: {
      title: 'Le client n’a pas donné son accord',
      cure: 'Voyez avec lui, puis essayez de nouveau.',
    },
    PAYMENT_IN_PROGRESS: IN_PROGRESS,
    TRANSACTION_ALREADY_IN_PROCESS: IN_PROGRESS,
    NOT_FOUND: {
      title: 'Le service ne connaît pas la transaction visée',
      cure: 'Vérifiez l’identifiant auquel la ligne renvoie.',
    },
    INVALID_STATE: {
      title: 'La transaction visée n’est pas dans l’état voulu',
      cure: 'Regardez d’abord cette transaction.',
    },
    DEPOSIT_NOT_FOUND: {
      title: 'Encaissement introuvable',
      cure: 'Vérifiez l’identifiant de l’encaissement.',
    },
    DEPOSIT_NOT_COMPLETED: {
      title: 'L’encaissement n’est pas effectué',
      cure: 'Seul un encaissement effectué se rembourse. Attendez qu’il le soit.',
    },
    DEPOSIT_ALREADY_REFUNDED: ALREADY_REFUNDED,
    ALREADY_REFUNDED,
    REFUND_IN_PROGRESS: REFUND_RUNNING,
    IN_PROGRESS: REFUND_RUNNING,
    INVALID_CALLBACK_URL: { title: 'Adresse de rappel non valide', cure: 'Corrigez l’adresse.' },
    INVALID_DATE_RANGE: { title: 'Dates non valides', cure: 'Au plus 31 jours, le début avant la fin.' },
    WALLET_NOT_FOUND: {
      title: 'Le compte n’a pas ce portefeuille',
      cure: 'Vérifiez le pays, la devise et l’opérateur.',
    },
    CONFLICT: {
      title: 'Le service connaît cet identifiant avec d’autres données',
      cure: 'Une personne doit regarder : comparez avec le service avant tout nouvel envoi.',
    },
    RECORD_NOT_FOUND: {
      title: 'Le service l’a acceptée, mais ne la connaît pas quand on la demande',
      cure: 'La question est reposée. Si cela dure, voyez avec le service, avec l’identifiant de la ligne ; n’envoyez rien autrement avant.',
    },
    UNSENT_IN_BACKUP: {
      title: 'A pu être envoyée depuis la sauvegarde qui a été restaurée',
      cure: 'Reprenez le lot : le service est interrogé sur la ligne avant tout envoi. Ne l’envoyez pas autrement d’ici là.',
    },
    HTTP_400: REFUSED_UNEXPLAINED,
    HTTP_402: OWN_WALLET_EMPTY,
    HTTP_413: {
      title: 'La demande était trop longue pour le service',
      cure: 'Raccourcissez référence, message et métadonnées de la ligne, puis renvoyez-la.',
    },
    HTTP_415: {
      title: 'Le service ne prend pas de demandes de cette forme',
      cure: 'Demandez au service avant de renvoyer.',
    },
    HTTP_422: {
      title: 'Le service ne prend pas ce que dit cette ligne',
      cure: 'Il n’a pas donné de motif. Comparez la ligne à une autre qui est passée, ou demandez au service.',
    },
    HTTP_451: {
      title: 'Refusée deux fois pour des raisons légales, et inconnue du service',
      cure: 'Demandez au service ce qui s’oppose à ce paiement avant de renvoyer.',
    },
  },
  curesOfRefunds: {
    AMOUNT_OUT_OF_BOUNDS:
      'L’écran Opérateurs montre les limites. Un remboursement y reste, et ne dépasse pas ce qui reste de l’encaissement. Corrigez le montant, puis renvoyez.',
    AMOUNT_TOO_LARGE:
      'Un remboursement ne dépasse pas ce qui reste de l’encaissement après les remboursements précédents. Ramenez le montant à ce reste, puis renvoyez.',
  },
  ownWordsCure: 'Ce sont les mots du service. Demandez-lui s’ils ne disent pas quoi faire.',
  noReason: NO_REASON,
};
