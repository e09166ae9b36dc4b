// The colour by which people tell profiles apart. Its name always stands beside it.

import css from './profile-dot.module.css';

export function ProfileDot({ colour }: { colour: string }) {
  return <span className={css.dot} data-colour={colour} aria-hidden="true" />;
}
