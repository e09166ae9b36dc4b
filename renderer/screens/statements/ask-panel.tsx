// Asks the service for the statement of one of the account's wallets. What came of it stays until the next question.

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useNow } from '../../parts/now.ts';
import { Note, Panel, PanelBody } from '../../parts/panel.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { useShownProfile } from '../../session/profile-menu.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { AddressInput } from './address-input.tsx';
import { namesOf, walletMeant, walletsOf } from './comparison-figures.ts';
import css from './statements.module.css';

const DAY_MS = 86_400_000;
const ALL = '';

interface Props {
  /** The batch whose wallet is meant; null when none is. */
  readonly batch: string | null;
  /** Hears which of the awaited statements it is; null where it is not remembered. */
  readonly onAsked: (awaited: string | null) => void;
}

export function AskPanel({ batch, onAsked }: Props) {
  const { common, statements } = useTexts();
  const profile = useShownProfile();
  const words = statements.ask;
  if (profile === undefined) return null;
  return (
    <Panel title={words.title} detail={profileName(common, profile.name)}>
      <PanelBody>
        {profile.generation === 'legacy' ? (
          <Note>{words.legacy}</Note>
        ) : (
          <AskForm key={profile.name} batch={batch} onAsked={onAsked} />
        )}
      </PanelBody>
    </Panel>
  );
}

function AskForm({ batch, onAsked }: Props) {
  const { statements } = useTexts();
  const words = statements.ask;
  const announce = useAnnounce();
  const format = useFormat();
  const nowMs = useNow();
  const { preferences } = usePreferences();
  const account = { kind: 'profile', name: preferences.profile } as const;
  const asking = useCommand('requestStatement');
  const awaited = useMethod('listAwaitedStatements', {});
  const { wallets, names, first, isReading, failure } = useWallets(account, batch);
  const [walletName, setWalletName] = useState('');
  const [provider, setProvider] = useState(ALL);
  const [from, setFrom] = useState(() => dayOf(nowMs - 7 * DAY_MS));
  const [to, setTo] = useState(() => dayOf(nowMs - DAY_MS));
  const [callbackUrl, setCallbackUrl] = useState('');
  const [answer, setAnswer] = useState<string[]>([]);
  const wallet = wallets.find((each) => nameOf(each) === walletName) ?? first;
  if (wallet === undefined) {
    if (failure !== null) return <FailureNotice failure={failure} />;
    return <p className="dim sm">{isReading ? words.reading : words.noWallets}</p>;
  }
  const ask = async () => {
    setAnswer([]);
    const { country, currency } = wallet;
    const chosen = wallet.providers.includes(provider) ? provider : null;
    const reply = await asking.run({
      account,
      wallet: { country, currency, provider: chosen },
      from,
      to,
      callbackUrl,
    });
    if (!reply.ok) return;
    const said = [
      words.asked(reply.value.statementId),
      reply.value.mayBeIncomplete ? words.incomplete : words.lag,
    ];
    setAnswer(said);
    announce(said.join(' '));
    await awaited.refresh();
    onAsked(reply.value.awaited);
  };
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!asking.isRunning) unawaited(ask());
      }}
    >
      <NativeSelect
        label={words.wallet}
        value={nameOf(wallet)}
        data={wallets.map(nameOf)}
        onChange={(event) => setWalletName(event.currentTarget.value)}
      />
      <NativeSelect
        label={words.provider}
        value={wallet.providers.includes(provider) ? provider : ALL}
        data={[
          { value: ALL, label: words.wholeWallet },
          ...wallet.providers.map((code) => ({ value: code, label: names.get(code) ?? code })),
        ]}
        onChange={(event) => setProvider(event.currentTarget.value)}
      />
      <div className={css['pair']}>
        <TextInput
          label={words.from}
          type="date"
          required
          withAsterisk={false}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label={words.to}
          type="date"
          required
          withAsterisk={false}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <p className="dim sm">
        {words.days(format.date(from), format.date(to))} {words.spanHint}
      </p>
      <AddressInput
        label={words.callback}
        description={words.callbackHint}
        value={callbackUrl}
        onChange={setCallbackUrl}
      />
      {asking.failure === null ? null : <FailureNotice failure={asking.failure} />}
      {answer.length === 0 ? null : <Note>{answer.join(' ')}</Note>}
      <div className={css['acts']}>
        <Action type="submit" isBusy={asking.isRunning} onPress={() => {}}>
          {words.send}
        </Action>
      </div>
    </form>
  );
}

/** The account's wallets, and the one to begin with: none until the batch is read, since somebody may ask for another. */
function useWallets(account: MethodInput<'readProviders'>['account'], batch: string | null) {
  const providers = useMethod('readProviders', { account });
  const meant = useMethod('getBatch', { batch: batch ?? '-' }, { enabled: batch !== null });
  const lines = providers.data?.lines ?? [];
  const wallets = walletsOf(lines);
  const names = namesOf(lines);
  const isKnown = batch === null || meant.data !== undefined || meant.failure !== null;
  const first = isKnown ? (walletMeant(wallets, meant.data?.entries ?? []) ?? wallets[0]) : undefined;
  return { wallets, names, first, isReading: providers.isFetching || !isKnown, failure: providers.failure };
}

function nameOf({ country, currency }: { country: string; currency: string }): string {
  return `${country} · ${currency}`;
}

/** The day in UTC, as services count. */
function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
