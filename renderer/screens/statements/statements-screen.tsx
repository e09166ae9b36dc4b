// Statements of the service: ask for one, fetch its file, and see it beside the journal. Nothing here moves money.

import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import type { AwaitedStatement } from '../../../shared/contract/statement-views.ts';
import { spanEnd } from '../../../shared/statement-span.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Column, Columns, PageBody, PageHead } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { type StatedTexts, useKeptComparison } from '../../session/kept-comparison.tsx';
import { useNotices } from '../../session/notices.tsx';
import { ReadingFailure } from '../../session/reading-failure.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { AddressInput } from './address-input.tsx';
import { AskPanel } from './ask-panel.tsx';
import { AwaitedPanel } from './awaited-panel.tsx';
import { ComparisonPanels } from './comparison-panels.tsx';
import css from './statements.module.css';

/** @param batch the batch from whose results the person came; null elsewhere. */
export function StatementsScreen({ batch }: { batch: string | null }) {
  const { statements } = useTexts();
  const words = statements.compare;
  const announce = useAnnounce();
  const chosen = useFileChoice('statement');
  const comparing = useCommand('compareStatement');
  const fetching = useCommand('fetchStatement');
  const forgetting = useCommand('forgetAwaitedStatement');
  const awaited = useMethod('listAwaitedStatements', {});
  const ofFile = refusalOf(chosen, comparing);
  const ofAwaited = refusalOf(fetching, forgetting);
  const { kept, begin } = useKeptComparison();
  // Another batch's comparison is not this one's; without a batch the latest is shown, whichever it was.
  const isOwn = batch === null || kept.batch === batch;
  const view = isOwn ? kept.view : null;
  const file = isOwn ? kept.file : null;
  const [latest, setLatest] = useState<string | null>(null);
  const [isOnlyBatch, setOnlyBatch] = useState(true);
  const named = useMethod('getBatch', { batch: batch ?? '-' }, { enabled: batch !== null }).data;
  const compare = async (offer: FileOffer, stated = kept.stated): Promise<boolean> => {
    ofFile.forget();
    const end = begin({ batch, file: offer, stated });
    const batches = batch !== null && isOnlyBatch ? [batch] : null;
    const reply = await comparing.run({ file: offer.file, batches, ...statedOf(stated) });
    if (!reply.ok || !end(reply.value)) return false;
    announce(words.said(reply.value.differences, reply.value.areMissingSought));
    return true;
  };
  const forget = async ({ id }: AwaitedStatement) => {
    ofAwaited.forget();
    if ((await forgetting.run({ awaited: id })).ok) await awaited.refresh();
  };
  const fetchAndCompare = async (statement: AwaitedStatement, link: string) => {
    ofAwaited.forget();
    const fetched = await fetching.run({ link });
    if (fetched.ok && (await compare(fetched.value, statedBy(statement)))) await forget(statement);
  };
  const chooseAndCompare = async () => {
    const offer = await chosen.choose();
    if (offer !== null) await compare(offer);
  };
  const choose = () => unawaited(chooseAndCompare());
  const isBusy = chosen.isTaking || fetching.isRunning || comparing.isRunning || forgetting.isRunning;
  useShortcuts([{ keys: 'C', label: words.key, single: true, enabled: !isBusy, run: choose }]);
  return (
    <>
      <PageHead
        title={statements.title}
        detail={statements.detail}
        actions={
          <>
            {file === null ? null : (
              <Action icon="again" disabled={isBusy} onPress={() => unawaited(compare(file))}>
                {words.again}
              </Action>
            )}
            <Action tone="primary" icon="file" keys="C" isBusy={isBusy} onPress={choose}>
              {words.choose}
            </Action>
          </>
        }
      />
      <PageBody>
        <Columns>
          <Column kind="side">
            <AskPanel batch={batch} onAsked={setLatest} />
            <ReadingFailure reading={awaited} />
            <AwaitedPanel
              awaited={awaited.data ?? []}
              latest={latest}
              isBusy={isBusy}
              failure={ofAwaited.failure}
              onLink={(statement, link) => unawaited(fetchAndCompare(statement, link))}
              onForget={(statement) => unawaited(forget(statement))}
            />
            <details className={css['others']}>
              <summary>{statements.others}</summary>
              <FetchPanel />
              <StatedPanel />
            </details>
          </Column>
          <Column kind="main">
            {ofFile.failure === null ? null : <FailureNotice failure={ofFile.failure} />}
            {named === undefined ? null : (
              <Checkbox
                label={words.onlyBatch(named.name)}
                checked={isOnlyBatch}
                onChange={(event) => setOnlyBatch(event.currentTarget.checked)}
              />
            )}
            {view !== null ? (
              <ComparisonPanels key={view.comparison} view={view} />
            ) : (
              <Panel label={statements.title} fill>
                {comparing.isRunning ? (
                  <Skeletons rows={10} />
                ) : (
                  <EmptyState why="statements" icon="statement" title={statements.empty.title}>
                    {statements.empty.text} {words.text}
                  </EmptyState>
                )}
              </Panel>
            )}
          </Column>
        </Columns>
      </PageBody>
    </>
  );
}

