// A page of the guide as it is read: headings, steps, pictures in the theme that is shown.

import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import type { GuidePage } from '../guide/guide-names.ts';
import { guidePage, pageNamed, pictureAddress } from '../guide/guide-source.ts';
import type { Block, Inline } from '../guide/guide-text.ts';
import { useFormat } from '../texts/texts-context.tsx';
import css from './guide.module.css';

interface Props {
  readonly page: GuidePage;
  readonly onPage: (page: GuidePage) => void;
}

export function GuideArticle({ page, onPage }: Props) {
  const { language } = useFormat();
  const { title, parts } = guidePage(language, page);
  return (
    <>
      <h3 className={css.title} tabIndex={-1} data-autofocus data-guide-title>
        {title}
      </h3>
      {parts.map(({ block, anchor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their places.
        <Part key={index} block={block} anchor={anchor} onPage={onPage} />
      ))}
    </>
  );
}

interface PartProps extends Pick<Props, 'onPage'> {
  readonly block: Block;
  readonly anchor: string | null;
}

function Part({ block, anchor, onPage }: PartProps) {
  const scheme = useComputedColorScheme('light');
  switch (block.kind) {
    case 'heading':
      return (
        <h4 className={css.heading} id={`guide-${anchor}`}>
          {block.text}
        </h4>
      );
    case 'paragraph':
      return (
        <p>
          <Words content={block.content} onPage={onPage} />
        </p>
      );
    case 'list': {
      const items = block.items.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never change their places.
        <li key={index}>
          <Words content={content} onPage={onPage} />
        </li>
      ));
      return block.ordered ? <ol className={css.steps}>{items}</ol> : <ul className={css.points}>{items}</ul>;
    }
    case 'commands':
      return <pre className={css.commands}>{block.text}</pre>;
    case 'picture':
      return (
        <img
          className={css.picture}
          src={pictureAddress(block.name, scheme)}
          alt={block.words}
          width={1280}
          height={800}
          loading="lazy"
        />
      );
  }
}

type WordsProps = { readonly content: readonly Inline[] } & Pick<Props, 'onPage'>;

function Words({ content, onPage }: WordsProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never change their places.
  return content.map((part, index) => <Word key={index} part={part} onPage={onPage} />);
}

function Word({ part, onPage }: { readonly part: Inline } & Pick<Props, 'onPage'>) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'label':
      return <b>{part.text}</b>;
    case 'code':
      return <code className={css.code}>{part.text}</code>;
    case 'link':
      return (
        <UnstyledButton className={css.link} onClick={() => onPage(pageNamed(part.page))}>
          {part.text}
        </UnstyledButton>
      );
  }
}
