// The page of a program that cannot open its journal (promise P7): why, where the file and its copies are, what is safe,
// what to do. It offers to open the file again, and nothing that would make another one.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { HostView } from '../../../shared/contract/home-views.ts';
import { ADDRESS_LOST } from '../../../shared/contract/journal-methods.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { GUIDE_OF_FAILURE } from '../../guide/guide-names.ts';
import { Action } from '../../parts/action.tsx';
import { useCopy } from '../../parts/copy.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useNow } from '../../parts/now.ts';
import { Why } from '../../parts/why.tsx';
import page from '../../session/whole-page.module.css';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { PlaceForm } from '../settings/journal-place.tsx';
import css from './stopped.module.css';

const LOOK_INTERVAL_MS = 3_000;

type JournalFile = Extract<NonNullable<HostView['journal']>, { kind: 'file' }>;

interface Props {
  readonly failure: Failure;
  readonly host: HostView;
}

/** What stopped, by which the page says something else. */
type Kind = 'closed' | 'ended' | 'away' | 'busy' | 'moved' | 'defect';

function kindOf({ code, detail }: Failure): Kind {
  if (code === 'JOURNAL_IO' && detail === 'thread-ended') return 'ended';
  if (code === 'JOURNAL_BUSY') return 'busy';
  if (code === 'JOURNAL_UNREACHABLE') return 'away';
  if (code === 'JOURNAL_MOVED' && detail === 'moved') return 'moved';
  return code === 'PROGRAM_DEFECT' ? 'defect' : 'closed';
}

interface Look {
  readonly title: (texts: Texts) => string;
  /** Nothing is broken: the journal goes on elsewhere. */
  readonly isWaiting: boolean;
  /** The page looks by itself whether the journal can be opened. */
  readonly opensByItself: boolean;
  /** Opening the file again may help; it does not where the program has to begin anew, or the journal is elsewhere. */
  readonly mayOpenAgain: boolean;
}

const LOOKS: Readonly<Record<Kind, Look>> = {
  closed: {
    title: ({ stopped }) => stopped.title,
    isWaiting: false,
    opensByItself: false,
    mayOpenAgain: true,
  },
  ended: {
    title: ({ stopped }) => stopped.title,
    isWaiting: false,
    opensByItself: false,
    mayOpenAgain: false,
  },
  away: { title: ({ stopped }) => stopped.title, isWaiting: false, opensByItself: true, mayOpenAgain: true },
  busy: {
    title: ({ stopped }) => stopped.busyTitle,
    isWaiting: true,
    opensByItself: true,
    mayOpenAgain: true,
  },
  moved: {
    title: ({ place }) => place.movedTitle,
    isWaiting: true,
    opensByItself: false,
    mayOpenAgain: false,
  },
  defect: {
    title: ({ stopped }) => stopped.defectTitle,
    isWaiting: false,
    opensByItself: false,
    mayOpenAgain: false,
  },
};

/** What is safe, by what stopped and where the journal is. */
function safeWords(
  { code, detail }: Failure,
  kind: Kind,
  { journal }: HostView,
  { stopped, place }: Texts,
): string {
  if (kind === 'busy') return stopped.busySafe;
  if (kind === 'moved') return place.movedSafe;
  const isInDatabase = journal?.kind === 'database';
  const isGone = code === 'JOURNAL_MISSING' && (isInDatabase || detail === ADDRESS_LOST);
  // What is in no journal that is open protects nobody.
  if (isGone || code === 'JOURNAL_REPLACED') return place.lostSafe;
  return isInDatabase ? place.stoppedSafe : stopped.safeText;
}

export function StoppedScreen({ failure }: { failure: Failure }) {
  const texts = useTexts();
  const { stopped, shell, place } = texts;
  const { message, remedy } = useSentences().failure(failure);
  const kind = kindOf(failure);
  const look = LOOKS[kind];
  const again = useMethod('getHost', {}, look.opensByItself ? { refetchIntervalMs: LOOK_INTERVAL_MS } : {});
  const host = again.data;
  if (host === undefined) return null;
  return (
    <main className={page.inside}>
      <div className={page.sheet}>
        <div className={css.brand}>{shell.product}</div>
        <h1 className={css.title}>
          <Icon
            name={look.isWaiting ? 'enqueued' : 'invalid'}
            className={look.isWaiting ? css.waiting : css.icon}
          />
          {look.title(texts)}
        </h1>
        <section>
          <h2>{stopped.why}</h2>
          <p role="alert">{message}</p>
        </section>
        <section>
          <h2>{stopped.safe}</h2>
          <p>{safeWords(failure, kind, host, texts)}</p>
          {look.isWaiting ? null : <p>{stopped.unknown}</p>}
        </section>
        <section>
          <h2>{stopped.next}</h2>
          {kind === 'moved' ? <FollowForm /> : <p>{remedy}</p>}
          {kind === 'busy' ? <p>{stopped.busyNext}</p> : null}
          {kind === 'away' ? <p>{place.awayNext}</p> : null}
          {failure.code === 'JOURNAL_PASSWORD' ? <PasswordForm opened={again.refresh} /> : null}
        </section>
        <Facts failure={failure} host={host} />
        <div className="line">
          {look.mayOpenAgain ? (
            <Action tone="primary" isBusy={again.isFetching} onPress={() => unawaited(again.refresh())}>
              {stopped.again}
            </Action>
          ) : null}
          <CopyDetails failure={failure} host={host} />
          <Why page={GUIDE_OF_FAILURE[failure.code]} />
        </div>
      </div>
    </main>
  );
}

