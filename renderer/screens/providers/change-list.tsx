// What changed between readings of the account, newest first: before and after, and when it was seen.

import type { ProviderChange } from '../../../shared/accounts/provider-change.ts';
import type { ProvidersView } from '../../../shared/contract/home-views.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import type { Tone } from '../../parts/mark.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { BeforeAfter } from './before-after.tsx';
import { changeKey, providerName } from './provider-lines.ts';
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
          {view.changes.map((change, index) => (
            <Change
              // biome-ignore lint/suspicious/noArrayIndexKey: two remarks of one moment differ in nothing else.
              key={`${index} ${change.atMs} ${change.country} ${change.provider} ${change.currency} ${change.operation} ${change.what}`}
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
  const provider = providerName(view.lines, change, format.language);
  return (
    <li data-tone={tone}>
      <Icon name={icon} className={css.changeIcon} />
      <span className={css.when}>
        {isToday ? format.time(change.atMs) : format.moment(change.atMs, nowMs)}
      </span>
      <b className="strong">{changeTitle(texts, change, provider)}</b>
      <div>
        <BeforeAfter change={change} />
      </div>
    </li>
  );
}

/** What changed, in a few words; the provider by its name. */
export function changeTitle(texts: Texts, { what, operation }: ProviderChange, provider: string): string {
  const words = texts.providers.changes;
  if (operation === '' && what === 'added') return words.addedProvider(provider);
  if (operation === '' && what === 'removed') return words.removedProvider(provider);
  const title = words[changeKey(what)];
  return typeof title === 'string' ? title : title(provider, operationWord(texts, operation).toLowerCase());
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
