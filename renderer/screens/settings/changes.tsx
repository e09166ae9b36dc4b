// The list of changes as a person reads it: headings and points, without the marks of its file.

import changes from '../../../CHANGELOG.md?raw';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './settings.module.css';

interface Section {
  readonly level: 3 | 4;
  readonly title: string;
  readonly points: readonly string[];
}

/** Heading of what has no number yet. */
const UNRELEASED = 'Unreleased';

const SECTIONS = sectionsOf(changes);

export function Changes() {
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
