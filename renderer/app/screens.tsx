// Which screen stands at which place. One line for each; the screens know nothing of each other.

import type { BatchView } from '../../shared/contract/views.ts';
import { useMethod } from '../client/queries.ts';
import { LinkAction } from '../parts/action.tsx';
import { Awaited } from '../parts/awaited.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageBody } from '../parts/page.tsx';
import { AuditScreen } from '../screens/audit/audit-screen.tsx';
import { BatchesScreen } from '../screens/batches/batches-screen.tsx';
import { DraftScreen } from '../screens/import/draft-screen.tsx';
import { NewBatchScreen } from '../screens/import/new-batch-screen.tsx';
import { PersonScreen } from '../screens/person/person-screen.tsx';
import { ProvidersScreen } from '../screens/providers/providers-screen.tsx';
import { RequestScreen } from '../screens/request/request-screen.tsx';
import { ResultsScreen } from '../screens/results/results-screen.tsx';
import { SummaryScreen } from '../screens/results/summary-screen.tsx';
import { ReviewScreen } from '../screens/review/review-screen.tsx';
import { RunScreen } from '../screens/run/run-screen.tsx';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import { StatementsScreen } from '../screens/statements/statements-screen.tsx';
import { useNavigation } from '../session/navigation.tsx';
import type { Route } from '../session/routes.ts';
import { OperationWords, useTexts } from '../texts/texts-context.tsx';

/** The screen of the place where the person is. A new batch begins with a fresh screen. */
export function CurrentScreen() {
  const { route } = useNavigation();
  switch (route.screen) {
    case 'batches':
      return <BatchesScreen />;
    case 'new':
      return <NewBatchScreen />;
    case 'batch':
      // Another row of the same screen is a place of its own: a search leads to it from there, too.
      return <BatchScreen key={`${route.batch}/${route.step}/${route.row}`} route={route} />;
    case 'person':
      return <PersonScreen key={`${route.batch}/${route.row}`} batch={route.batch} row={route.row} />;
    case 'providers':
      return <ProvidersScreen />;
    case 'statements':
      return <StatementsScreen key={route.batch} batch={route.batch} />;
    case 'request':
      return <RequestScreen />;
    case 'audit':
      return <AuditScreen batch={route.batch} />;
    case 'settings':
      return <SettingsScreen section={route.section} signingOf={route.signingOf} tokenOf={route.tokenOf} />;
    case 'nowhere':
      return <NowhereScreen />;
  }
}

/** Reads the batch for the screens of its steps, which speak in the words of its operation. */
function BatchScreen({ route }: { route: Extract<Route, { screen: 'batch' }> }) {
  const { data, failure } = useMethod('getBatch', { batch: route.batch });
  if (data === undefined) {
    return (
      <PageBody>
        <Awaited failure={failure} rows={8} />
      </PageBody>
    );
  }
  return (
    <OperationWords operation={data.operation}>
      <StepScreen batch={data} step={route.step} row={route.row} />
    </OperationWords>
  );
}

interface StepProps {
  readonly batch: BatchView;
  readonly step: Extract<Route, { screen: 'batch' }>['step'];
  /** Ordinal of the row to show first; null for none. */
  readonly row: number | null;
}

function StepScreen({ batch, step, row }: StepProps) {
  switch (step) {
    case 'import':
      return <DraftScreen batch={batch} row={row} />;
    case 'review':
      return <ReviewScreen batch={batch} />;
    case 'run':
      return <RunScreen batch={batch} row={row} />;
    case 'results':
      return <ResultsScreen batch={batch} row={row} />;
    case 'summary':
      return <SummaryScreen batch={batch} />;
  }
}

/** An address that names no screen. */
function NowhereScreen() {
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
