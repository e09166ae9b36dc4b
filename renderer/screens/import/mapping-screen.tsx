// A file under its mapping: what each column feeds, how its first rows would be read, and what is still missing.
// Nothing is kept before the person says so, and nothing that changed is taken over in silence.

import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { FileOffer, PreviewView } from '../../../shared/contract/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { BatchHead } from '../../batch/batch-head.tsx';
import { useDraftWords } from '../../batch/finding-title.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { LimitsNote } from '../../parts/limits-note.tsx';
import { Column, Columns, DecisionBar, PageBody } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { SigningLink } from '../../session/signing-link.tsx';
import { OperationWords, useTexts } from '../../texts/texts-context.tsx';
import { ApprovedFileNote, ReimportNote } from './approved-file-note.tsx';
import { FileSettings, type ReadingSettings } from './file-settings.tsx';
import { LayoutNote } from './layout-note.tsx';
import { LikelySheets } from './likely-sheets.tsx';
import { defaultsInput, type Mapping, mappingInput } from './mapping-choices.ts';
import { MappingTable } from './mapping-table.tsx';
import { MissingFields } from './missing-fields.tsx';
import { OperationBar } from './operation-bar.tsx';
import { doubtOf, OperationDoubt } from './operation-doubt.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { ReadingFile } from './reading-file.tsx';
import { RefusedFile } from './refused-file.tsx';
import type { Reimport } from './reimport.ts';
import { useReadFile } from './use-read-file.ts';

const TYPING_DELAY_MS = 250;
const FILE_CODES: readonly Failure['code'][] = ['FILE_REFUSED', 'FILE_UNREADABLE', 'FILE_NOT_FOUND'];

interface Props {
  readonly offer: FileOffer;
  readonly reimport: Reimport | null;
}

/** What the person chose so far; null leaves it to headings and memory. */
interface Choices {
  readonly settings: ReadingSettings;
  readonly mapping: Mapping | null;
  readonly defaults: Readonly<Record<string, string>> | null;
  /** The person has looked at the columns of a layout that changed. */
  readonly hasSeen: boolean;
  /** The rows are meant to be read as something else than their file says. */
  readonly isMeant: boolean;
  /** The line of the column names was chosen last: the choice keeps the focus wherever it stands next. */
  readonly isLineChosen: boolean;
}

export function MappingScreen({ offer, reimport }: Props) {
  const { import: words } = useTexts();
  const offered = useOfferedFile();
  const [choices, setChoices] = useState<Choices>(() => firstChoices(reimport));
  const { input, preview, failure, isFetching, refresh } = usePreview(offer, choices);
  const reading = useReadFile(offer, reimport);
  const head = (
    <BatchHead
      batch={null}
      title={words.file.newBatch}
      step="import"
      detail={words.file.size(offer.name, offer.bytes)}
      actions={
        reading.isReading ? undefined : (
          <Action tone="quiet" keys="Ctrl O" onPress={offered.choose}>
            {words.file.chooseOther}
          </Action>
        )
      }
    />
  );
  const notTaken =
    offered.failure === null ? null : (
      <FailureNotice failure={offered.failure} safe={words.file.refusedSafe} />
    );
  if (reading.isReading) {
    const sheet = preview?.sheets.find(({ name }) => name === preview.sheet);
    return (
      <>
        {head}
        <PageBody>
          {notTaken}
          <ReadingFile rows={reading.rows} ofRows={sheet?.rows ?? null} />
        </PageBody>
      </>
    );
  }
  const refused = failure ?? reading.failure;
  const choose = (next: Choices) => {
    reading.forget();
    setChoices(next);
  };
  return (
    <>
      {head}
      <PageBody scroll={preview === null}>
        {reimport === null ? null : <ReimportNote reimport={reimport} />}
        <ApprovedFileNote
          file={offer.file}
          sheet={preview?.sheet ?? choices.settings.sheet}
          isRefused={failure !== null}
        />
        <Operation preview={preview} choices={choices} onChoices={choose} />
        {notTaken}
        {refused === null ? null : (
          <Refusal
            offer={offer}
            failure={refused}
            settings={preview === null ? choices.settings : null}
            isLineChosen={choices.isLineChosen}
            onSettings={(settings) => choose(choicesOfTable(settings, choices.settings))}
            onAgain={() => {
              reading.forget();
              unawaited(refresh());
            }}
          />
        )}
        {preview === null ? null : <LimitsNote limits={preview.limits} />}
        {preview !== null ? (
          <OperationWords operation={preview.operation}>
            <Mapped preview={preview} choices={choices} onChoices={choose} isFetching={isFetching} />
          </OperationWords>
        ) : refused === null ? (
          <Panel fill label={words.file.reading}>
            <Skeletons rows={12} />
          </Panel>
        ) : null}
      </PageBody>
      {preview === null ? null : (
        <ReadBar
          preview={preview}
          choices={choices}
          isFetching={isFetching || failure !== null}
          onRead={() => unawaited(reading.read(requestOf(input, preview)))}
        />
      )}
    </>
  );
}

