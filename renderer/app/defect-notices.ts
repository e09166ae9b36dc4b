// Tells of whatever went wrong while no screen waited for it, so that no act of a person ends in silence.
// Mends nothing, and says nothing of what a screen or the error boundary shows itself.

import { useEffect } from 'react';
import { CallFailed } from '../client/surface.ts';
import { useNotices } from '../session/notices.tsx';

/** Shows a notice for each error that the page reports and each rejection that nobody handled. */
export function useDefectNotices(): void {
  const { show } = useNotices();
  useEffect(() => {
    const tell = (error: unknown) => {
      // A browser's own remarks, such as those of an observer of sizes, carry no error.
      if (error === null || error === undefined) return;
      show({
        tone: 'attention',
        text: ({ texts, sentences }) => {
          if (!(error instanceof CallFailed)) return texts.shell.defect(String(error));
          const { message, remedy } = sentences.failure(error.failure);
          return `${message} ${remedy}`;
        },
      });
    };
    const onError = (event: ErrorEvent) => tell(event.error);
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [show]);
}
