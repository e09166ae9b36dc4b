// The batches on the other ends of a batch's retries, as links in its head: where it came from, what was made of it.
// Says of a retry that is not sent that it is a draft.

import { hrefOf } from '../app/routes.ts';
import { useMethod } from '../client/queries.ts';
import { useTexts } from '../texts/texts-context.tsx';

export function RetryLinks({ batch }: { batch: string }) {
  const { common } = useTexts();
  const links = useMethod('getRetryLinks', { batch }).data;
  if (links === undefined) return null;
  const { retryOf, retries } = links;
  return (
    <>
      {retryOf === null ? null : (
        <>
          {' · '}
          <a href={hrefOf({ screen: 'batch', batch: retryOf.batch, step: 'results', row: null })}>
            {common.retries.of(retryOf.name)}
          </a>
        </>
      )}
      {retries.map(({ batch: retry, name, state }) => (
        <span key={retry}>
          {' · '}
          <a
            href={hrefOf({
              screen: 'batch',
              batch: retry,
              step: state === 'draft' ? 'import' : 'results',
              row: null,
            })}
          >
            {state === 'draft' ? common.retries.draft(name) : common.retries.batch(name)}
          </a>
        </span>
      ))}
    </>
  );
}
