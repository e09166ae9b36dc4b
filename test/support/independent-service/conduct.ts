// The rules of the interface that hold for whole requests: token, headers, query and path. They
// are checked before a request is looked at for what it asks.

import { uuid } from './body-check.ts';
import type { Exchange } from './exchange.ts';

/** One way in which a request strays from the interface. */
export interface Stray {
  readonly what: string;
  readonly isUnauthorised: boolean;
}

const SIGNATURE_HEADERS = [
  'content-digest',
  'signature',
  'signature-input',
  'accept-signature',
  'accept-digest',
];
const INITIATION = /^(?:\/v2)?\/(?:deposits|payouts|refunds)$|^\/v2\/remittances$/;
const WITH_ID = /^(?:\/v2)?\/(?:deposits|payouts|refunds|remittances)\/(.*)$/;
const OPERATION_TYPES = ['DEPOSIT', 'PAYOUT', 'REMITTANCE', 'PUSH_DEPOSIT', 'REFUND', 'NAME_LOOKUP'];

function tokenProblems(exchange: Exchange, token: string): readonly Stray[] {
  const given = exchange.headers.get('authorization');
  // A statement's file lies at an address of its own that is no endpoint, and so is given none.
  if (exchange.path === '/availability' || exchange.path.startsWith('/files/')) {
    return given === undefined
      ? []
      : [{ what: 'the token is sent where none is taken', isUnauthorised: false }];
  }
  return given === `Bearer ${token}`
    ? []
    : [{ what: 'the bearer token is missing or wrong', isUnauthorised: true }];
}

function queryProblems(exchange: Exchange): readonly string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const [name, value] of exchange.query) {
    const isKnown = exchange.path === '/v2/active-conf' && !seen.has(name);
    seen.add(name);
    if (isKnown && name === 'country' && value.length === 3) {
      continue;
    }
    if (isKnown && name === 'operationType' && OPERATION_TYPES.includes(value)) {
      continue;
    }
    wrong.push(`the query ${name}=${value} is not in the table`);
  }
  return wrong;
}

function headerProblems(exchange: Exchange, takesSignedOnly: boolean): readonly string[] {
  const wrong: string[] = [];
  const maySign = takesSignedOnly && exchange.method === 'POST';
  const mustSign = takesSignedOnly && exchange.method === 'POST' && INITIATION.test(exchange.path);
  for (const name of SIGNATURE_HEADERS) {
    const isThere = exchange.headers.has(name);
    if (isThere && !maySign) {
      wrong.push(`${name} is not to be included`);
    }
    if (!isThere && mustSign && !name.startsWith('accept-')) {
      wrong.push(`${name} is missing`);
    }
  }
  if (exchange.method === 'POST' && exchange.headers.get('content-type') !== 'application/json') {
    wrong.push(`the content type is ${exchange.headers.get('content-type')}`);
  }
  if (exchange.method === 'GET' && exchange.body.length > 0) {
    wrong.push('a GET carries a body');
  }
  return wrong;
}

/** Every way in which a request, whatever it asks, strays from the interface. */
export function conductProblems(
  exchange: Exchange,
  token: string,
  takesSignedOnly: boolean,
): readonly Stray[] {
  const id = WITH_ID.exec(exchange.path)?.[1];
  const wrong = [
    ...headerProblems(exchange, takesSignedOnly),
    ...queryProblems(exchange),
    ...(id === undefined ? [] : uuid(id, 'the path parameter')),
  ];
  return [...tokenProblems(exchange, token), ...wrong.map((what) => ({ what, isUnauthorised: false }))];
}
