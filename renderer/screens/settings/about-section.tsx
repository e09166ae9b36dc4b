// The program, the computer it runs on, and how secrets are kept here.

import changes from '../../../CHANGELOG.md?raw';
import { useMethod } from '../../client/queries.ts';
import { Awaited } from '../../parts/awaited.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Column } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './settings.module.css';
import { SupportPanel } from './support-panel.tsx';

export function AboutSection() {
  const { settings, shell } = useTexts();
  const { language } = useFormat();
  const { saying } = useSentences();
  const host = useMethod('getHost', {});
  const words = settings.about;
  return (
    <Column kind="main">
      <Panel title={words.title}>
        {host.data === undefined ? (
          <Awaited failure={host.failure} rows={4} />
        ) : (
          <PanelBody>
            <dl className={css.facts}>
              <dt>{words.version}</dt>
              <dd>
                {shell.product} {host.data.version}
              </dd>
              <dt>{words.shownIn}</dt>
              <dd>{words.kinds[host.data.kind]}</dd>
              <dt>{words.system}</dt>
              <dd>{words.systems[host.data.platform]}</dd>
              <dt>{words.secrets}</dt>
              <dd>
                <div>{words.secretsKinds[host.data.secrets.kind]}</div>
                <div className="dim sm">{saying(host.data.secrets.saying)}</div>
              </dd>
            </dl>
          </PanelBody>
        )}
      </Panel>
      <Panel title={words.changesTitle}>
        <PanelBody>
          {language === 'en' ? null : <p className="dim sm">{words.changesLanguage}</p>}
          <Changes />
        </PanelBody>
      </Panel>
      <SupportPanel />
      <Panel title={words.promiseTitle}>
        <PanelBody>
          <ul className={css.promises}>
            {words.promises.map((promise) => (
              <li key={promise}>
                <Icon name="ready" />
                <span>{promise}</span>
              </li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
    </Column>
  );
}

interface Section {
  readonly level: 3 | 4;
  readonly title: string;
  readonly points: readonly string[];
}

/** Heading of what has no number yet. */
const UNRELEASED = 'Unreleased';

const SECTIONS = sectionsOf(changes);

/** The list of changes as a person reads it: headings and points, without the marks of its file. */
function Changes() {
  const { about: words } = useTexts().settings;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list is longer than the screen and is scrolled by keys, too.
    // biome-ignore lint/a11y/useSemanticElements: it is a list in several parts, not a set of fields.
    <div className={css.changes} role="group" tabIndex={0} aria-label={words.changesTitle} lang="en">
      {SECTIONS.map(({ level, title, points }, index) => {
        const Heading = `h${level}` as const;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is part of the program and never changes.
          <section key={index}>
            <Heading>{title === UNRELEASED ? words.unreleased : title}</Heading>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Headings with the points below them; what stands above the first heading speaks of the file. */
function sectionsOf(text: string): readonly Section[] {
  return text
    .split(/^(?=###? )/m)
    .filter((part) => part.startsWith('##'))
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return {
        level: heading.startsWith('###') ? 4 : 3,
        title: heading.replace(/^#+ /, ''),
        points: lines
          .join(' ')
          .split(/(?:^|\s)- /)
          .slice(1)
          .map((point) => point.replaceAll(/[`*]/g, '').replaceAll(/\s+/g, ' ').trim()),
      };
    });
}
