// A file before it is a draft: choosing it, then what its columns feed.

import { BatchHead } from '../../batch/batch-head.tsx';
import { PageBody } from '../../parts/page.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { ReimportNote } from './approved-file-note.tsx';
import { DropZone } from './drop-zone.tsx';
import { MappingScreen } from './mapping-screen.tsx';
import { useReimport } from './reimport.ts';

export function NewBatchScreen() {
  const { import: words } = useTexts();
  const offered = useOfferedFile();
  const begun = useReimport();
  const offer = offered.offer ?? begun?.offer ?? null;
  // A file of another name is another payroll: nobody spoke of the draft when it was offered.
  const reimport = offer === null || offer.name === begun?.name ? begun : null;
  if (offer !== null) return <MappingScreen key={offer.file} offer={offer} reimport={reimport} />;
  return (
    <>
      <BatchHead batch={null} title={words.file.newBatch} step="import" detail={words.file.noneYet} />
      <PageBody scroll>
        {reimport === null ? null : <ReimportNote reimport={reimport} />}
        <DropZone />
      </PageBody>
    </>
  );
}
