// Who sits at the screen, one after the other: what was ticked and typed is theirs.

import { useState } from 'react';
import { usePresence } from './here.ts';

/** Changes when somebody leaves. Who signs in while nobody is here goes on with it. */
export function useSitting(): number {
  const who = usePresence().presence?.here?.name ?? null;
  const [sitting, setSitting] = useState({ who, number: 0 });
  if (sitting.who !== who) setSitting({ who, number: sitting.number + (sitting.who === null ? 0 : 1) });
  return sitting.number;
}
