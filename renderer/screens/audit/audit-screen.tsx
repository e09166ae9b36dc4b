// The audit trail: who did what and when, by batch, person and day, a page at a time; its check, and an anchor of it. Shows
// what is entered; nothing here changes an entry.

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AUDIT_PAGE } from '../../../shared/contract/audit-views.ts';
import { daySpan } from '../../../shared/day-span.ts';
import { zoneOfComputer } from '../../../shared/runs/zoned-time.ts';
import { useMethod } from '../../client/queries.ts';
import { Action } from '../../parts/action.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Column, Columns, PageBody, PageHead } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { newestFirst } from '../../session/batch-places.ts';
import { useNavigation } from '../../session/navigation.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './audit.module.css';
import { CheckPanel } from './check-panel.tsx';
import { EntryTable } from './entry-table.tsx';
import { PackPanel } from './pack-panel.tsx';

const ANY = '';

/** @param batch the batch whose entries are wanted; null for all. */
export function AuditScreen({ batch }: { batch: string | null }) {
  const { audit } = useTexts();
  const { go } = useNavigation();
  const trail = useMethod('getAuditTrail', {});
  const batches = useMethod('listBatches', {});
  const [person, setPerson] = useState(ANY);
  const [day, setDay] = useState('');
  const span = daySpan(day);
  /** The numbers before which the pages of a batch begin that led here; the first begins with the newest entry. */
  const [led, setLed] = useState<{ of: string | null; path: readonly number[] }>({ of: batch, path: [] });
  const path = led.of === batch ? led.path : [];
  const setPath = (next: readonly number[]) => setLed({ of: batch, path: next });
  const page = useMethod(
    'listAudit',
    {
      batch,
      person: person === ANY ? null : person,
      ...(span ?? { fromMs: null, beforeMs: null }),
      beforeNumber: path.at(-1) ?? null,
      limit: AUDIT_PAGE,
    },
    { keepPrevious: true },
  );
  const refresh = async () => {
    await Promise.all([trail.refresh(), page.refresh()]);
  };
  const isAll = batch === null && person === ANY && span === null;
  const names = new Map(newestFirst(batches.data ?? []).map(({ id, name }) => [id, name]));
  const entries = page.data?.entries;
  const last = entries?.at(-1);
  const choices = [...names].map(([value, name]) => ({ value, label: `${name} (${value})` }));
  if (batch !== null && !names.has(batch)) choices.unshift({ value: batch, label: batch });
  return (
    <>
      <PageHead title={audit.title} detail={audit.detail} />
      <PageBody>
        <Columns>
          <Column kind="side">
            <CheckPanel onAnchor={refresh} />
            <PackPanel />
            <Panel title={audit.filter}>
              <PanelBody className="stack">
                <NativeSelect
                  label={audit.batch}
                  value={batch ?? ANY}
                  data={[{ value: ANY, label: audit.anyBatch }, ...choices]}
                  onChange={({ currentTarget: { value } }) => {
                    setPath([]);
                    go({ screen: 'audit', batch: value === ANY ? null : value }, 'replace');
                  }}
                />
                <NativeSelect
                  label={audit.person}
                  value={person}
                  data={[{ value: ANY, label: audit.anyPerson }, ...(trail.data?.persons ?? [])]}
                  onChange={({ currentTarget: { value } }) => {
                    setPath([]);
                    setPerson(value);
                  }}
                />
                <TextInput
                  label={audit.day(zoneOfComputer())}
                  type="date"
                  value={day}
                  onChange={({ currentTarget: { value } }) => {
                    setPath([]);
                    setDay(value);
                  }}
                />
              </PanelBody>
            </Panel>
          </Column>
          <Column kind="main">
            <Panel
              title={audit.list}
              detail={isAll && trail.data !== undefined ? audit.count(trail.data.entries) : undefined}
              fill
            >
              {entries === undefined ? (
                page.failure === null ? (
                  <Skeletons rows={10} />
                ) : (
                  <FailureNotice failure={page.failure} />
                )
              ) : entries.length === 0 ? (
                <EmptyState why="proofs" icon="chain" title={audit.none}>
                  {audit.noneText}
                </EmptyState>
              ) : (
                <EntryTable entries={entries} names={names} />
              )}
              <div className={css['pages']}>
                <Action small disabled={path.length === 0} onPress={() => setPath(path.slice(0, -1))}>
                  {audit.later}
                </Action>
                <Action
                  small
                  disabled={page.data?.hasEarlier !== true || last === undefined}
                  onPress={() => setPath(last === undefined ? path : [...path, last.number])}
                >
                  {audit.earlier}
                </Action>
              </div>
            </Panel>
          </Column>
        </Columns>
      </PageBody>
    </>
  );
}
