// Configuration and availability of the account that is shown: limits, what changed, what it means for open batches.

import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ProvidersView } from '../../../shared/contract/home-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { FilterChips } from '../../parts/filter-chips.tsx';
import { useNow } from '../../parts/now.ts';
import { Column, Columns, PageBody, PageHead } from '../../parts/page.tsx';
import { Note, Panel, PanelBody } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { newestFirst } from '../../session/batch-places.ts';
import { usePreferences } from '../../session/preferences.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { accountLine, profileName } from '../../texts/profile-name.ts';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { ChangeList } from './change-list.tsx';
import { MeaningPanel, SnapshotsPanel } from './meaning-panel.tsx';
import { countryGroups, filteredLines, usedLines } from './provider-lines.ts';
import { operationWord, ProviderTable } from './provider-table.tsx';
import css from './providers.module.css';

const ALL = '';

export function ProvidersScreen() {
  const { providers: words, common } = useTexts();
  const announce = useAnnounce();
  const { preferences } = usePreferences();
  const reading = useMethod('readProviders', { account: { kind: 'profile', name: preferences.profile } });
  const batches = useMethod('listBatches', {});
  const own = newestFirst(batches.data ?? []).filter(({ profile }) => profile === preferences.profile);
  const view = reading.data;
  const readAgain = () => {
    announce(words.reading);
    unawaited(reading.refresh());
  };
  useShortcuts([
    { keys: 'R', label: words.keys.read, single: true, enabled: !reading.isFetching, run: readAgain },
  ]);
  return (
    <>
      <PageHead
        title={words.title}
        detail={view === undefined ? profileName(common, preferences.profile) : <ReadAt view={view} />}
        actions={
          <Action keys="R" isBusy={reading.isFetching} onPress={readAgain}>
            {common.acts.readAgain}
          </Action>
        }
      />
      <PageBody>
        <ReadingFailure failure={reading.failure ?? view?.configurationFailure ?? null} />
        <ReadingFailure failure={view?.configurationFailure === null ? view.availabilityFailure : null} />
        {view === undefined ? (
          reading.isFetching ? (
            <Panel title={words.table.title} detail={words.reading}>
              <Skeletons rows={12} />
            </Panel>
          ) : null
        ) : (
          <ProvidersBody view={view} batches={own} />
        )}
      </PageBody>
    </>
  );
}

/** Why something could not be read now. What is shown stays that of the earlier reading. */
function ReadingFailure({ failure }: { failure: Failure | null }) {
  const { shell } = useTexts();
  if (failure === null) return null;
  const needsToken = failure.code === 'TOKEN_MISSING' || failure.code === 'TOKEN_REFUSED';
  const settings = hrefOf({ screen: 'settings', section: 'profiles' });
  return (
    <FailureNotice
      failure={failure}
      action={needsToken ? <LinkAction href={settings}>{shell.settings}</LinkAction> : null}
    />
  );
}

function ReadAt({ view }: { view: ProvidersView }) {
  const { providers, common } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const when = (atMs: number): string =>
    format.day(atMs, nowMs) === format.day(nowMs, nowMs) ? format.time(atMs) : format.moment(atMs, nowMs);
  const { availabilityReadAtMs: availableAtMs, configurationReadAtMs, accountName, profile } = view;
  const availability = availableAtMs === null ? null : when(availableAtMs);
  const configuration = configurationReadAtMs === null ? null : when(configurationReadAtMs);
  return (
    <>
      {accountLine(common, profile, accountName)} · {providers.read(configuration, availability)}
    </>
  );
}

