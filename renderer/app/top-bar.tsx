// The bar above every screen: profile, search, whether the host answers, privacy screen, guide.

import { UnstyledButton } from '@mantine/core';
import { useMethod } from '../client/queries.ts';
import { useConnection } from '../client/surface-context.tsx';
import { IconAction } from '../parts/action.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import { Mark } from '../parts/mark.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { usePreferences } from './preferences.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import css from './top-bar.module.css';

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

/** Whether the page reaches the core, and how many batches it is sending. */
function HostState() {
  const { shell } = useTexts();
  const connection = useConnection();
  const { data } = useMethod('listBatches', {});
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
    <Mark tone={active.length > 0 ? 'accent' : 'completed'} icon={iconOf(active.length, sending)} small>
      {sending > 0
        ? shell.host.sending(sending)
        : active.length > 0
          ? shell.host.settling(active.length)
          : shell.host.open}
    </Mark>
  );
}

function iconOf(active: number, sending: number): IconName {
  if (sending > 0) return 'play';
  return active > 0 ? 'accepted' : 'operational';
}
