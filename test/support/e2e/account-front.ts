// The way to a service as a clerk has it: at one address it can be away and come back, and what the account says of its
// limits can change. Everything else is the service's own. Knows nothing of the application.

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'undici';
import { z } from 'zod';
import { freePort } from './free-port.ts';

const CONFIGURATION_PATH = /\/(?:v2\/)?active-conf(?:\?|$)/;
const CHECK_PATH = /\/(?:deposits|payouts|refunds|remittances)\/[^/]+$/;

const LARGEST_AMOUNT = /("max(?:TransactionLimit|Amount)":\s*)"[^"]*"/g;

const providerSchema = z.looseObject({
  provider: z.string(),
  currencies: z.array(z.looseObject({ currency: z.string() })),
});
const configurationSchema = z.looseObject({
  companyName: z.string().optional(),
  countries: z.array(z.looseObject({ providers: z.array(providerSchema) })),
});
type Provider = z.infer<typeof providerSchema>;

/** What is changed in the account's configuration before it is handed on. */
export interface AccountChange {
  readonly companyName?: string;
  /** In place of the largest amount of everything. */
  readonly maximum?: string;
  /** A provider that the account has no more. */
  readonly without?: string;
  /** A provider that takes another currency only, and which. */
  readonly currencyOf?: { readonly provider: string; readonly currency: string };
}

export class AccountFront implements AsyncDisposable {
  readonly baseUrl: string;
  change: AccountChange = {};
  /** While this is set, every reading of the configuration is cut. */
  cutsReadings = false;
  /** While this is set, there is no route to a status check: each is answered with 404. */
  lacksChecks = false;
  /** What arrived, in its order: readings of the configuration that were answered, and payments. */
  readonly arrivals: ('reading' | 'payment')[] = [];
  readonly #watchers: { readonly payments: number; readonly resolve: () => void }[] = [];
  readonly #target: string;
  readonly #port: number;
  #server: Server | null = null;

  private constructor(target: string, port: number) {
    this.#target = target;
    this.#port = port;
    this.baseUrl = `http://127.0.0.1:${port}`;
  }

  static async open(target: string): Promise<AccountFront> {
    const front = new AccountFront(target, await freePort());
    await front.comeBack();
    return front;
  }

  /** Nobody listens any more, and what was connected is cut. */
  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  async comeBack(): Promise<void> {
    const server = createServer((incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { method = 'GET', url = '/', headers } = incoming;
        if (this.cutsReadings && CONFIGURATION_PATH.test(url)) {
          response.destroy();
          return;
        }
        if (this.lacksChecks && method === 'GET' && CHECK_PATH.test(url)) {
          response.writeHead(404).end();
          return;
        }
        this.#forward(method, url, headers, Buffer.concat(chunks)).then(
          ({ status, text }) => {
            response.writeHead(status, { 'content-type': 'application/json' });
            response.end(text);
          },
          () => response.destroy(),
        );
      });
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  /** Resolves when so many payments have arrived in all. */
  paid(payments: number): Promise<void> {
    return new Promise((resolve) => {
      this.#watchers.push({ payments, resolve });
      this.#tellWatchers();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.goAway();
  }

  #onPayment(): void {
    this.arrivals.push('payment');
    this.#tellWatchers();
  }

  #tellWatchers(): void {
    const arrived = this.arrivals.filter((arrival) => arrival === 'payment').length;
    for (const { payments, resolve } of this.#watchers) if (arrived >= payments) resolve();
  }

  async #forward(
    method: string,
    url: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
  ): Promise<{ status: number; text: string }> {
    const sent: Record<string, string> = {};
    for (const name of ['authorization', 'content-type', 'accept']) {
      const value = headers[name];
      if (typeof value === 'string') sent[name] = value;
    }
    if (method === 'POST') this.#onPayment();
    const options = { method, headers: sent, ...(body.length === 0 ? {} : { body }) };
    const answer = await request(this.#target + url, options);
    const status = answer.statusCode;
    const text = await answer.body.text();
    if (!CONFIGURATION_PATH.test(url) || status !== 200) return { status, text };
    this.arrivals.push('reading');
    return { status, text: this.#changed(text) };
  }

  #changed(text: string): string {
    const { companyName, maximum, without } = this.change;
    const limited =
      maximum === undefined
        ? text
        : text.replaceAll(LARGEST_AMOUNT, (_, key: string) => `${key}"${maximum}"`);
    const configuration = configurationSchema.parse(JSON.parse(limited));
    return JSON.stringify({
      ...configuration,
      ...(companyName === undefined ? {} : { companyName }),
      countries: configuration.countries.map((country) => ({
        ...country,
        providers: country.providers
          .filter(({ provider }) => provider !== without)
          .map((provider) => this.#changedProvider(provider)),
      })),
    });
  }

  #changedProvider(provider: Provider): Provider {
    const { currencyOf } = this.change;
    if (currencyOf?.provider !== provider.provider) return provider;
    const { currency } = currencyOf;
    return { ...provider, currencies: provider.currencies.map((offer) => ({ ...offer, currency })) };
  }
}