function ProvidersBody({ view, batches }: { view: ProvidersView; batches: readonly BatchView[] }) {
  const texts = useTexts();
  const words = texts.providers;
  const sentences = useSentences();
  const { language } = useFormat();
  const [operation, setOperation] = useState(ALL);
  const [country, setCountry] = useState(ALL);
  const operations = useMemo(
    () => [...new Set(view.lines.filter(({ understood }) => understood).map((line) => line.operation))],
    [view.lines],
  );
  const countries = useMemo(() => countryGroups(view.lines, language), [view.lines, language]);
  const chosen = operations.includes(operation) ? operation : ALL;
  const chosenCountry = countries.some((group) => group.country === country) ? country : ALL;
  const [showsAll, setShowsAll] = useState(false);
  const used = useMemo(() => usedLines(view.lines, batches), [view.lines, batches]);
  // Whoever looks for a country or an operation looks for it in all that the account has.
  const isShort = used.length > 0 && !showsAll && chosen === ALL && chosenCountry === ALL;
  const values = [ALL, ...operations];
  useShortcuts([
    {
      keys: 'F',
      label: words.keys.filter,
      single: true,
      enabled: operations.length > 1,
      run: () => setOperation(values[(values.indexOf(chosen) + 1) % values.length] ?? ALL),
    },
  ]);
  return (
    <Columns>
      <Column kind="main">
        <Panel
          title={words.table.title}
          detail={isShort ? words.table.used : undefined}
          actions={
            countries.length > 1 ? (
              <NativeSelect
                size="xs"
                aria-label={words.table.country}
                value={chosenCountry}
                onChange={(event) => setCountry(event.currentTarget.value)}
              >
                <option value={ALL}>{words.table.allCountries}</option>
                {countries.map((group) => (
                  <option key={group.country} value={group.country}>
                    {group.name ?? group.country}
                  </option>
                ))}
              </NativeSelect>
            ) : null
          }
        >
          {operations.length > 1 ? (
            <div className={css.filters}>
              <FilterChips
                label={words.table.filter}
                value={chosen}
                onChange={setOperation}
                chips={values.map((value) => ({
                  value,
                  label: value === ALL ? words.table.all : operationWord(texts, value),
                }))}
              />
            </div>
          ) : null}
          <ProviderTable
            view={view}
            lines={filteredLines(isShort ? used : view.lines, {
              country: chosenCountry === ALL ? null : chosenCountry,
              operation: chosen === ALL ? null : chosen,
            })}
            batches={batches}
          />
          {used.length > 0 && chosen === ALL && chosenCountry === ALL ? (
            <div className={css.rest}>
              <span className="dim sm">{isShort ? words.table.usedOnly : null}</span>
              <span className="spring" />
              <Action small tone="quiet" onPress={() => setShowsAll(!showsAll)}>
                {isShort ? words.table.showAll(view.lines.length - used.length) : words.table.showUsed}
              </Action>
            </div>
          ) : null}
        </Panel>
        {view.signedRequestsOnly ? <Note icon="lock">{words.signedOnly}</Note> : null}
        {view.notUnderstood.length === 0 ? null : (
          <Panel title={words.notUnderstood.title}>
            <PanelBody className="sm">
              <p>{words.notUnderstood.text}</p>
              <p className="mono">{view.notUnderstood.map(sentences.saying).join(' · ')}</p>
            </PanelBody>
          </Panel>
        )}
      </Column>
      <Column kind="side">
        <ChangeList view={view} />
        <MeaningPanel view={view} batches={batches} />
        <AccountPanel view={view} />
        <SnapshotsPanel view={view} batches={batches} />
      </Column>
    </Columns>
  );
}

/** What the configuration says of the account itself. */
function AccountPanel({ view }: { view: ProvidersView }) {
  const { providers } = useTexts();
  const words = providers.account;
  // Where callbacks are signed the key matters; an account that is no profile has none to show.
  const isSigned = view.facts?.signedCallbacks ?? null;
  const key = useMethod('getServiceKey', { profile: view.profile }, { enabled: isSigned === true }).data;
  if (view.facts === null) return null;
  const { companyName, merchantName, merchantId } = view.facts;
  const signed = key === null ? words.noServiceKey : providers.yes;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.companyName, companyName],
    [words.merchantName, merchantName],
    [words.merchantId, merchantId],
    [words.signedRequests, view.signedRequestsOnly ? words.signedRequestsOnly : words.signedRequestsOptional],
    [words.signedCallbacks, isSigned === null ? null : isSigned ? signed : providers.no],
  ];
  return (
    <Panel title={words.title}>
      <PanelBody>
        <dl className={classNames(css.facts, css.account)}>
          {facts.map(([term, value]) =>
            value === null ? null : (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <FileText text={value} />
                </dd>
              </div>
            ),
          )}
        </dl>
      </PanelBody>
    </Panel>
  );
}