/** Where the journal went, for whoever has to open it there. */
function FollowForm() {
  const { place } = useTexts();
  const view = useMethod('getJournalPlace', {});
  return (
    <div className="stack">
      <p>{place.movedNext}</p>
      {view.data === undefined ? null : (
        <PlaceForm view={view.data} refresh={view.refresh} method="followJournal" />
      )}
    </div>
  );
}

function Facts({ failure, host }: Props) {
  const { stopped, place } = useTexts();
  const format = useFormat();
  const { journal } = host;
  return (
    <dl className={css.facts}>
      {journal === null ? null : journal.kind === 'database' ? (
        <>
          <dt>{place.stoppedPlace}</dt>
          <dd className="mono">{journal.place}</dd>
        </>
      ) : (
        <>
          <dt>{stopped.place}</dt>
          <dd className="mono">{journal.place}</dd>
          <dt>{stopped.size}</dt>
          <dd>{format.bytes(journal.bytes)}</dd>
          <dt>{stopped.copies}</dt>
          <dd>
            <Copies copies={copiesOf(journal)} />
          </dd>
        </>
      )}
      <dt>{stopped.code}</dt>
      <dd className="mono sm">
        {failure.code}
        {failure.detail === null ? null : ` · ${failure.detail}`}
      </dd>
      <dt>{stopped.version}</dt>
      <dd>{host.version}</dd>
    </dl>
  );
}

/** Copies of the file beside it, and backups in their folder by their way from it, newest first. */
function copiesOf({ place, copies, backups }: JournalFile): JournalFile['copies'] {
  const mark = place.includes('\\') ? '\\' : '/';
  const kept = backups.map((backup) => ({ ...backup, name: `backups${mark}${backup.name}` }));
  return [...copies, ...kept].sort((one, other) => other.atMs - one.atMs);
}

/** Newest ones that are named; of the others there are only more. */
const NAMED = 5;

function Copies({ copies }: { readonly copies: JournalFile['copies'] }) {
  const { stopped, people } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  if (copies.length === 0) return stopped.copiesNone;
  return (
    <ul>
      {copies.slice(0, NAMED).map((copy) => (
        <li key={copy.name}>
          <span className="mono">{copy.name}</span>{' '}
          <span className="dim">
            {format.moment(copy.atMs, nowMs)} · {format.bytes(copy.bytes)}
          </span>
        </li>
      ))}
      {copies.length > NAMED ? <li>{people.more(copies.length - NAMED)}</li> : null}
    </ul>
  );
}

function CopyDetails({ failure, host }: Props) {
  const { stopped } = useTexts();
  const details = [
    failure.message,
    failure.remedy,
    `${failure.code} ${failure.detail ?? ''}`.trim(),
    host.journal?.place ?? '',
    ...(host.journal?.kind === 'file' ? copiesOf(host.journal).map(({ name }) => name) : []),
    host.version,
  ]
    .filter((line) => line !== '')
    .join('\n');
  const { outcome, copy } = useCopy(details);
  return (
    <>
      <Action icon="copy" onPress={copy}>
        {stopped.copyDetails}
      </Action>
      <span role="status" className="dim sm">
        {outcome === null ? '' : stopped[outcome]}
      </span>
    </>
  );
}

/** @param opened called when the database took it. */
function PasswordForm({ opened }: { opened: () => Promise<void> }) {
  const { place: words } = useTexts();
  const [password, setPassword] = useState('');
  const give = useCommand('giveJournalPassword');
  const submit = async () => {
    const reply = await give.run({ password });
    if (!reply.ok) return;
    setPassword('');
    await opened();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') unawaited(submit());
      }}
    >
      <TextInput
        type="password"
        label={words.password}
        value={password}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="line">
        <Action
          tone="primary"
          type="submit"
          disabled={password === ''}
          isBusy={give.isRunning}
          onPress={() => undefined}
        >
          {words.give}
        </Action>
      </div>
      {give.failure === null ? null : <FailureNotice failure={give.failure} />}
    </form>
  );
}
