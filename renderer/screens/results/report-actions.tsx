// The buttons of the head: the printable summary, the reports, and the menu of all forms.

import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { BatchView } from '../../../shared/contract/views.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action, LinkAction } from '../../parts/action.tsx';
import { Icon } from '../../parts/icon.tsx';
import { KeyHint } from '../../parts/key-hint.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import css from './report-actions.module.css';
import type { ReportFormat } from './result-figures.ts';
import type { Reports } from './use-reports.ts';

const FORMATS: readonly ReportFormat[] = ['csv', 'xlsx', 'json'];

export function ReportActions({ batch, reports }: { batch: BatchView; reports: Reports }) {
  const { results, people, evidence } = useTexts();
  const words = results.reports;
  const [isEvidenceOpen, setEvidenceOpen] = useState(false);
  useShortcuts([{ keys: 'Ctrl E', label: results.keys.report, run: () => unawaited(reports.write('xlsx')) }]);
  return (
    <div className={css['actions']}>
      <LinkAction
        tone="quiet"
        icon="print"
        href={hrefOf({ screen: 'batch', batch: batch.id, step: 'summary', row: null })}
      >
        {words.summary}
      </LinkAction>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <button type="button" className={css['menu']} aria-busy={reports.isWriting}>
            <Icon name="download" />
            {words.button}
            <Icon name="chevronDown" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map((format) => (
            <Menu.Item
              key={format}
              rightSection={format === 'xlsx' ? <KeyHint keys="Ctrl E" /> : null}
              onClick={() => unawaited(reports.write(format))}
            >
              <div className="strong">{words[format]}</div>
              <div className="dim sm">{words[`${format}More`]}</div>
            </Menu.Item>
          ))}
          <Menu.Divider role="separator" />
          <Menu.Item onClick={() => unawaited(reports.writeNotices('page'))}>
            <div className="strong">{people.notices.page}</div>
            <div className="dim sm">{people.notices.pageMore}</div>
          </Menu.Item>
          <Menu.Item onClick={() => unawaited(reports.writeNotices('csv'))}>
            <div className="strong">{people.notices.csv}</div>
            <div className="dim sm">{people.notices.csvMore}</div>
          </Menu.Item>
          <Menu.Divider role="separator" />
          <Menu.Item onClick={() => setEvidenceOpen(true)}>
            <div className="strong">{evidence.menu}</div>
            <div className="dim sm">{evidence.menuMore}</div>
          </Menu.Item>
          <Menu.Item component="a" href={hrefOf({ screen: 'statements', batch: batch.id })}>
            <div className="strong">{words.statement}</div>
            <div className="dim sm">{words.statementMore}</div>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EvidenceDialog batch={batch} isOpen={isEvidenceOpen} onClose={() => setEvidenceOpen(false)} />
      <Action
        icon="download"
        keys="Ctrl E"
        isBusy={reports.isWriting}
        onPress={() => unawaited(reports.write('xlsx'))}
      >
        {words.xlsx}
      </Action>
    </div>
  );
}