/** Nothing is chosen yet, but what the draft that is read anew was read with. */
function firstChoices(reimport: Reimport | null = null): Choices {
  const settings: ReadingSettings = {
    sheet: reimport?.sheet ?? null,
    headerRow: reimport?.headerLine ?? undefined,
    operation: null,
    decimalMark: reimport === null ? null : (reimport.statedMark ?? 'file'),
  };
  return {
    settings,
    mapping: null,
    defaults: null,
    hasSeen: false,
    isMeant: false,
    isLineChosen: false,
  };
}

/** Another table of the file, of which nothing else is chosen yet. */
function choicesOfTable(settings: ReadingSettings, before: ReadingSettings): Choices {
  const isLineChosen = settings.headerRow !== undefined && settings.headerRow !== before.headerRow;
  return { ...firstChoices(), settings, isLineChosen };
}

type PreviewInput = MethodInput<'previewFile'>;

/** The preview under the choices; what was shown stays while another one is read. */
function usePreview(offer: FileOffer, choices: Choices) {
  const { preferences } = usePreferences();
  const { settings, mapping, defaults } = choices;
  const wanted: PreviewInput = {
    file: offer.file,
    ...settings,
    account: { kind: 'profile', name: preferences.profile },
    mapping:
      mapping === null || settings.operation === null
        ? null
        : mappingInput(mapping, OPERATIONS[settings.operation]),
    defaults: defaults === null ? null : defaultsInput(defaults),
  };
  const [inputText] = useDebouncedValue(JSON.stringify(wanted), TYPING_DELAY_MS);
  const isTyping = inputText !== JSON.stringify(wanted);
  const input: PreviewInput = isTyping ? JSON.parse(inputText) : wanted;
  const reading = useMethod('previewFile', input);
  const [latest, setLatest] = useState<PreviewView | null>(null);
  useEffect(() => {
    if (reading.data !== undefined) setLatest(reading.data);
  }, [reading.data]);
  const shown = reading.data ?? latest;
  // Fields of another operation are not shown as if they were those of the chosen one.
  const isOther = settings.operation !== null && shown !== null && shown.operation !== settings.operation;
  // Nor is a sheet or line that was left, where the one that was chosen is refused.
  const isRefused = reading.failure?.choices !== undefined;
  return {
    input: wanted,
    preview: isOther || isRefused ? null : shown,
    failure: reading.failure,
    isFetching: reading.isFetching || isTyping,
    refresh: reading.refresh,
  };
}

/** The import of what the preview shows: every column is named, so that nothing is decided a second time. */
function requestOf(input: PreviewInput, preview: PreviewView): MethodInput<'importFile'> {
  return {
    ...input,
    operation: preview.operation,
    sheet: preview.sheet,
    headerRow: preview.headerLine,
    decimalMark: preview.statedMark,
    mapping: mappingInput(preview.mapping, OPERATIONS[preview.operation]),
    defaults: preview.defaults,
  };
}

interface RefusalProps {
  readonly offer: FileOffer;
  readonly failure: Failure;
  /** How the file was to be read; null where that can be chosen elsewhere on the screen. */
  readonly settings: ReadingSettings | null;
  readonly isLineChosen: boolean;
  readonly onSettings: (settings: ReadingSettings) => void;
  readonly onAgain: () => void;
}

function Refusal(props: RefusalProps) {
  const { failure, onAgain } = props;
  const { import: words, common } = useTexts();
  const { preferences } = usePreferences();
  if (FILE_CODES.includes(failure.code) || failure.choices !== undefined) {
    return <RefusedFile {...props} />;
  }
  return (
    <FailureNotice
      failure={failure}
      safe={words.file.refusedSafe}
      action={
        <>
          <SigningLink failure={failure} profile={preferences.profile} />
          <Action onPress={onAgain}>{common.acts.again}</Action>
        </>
      }
    />
  );
}

interface OperationProps {
  readonly preview: PreviewView | null;
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
}

