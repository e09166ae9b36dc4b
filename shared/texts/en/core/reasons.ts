// The reasons of the service in English: what happened in the clerk's words, then the usual cure.
// Promises nothing, blames nobody, and never advises to pay a row that is still open.

import type { ReasonCatalogue, ReasonText } from '../../reasons.ts';

const NUMBER_INVALID: ReasonText = {
  title: 'Number not valid',
  cure: 'Correct the number, or choose the provider that it belongs to.',
};
const WALLET_FULL: ReasonText = {
  title: 'The person’s wallet is full',
  cure: 'Send again when they have spent some, or in two parts.',
};
const NO_REASON: ReasonText = {
  title: 'The provider gave no reason',
  cure: 'Usually passes when sent again.',
};
const OWN_WALLET_EMPTY: ReasonText = {
  title: 'Your account’s balance is too low',
  cure: 'Top up the account in this country, then send again.',
};
const PROVIDER_CLOSED: ReasonText = {
  title: 'Provider was closed',
  cure: 'Send again when Providers shows it open.',
};
const PROVIDER_UNKNOWN: ReasonText = {
  title: 'Provider not known to the service',
  cure: 'Choose a provider of this account.',
};
const REFUSED_UNEXPLAINED: ReasonText = {
  title: 'Refused twice without a reason, and not known to the service',
  cure: 'Look at the row beside one that was taken, or ask the service, before sending again.',
};
const TOKEN_REFUSED: ReasonText = {
  title: 'The service refused the token',
  cure: 'Replace the token in Settings, then send again.',
};
const NOT_ALLOWED: ReasonText = {
  title: 'The account may not do this',
  cure: 'Have the service allow it for this account, then send again.',
};
const NOT_SWITCHED_ON: ReasonText = {
  title: 'Not switched on for this provider',
  cure: 'Have the service switch it on for this account, or choose another provider.',
};
const FIELD_NOT_TAKEN: ReasonText = {
  title: 'A field was not accepted',
  cure: 'The service’s words in the row name the field. Correct it.',
};
const IN_PROGRESS: ReasonText = {
  title: 'Another payment is still in progress there',
  cure: 'Wait until that one is final, then look again.',
};
const REFUND_RUNNING: ReasonText = {
  title: 'A refund of this deposit is already in progress',
  cure: 'Wait until that one is final. Do not refund it again.',
};
const ALREADY_REFUNDED: ReasonText = {
  title: 'The deposit was already refunded',
  cure: 'Nothing is left to refund.',
};

