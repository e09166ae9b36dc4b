// The connection test of a profile, step by step: the first step that does not pass names what is wrong.

import { useState } from 'react';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { ConnectionTest } from '../../../shared/contract/home-views.ts';
import { useCommand } from '../../client/queries.ts';
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

/** @param input what is tested: a profile, or a candidate that is not kept yet. */
export function ConnectionTestPanel({ input }: { input: MethodInput<'testConnection'> | null }) {
  const { settings } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const announce = useAnnounce();
  const test = useCommand('testConnection');
  const [result, setResult] = useState<ConnectionTest | null>(null);
  const words = settings.test;
  const run = async () => {
    if (input === null) return;
    announce(words.running);
    const reply = await test.run(input);
    if (!reply.ok) return;
    setResult(reply.value);
    const failed = failedStep(reply.value);
    announce(failed === undefined ? words.passedSaid : words.failedSaid(words.steps[failed.step]));
  };
  const canRun = input !== null && !test.isRunning;
  useShortcuts([{ keys: 'T', label: words.key, single: true, enabled: canRun, run: () => unawaited(run()) }]);
  return (
    <Panel
      title={words.title}
      detail={result === null ? undefined : format.moment(result.atMs, nowMs)}
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
        {test.failure === null ? null : <FailureNotice failure={test.failure} />}
        {result === null ? null : <ConnectionSteps test={result} />}
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
