// Who is here, in the bar above every screen, with the ways out and in. Shows nothing while there are no users.

import { Menu, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useMethod } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';
import { Icon } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { usePresence } from '../session/here.ts';
import { useNavigation } from '../session/navigation.tsx';
import { OwnPassphraseDialog } from '../session/own-passphrase-dialog.tsx';
import css from '../session/users.module.css';
import { useTexts } from '../texts/texts-context.tsx';

export function UserMenu() {
  const { users: words, elsewhere, shell } = useTexts();
  const { presence, signIn, signOut } = usePresence();
  const { go } = useNavigation();
  const [isChanging, setChanging] = useState(false);
  const { failure } = useMethod('getPresence', {});
  if (presence === undefined && failure !== null) {
    return (
      <Mark tone="enqueued" icon="unknown" small>
        {shell.unread.here}
      </Mark>
    );
  }
  if (presence?.hasUsers !== true) return null;
  const { here } = presence;
  if (here === null) {
    return (
      <UnstyledButton className={css.user} onClick={() => unawaited(signIn())}>
        <Icon name="person" />
        <span className="clip">{words.signIn.act}</span>
      </UnstyledButton>
    );
  }
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton className={css.user}>
            <Icon name="person" />
            <span className="sr">{words.menu.button}</span>
            <span className="clip">{here.name}</span>
            <Icon name="chevronDown" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={words.menu.label}>
          <Menu.Label>{here.roles.map((role) => words.roles[role]).join(', ')}</Menu.Label>
          <Menu.Item leftSection={<Icon name="person" />} onClick={() => unawaited(signIn())}>
            {words.menu.another}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="lock" />} onClick={() => setChanging(true)}>
            {words.own.act}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="chain" />} onClick={() => go({ screen: 'request' })}>
            {elsewhere.request.link}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="settings" />}
            onClick={() => go({ screen: 'settings', section: 'users' })}
          >
            {words.menu.manage}
          </Menu.Item>
          <Menu.Divider role="separator" />
          <Menu.Item leftSection={<Icon name="cross" />} onClick={() => unawaited(signOut(here.name))}>
            {words.menu.leave}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChanging ? <OwnPassphraseDialog onClose={() => setChanging(false)} /> : null}
    </>
  );
}
