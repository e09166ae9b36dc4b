// What the rows of a file are to be, beside the account that they are read for: the first decision about a file.
// Offers what the account's generation has, and the template of what is chosen.

import { Menu, UnstyledButton } from '@mantine/core';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { isOffered, type OperationName } from '../../../shared/operations.ts';
import { FilterChips } from '../../parts/filter-chips.tsx';
import { Icon } from '../../parts/icon.tsx';
import { OPERATION_ICONS } from '../../parts/operation-mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PracticeMark } from '../../parts/practice.tsx';
import { ProfileDot } from '../../parts/profile-dot.tsx';
import { useShownProfile } from '../../session/profile-menu.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './operation-bar.module.css';
import { useTemplates } from './use-templates.ts';

interface Props {
  /** Null while it is not known. */
  readonly operation: OperationName | null;
  /** The batch from whose headings the operation was taken; null where it was chosen or supposed. */
  readonly remembered: string | null;
  /** Headings that say what the rows are, where they are read so; none otherwise. */
  readonly headings: readonly string[];
  readonly onOperation: (operation: OperationName) => void;
}

export function OperationBar({ operation, remembered, headings, onOperation }: Props) {
  const { import: texts, common } = useTexts();
  const words = texts.operation;
  const profile = useShownProfile();
  const generation = profile?.generation ?? 'v2';
  const all = Object.values(OPERATIONS);
  const offered = all.filter((each) => isOffered(each, generation));
  const chips = offered.map(({ name }) => ({
    value: name,
    label: common.operationRows[name],
    icon: OPERATION_ICONS[name],
  }));
  return (
    <Panel label={words.label}>
      <div className={css.bar}>
        {operation === null ? null : (
          <h2 className={css.verb}>
            <Icon name={OPERATION_ICONS[operation]} />
            {words.verbs[operation]}
          </h2>
        )}
        <Account />
        <Icon name="chevron" className={css.between} />
        <FilterChips<OperationName | ''>
          label={words.label}
          chips={chips}
          value={operation ?? ''}
          onChange={(chosen) => chosen !== '' && chosen !== operation && onOperation(chosen)}
        />
        <span className={css.about}>
          {operation === null ? null : words.about[operation]}
          {headings.length === 0 ? null : ` ${words.said(headings.map(common.quoted).join(', '))}`}
          {remembered === null ? null : ` ${words.remembered(remembered)}.`}
          {offered.length === all.length || profile === undefined ? null : (
            <> {words.notOffered(profile.name)}</>
          )}
        </span>
        {operation === null ? null : <TemplateMenu operation={operation} />}
      </div>
    </Panel>
  );
}

/** The account under which the rows are checked and later sent. */
function Account() {
  const { common, import: texts, shell } = useTexts();
  const profile = useShownProfile();
  if (profile === undefined) return null;
  return (
    <span className={css.account} title={texts.settings.accountText}>
      <span className="sr">{texts.settings.account}: </span>
      <ProfileDot colour={profile.colour} />
      <span className="strong">{profileName(common, profile.name)}</span>
      {profile.practice ? (
        <PracticeMark />
      ) : (
        <span className="dim sm">
          {shell.live} · {shell.generation[profile.generation]}
        </span>
      )}
    </span>
  );
}

function TemplateMenu({ operation }: { readonly operation: OperationName }) {
  const { import: texts } = useTexts();
  const words = texts.operation;
  const templates = useTemplates();
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <UnstyledButton className={css.template} aria-busy={templates.isWriting || undefined}>
          <Icon name="download" />
          {words.template}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => templates.write(operation, 'workbook')}>
          {words.templateWorkbook} <span className="dim sm">{words.templateWorkbookHint}</span>
        </Menu.Item>
        <Menu.Item onClick={() => templates.write(operation, 'table')}>
          {words.template} <span className="dim sm">{words.templateHint}</span>
        </Menu.Item>
        <Menu.Item onClick={() => templates.write(operation, 'legend')}>
          {words.legend} <span className="dim sm">{words.legendHint}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
