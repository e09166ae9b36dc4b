// The program, the computer it runs on, and how secrets are kept here.

import { useMethod } from '../../client/queries.ts';
import { Awaited } from '../../parts/awaited.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Column } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { Changes } from './changes.tsx';
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
