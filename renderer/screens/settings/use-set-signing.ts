// Changes how a profile signs, and tells the person what came of it. Files are handles of the host.

import type { SigningInput, SigningView } from '../../../shared/accounts/signing.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { useCommand } from '../../client/queries.ts';
import { useNotices } from '../../session/notices.tsx';

export interface SetSigning {
  /** @param said what is told when it went well. Resolves to false when it did not. */
  run(signing: SigningInput, said: (words: Texts['signing'], view: SigningView) => string): Promise<boolean>;
  readonly isRunning: boolean;
  readonly failure: ReturnType<typeof useCommand<'setSigning'>>['failure'];
}

/** @param refresh reads the settings again. */
export function useSetSigning(profile: string, refresh: () => Promise<void>): SetSigning {
  const { show } = useNotices();
  const set = useCommand('setSigning');
  return {
    isRunning: set.isRunning,
    failure: set.failure,
    async run(signing, said) {
      const reply = await set.run({ profile, signing });
      if (!reply.ok) return false;
      await refresh();
      show({ tone: 'done', text: ({ texts }) => said(texts.signing, reply.value) });
      return true;
    },
  };
}

/** The same key under other settings. */
export function presentWith(settings: SigningInput['settings']): SigningInput {
  return { key: { kind: 'present' }, settings };
}
