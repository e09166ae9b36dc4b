// The bar above every screen: profile, search, whether the service answers, privacy screen, guide.

import { UnstyledButton } from '@mantine/core';
import type { ServiceState } from '../../shared/contract/views.ts';
import { useMethod } from '../client/queries.ts';
import { useConnection } from '../client/surface-context.tsx';
import { IconAction } from '../parts/action.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import { Mark, type Tone } from '../parts/mark.tsx';
import { useNow } from '../parts/now.ts';
import { useNavigation } from '../session/navigation.tsx';
import { usePreferences } from '../session/preferences.tsx';
import { ProfileMenu, useShownBatch, useShownProfile } from '../session/profile-menu.tsx';
import css from '../session/top-bar.module.css';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly onSearch: () => void;
  readonly onGuide: () => void;
  readonly onPrivacy: () => void;
}

export function TopBar({ onSearch, onGuide, onPrivacy }: Props) {
  const { shell } = useTexts();
  const { preferences } = usePreferences();
  return (
    <header className={css.top}>
      <span className={css.brand}>{shell.product}</span>
      <ProfileMenu />
      <span className="spring" />
      <UnstyledButton className={css.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <Icon name="search" />
        <span className="spring clip">{shell.search}</span>
        <KeyHint keys="Ctrl K" />
      </UnstyledButton>
      <span className="spring" />
      <HostState />
      <UserMenu />
      <IconAction
        icon={preferences.privacy ? 'eyeShut' : 'eyeOpen'}
        label={preferences.privacy ? shell.privacyOn : shell.privacyOff}
        pressed={preferences.privacy}
        onPress={onPrivacy}
      />
      <IconAction icon="help" label={shell.guide.button} onPress={onGuide} />
    </header>
  );
}

/** Whether the service of the shown account answers, told from its answers, and how many batches are being sent. */
function HostState() {
  const { shell } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const service = useShownService();
  const connection = useConnection();
  const { data, failure } = useMethod('listBatches', {});
  const active = data?.filter(({ activity }) => activity !== null) ?? [];
  const sending = active.filter(({ activity }) => activity?.phase !== 'settling').length;
  if (connection !== 'open') {
    return (
      <Mark tone="enqueued" icon="unlink" small>
        {shell.host.lost}
      </Mark>
    );
  }
  return (
    <span className="line">
      {service === undefined ? null : (
        <Mark {...SERVICE_LOOKS[service.kind]} small>
          {service.sinceMs === null
            ? shell.service.never
            : shell.service[service.kind](format.since(service.sinceMs, nowMs))}
        </Mark>
      )}
      {data === undefined && failure !== null ? (
        <Mark tone="enqueued" icon="unknown" small>
          {shell.unread.sending}
        </Mark>
      ) : null}
      {active.length === 0 ? null : (
        <Mark tone="accent" icon={iconOf(active.length, sending)} small>
          {sending > 0 ? shell.host.sending(sending) : shell.host.settling(active.length)}
        </Mark>
      )}
    </span>
  );
}

const SERVICE_LOOKS: Readonly<Record<ServiceState['kind'], { tone: Tone; icon: IconName }>> = {
  answers: { tone: 'completed', icon: 'operational' },
  silent: { tone: 'failed', icon: 'unlink' },
  'not-asked': { tone: 'queued', icon: 'queued' },
};

/** Silence begins without an event, and so does the time of which nothing is known: they are looked for. */
const SERVICE_LOOK_MS = 2_000;

/**
 * Of the batch's account on a batch's screens, which then show its age too; else of the profile for new files. Of none over a
 * request, which is about an account of another computer.
 */
function useShownService(): ServiceState | undefined {
  const { route } = useNavigation();
  const profile = useShownProfile();
  const ofBatch = useShownBatch(({ service }) => service, SERVICE_LOOK_MS);
  const own = useMethod(
    'getService',
    { profile: profile?.name ?? '-' },
    { enabled: profile !== undefined, refetchIntervalMs: SERVICE_LOOK_MS },
  );
  return route.screen === 'request' ? undefined : (ofBatch ?? own.data);
}

function iconOf(active: number, sending: number): IconName {
  if (sending > 0) return 'play';
  return active > 0 ? 'accepted' : 'operational';
}
