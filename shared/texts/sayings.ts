// The codes of sentences that the core says as data, so that the page can say them in its language: what a
// connection test found, and how secrets are kept. A catalogue that lacks one breaks the build.

/** What a connection test can find, step by step. */
export const CONNECTION_SAYINGS = [
  'network.passed',
  'network.practice',
  'network.no-name-service',
  'network.name-unknown',
  'network.refused',
  'network.unreachable',
  'network.timeout',
  'network.certificate-expired',
  'network.not-trusted',
  'network.not-encrypted',
  'network.other',
  'address.passed',
  'address.practice',
  'address.not-found',
  'address.page',
  'address.redirect',
  'address.not-json',
  'address.not-configuration',
  'address.service-failing',
  'address.busy',
  'address.refused',
  'address.silent',
  'address.cut',
  'address.not-http',
  'token.passed',
  'token.practice',
  'token.not-asked',
  'token.missing',
  'token.other-host',
  'token.refused',
  'token.not-allowed',
  'signature.not-needed',
  'signature.not-said',
  'signature.needed',
  'signature.ready',
  'signature.unusable',
  'signature.refused',
  'signature.of-another-key',
  'signature.service-key',
  'not-reached',
] as const;
export type ConnectionSaying = (typeof CONNECTION_SAYINGS)[number];

/** How tokens and keys are kept by a host. */
export const SECRETS_SAYINGS = ['secrets.keyring', 'secrets.this-run', 'secrets.no-keyring'] as const;
export type SecretsSaying = (typeof SECRETS_SAYINGS)[number];

/** The sentence of a code; `value` gives what it names, and an empty text for what is not given. */
export type Say = (value: (name: string) => string) => string;

/** A sentence for every code. */
export type SayingCatalogue<Code extends string> = Readonly<Record<Code, Say>>;
