// Asks for a date and a time at which a batch is sent, in the zone of this computer. A time that is over, that clocks skip or
// show twice is said so here; the core decides.

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Failure } from '../../shared/errors.ts';
import { momentOf, type NamedTime } from '../../shared/runs/schedules.ts';
import { localTime, offsetText, zoneOfComputer } from '../../shared/runs/zoned-time.ts';
import css from '../parts/confirm-dialog.module.css';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useNow } from '../parts/now.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { useMomentText } from './schedule-text.ts';

/** What is proposed: the end of a working day, or the beginning of the next one. */
const EVENING = '17:00';
const MORNING = '09:00';
const DAY_MS = 86_400_000;
/** A time that is nearer is not proposed. */
const SOON_MS = 5 * 60_000;
const LOOK_MS = 5_000;

interface Props {
  readonly title: string;
  /** The time that stands so far, which is what is changed. */
  readonly sendAtMs?: number;
  /** What the button says, with the time in words. */
  readonly confirm: (time: string) => string;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Why it cannot be done at any time; undefined where it can. */
  readonly refused?: string | undefined;
  readonly onConfirm: (time: NamedTime) => void;
  readonly onCancel: () => void;
}

export function TimeDialog(props: Props) {
  const { title, sendAtMs, confirm, isBusy, failure, refused, onConfirm, onCancel } = props;
  const { schedule: words } = useTexts();
  const format = useFormat();
  const nowMs = useNow(LOOK_MS);
  const textOf = useMomentText();
  const zone = zoneOfComputer();
  const [local, setLocal] = useState(() => proposed(sendAtMs ?? null, Date.now(), zone));
  const [offsetMinutes, setOffset] = useState<number | null>(null);
  const [date = '', clock = ''] = local.split('T');
  const time = { local, zone, offsetMinutes };
  const found = momentOf(time, nowMs);
  const both = 'fault' in found && found.fault === 'twice' ? found.moments : [];
  const moments = offsetMinutes === null ? both : momentsOfBoth(time, nowMs);
  const choose = (next: string) => {
    setOffset(null);
    setLocal(next);
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirm={'fault' in found ? title : confirm(format.zoned(found.moment.atMs, zone))}
      isBusy={isBusy}
      failure={failure}
      disabledReason={refused ?? ('fault' in found ? words.faults[found.fault] : undefined)}
      onConfirm={() => onConfirm(time)}
      onCancel={onCancel}
    >
      <div className="stack">
        <div className={css.times}>
          <TextInput
            data-autofocus
            type="date"
            label={words.date}
            value={date}
            onChange={(event) => choose(`${event.currentTarget.value}T${clock}`)}
          />
          <TextInput
            type="time"
            label={words.clock}
            value={clock}
            onChange={(event) => choose(`${date}T${event.currentTarget.value}`)}
          />
        </div>
        {moments.length === 0 ? null : (
          <NativeSelect
            label={words.which}
            value={offsetMinutes ?? ''}
            onChange={({ currentTarget: { value } }) => setOffset(value === '' ? null : Number(value))}
          >
            <option value="">{words.faults.twice}</option>
            {moments.map((moment) => (
              <option key={moment.offsetMinutes} value={moment.offsetMinutes}>
                {offsetText(moment.offsetMinutes)}
              </option>
            ))}
          </NativeSelect>
        )}
        <p className="strong" aria-live="polite">
          {'fault' in found
            ? words.faults[found.fault]
            : textOf({ sendAtMs: found.moment.atMs, zone }, nowMs)}
        </p>
        <p className="soft">{words.text}</p>
      </div>
    </ConfirmDialog>
  );
}

/** Both moments of a time that comes twice, once one of them was chosen. */
function momentsOfBoth(time: NamedTime, nowMs: number) {
  const found = momentOf({ ...time, offsetMinutes: null }, nowMs);
  return 'fault' in found ? found.moments : [];
}

function proposed(sendAtMs: number | null, nowMs: number, zone: string): string {
  if (sendAtMs !== null && sendAtMs > nowMs) return localTime(sendAtMs, zone);
  const [today] = localTime(nowMs, zone).split('T');
  const evening = `${today}T${EVENING}`;
  const found = momentOf({ local: evening, zone, offsetMinutes: null }, nowMs + SOON_MS);
  if ('moment' in found) return evening;
  const [tomorrow] = localTime(nowMs + DAY_MS, zone).split('T');
  return `${tomorrow}T${MORNING}`;
}
