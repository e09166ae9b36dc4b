// The panel above the rows: not paid by reason, outcomes by provider, or settlement over time; one at a time.
// A picture is offered only where there is a course to show.

import { useState } from 'react';
import type { ReasonGroup, Timeline } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { type FilterChip, FilterChips } from '../../parts/filter-chips.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { CourseChart } from './course-chart.tsx';
import { OutcomesTable } from './outcomes-table.tsx';
import { ReasonsTable } from './reasons-table.tsx';
import { notPaidRows, settlementCourse } from './result-figures.ts';
import type { Basket } from './use-basket.ts';

type View = 'reasons' | 'providers' | 'course';

interface Props {
  readonly batch: BatchView;
  readonly groups: readonly ReasonGroup[];
  readonly timeline: Timeline | null;
  readonly basket: Basket;
  readonly chosen: string | null;
  readonly onChoose: (group: ReasonGroup) => void;
  readonly onFix: (group: ReasonGroup) => void;
  readonly isOpen: boolean;
}

export function OverviewPanel(props: Props) {
  const { batch, groups, timeline, basket, chosen, onChoose, onFix, isOpen } = props;
  const { results } = useTexts();
  const [wanted, setView] = useState<View>('reasons');
  const format = useFormat();
  const course = settlementCourse(timeline);
  const approval = timeline?.approval ?? null;
  const approvedBy =
    approval === null ? undefined : results.charts.approvedBy(approval.name, format.full(approval.atMs));
  const view = wanted === 'course' && course === null ? 'reasons' : wanted;
  const { failed, rejected, rows } = notPaidRows(groups);
  const chips: readonly FilterChip<View>[] = [
    { value: 'reasons', label: results.views.reasons },
    { value: 'providers', label: results.views.providers },
    ...(course === null ? [] : [{ value: 'course' as const, label: results.views.course }]),
  ];
  return (
    <Panel
      title={
        view === 'reasons'
          ? results.reasons.title
          : view === 'providers'
            ? results.charts.outcomes
            : results.charts.course
      }
      detail={
        view === 'reasons' && rows > 0
          ? results.reasons.sum(failed, rejected)
          : view === 'course'
            ? approvedBy
            : undefined
      }
      actions={<FilterChips label={results.views.label} chips={chips} value={view} onChange={setView} />}
    >
      {view === 'reasons' ? (
        <ReasonsTable
          operation={batch.operation}
          groups={groups}
          basket={basket}
          chosen={chosen}
          onChoose={onChoose}
          onFix={onFix}
          isOpen={isOpen}
          leftOut={batch.counts.excluded}
        />
      ) : view === 'providers' ? (
        <OutcomesTable batch={batch} />
      ) : (
        <CourseChart course={course ?? []} />
      )}
    </Panel>
  );
}
