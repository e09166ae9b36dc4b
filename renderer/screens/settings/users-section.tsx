// Users: who may do what on this computer, with their keys, and those who were removed. Without users it says what they
// are for, and is in nobody's way.

import { useState } from 'react';
import type { UserView } from '../../../shared/users.ts';
import { useMethod } from '../../client/queries.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { Column } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import table from '../../parts/table.module.css';
import { usePresence } from '../../session/here.ts';
import { OwnPassphraseDialog } from '../../session/own-passphrase-dialog.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { NewUser } from './new-user.tsx';
import { OwnCodeDialog } from './own-code-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import css from './settings.module.css';
import { ChangeUser, RemoveUser, ResetUser } from './user-dialog.tsx';

/** Which question about which user is asked. */
type Asked =
  | { readonly what: 'new' | 'own' | 'code' }
  | { readonly what: 'change' | 'reset' | 'remove'; readonly user: UserView };

export function UsersSection() {
  const { users: words, elsewhere } = useTexts();
  const reading = useMethod('listUsers', {});
  const [asked, setAsked] = useState<Asked | null>(null);
  const users = reading.data;
  const add = () => setAsked({ what: 'new' });
  return (
    <Column kind="main">
      {users === undefined ? (
        <Panel title={words.list.title}>
          {reading.failure === null ? <Skeletons rows={3} /> : <FailureNotice failure={reading.failure} />}
        </Panel>
      ) : users.length === 0 ? (
        <Panel title={words.list.title}>
          <PanelBody className="stack">
            <p className="strong">{words.none.title}</p>
            <p className="soft">{words.none.text}</p>
            <p className="soft">{words.none.first}</p>
            <div>
              <Action icon="plus" onPress={add}>
                {words.none.act}
              </Action>
            </div>
          </PanelBody>
        </Panel>
      ) : (
        <Panel
          title={words.list.title}
          detail={words.list.detail}
          actions={
            <Action small tone="quiet" icon="plus" method="addUser" onPress={add}>
              {words.list.add}
            </Action>
          }
        >
          <UserTable users={users} onChange={(user) => setAsked({ what: 'change', user })} />
        </Panel>
      )}
      <Panel title={elsewhere.title}>
        <SettingRow label={elsewhere.request.title} hint={elsewhere.request.linkHint}>
          <LinkAction small href={hrefOf({ screen: 'request' })} icon="chain">
            {elsewhere.request.link}
          </LinkAction>
        </SettingRow>
      </Panel>
      {asked === null || users === undefined ? null : (
        <Question asked={asked} users={users} onAsk={setAsked} />
      )}
    </Column>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly users: readonly UserView[];
  readonly onAsk: (asked: Asked | null) => void;
}

function Question({ asked, users, onAsk }: QuestionProps) {
  const { presence } = usePresence();
  const close = () => onAsk(null);
  switch (asked.what) {
    case 'new':
      return <NewUser known={users} onClose={close} />;
    case 'code':
      return <OwnCodeDialog onClose={close} />;
    case 'own':
      return <OwnPassphraseDialog onClose={close} />;
    case 'change':
      return (
        <ChangeUser
          user={asked.user}
          isOwn={presence?.here?.name === asked.user.name}
          onClose={close}
          onOwnPassphrase={() => onAsk({ what: 'own' })}
          onOwnCode={() => onAsk({ what: 'code' })}
          onReset={() => onAsk({ what: 'reset', user: asked.user })}
          onRemove={() => onAsk({ what: 'remove', user: asked.user })}
        />
      );
    case 'reset':
      return <ResetUser user={asked.user} onClose={close} />;
    case 'remove':
      return <RemoveUser user={asked.user} onClose={close} />;
  }
}

interface TableProps {
  readonly users: readonly UserView[];
  readonly onChange: (user: UserView) => void;
}

/** Those who are there by name, then those who were removed. */
function UserTable({ users, onChange }: TableProps) {
  const { users: words } = useTexts();
  const sorted = users.toSorted(
    (left, right) => Number(left.endedAtMs !== null) - Number(right.endedAtMs !== null),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css.userTable} tabIndex={0} aria-label={words.list.detail}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.list.name}</th>
            <th scope="col">{words.list.roles}</th>
            <th scope="col" className={css.keyCell}>
              {words.list.key}
            </th>
            <th scope="col">{words.list.added}</th>
            <th scope="col">
              <span className="sr">{words.list.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((user) => (
            <UserLine key={user.name} user={user} onChange={() => onChange(user)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function UserLine({ user, onChange }: { readonly user: UserView; readonly onChange: () => void }) {
  const { users: words } = useTexts();
  const { presence } = usePresence();
  const format = useFormat();
  const nowMs = useNow();
  const isGone = user.endedAtMs !== null;
  return (
    <tr>
      <th scope="row" className={classNames(isGone && 'dim')}>
        <span className="line">
          <span className={classNames('clip', !isGone && 'strong')}>{user.name}</span>
          {presence?.here?.name === user.name && !isGone ? (
            <Mark tone="ready" icon="ready" small>
              {words.list.hereNow}
            </Mark>
          ) : null}
          {user.signsHere || isGone ? null : <span className="dim sm">{words.list.elsewhere}</span>}
        </span>
      </th>
      <td className={classNames(isGone && 'dim')}>
        {user.roles.map((role) => words.roles[role]).join(', ')}
        <Limits limits={user.limits} />
      </td>
      <td className={classNames(css.keyCell, 'mono', 'dim')} title={words.list.keyTitle(user.fingerprint)}>
        {user.fingerprint.slice(0, 4)} {user.fingerprint.slice(4, 8)} … {user.fingerprint.slice(-4)}
      </td>
      <td className="dim">
        {user.endedAtMs === null
          ? format.moment(user.createdAtMs, nowMs)
          : words.list.removed(format.moment(user.endedAtMs, nowMs))}
      </td>
      <td className={table.right}>
        {isGone ? null : (
          <Action small tone="quiet" label={words.list.changeOf(user.name)} onPress={onChange}>
            {words.list.change}
          </Action>
        )}
      </td>
    </tr>
  );
}

/** Nothing where there is no limit. */
function Limits({ limits: { batch, day } }: Pick<UserView, 'limits'>) {
  const words = useTexts().twoPeople.limits;
  const format = useFormat();
  const money = (sums: Readonly<Record<string, string>>) =>
    Object.entries(sums)
      .map(([currency, sum]) => format.moneyOf(sum, currency))
      .join(', ');
  const told = [
    ...(Object.keys(batch).length === 0 ? [] : [words.ofBatch(money(batch))]),
    ...(Object.keys(day).length === 0 ? [] : [words.ofDay(money(day))]),
  ];
  return told.map((text) => (
    <div key={text} className="dim sm">
      {text}
    </div>
  ));
}
