// The place where a file arrives: dropped anywhere on the page, or chosen. In the window the host takes the drop itself.

import { Menu, UnstyledButton } from '@mantine/core';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './drop-zone.module.css';
import { useTemplates } from './use-templates.ts';

export function DropZone() {
  const { batches } = useTexts();
  const { choose, failure, isTaking, isOver } = useOfferedFile();
  const words = batches.drop;
  return (
    <>
      <section className={css.drop} data-over={isOver} aria-label={words.title}>
        <Icon name="upload" className={css.dropIcon} />
        <div className={css.dropWords}>
          <div className="strong">{isOver ? words.release : isTaking ? words.taking : words.title}</div>
          <div className="dim sm">{words.text}</div>
        </div>
        <span className="spring" />
        <TemplatesMenu />
        <Action tone="primary" icon="file" keys="Ctrl O" isBusy={isTaking} onPress={choose}>
          {words.choose}
        </Action>
      </section>
      {failure === null ? null : <FailureNotice failure={failure} />}
    </>
  );
}

function TemplatesMenu() {
  const { batches, common } = useTexts();
  const templates = useTemplates();
  const words = batches.drop;
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <UnstyledButton className={css.templates} aria-busy={templates.isWriting || undefined}>
          <Icon name="download" />
          {words.templates}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.values(OPERATIONS).map(({ name }) => (
          <Menu.Item key={name} onClick={() => templates.write(name, 'workbook')}>
            {words.template(common.operations[name])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
