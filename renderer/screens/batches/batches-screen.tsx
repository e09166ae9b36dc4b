// Home: a file comes in here; what runs, what became final, what waits as a draft, and everything from before.

import { PRACTICE_PROFILE } from '../../../shared/contract/contract.ts';
import { BeyondNote } from '../../batch/beyond-note.tsx';
import { useMethod } from '../../client/queries.ts';
import { Action } from '../../parts/action.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { PageBody } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { DropZone } from '../import/drop-zone.tsx';
import { batchLists } from './batch-lists.ts';
import css from './batches.module.css';
import { DraftsPanel } from './drafts-panel.tsx';
import { EarlierBatches } from './earlier-batches.tsx';
import { NewsPanel } from './news-panel.tsx';
import { OpenBatches } from './open-batches.tsx';

export function BatchesScreen() {
  const { batches: words } = useTexts();
  const batches = useMethod('listBatches', {});
  const news = useMethod('getNews', {});
  const lists = batchLists(batches.data ?? []);
  useShortcuts([
    { keys: 'Down', label: words.keys.move, run: () => moveFocus(1) },
    { keys: 'Up', label: words.keys.move, run: () => moveFocus(-1), place: 'map' },
  ]);
  return (
    <PageBody scroll>
      <h1 className="sr">{words.title}</h1>
      <DropZone />
      {batches.data === undefined ? (
        batches.failure === null ? (
          <Panel label={words.title}>
            <Skeletons rows={8} />
          </Panel>
        ) : (
          <FailureNotice failure={batches.failure} />
        )
      ) : batches.data.length === 0 ? (
        <Panel className={css.first} label={words.first.title}>
          <EmptyState why="first-payroll" icon="batches" title={words.first.title} action={<SampleAction />}>
            {words.first.text}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <BeyondNote isRecent />
          <OpenBatches open={lists.open} />
          <div className={css.pair}>
            <NewsPanel news={news} batches={batches.data} open={lists.open} />
            <DraftsPanel drafts={lists.drafts} />
          </div>
          <EarlierBatches earlier={lists.earlier} />
        </>
      )}
    </PageBody>
  );
}

/** Moves the focus to the next or previous batch of the page, in the order in which they stand there. */
function moveFocus(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-batch-link]')];
  const focused = document.activeElement;
  const here = focused instanceof HTMLElement ? links.indexOf(focused) : -1;
  const next =
    here < 0 ? (step === 1 ? 0 : links.length - 1) : Math.min(Math.max(here + step, 0), links.length - 1);
  links[next]?.focus();
}

/** The sample payroll for who has no file yet: read with the practice account, so that no money can move. */
function SampleAction() {
  const { batches } = useTexts();
  const { takeSample } = useOfferedFile();
  const { choose } = usePreferences();
  const take = () => {
    choose({ profile: PRACTICE_PROFILE });
    takeSample();
  };
  return (
    <Action icon="file" onPress={take}>
      {batches.first.sample}
    </Action>
  );
}
