// What the configuration says of the account itself.

import type { ProvidersView } from '../../../shared/home-views.ts';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './providers.module.css';

export function AccountPanel({ view }: { view: ProvidersView }) {
  const { providers } = useTexts();
  const words = providers.account;
  if (view.facts === null) return null;
  const { companyName, merchantName, merchantId, signedCallbacks } = view.facts;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.companyName, companyName],
    [words.merchantName, merchantName],
    [words.merchantId, merchantId],
    [words.signedRequests, view.signedRequestsOnly ? words.signedRequestsOnly : words.signedRequestsOptional],
    [words.signedCallbacks, signedCallbacks === null ? null : signedCallbacks ? providers.yes : providers.no],
  ];
  return (
    <Panel title={words.title}>
      <PanelBody>
        <dl className={classNames(css.facts, css.account)}>
          {facts.map(([term, value]) =>
            value === null ? null : (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <FileText text={value} />
                </dd>
              </div>
            ),
          )}
        </dl>
      </PanelBody>
    </Panel>
  );
}