export const REASONS_EN: ReasonCatalogue = {
  reasons: {
    RECIPIENT_NOT_FOUND: {
      title: 'No wallet on this number',
      cure: 'Ask the person for the right number or provider.',
    },
    INVALID_PHONE_NUMBER: NUMBER_INVALID,
    INVALID_RECIPIENT_FORMAT: NUMBER_INVALID,
    INVALID_PAYER_FORMAT: NUMBER_INVALID,
    WALLET_LIMIT_REACHED: WALLET_FULL,
    RECIPIENT_NOT_ALLOWED_TO_RECEIVE: {
      title: 'The person’s wallet may not receive this',
      cure: 'It may be full or restricted. The person asks the provider; send again when it is lifted.',
    },
    RECIPIENT_LIMIT_REACHED: {
      title: 'Receiving limit reached',
      cure: 'Limits reset at the provider. Send again later, or in two parts.',
    },
    UNSPECIFIED_FAILURE: NO_REASON,
    OTHER_ERROR: NO_REASON,
    UNSPECIFIED: { title: 'The service gave no reason', cure: 'Ask the service before sending again.' },
    UNKNOWN_ERROR: {
      title: 'The service had a fault of its own',
      cure: 'Ask the service whether money moved before sending again.',
    },
    MANUALLY_CANCELLED: {
      title: 'Cancelled while it was enqueued',
      cure: 'Someone at your company or the service cancelled it. Find out why before sending again.',
    },
    WALLET_OUT_OF_FUNDS: OWN_WALLET_EMPTY,
    BALANCE_INSUFFICIENT: OWN_WALLET_EMPTY,
    INSUFFICIENT_BALANCE: {
      title: 'The balance does not cover the amount',
      cure: 'The wallet that pays holds too little: yours, or the customer’s for a deposit. Send again once it is topped up.',
    },
    PROVIDER_TEMPORARILY_UNAVAILABLE: PROVIDER_CLOSED,
    CORRESPONDENT_TEMPORARILY_UNAVAILABLE: PROVIDER_CLOSED,
    AMOUNT_OUT_OF_BOUNDS: {
      title: 'Amount outside the provider’s limits',
      cure: 'Providers shows the limits. Correct the amount, or use several rows.',
    },
    AMOUNT_TOO_SMALL: {
      title: 'Amount below the provider’s minimum',
      cure: 'Providers shows the limits. Correct the amount.',
    },
    AMOUNT_TOO_LARGE: {
      title: 'Amount above the maximum',
      cure: 'Providers shows the limits. Correct the amount, or use several rows.',
    },
    INVALID_AMOUNT: {
      title: 'Amount not valid',
      cure: 'Often more decimals than the provider takes. Correct the amount.',
    },
    INVALID_CURRENCY: {
      title: 'Currency not taken by this provider',
      cure: 'Correct the currency or the provider.',
    },
    INVALID_COUNTRY: { title: 'Country not valid', cure: 'Correct the country or the provider.' },
    INVALID_PROVIDER: PROVIDER_UNKNOWN,
    INVALID_CORRESPONDENT: PROVIDER_UNKNOWN,
    PAYOUTS_NOT_ALLOWED: NOT_SWITCHED_ON,
    DEPOSITS_NOT_ALLOWED: NOT_SWITCHED_ON,
    REFUNDS_NOT_ALLOWED: NOT_SWITCHED_ON,
    REMITTANCES_NOT_ALLOWED: NOT_SWITCHED_ON,
    NO_AUTHENTICATION: {
      title: 'The service saw no token',
      cure: 'Give the token in Settings, then send again.',
    },
    AUTHENTICATION_ERROR: TOKEN_REFUSED,
    AUTHORISATION_ERROR: NOT_ALLOWED,
    AUTHORIZATION_ERROR: NOT_ALLOWED,
    HTTP_SIGNATURE_ERROR: {
      title: 'The service did not accept the signature',
      cure: 'Look at the signing settings of the profile, the encoding first, then send again.',
    },
    TOO_MANY_REQUESTS: {
      title: 'The service asked for fewer requests',
      cure: 'Send again later.',
    },
    INVALID_INPUT: {
      title: 'The service could not read the request',
      cure: 'Look at unusual characters in the row. Ask the service if there are none.',
    },
    MISSING_PARAMETER: {
      title: 'A required field was missing',
      cure: 'The service’s words in the row name the field. Fill it in.',
    },
    UNSUPPORTED_PARAMETER: {
      title: 'A field is not known to the service',
      cure: 'The service’s words in the row name the field. Leave it out.',
    },
    INVALID_PARAMETER: FIELD_NOT_TAKEN,
    PARAMETER_INVALID: FIELD_NOT_TAKEN,
    DUPLICATE_METADATA_FIELD: {
      title: 'A metadata field stands twice',
      cure: 'Leave one of the two columns out.',
    },
    PAYER_NOT_FOUND: {
      title: 'No wallet on the customer’s number',
      cure: 'Ask the customer for the right number.',
    },
    PAYER_LIMIT_REACHED: {
      title: 'The customer’s limit is reached',
      cure: 'Limits reset at the provider. Try again later.',
    },
    PAYMENT_NOT_APPROVED: {
      title: 'The customer did not approve',
      cure: 'Ask the customer, then try again.',
    },
    PAYMENT_IN_PROGRESS: IN_PROGRESS,
    TRANSACTION_ALREADY_IN_PROCESS: IN_PROGRESS,
    NOT_FOUND: {
      title: 'The service does not know the transaction it refers to',
      cure: 'Check the id that the row refers to.',
    },
    INVALID_STATE: {
      title: 'The transaction it refers to is not in the right state',
      cure: 'Look that transaction up first.',
    },
    DEPOSIT_NOT_FOUND: { title: 'Deposit not found', cure: 'Check the deposit’s id.' },
    DEPOSIT_NOT_COMPLETED: {
      title: 'The deposit is not completed',
      cure: 'Only a completed deposit can be refunded. Wait for it.',
    },
    DEPOSIT_ALREADY_REFUNDED: ALREADY_REFUNDED,
    ALREADY_REFUNDED,
    REFUND_IN_PROGRESS: REFUND_RUNNING,
    IN_PROGRESS: REFUND_RUNNING,
    INVALID_CALLBACK_URL: { title: 'Callback address not valid', cure: 'Correct the address.' },
    INVALID_DATE_RANGE: { title: 'Dates not valid', cure: 'At most 31 days, the start before the end.' },
    WALLET_NOT_FOUND: {
      title: 'The account has no such wallet',
      cure: 'Check country, currency and provider.',
    },
    CONFLICT: {
      title: 'The service knows this id with other facts',
      cure: 'A person has to look: compare with the service before anything is sent again.',
    },
    RECORD_NOT_FOUND: {
      title: 'The service took it, and does not know it when asked',
      cure: 'It is asked again. If this lasts, ask the service with the id of the row; send nothing another way before.',
    },
    UNSENT_IN_BACKUP: {
      title: 'May have been sent since the backup that was restored',
      cure: 'Resume the batch: the service is asked about the row before anything is sent. Send it no other way before.',
    },
    HTTP_400: REFUSED_UNEXPLAINED,
    HTTP_402: OWN_WALLET_EMPTY,
    HTTP_413: {
      title: 'The request was too long for the service',
      cure: 'Shorten reference, message and metadata of the row, then send it again.',
    },
    HTTP_415: {
      title: 'The service does not take requests of this form',
      cure: 'Ask the service before sending again.',
    },
    HTTP_422: {
      title: 'The service does not take what this row says',
      cure: 'It gave no reason. Look at the row beside one that was taken, or ask the service.',
    },
    HTTP_451: {
      title: 'Refused twice for legal reasons, and not known to the service',
      cure: 'Ask the service what stands against this payment before sending again.',
    },
  },
  curesOfRefunds: {
    AMOUNT_OUT_OF_BOUNDS:
      'Providers shows the limits. A refund stays within them, and takes at most what is left of its deposit. Correct the amount, then send again.',
    AMOUNT_TOO_LARGE:
      'A refund takes at most what is left of its deposit after earlier refunds. Lower the amount to that, then send again.',
  },
  ownWordsCure: 'These are the service’s own words. Ask the service if they do not say what to do.',
  noReason: NO_REASON,
};
