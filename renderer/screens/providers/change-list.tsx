// What changed between readings of the account, newest first: before and after, and when it was seen.

import { unreachable } from '../../../shared/exhaustive.ts';
import type { ProviderChange, ProvidersView } from '../../../shared/home-views.ts';
import { useNow } from '../../app/now.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import type { Tone } from '../../parts/mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { ProviderMark } from '../../parts/provider-mark.tsx';
import type { Texts } from '../../texts/en.ts';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { providerName } from './provider-lines.ts';
import { operationWord } from './provider-table.tsx';
import css from './providers.module.css';

export function ChangeList({ view }: { view: ProvidersView }) {
  const { providers } = useTexts();
  const words = providers.changes;
  return (
    <Panel title={words.title}>
      {view.changes.length === 0 ? (
        <PanelBody className="dim sm">{words.none}</PanelBody>
      ) : (
        <ol className={css.timeline}>
          {view.changes.map((change) => (
            <Change
              key={`${change.atMs} ${change.country} ${change.provider} ${change.currency} ${change.operation} ${change.what}`}
              change={change}
              view={view}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Change({ change, view }: { change: ProviderChange; view: ProvidersView }) {
  const texts = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const { tone, icon } = look(change);
  const isToday = format.day(change.atMs, nowMs) === format.day(nowMs, nowMs);
  return (
    <li data-tone={tone}>
      <Icon name={icon} className={css.changeIcon} />
      <span className={css.when}>
        {isToday ? format.time(change.atMs) : format.moment(change.atMs, nowMs)}
      </span>
      <b className="strong">{title(texts, change, providerName(view.lines, change.provider))}</b>
      <div>
        <BeforeAfter change={change} />
      </div>
    </li>
  );
}

function title(texts: Texts, { what, operation }: ProviderChange, provider: string): string {
  const words = texts.providers.changes;
  const named = operationWord(texts, operation).toLowerCase();
  switch (what) {
    case 'status':
      return words.status(provider, named);
    case 'minimum':
      return words.minimum(provider, named);
    case 'maximum':
      return words.maximum(provider, named);
    case 'decimals':
      return words.decimals(provider, named);
    case 'added':
      return words.added(provider, named);
    case 'removed':
      return words.removed(provider, named);
    case 'not understood':
      return words.notUnderstood(provider);
    default:
      return unreachable(what, 'kind of change');
  }
}

function BeforeAfter({ change }: { change: ProviderChange }) {
  const { providers } = useTexts();
  const format = useFormat();
  const sentences = useSentences();
  const notSaid = providers.table.notSaid;
  switch (change.what) {
    case 'status':
      return (
        <span className="line">
          <ProviderMark status={change.before} small />
          <Icon name="arrow" />
          <span className="sr">{providers.changes.to}</span>
          <ProviderMark status={change.after} small />
        </span>
      );
    case 'not understood':
      return (
        <span>
          <span className="mono">
            {change.remark === null ? change.operation : sentences.saying(change.remark)}
          </span>{' '}
          {providers.changes.notUnderstoodText}
        </span>
      );
    case 'minimum':
    case 'maximum':
    case 'decimals':
      return (
        <span className="line">
          <s className="was">{change.before === null ? notSaid : format.money(change.before)}</s>
          <span>
            {change.after === null ? notSaid : format.money(change.after)}{' '}
            {change.what === 'decimals' ? null : change.currency}
          </span>
        </span>
      );
    case 'added':
    case 'removed':
      return <span className="mono sm dim">{change.provider}</span>;
    default:
      return unreachable(change.what, 'kind of change');
  }
}

function look(change: ProviderChange): { tone: Tone; icon: IconName } {
  if (change.what === 'not understood') return { tone: 'unknown', icon: 'unknown' };
  if (change.what !== 'status') return { tone: 'accent', icon: 'flag' };
  switch (change.after?.toUpperCase()) {
    case 'CLOSED':
      return { tone: 'failed', icon: 'closed' };
    case 'DELAYED':
      return { tone: 'enqueued', icon: 'delayed' };
    case 'OPERATIONAL':
      return { tone: 'completed', icon: 'operational' };
    default:
      return { tone: 'unknown', icon: 'unknown' };
  }
}
