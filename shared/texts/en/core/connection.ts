// What a connection test found, in English: what is, then what to do. Names host, path and status, blames nobody,
// and never says more than the one attempt showed.

import type { ConnectionSaying, SayingCatalogue } from '../../sayings.ts';

export const CONNECTION_EN: SayingCatalogue<ConnectionSaying> = {
  'network.passed': (value) => `${value('host')} can be reached.`,
  'network.practice': () => 'Practice runs inside this program and needs no network.',
  'network.no-name-service': (value) =>
    `This network answers no names, so ${value('host')} was not found. Check that the computer is online, then ask who runs the network.`,
  'network.name-unknown': (value) =>
    `No computer named ${value('host')} is known here. Check the spelling; if it is right, this network is closed or offline.`,
  'network.refused': (value) =>
    `${value('host')} refused the connection. Check the port in the address, or ask who runs the network to let it through.`,
  'network.unreachable': (value) =>
    `There is no way to ${value('host')} from this network. Check that the computer is online, then ask who runs the network.`,
  'network.timeout': (value) =>
    `No connection to ${value('host')} in ${value('seconds')} s. The network is slow, closed or offline: try again, then ask who runs it.`,
  'network.certificate-expired': (value) =>
    `The certificate of ${value('host')} is not valid today. Check date and time of this computer; if they are right, tell the service.`,
  'network.not-trusted': (value) =>
    `The certificate of ${value('host')} is not trusted here, so nothing was sent. Check the address; a network that reads along looks like this too.`,
  'network.not-encrypted': (value) =>
    `${value('host')} does not speak an encrypted connection on this port. Check the port in the address.`,
  'network.other': (value) =>
    `No connection to ${value('host')} came about. Check that the computer is online, then try again.`,
  'address.passed': () => 'A payments service answers at this address.',
  'address.practice': () => 'The built-in simulator answers. No money moves there.',
  'address.not-found': (value) =>
    `There is nothing at ${value('path')} (${value('status')}). Check the address and the generation, v2 or legacy.`,
  'address.page': (value) =>
    `A web page came back instead of data (${value('status')}). This is the address of a website, or the network wants a sign-in first.`,
  'address.redirect': (value) =>
    `The address points elsewhere (${value('status')}), and tokens do not follow. Give the final address.`,
  'address.not-json': (value) =>
    `What came back is no data (${value('status')}). Check that this is the address of the payments service.`,
  'address.not-configuration': (value) =>
    `Data came back (${value('status')}), but no account configuration. Check the address and the generation, v2 or legacy.`,
  'address.service-failing': (value) =>
    `The service answers ${value('status')}: it cannot serve now. That says nothing about address or token; try again later.`,
  'address.busy': (value) =>
    `The service asks for fewer requests (${value('status')}). Wait a minute, then try again.`,
  'address.refused': (value) =>
    `The service refused the question (${value('status')}). Check the address and the generation, v2 or legacy.`,
  'address.silent': (value) =>
    `${value('host')} took the question and gave no answer in ${value('seconds')} s. Try again later.`,
  'address.cut': (value) =>
    `The connection to ${value('host')} was cut before the answer was whole. Try again; if it stays so, ask who runs the network.`,
  'address.not-http': (value) =>
    `${value('host')} answers, but is no web service. Check the port in the address.`,
  'token.passed': () => 'The service took the token.',
  'token.practice': () => 'Practice needs no token.',
  'token.not-asked': () => 'The service asked for no token.',
  'token.missing': () => 'There is no token to try. Give the token of this account.',
  'token.other-host': (value) =>
    `The token that is kept belongs to another host and was not shown to ${value('host')}. Give the token for this address.`,
  'token.refused': (value) =>
    `The service refused the token (${value('status')}). Copy it again from the service’s own pages, without spaces around it.`,
  'token.not-allowed': (value) =>
    `The service knows the token and does not allow this (${value('status')}, ${value('reason')}). Ask the service to open the account for it.`,
  'signature.not-needed': () => 'This account takes requests without a signature.',
  'signature.not-said': () => 'This generation does not say whether requests must be signed.',
  'signature.needed': () =>
    'This account takes signed requests only, and the profile has no signing key. Give it one whose public half is registered with the service.',
  'signature.ready': () =>
    'This account takes signed requests only, and the profile has a key. Whether the service knows it shows with the first payment.',
  'signature.unusable': () =>
    'This account takes signed requests only, and the profile’s key cannot be used now. Look at its file, or give the profile another key.',
  'signature.of-another-key': () =>
    'The service’s answers are signed with another key than the public key that the profile has of it: no payment would be known to be taken. Ask the service for the key of its answers, and give it to the profile.',
  'signature.service-key': () =>
    'Requests go out without a signature. The profile has a public key of the service: the first payment shows whether its answers are signed with that key.',
  'signature.refused': (value) =>
    `The service wants a signature (${value('status')}, ${value('reason')}), even for reading. Ask the service which signing it expects.`,
  'not-reached': () => 'Not tried, since an earlier step did not pass.',
};
