// What the statement was asked for, where the person knows it: its span and its wallet. Every field may stay empty,
// and then the lines of the statement tell.

import { TextInput } from '@mantine/core';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { type StatedTexts, useKeptComparison } from '../../session/kept-comparison.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './statements.module.css';

export function StatedPanel() {
  const { statements } = useTexts();
  const words = statements.stated;
  const { kept, change } = useKeptComparison();
  const field = (name: keyof StatedTexts) => ({
    label: words[name],
    value: kept.stated[name],
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ stated: { ...kept.stated, [name]: event.currentTarget.value } }),
  });
  return (
    <Panel title={words.title}>
      <PanelBody>
        <div className={css['form']}>
          <div className={css['pair']}>
            <TextInput type="date" {...field('from')} />
            <TextInput type="date" {...field('to')} />
            <TextInput maxLength={3} placeholder="ZMB" {...field('country')} />
            <TextInput maxLength={20} placeholder="ZMW" {...field('currency')} />
          </div>
          <TextInput maxLength={80} {...field('provider')} />
          <p className="dim sm">{words.hint}</p>
        </div>
      </PanelBody>
    </Panel>
  );
}
