// Grey lines in the place of what is being read, only once it takes longer than 200 ms.

import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/texts-context.tsx';
import css from './skeletons.module.css';

const SHOWN_AFTER_MS = 200;

/** True once `isOn` has held for 200 ms without a break. */
export function useDelayed(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn]);
  return isOn && isLong;
}

/** Lines of 32 px that keep the place of `rows` rows. */
export function Skeletons({ rows }: { rows: number }) {
  const { common } = useTexts();
  const isShown = useDelayed(true);
  return (
    <div className={css.rows} style={{ minHeight: `${rows * 2}rem` }} aria-busy="true">
      <span className="sr">{common.loading}</span>
      {isShown
        ? Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
            <div key={row} className={css.row}>
              <Skeleton height={8} width={`${[62, 48, 71, 55][row % 4]}%`} />
            </div>
          ))
        : null}
    </div>
  );
}
