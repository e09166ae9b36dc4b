// What availability says of a provider, as icon, word and colour. A word it does not know is shown as received.

import { useTexts } from '../texts/texts-context.tsx';
import { Mark } from './mark.tsx';

/** @param status the service's word; null when it did not say. */
export function ProviderMark({ status, small = false }: { status: string | null; small?: boolean }) {
  const { common } = useTexts();
  const words = common.providers;
  if (status === null) return <span className={small ? 'dim sm' : 'dim'}>{words.notSaid}</span>;
  switch (status.toUpperCase()) {
    case 'OPERATIONAL':
      return (
        <Mark tone="completed" icon="operational" small={small} title="OPERATIONAL">
          {words.operational}
        </Mark>
      );
    case 'DELAYED':
      return (
        <Mark tone="enqueued" icon="delayed" small={small} title="DELAYED">
          {words.delayed}
        </Mark>
      );
    case 'CLOSED':
      return (
        <Mark tone="failed" icon="closed" small={small} title="CLOSED">
          {words.closed}
        </Mark>
      );
    default:
      return (
        <Mark tone="unknown" icon="unknown" small={small} title={words.notUnderstood}>
          {status}
        </Mark>
      );
  }
}