/** What the rows are: by the person's word, else as the preview has it. Another choice reads the file anew. */
function Operation({ preview, choices, onChoices }: OperationProps) {
  const { import: words, common } = useTexts();
  const announce = useAnnounce();
  const [known, setKnown] = useState<OperationName | null>(null);
  useEffect(() => {
    if (preview !== null) setKnown(preview.operation);
  }, [preview]);
  const { settings } = choices;
  const remembered =
    settings.operation === null && preview?.layout.kind === 'remembered' ? preview.layout.batchName : null;
  return (
    <OperationBar
      operation={settings.operation ?? preview?.operation ?? known}
      remembered={remembered}
      headings={preview?.said?.operation === preview?.operation ? (preview?.said?.headings ?? []) : []}
      onOperation={(operation) => {
        onChoices({ ...firstChoices(), settings: { ...settings, operation } });
        announce(words.operation.changed(common.operationRows[operation]));
      }}
    />
  );
}

interface MappedProps {
  readonly preview: PreviewView;
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
  readonly isFetching: boolean;
}

function Mapped({ preview, choices, onChoices, isFetching }: MappedProps) {
  // A choice about columns is one about this operation, whatever memory says next.
  const settings: ReadingSettings = {
    ...choices.settings,
    operation: preview.operation,
    headerRow: preview.headerLine,
  };
  // The line that was chosen stands chosen while the rows of another one are still shown.
  const asked: ReadingSettings = {
    ...settings,
    headerRow: choices.settings.headerRow ?? preview.headerLine,
  };
  const operation = OPERATIONS[preview.operation];
  const mapping = choices.mapping ?? preview.mapping;
  const defaults = choices.defaults ?? preview.defaults;
  return (
    <Columns>
      <Column kind="main">
        <LikelySheets
          names={preview.likelySheets}
          onSheet={(sheet) =>
            onChoices({ ...firstChoices(), settings: { ...settings, sheet, headerRow: undefined } })
          }
        />
        <OperationDoubt
          preview={preview}
          isMeant={choices.isMeant}
          onMeant={(isMeant) => onChoices({ ...choices, settings, isMeant })}
          onOperation={(operation) => onChoices({ ...firstChoices(), settings: { ...settings, operation } })}
        />
        <LayoutNote
          layout={preview.layout}
          hasSeen={choices.hasSeen}
          onSeen={(hasSeen) => onChoices({ ...choices, hasSeen })}
        />
        <MappingTable
          preview={preview}
          operation={operation}
          mapping={mapping}
          onMapping={(changed) => onChoices({ ...choices, settings, mapping: changed, defaults })}
        />
        <PreviewRows preview={preview} isFetching={isFetching} />
      </Column>
      <Column kind="side">
        <MissingFields
          preview={preview}
          operation={operation}
          mapping={mapping}
          defaults={defaults}
          onDefaults={(changed) => onChoices({ ...choices, settings, mapping, defaults: changed })}
        />
        <FileSettings
          preview={preview}
          settings={asked}
          isLineChosen={choices.isLineChosen}
          onSettings={(changed) => {
            const isSameTable = changed.sheet === asked.sheet && changed.headerRow === asked.headerRow;
            onChoices(isSameTable ? { ...choices, settings: changed } : choicesOfTable(changed, asked));
          }}
        />
      </Column>
    </Columns>
  );
}

interface ReadBarProps {
  readonly preview: PreviewView;
  readonly choices: Choices;
  readonly isFetching: boolean;
  readonly onRead: () => void;
}

function ReadBar({ preview, choices, isFetching, onRead }: ReadBarProps) {
  const { import: words } = useTexts();
  const draftWords = useDraftWords();
  const leftToDo = (): string | undefined => {
    if (preview.rows.length === 0) return words.read.nothing;
    if (doubtOf(preview) === 'open' && !choices.isMeant) return words.read.operation;
    if (preview.missingFields.length > 0) {
      return words.read.missing(preview.missingFields.map(draftWords.field).join(', '));
    }
    if (preview.layout.kind === 'changed' && !choices.hasSeen) return words.read.unseen;
    return isFetching ? words.read.previewing : undefined;
  };
  const reason = leftToDo();
  useShortcuts([{ keys: 'Ctrl Enter', label: words.keys.read, enabled: reason === undefined, run: onRead }]);
  return (
    <DecisionBar
      label={words.read.act}
      title={preview.fileName}
      detail={reason ?? words.read.keepsGoing}
      actions={
        <Action
          tone="primary"
          keys="Ctrl Enter"
          method="importFile"
          disabled={reason !== undefined}
          disabledReason={reason}
          onPress={onRead}
        >
          {words.read.act}
        </Action>
      }
    />
  );
}
