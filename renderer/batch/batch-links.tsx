// The batches that a batch came from and those that were made of it, as links in its head: retries, and batches that
// use it again. Says of one that is not sent that it is a draft.

import type { LinkedBatch } from '../../shared/contract/result-views.ts';
import { useMethod } from '../client/queries.ts';
import { hrefOf } from '../session/routes.ts';
import { useTexts } from '../texts/texts-context.tsx';

export function BatchLinks({ batch }: { batch: string }) {
  const { common } = useTexts();
  const links = useMethod('getBatchLinks', { batch }).data;
  if (links === undefined) return null;
  return (
    <>
      <Links of={links.retryOf} made={links.retries} words={common.retries} />
      <Links of={links.reuseOf} made={links.reuses} words={common.reuses} />
    </>
  );
}

interface LinksProps {
  readonly of: LinkedBatch | null;
  readonly made: readonly LinkedBatch[];
  readonly words: Readonly<Record<'of' | 'draft' | 'batch', (name: string) => string>>;
}

function Links({ of, made, words }: LinksProps) {
  return (
    <>
      {of === null ? null : (
        <>
          {' · '}
          <a href={hrefOf({ screen: 'batch', batch: of.batch, step: 'results', row: null })}>
            {words.of(of.name)}
          </a>
        </>
      )}
      {made.map(({ batch, name, state }) => (
        <span key={batch}>
          {' · '}
          <a
            href={hrefOf({
              screen: 'batch',
              batch,
              step: state === 'draft' ? 'import' : 'results',
              row: null,
            })}
          >
            {state === 'draft' ? words.draft(name) : words.batch(name)}
          </a>
        </span>
      ))}
    </>
  );
}
