// Where the journal lies, how large it is, its backups and copies, and its own full check.

import { useState } from 'react';
import type { HostView } from '../../../shared/contract/home-views.ts';
import type { Spoken } from '../../../shared/saying.ts';
import { useCommand, useEvent, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { Column } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import table from '../../parts/table.module.css';
import { useAnnounce } from '../../session/announcer.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { JournalPlace } from './journal-place.tsx';
import css from './settings.module.css';

type Journal = NonNullable<HostView['journal']>;
type JournalFile = Extract<Journal, { kind: 'file' }>;

interface Finding {
  readonly atMs: number;
  readonly problems: readonly Spoken[];
}

export function JournalSection() {
  const { settings, place } = useTexts();
  const { saying } = useSentences();
  const host = useMethod('getHost', {});
  const check = useCommand('checkJournal');
  const announce = useAnnounce();
  const [found, setFound] = useState<Finding | null>(null);
  const words = settings.journal;
  const journal = host.data?.journal ?? null;
  const checkNow = async () => {
    announce(words.checking);
    const reply = await check.run({});
    if (!reply.ok) return;
    setFound({ atMs: Date.now(), problems: reply.value });
    announce(
      reply.value.length === 0 ? words.sound : words.damaged,
      reply.value.length === 0 ? 'polite' : 'assertive',
    );
  };
  return (
    <Column kind="main">
      <Panel
        title={words.title}
        actions={
          journal === null ? null : (
            <Action small isBusy={check.isRunning} onPress={() => unawaited(checkNow())}>
              {words.check}
            </Action>
          )
        }
      >
        {host.data === undefined ? (
          host.failure === null ? (
            <Skeletons rows={4} />
          ) : (
            <FailureNotice failure={host.failure} />
          )
        ) : (
          <PanelBody className="stack">
            {journal === null ? <p>{words.none}</p> : <Place journal={journal} />}
            {journal?.kind === 'database' && journal.ownerSaid !== null ? (
              <p role="note">{saying(journal.ownerSaid)}</p>
            ) : null}
            {journal === null ? null : (
              <CheckResult kind={journal.kind} found={found} isChecking={check.isRunning} />
            )}
            {check.failure === null ? null : <FailureNotice failure={check.failure} />}
            <p className="dim sm">{words.what}</p>
            {journal?.kind === 'database' ? <p className="dim sm">{place.backups}</p> : null}
          </PanelBody>
        )}
      </Panel>
      <JournalPlace />
      {journal?.kind === 'file' ? <Backups journal={journal} refresh={host.refresh} /> : null}
      {journal?.kind === 'file' ? <Copies journal={journal} /> : null}
    </Column>
  );
}

function Place({ journal }: { journal: Journal }) {
  const { settings } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = settings.journal;
  return (
    <dl className={css.facts}>
      <dt>{words.place}</dt>
      <dd className="mono">{journal.place}</dd>
      {journal.kind === 'file' ? (
        <>
          <dt>{words.size}</dt>
          <dd>{format.bytes(journal.bytes)}</dd>
        </>
      ) : null}
      <dt>{words.saved}</dt>
      <dd>{journal.savedAtMs === null ? words.notSaved : format.moment(journal.savedAtMs, nowMs)}</dd>
    </dl>
  );
}

interface CheckProps {
  readonly kind: Journal['kind'];
  readonly found: Finding | null;
  readonly isChecking: boolean;
}

function CheckResult({ kind, found, isChecking }: CheckProps) {
  const { settings, place } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const sentences = useSentences();
  const words = settings.journal;
  if (isChecking) return <p className="soft">{words.checking}</p>;
  if (found === null) return <p className="dim">{words.notYet}</p>;
  if (found.problems.length === 0) {
    return (
      <p>
        <Mark tone="ready" icon="ready">
          {words.sound}
        </Mark>{' '}
        <span className="soft">
          {(kind === 'file' ? words : place).soundText(format.moment(found.atMs, nowMs))}
        </span>
      </p>
    );
  }
  return (
    <div className="stack" role="alert">
      <p>
        <Mark tone="invalid" icon="invalid">
          {words.damaged}
        </Mark>{' '}
        {words.damagedText}
      </p>
      <ul className="mono sm">
        {found.problems.map(sentences.saying).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

interface BackupsProps {
  readonly journal: JournalFile;
  readonly refresh: () => Promise<void>;
}

function Backups({ journal, refresh }: BackupsProps) {
  const { settings } = useTexts();
  const words = settings.journal;
  const backup = useCommand('makeBackup');
  const announce = useAnnounce();
  const [made, setMade] = useState<string | null>(null);
  useEvent('backupEnded', () => unawaited(refresh()));
  const make = async () => {
    setMade(null);
    announce(words.backingUp);
    const reply = await backup.run({});
    if (!reply.ok) return;
    setMade(reply.value.name);
    await refresh();
  };
  const failure = backup.failure ?? journal.backupFailure;
  return (
    <Panel
      title={words.backups}
      detail={words.backupsDetail}
      actions={
        <Action small method="makeBackup" isBusy={backup.isRunning} onPress={() => unawaited(make())}>
          {words.backUp}
        </Action>
      }
    >
      {failure === null || backup.isRunning ? null : (
        <PanelBody className="stack">
          <p className="strong">{words.backupFailed}</p>
          <FailureNotice failure={failure} />
        </PanelBody>
      )}
      <FileTable files={journal.backups} none={words.backupsNone} />
      <PanelBody className="stack">
        {backup.isRunning ? (
          <p className="soft">{words.backingUp}</p>
        ) : made === null ? null : (
          <p role="status">
            <Mark tone="ready" icon="ready">
              {words.backedUp(made)}
            </Mark>
          </p>
        )}
        <p className="dim sm">{words.backupKept}</p>
        <p className="dim sm">{words.backupRestore}</p>
      </PanelBody>
    </Panel>
  );
}

function Copies({ journal }: { journal: JournalFile }) {
  const { settings } = useTexts();
  const words = settings.journal;
  return (
    <Panel title={words.copies} detail={words.copiesDetail}>
      <FileTable files={journal.copies} none={words.copiesNone} />
    </Panel>
  );
}

function FileTable({ files, none }: { files: JournalFile['copies']; none: string }) {
  const { settings } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const words = settings.journal;
  if (files.length === 0) return <PanelBody className="dim">{none}</PanelBody>;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{words.copyName}</th>
          <th scope="col">{words.copyAt}</th>
          <th scope="col" className={table.right}>
            {words.copySize}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.name}>
            <td className="mono">{file.name}</td>
            <td>{format.moment(file.atMs, nowMs)}</td>
            <td className={table.right}>{format.bytes(file.bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
