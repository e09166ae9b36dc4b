// The public key of a profile's service: kept, looked at and forgotten. A profile can have one whether it signs its own
// requests or not. What is checked by it is in main/service/signing and the judge of callbacks.

import type { MethodInput } from '../../shared/contract.ts';
import type { ServiceKeyView } from '../../shared/signing.ts';
import type { JournalWriter } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { readServiceKey } from '../service/signing/keys.ts';
import { type Accounts, profileNotFound } from './accounts.ts';
import type { JournalAccess } from './journal-access.ts';
import { keyText } from './key-text.ts';

export class ServiceKey {
  readonly #ports: Pick<AppPorts, 'clock' | 'files'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #accounts: Pick<Accounts, 'profiles'>;

  constructor(
    ports: Pick<AppPorts, 'clock' | 'files'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    accounts: Pick<Accounts, 'profiles'>,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
  }

  async get({ profile }: MethodInput<'getServiceKey'>): Promise<ServiceKeyView | null> {
    await this.#requireProfile(profile);
    const publicKey = (await (await this.#journal.reader())?.desk.serviceKey(profile)) ?? null;
    return publicKey === null ? null : this.#viewOf(publicKey);
  }

  /** @throws PaymasterError SIGNING_KEY_UNUSABLE when the file holds no public key. */
  async set({ profile, file }: MethodInput<'setServiceKey'>): Promise<ServiceKeyView> {
    await this.#requireProfile(profile);
    return await this.keep(profile, await this.prepare(file));
  }

  async remove({ profile }: MethodInput<'removeServiceKey'>): Promise<void> {
    await this.#requireProfile(profile);
    const writer = await this.#journal.writer();
    if (!(await writer.desk.removeServiceKey(profile))) return;
    await this.#audit(writer, 'service-key.removed', { name: profile });
  }

  /** Reads the key of a file as PEM; keeps nothing. */
  async prepare(file: string): Promise<string> {
    const text = await keyText(this.#ports.files, file);
    return readServiceKey(text, this.#ports.clock.nowMs()).publicKey;
  }

  /** Keeps what was prepared. */
  async keep(profile: string, publicKey: string): Promise<ServiceKeyView> {
    const writer = await this.#journal.writer();
    const view = this.#viewOf(publicKey);
    await writer.desk.setServiceKey(profile, publicKey);
    await this.#audit(writer, 'service-key.kept', { name: profile, fingerprint: view.fingerprint });
    return view;
  }

  #viewOf(publicKey: string): ServiceKeyView {
    const { fingerprint } = readServiceKey(publicKey, this.#ports.clock.nowMs());
    return { publicKey, fingerprint };
  }

  async #requireProfile(name: string): Promise<void> {
    if ((await this.#accounts.profiles()).every((profile) => profile.name !== name)) {
      throw profileNotFound(name);
    }
  }

  async #audit(writer: JournalWriter, action: string, facts: Record<string, string>): Promise<void> {
    await writer.appendAudit({ atMs: this.#ports.clock.nowMs(), batch: null, action, facts });
  }
}
