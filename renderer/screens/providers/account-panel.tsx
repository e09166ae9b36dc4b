// What the configuration says of the account itself.

import type { ProvidersView } from '../../../shared/contract/home-views.ts';
import { useMethod } from '../../client/queries.ts';
import { classNames } from '../../parts/class-names.ts';
import { FileText } from '../../parts/file-text.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './providers.module.css';

export function AccountPanel({ view }: { view: ProvidersView }) {
  const { providers } = useTexts();
  const words = providers.account;
  // Where callbacks are signed the key matters; an account that is no profile has none to show.
  const isSigned = view.facts?.signedCallbacks ?? null;
  const key = useMethod('getServiceKey', { profile: view.profile }, { enabled: isSigned === true }).data;
  if (view.facts === null) return null;
  const { companyName, merchantName, merchantId } = view.facts;
  const signed = key === null ? words.noServiceKey : providers.yes;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.companyName, companyName],
    [words.merchantName, merchantName],
    [words.merchantId, merchantId],
    [words.signedRequests, view.signedRequestsOnly ? words.signedRequestsOnly : words.signedRequestsOptional],
    [words.signedCallbacks, isSigned === null ? null : isSigned ? signed : providers.no],
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
