// The public half of a profile's key, to be registered with the service, and what may be told of the private one.

import { useId, useState } from 'react';
import type { SigningView } from '../../../shared/accounts/signing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { PanelBody } from '../../parts/panel.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './settings.module.css';

export function PublicKey({ view }: { view: SigningView }) {
  const { signing } = useTexts();
  const announce = useAnnounce();
  const titleId = useId();
  const [isCopied, setCopied] = useState(false);
  const { settings, publicKey, fingerprint, keptIn } = view;
  const copy = async () => {
    // A page without the right to the clipboard leaves the key to be selected by hand.
    const done = await navigator.clipboard.writeText(publicKey).then(
      () => true,
      () => false,
    );
    setCopied(done);
    if (done) announce(signing.copied);
  };
  return (
    <PanelBody className={css.publicKey}>
      <div className="line">
        <h3 id={titleId} className={css.label}>
          {signing.publicKey}
        </h3>
        <span className="spring" />
        <Action small icon={isCopied ? 'tick' : 'copy'} onPress={() => unawaited(copy())}>
          {isCopied ? signing.copied : signing.copy}
        </Action>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs. */}
      <div className={css.pem} role="group" tabIndex={0} aria-labelledby={titleId}>
        {publicKey.trimEnd()}
      </div>
      <p className="soft sm">{signing.register(settings.keyId)}</p>
      <dl className={`${css.facts} sm`}>
        <dt>{signing.keyId}</dt>
        <dd className="mono">{settings.keyId}</dd>
        <dt>{signing.facts.algorithm}</dt>
        <dd className="mono">{settings.algorithm}</dd>
        <dt>{signing.facts.fingerprint}</dt>
        <dd className="mono">{fingerprint}</dd>
        <dt>{signing.facts.kept}</dt>
        <dd>{signing.kept[keptIn]}</dd>
      </dl>
    </PanelBody>
  );
}
