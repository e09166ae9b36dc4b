// What had changed when rows were about to leave, and the rows that stay back because of it: how many, why, and what
// the clerk can do. Resuming is the clerk's; a name of the account is taken only by the button that says it.

import type { BatchView, LimitsLookView } from '../../../shared/contract/views.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { useProviderNames } from '../../batch/use-lane-names.ts';
import { Action } from '../../parts/action.tsx';
import { Mark } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { Note } from '../../parts/panel.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { BeforeAfter } from '../providers/before-after.tsx';
import { changeTitle } from '../providers/change-list.tsx';
import css from './limits-look.module.css';

interface Props {
  readonly batch: BatchView;
  readonly isBusy: boolean;
  /** Shows a row by its ordinal. */
  readonly onShow: (ordinal: number) => void;
  /** Starts with a name of the account that the clerk takes for the approved one. */
  readonly onSameAccount: (name: string) => void;
}

export function LimitsLook({ batch, isBusy, onShow, onSameAccount }: Props) {
  const { limits: words } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const names = useProviderNames(batch.id);
  const findings = useDraftWords();
  const look = batch.limitsLook;
  if (look === null || isQuiet(look)) return null;
  const held = look.held.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <Note icon="flag">
      <b className="strong">{words.look.title}</b>{' '}
      <span className="dim">{words.look.readAt(format.moment(look.atMs, nowMs))}</span>
      <ul className={css['list']}>
        {look.changes.map((change) => (
          <li key={JSON.stringify([change.what, change.provider, change.country, change.currency])}>
            <ChangeLine change={change} names={names} />
          </li>
        ))}
      </ul>
      {look.otherAccount === null ? null : (
        <OtherAccount name={look.otherAccount} isBusy={isBusy} onSame={onSameAccount} />
      )}
      {held === 0 ? null : (
        <>
          <Mark tone="unknown" icon="lock">
            {words.look.held(held)}
          </Mark>
          <ul className={css['list']}>
            {look.held.map((group) => (
              <li key={group.firstOrdinal} className="line">
                <span>
                  {words.look.heldOf(
                    group.rows,
                    names.get(group.provider) ?? group.provider,
                    findings.title(group.finding.code, group.finding.field),
                  )}
                </span>
                <Action small tone="quiet" onPress={() => onShow(group.firstOrdinal)}>
                  {words.look.show}
                </Action>
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

/** Everything is as it was approved, or again so. */
function isQuiet({ changes, held, otherAccount }: LimitsLookView): boolean {
  return changes.length === 0 && held.length === 0 && otherAccount === null;
}

interface ChangeProps {
  readonly change: LimitsLookView['changes'][number];
  readonly names: ReadonlyMap<string, string>;
}

function ChangeLine({ change, names }: ChangeProps) {
  const title = changeTitle(useTexts(), change, names.get(change.provider) ?? change.provider);
  return (
    <span className="line">
      <span>{title}</span>
      <BeforeAfter change={change} />
    </span>
  );
}

interface OtherProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSame: (name: string) => void;
}

function OtherAccount({ name, isBusy, onSame }: OtherProps) {
  const { limits: words } = useTexts();
  return (
    <Action small isBusy={isBusy} onPress={() => onSame(name)}>
      {words.look.same(name)}
    </Action>
  );
}
