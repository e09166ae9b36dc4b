// The connection test of a profile, step by step: the first step that does not pass names what is wrong.

import { useState } from 'react';
import type { MethodInput, Reply } from '../../../shared/contract/contract.ts';
import type { ConnectionTest } from '../../../shared/contract/home-views.ts';
import { useCommand, useEvent } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { FoundSteps } from './found-steps.tsx';

type Step = ConnectionTest['steps'][number];

/** The first step that did not pass; undefined when all did. */
export function failedStep(test: ConnectionTest): Step | undefined {
  return test.steps.find(({ outcome }) => outcome === 'failed');
}

/** What came of the latest test, and what it was of: that of another address or token says nothing of this one. */
interface Tested {
  readonly subject: string;
  readonly reply: Reply<ConnectionTest>;
}

/** @param input what is tested: a profile, or a candidate that is not kept yet. */
export function ConnectionTestPanel({ input }: { input: MethodInput<'testConnection'> | null }) {
  const { settings } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const announce = useAnnounce();
  const test = useCommand('testConnection');
  const [latest, setLatest] = useState<Tested | null>(null);
  const [changes, setChanges] = useState(0);
  // A profile that is kept keeps its name with another address or token, too.
  useEvent('profilesChanged', () => setChanges((count) => count + 1));
  const words = settings.test;
  const subject = JSON.stringify([input, changes]);
  const tested = latest?.subject === subject ? latest : null;
  const run = async () => {
    if (input === null) return;
    setLatest(null);
    announce(words.running);
    const reply = await test.run(input);
    setLatest({ subject, reply });
    if (!reply.ok) return;
    const failed = failedStep(reply.value);
    announce(failed === undefined ? words.passedSaid : words.failedSaid(words.steps[failed.step]));
  };
  const canRun = input !== null && !test.isRunning;
  useShortcuts([{ keys: 'T', label: words.key, single: true, enabled: canRun, run: () => unawaited(run()) }]);
  return (
    <Panel
      title={words.title}
      detail={tested?.reply.ok === true ? format.moment(tested.reply.value.atMs, nowMs) : undefined}
      actions={
        <Action
          small
          keys="T"
          isBusy={test.isRunning}
          disabled={input === null}
          onPress={() => unawaited(run())}
        >
          {words.run}
        </Action>
      }
    >
      <PanelBody className="stack sm">
        {tested === null ? null : tested.reply.ok ? (
          <ConnectionSteps test={tested.reply.value} />
        ) : (
          <FailureNotice failure={tested.reply.failure} />
        )}
        <p className="dim">{words.hint}</p>
      </PanelBody>
    </Panel>
  );
}

/** The steps with what each one found. */
export function ConnectionSteps({ test }: { test: ConnectionTest }) {
  const { settings } = useTexts();
  const { saying } = useSentences();
  const words = settings.test;
  const steps = test.steps.map(({ step, outcome, saying: said }) => ({
    ...{ title: words.steps[step], outcome, outcomeWord: words.outcomes[outcome], said: saying(said) },
  }));
  return <FoundSteps steps={steps} />;
}
