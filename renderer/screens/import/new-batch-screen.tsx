// A file before it is a draft: choosing it, and templates for those who have none.

import { type DragEvent, useState } from 'react';
import type { Failure } from '../../../shared/errors.ts';
import { OPERATIONS, type OperationName, operationNameSchema } from '../../../shared/operations.ts';
import { useNotices } from '../../app/notices.tsx';
import { useOfferedFile } from '../../app/offered-file.tsx';
import { useSurface } from '../../client/surface-context.tsx';
import { Action } from '../../parts/action.tsx';
import { BatchHead } from '../../parts/batch-head.tsx';
import { classNames } from '../../parts/class-names.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { PageBody } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { MappingScreen } from './mapping-screen.tsx';
import css from './new-batch.module.css';
import { type Reimport, useReimport } from './reimport.ts';
import { ReimportNote } from './reimport-note.tsx';

export function NewBatchScreen() {
  const offered = useOfferedFile();
  const reimport = useReimport();
  const offer = offered.offer ?? reimport?.offer ?? null;
  if (offer !== null) return <MappingScreen key={offer.file} offer={offer} reimport={reimport} />;
  return <ChooseFile failure={offered.failure} reimport={reimport} />;
}

function ChooseFile({ failure, reimport }: { failure: Failure | null; reimport: Reimport | null }) {
  const { import: words } = useTexts();
  const offered = useOfferedFile();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <>
      <BatchHead batch={null} title={words.file.newBatch} step="import" detail={words.file.noneYet} />
      <PageBody scroll>
        {reimport === null ? null : <ReimportNote reimport={reimport} />}
        {failure === null ? null : <FailureNotice failure={failure} safe={words.file.refusedSafe} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the button in it is the other. */}
        <div
          className={classNames(css.drop, isOver && css.over)}
          onDragOver={(event) => over(event, true)}
          onDragLeave={(event) => over(event, false)}
          onDrop={(event) => {
            over(event, false);
            const file = event.dataTransfer.files[0];
            if (file !== undefined) offered.take(file);
          }}
        >
          <Icon name="upload" />
          <div className="spring">
            <div className="strong">{isOver ? words.file.drop : words.file.none}</div>
            <div className="dim sm">{words.file.kinds}</div>
          </div>
          <Action tone="primary" keys="Ctrl O" isBusy={offered.isTaking} onPress={offered.choose}>
            {words.file.choose}
          </Action>
        </div>
        <Templates />
      </PageBody>
    </>
  );
}

function Templates() {
  const { import: words, common } = useTexts();
  const surface = useSurface();
  const notices = useNotices();
  const [failure, setFailure] = useState<Failure | null>(null);
  const operations = operationNameSchema.options;
  const write = async (operation: OperationName) => {
    setFailure(null);
    const chosen = await surface.call('chooseTarget', { name: `paymaster-${operation}.csv` });
    if (!chosen.ok) return setFailure(chosen.failure);
    if (chosen.value === null) return;
    const { target, name } = chosen.value;
    const written = await surface.call('writeTemplate', { operation, target });
    if (!written.ok) return setFailure(written.failure);
    await surface.deliver(target, name);
    notices.show({ tone: 'done', text: words.file.templateKept(name) });
  };
  return (
    <Panel title={words.file.templates} detail={words.file.templatesText}>
      <PanelBody className={css.templates}>
        {operations.map((operation) => (
          <Action key={operation} icon="download" onPress={() => void write(operation)}>
            {words.file.template(common.operations[OPERATIONS[operation].name])}
          </Action>
        ))}
        {failure === null ? null : <FailureNotice failure={failure} />}
      </PanelBody>
    </Panel>
  );
}
