// An address that names no screen.

import { LinkAction } from '../parts/action.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageBody } from '../parts/page.tsx';
import { useTexts } from '../texts/texts-context.tsx';

export function NowhereScreen() {
  const { shell } = useTexts();
  return (
    <PageBody>
      <h1 className="sr">{shell.gone.title}</h1>
      <EmptyState
        why="first-payroll"
        icon="unknown"
        title={shell.gone.title}
        action={<LinkAction href="#/batches">{shell.gone.go}</LinkAction>}
      >
        {shell.gone.text}
      </EmptyState>
    </PageBody>
  );
}
