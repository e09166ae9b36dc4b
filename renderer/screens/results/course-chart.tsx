// Settlement over time as our own picture: running totals of completed, failed and rejected rows, one over the other.
// The same numbers stand in a table for those who read rather than look.

import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { ColumnMark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import table from '../../parts/table.module.css';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './course-chart.module.css';
import {
  type CoursePoint,
  courseTimes,
  gridStep,
  outcomesOf,
  reachedAfterMs,
  TIMELINE_OUTCOMES,
  thinCourse,
} from './result-figures.ts';

/** Before the page has measured it. */
const WIDTH_FIRST = 720;
const HEIGHT = 144;
/** Room for the figures of the axes. */
const LEFT = 52;
const RIGHT = 8;
const BOTTOM = 18;
const TOP = 6;
const TABLE_ROWS_MAX = 24;

/** @param course at least two points. */
export function CourseChart({ course }: { course: readonly CoursePoint[] }) {
  const { results } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const [isTable, setTable] = useState(false);
  const words = results.charts;
  const last = course.at(-1);
  if (last === undefined) return null;
  const timeOf = courseTimes(format, course[0]?.atMs ?? last.atMs, nowMs);
  const halfMs = reachedAfterMs(course, outcomesOf(last) / 2);
  const allMs = reachedAfterMs(course, outcomesOf(last));
  return (
    <div className={css['body']}>
      <div className={css['line']}>
        <span className="line">
          {TIMELINE_OUTCOMES.map((outcome) => (
            <ColumnMark key={outcome} column={outcome} rows={last[outcome]} small />
          ))}
        </span>
        <span className="soft sm">
          {words.half(format.duration(halfMs / 1000))} {words.all(format.duration(allMs / 1000))}
        </span>
        <span className="spring" />
        <Action small tone="bare" onPress={() => setTable(!isTable)}>
          {isTable ? words.asPicture : words.asTable}
        </Action>
      </div>
      {isTable ? (
        <CourseTable course={course} timeOf={timeOf} />
      ) : (
        <Picture course={course} last={last} timeOf={timeOf} />
      )}
    </div>
  );
}

interface CourseProps {
  readonly course: readonly CoursePoint[];
  readonly timeOf: (atMs: number) => string;
}

function Picture({ course, last, timeOf }: CourseProps & { readonly last: CoursePoint }) {
  const { results } = useTexts();
  const format = useFormat();
  const { ref, width: measured } = useElementSize();
  const width = measured === 0 ? WIDTH_FIRST : measured;
  const first = course[0] ?? last;
  const total = outcomesOf(last);
  const step = gridStep(total);
  const top = Math.ceil(total / step) * step;
  const spanMs = Math.max(1, last.atMs - first.atMs);
  const x = (atMs: number) => LEFT + ((atMs - first.atMs) / spanMs) * (width - LEFT - RIGHT);
  const y = (rows: number) => TOP + (1 - rows / top) * (HEIGHT - TOP - BOTTOM);
  const label = results.charts.courseLabel(last.completed, total, timeOf(first.atMs), timeOf(last.atMs));
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const times = [first.atMs, first.atMs + spanMs / 2, last.atMs];
  return (
    <div ref={ref} className={css['picture']}>
      <svg className={css['chart']} width={width} height={HEIGHT} role="img" aria-label={label}>
        {lines.map((rows) => (
          <g key={rows}>
            <path className={css['axis']} d={`M${LEFT} ${y(rows)}H${width - RIGHT}`} />
            <text x={LEFT - 8} y={y(rows)} dy="0.32em" textAnchor="end">
              {format.count(rows)}
            </text>
          </g>
        ))}
        {times.map((atMs, index) => (
          <text
            key={atMs}
            x={x(atMs)}
            y={HEIGHT - 4}
            textAnchor={index === 0 ? 'start' : index === 1 ? 'middle' : 'end'}
          >
            {timeOf(atMs)}
          </text>
        ))}
        {areas(course, x, y).map(({ outcome, path }) => (
          <path key={outcome} className={css['area']} data-tone={outcome} d={path} />
        ))}
      </svg>
    </div>
  );
}

/** One closed area for each outcome, each upon the one before it. */
function areas(course: readonly CoursePoint[], x: (atMs: number) => number, y: (rows: number) => number) {
  let below = course.map(() => 0);
  return TIMELINE_OUTCOMES.map((outcome) => {
    const floor = below;
    below = course.map((point, index) => (floor[index] ?? 0) + point[outcome]);
    const up = course.map((point, index) => `${x(point.atMs).toFixed(1)} ${y(below[index] ?? 0).toFixed(1)}`);
    const down = course
      .map((point, index) => `${x(point.atMs).toFixed(1)} ${y(floor[index] ?? 0).toFixed(1)}`)
      .reverse();
    return { outcome, path: `M${up.join('L')}L${down.join('L')}Z` };
  });
}

function CourseTable({ course, timeOf }: CourseProps) {
  const { results } = useTexts();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={css['scroll']} tabIndex={0} aria-label={results.charts.time}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{results.charts.time}</th>
            {TIMELINE_OUTCOMES.map((outcome) => (
              <th key={outcome} scope="col" className={table['right']}>
                <ColumnMark column={outcome} small />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {thinCourse(course, TABLE_ROWS_MAX).map((point) => (
            <tr key={point.atMs}>
              <th scope="row">{timeOf(point.atMs)}</th>
              {TIMELINE_OUTCOMES.map((outcome) => (
                <td key={outcome} className={table['right']}>
                  {format.count(point[outcome])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