/** What an awaited statement was asked for, as the fields for it hold it. */
function statedBy({ from, to, wallet }: AwaitedStatement): StatedTexts {
  const { country, currency, provider } = wallet;
  const [first, last] = [spanEnd(from, 'from'), spanEnd(to, 'to')];
  const ends = { from: first.time === null ? first.day : from, to: last.time === null ? last.day : to };
  return { ...ends, country, currency, provider: provider ?? '' };
}

/** What is stated, as the core takes it; an empty field states nothing. */
function statedOf({ from, to, country, currency, provider }: StatedTexts) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    from: orNull(from),
    to: orNull(to),
    wallet: { country: orNull(country), currency: orNull(currency), provider: orNull(provider) },
  };
}

/**
 * Fetches the file of a statement by the link that the service called back, to a place of the person's
 * choice.
 */
function FetchPanel() {
  const { statements } = useTexts();
  const words = statements.fetch;
  const { show } = useNotices();
  const { write, isWriting, failure } = useTargetWriting();
  const download = useCommand('downloadStatement');
  const [link, setLink] = useState('');
  const fetchFile = async () => {
    const proposed = /\.gz(?:[?#]|$)/.test(link) ? `${words.name}.gz` : words.name;
    const name = await write(proposed, (target) => download.run({ link, target }));
    if (name !== null) show({ tone: 'done', text: ({ texts }) => texts.statements.fetch.saved(name) });
  };
  return (
    <Panel title={words.title}>
      <PanelBody>
        <form
          className={css['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWriting) unawaited(fetchFile());
          }}
        >
          <AddressInput label={words.link} description={words.linkHint} value={link} onChange={setLink} />
          {failure === null ? null : <FailureNotice failure={failure} />}
          <div className={css['acts']}>
            <Action type="submit" icon="download" isBusy={isWriting} onPress={() => {}}>
              {words.save}
            </Action>
          </div>
        </form>
      </PanelBody>
    </Panel>
  );
}

/**
 * What the statement was asked for, where the person knows it: its span and its wallet. Every field may stay
 * empty, and then the lines of the statement tell.
 */
function StatedPanel() {
  const { statements } = useTexts();
  const words = statements.stated;
  const { kept, change } = useKeptComparison();
  const field = (name: keyof StatedTexts) => ({
    label: words[name],
    value: kept.stated[name],
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ stated: { ...kept.stated, [name]: event.currentTarget.value } }),
  });
  return (
    <Panel title={words.title}>
      <PanelBody>
        <div className={css['form']}>
          <div className={css['pair']}>
            <TextInput type="date" {...field('from')} />
            <TextInput type="date" {...field('to')} />
            <TextInput maxLength={3} placeholder="ZMB" {...field('country')} />
            <TextInput maxLength={20} placeholder="ZMW" {...field('currency')} />
          </div>
          <TextInput maxLength={80} {...field('provider')} />
          <p className="dim sm">{words.hint}</p>
        </div>
      </PanelBody>
    </Panel>
  );
}
