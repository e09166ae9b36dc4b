// Says that a form of Settings was left before it was saved: what was typed is kept by this page, and does nothing yet.

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { useNotices } from '../../session/notices.tsx';
import { hrefOf } from '../../session/routes.ts';

/**
 * @param key stands for the form; its notice goes once the form is shown again.
 * @param textOf null while nothing waits to be saved.
 */
export function useLeftUnsaved(key: string, textOf: ((texts: Texts) => string) | null): void {
  const notices = useNotices();
  const latest = useRef({ notices, textOf });
  useLayoutEffect(() => {
    latest.current = { notices, textOf };
  });
  useEffect(() => {
    latest.current.notices.end(key);
    return () => {
      const { notices: shown, textOf: left } = latest.current;
      if (left === null) return;
      shown.show({
        tone: 'attention',
        until: key,
        text: ({ texts }) => left(texts),
        link: {
          label: ({ texts }) => texts.common.acts.open,
          href: hrefOf({ screen: 'settings', section: 'profiles' }),
        },
      });
    };
  }, [key]);
}
