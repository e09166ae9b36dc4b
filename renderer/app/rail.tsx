// The rail: the places of the application and, on wide screens, the batches that are open.

import { useMethod } from '../client/queries.ts';
import { classNames } from '../parts/class-names.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { currentStep, isOpenBatch, newestFirst } from '../session/batch-places.ts';
import { useNavigation } from '../session/navigation.tsx';
import { hrefOf, type Route } from '../session/routes.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './rail.module.css';

export function Rail() {
  const { shell } = useTexts();
  const { route } = useNavigation();
  const places: readonly {
    key: string;
    icon: IconName;
    label: string;
    to: Route;
    screens: readonly string[];
  }[] = [
    {
      key: 'batches',
      icon: 'batches',
      label: shell.batches,
      to: { screen: 'batches' },
      screens: ['batches', 'new', 'batch'],
    },
    {
      key: 'providers',
      icon: 'providers',
      label: shell.providers,
      to: { screen: 'providers' },
      screens: ['providers'],
    },
    {
      key: 'statements',
      icon: 'statement',
      label: shell.statements,
      to: { screen: 'statements', batch: null },
      screens: ['statements'],
    },
    {
      key: 'audit',
      icon: 'chain',
      label: shell.audit,
      to: { screen: 'audit', batch: null },
      screens: ['audit'],
    },
    {
      key: 'settings',
      icon: 'settings',
      label: shell.settings,
      to: { screen: 'settings', section: 'profiles' },
      screens: ['settings'],
    },
  ];
  return (
    <nav className={css.rail} aria-label={shell.main}>
      {places.map(({ key, icon, label, to, screens }) => (
        <a
          key={key}
          href={hrefOf(to)}
          className={css.place}
          aria-current={screens.includes(route.screen) ? 'page' : undefined}
        >
          <Icon name={icon} className={css.icon} />
          <span>{label}</span>
        </a>
      ))}
      <OpenBatches />
    </nav>
  );
}

/** The newest: those that somebody works on. */
const SHOWN = 8;

function OpenBatches() {
  const { batches, shell, common } = useTexts();
  const { route } = useNavigation();
  const { data, failure } = useMethod('listBatches', {});
  if (data === undefined && failure !== null) {
    return (
      <div className={css.open}>
        <h2>{shell.openBatches}</h2>
        <p className={classNames(css.unread, 'dim', 'sm')}>{shell.unread.open}</p>
      </div>
    );
  }
  const open = newestFirst((data ?? []).filter(isOpenBatch)).slice(0, SHOWN);
  if (open.length === 0) return null;
  return (
    <div className={css.open}>
      <h2>{shell.openBatches}</h2>
      {open.map((batch) => {
        const isHere = route.screen === 'batch' && route.batch === batch.id;
        return (
          <a
            key={batch.id}
            className={css.batch}
            aria-current={isHere ? 'true' : undefined}
            href={hrefOf({ screen: 'batch', batch: batch.id, step: currentStep(batch), row: null })}
          >
            <span className={classNames('clip', isHere && 'strong')}>{batch.name}</span>
            <span className="dim sm clip">
              {batch.locked ? batches.locked.short : common.batchStates[batch.state]} ·{' '}
              {common.rows(batch.rowCount)}
            </span>
          </a>
        );
      })}
    </div>
  );
}
