// The profile that the window shows: its colour, its name, whether it is live; and the way to another one.

import { Menu, UnstyledButton } from '@mantine/core';
import type { ProfileView } from '../../shared/views.ts';
import { useMethod } from '../client/queries.ts';
import { Icon } from '../parts/icon.tsx';
import { PracticeMark } from '../parts/practice.tsx';
import { ProfileDot } from '../parts/profile-dot.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { useNavigation } from './navigation.tsx';
import { usePreferences } from './preferences.tsx';
import css from './top-bar.module.css';

/** The profile that is shown; undefined while it is not known. */
export function useShownProfile(): ProfileView | undefined {
  const { preferences } = usePreferences();
  const { data } = useMethod('listProfiles', {});
  return data?.find(({ name }) => name === preferences.profile) ?? data?.find(({ practice }) => practice);
}

export function ProfileMenu() {
  const { shell } = useTexts();
  const { choose } = usePreferences();
  const { go } = useNavigation();
  const profiles = useMethod('listProfiles', {});
  const shown = useShownProfile();
  if (shown === undefined) return <span className={css.profile} />;
  const kind = shown.practice ? shell.practiceKind : `${shell.live} · ${shell.generation[shown.generation]}`;
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={css.profile}>
          <span className="sr">{shell.profileButton}</span>
          {shown.practice ? <PracticeMark /> : <ProfileDot colour={shown.colour} />}
          <span className={shown.practice ? 'clip' : 'strong clip'}>{shown.name}</span>
          {shown.practice ? null : <span className="dim nowrap">{kind}</span>}
          <Icon name="chevronDown" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={shell.profilesLabel}>
        {(profiles.data ?? []).map((profile) => (
          <Menu.Item
            key={profile.name}
            onClick={() => choose({ profile: profile.name })}
            leftSection={<ProfileDot colour={profile.practice ? 'practice' : profile.colour} />}
            rightSection={profile.name === shown.name ? <Icon name="tick" /> : null}
          >
            <span className="line">
              <span className="clip">{profile.name}</span>
              {profile.practice ? (
                <PracticeMark />
              ) : (
                <span className="dim sm">{shell.generation[profile.generation]}</span>
              )}
              {profile.token === 'missing' ? <span className="dim sm">{shell.tokenMissing}</span> : null}
            </span>
          </Menu.Item>
        ))}
        <Menu.Divider />
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
