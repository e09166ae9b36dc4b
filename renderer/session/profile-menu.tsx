// Whose money the screen is about: its colour, its name, whether it is live; and the way to another profile.
// On a batch's screens it shows the batch's own account; the profile chosen there is set for new files only.

import { Menu, UnstyledButton } from '@mantine/core';
import type { BatchView, ProfileView } from '../../shared/contract/views.ts';
import { useMethod, usePart } from '../client/queries.ts';
import { Icon } from '../parts/icon.tsx';
import { PracticeMark } from '../parts/practice.tsx';
import { ProfileDot } from '../parts/profile-dot.tsx';
import { profileName } from '../texts/profile-name.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { type BatchAccount, batchAccount } from './batch-account.ts';
import { useNavigation } from './navigation.tsx';
import { useNotices } from './notices.tsx';
import { usePreferences } from './preferences.tsx';
import css from './top-bar.module.css';

/** The profile that is set for new files; undefined while it is not known. */
export function useShownProfile(): ProfileView | undefined {
  const { preferences } = usePreferences();
  const { data } = useMethod('listProfiles', {});
  return data?.find(({ name }) => name === preferences.profile) ?? data?.find(({ practice }) => practice);
}

/**
 * A part of the batch of a batch's screen; undefined elsewhere and while it is read.
 *
 * @param refetchIntervalMs for what changes of it without an event.
 */
export function useShownBatch<Part>(
  partOf: (batch: BatchView) => Part,
  refetchIntervalMs?: number,
): Part | undefined {
  const { route } = useNavigation();
  const isBatch = route.screen === 'batch';
  const options = refetchIntervalMs === undefined ? {} : { refetchIntervalMs };
  const input = { batch: isBatch ? route.batch : '-' };
  return usePart('getBatch', input, partOf, { enabled: isBatch, ...options }).data;
}

const accountOf = ({ profile, baseUrl, practice, generation }: BatchView) => ({
  ...{ profile, baseUrl, practice, generation },
});

interface ShownAccount extends BatchAccount {
  /** What the service's interface is called, and whether it is live. */
  readonly kind: string;
}

/** The account that the screen is about; undefined while it is not known. Never another one than the batch's. */
function useShownAccount(): ShownAccount | undefined {
  const { common, shell } = useTexts();
  const { route } = useNavigation();
  const profiles = useMethod('listProfiles', {});
  const profile = useShownProfile();
  const batch = useShownBatch(accountOf);
  const shown = route.screen === 'batch' ? batch : profile;
  if (shown === undefined) return undefined;
  const { name, practice, colour } = 'profile' in shown ? batchAccount(shown, profiles.data) : shown;
  const kind = practice ? shell.practiceKind : `${shell.live} · ${shell.generation[shown.generation]}`;
  return { name: profileName(common, name), practice, colour, kind };
}

export function ProfileMenu() {
  const { common, shell } = useTexts();
  const { route, go } = useNavigation();
  const profiles = useMethod('listProfiles', {});
  const chosen = useShownProfile();
  const account = useShownAccount();
  const chooseProfile = useChooseProfile(account?.name);
  // A request says itself whose money it is about; the profile of this computer has nothing to do with it.
  if (route.screen === 'request') return null;
  if (account === undefined) return <span className={css.profile} />;
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={css.profile}>
          <span className="sr">{route.screen === 'batch' ? shell.accountButton : shell.profileButton}</span>
          {account.practice ? <PracticeMark /> : <ProfileDot colour={account.colour} />}
          <span className={account.practice ? 'clip' : 'strong clip'}>{account.name}</span>
          {account.practice ? null : <span className="dim nowrap">{account.kind}</span>}
          <Icon name="chevronDown" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={shell.profilesLabel}>
        {route.screen === 'batch' ? <Menu.Label>{shell.batchStays(account.name)}</Menu.Label> : null}
        {(profiles.data ?? []).map((profile) => (
          <Menu.Item
            key={profile.name}
            onClick={() => chooseProfile(profile.name)}
            leftSection={<ProfileDot colour={profile.practice ? 'practice' : profile.colour} />}
            rightSection={profile.name === chosen?.name ? <Icon name="tick" /> : null}
          >
            <span className="line">
              <span className="clip">{profileName(common, profile.name)}</span>
              {profile.practice ? (
                <PracticeMark />
              ) : (
                <span className="dim sm">{shell.generation[profile.generation]}</span>
              )}
              {profile.token === 'missing' ? <span className="dim sm">{shell.tokenMissing}</span> : null}
            </span>
          </Menu.Item>
        ))}
        <Menu.Divider role="separator" />
        <Menu.Item
          leftSection={<Icon name="settings" />}
          onClick={() => go({ screen: 'settings', section: 'profiles' })}
        >
          {shell.manageProfiles}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Sets the profile for new files, and says on a batch's screen that the batch stays where it is. */
function useChooseProfile(account: string | undefined): (name: string) => void {
  const { choose } = usePreferences();
  const { route } = useNavigation();
  const { show } = useNotices();
  return (name) => {
    choose({ profile: name });
    if (route.screen === 'batch' && account !== undefined)
      show({ tone: 'done', text: ({ texts }) => texts.shell.chosenForNew(name, account) });
  };
}
