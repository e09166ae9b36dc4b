// A browser page whose session is over: why, what is safe, and how to come back.

import { Why } from '../parts/why.tsx';
import css from '../session/whole-page.module.css';
import { useTexts } from '../texts/texts-context.tsx';

export function EndedPage() {
  const { shell } = useTexts();
  return (
    <main className={css.inside}>
      <div className={css.sheet}>
        <h1>{shell.ended.title}</h1>
        <p>{shell.ended.what}</p>
        <p>{shell.ended.safe}</p>
        <p className="strong">{shell.ended.next}</p>
        <div>
          <Why page="people" />
        </div>
      </div>
    </main>
  );
}
