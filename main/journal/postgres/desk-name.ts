// What a desk is called among those that share a journal: its computer, and its data folder where that tells it from another
// desk of the same computer. Is told to people; nothing ever depends on it.

import { basename, dirname } from 'node:path';

/** What the folder is called where nobody named one, and where it lies on each system. */
const USUAL = 'paymaster';
const USUALLY_IN: readonly string[] = ['share', 'Local', 'Application Support'];

/** Such as `PC-7`, or `PC-7/second-desk` where the desk has a data folder of its own. */
export function nameOfDesk(host: string, dataFolder: string | null): string {
  if (dataFolder === null) return host;
  const name = basename(dataFolder);
  if (name.toLowerCase() !== USUAL) return name === '' ? host : `${host}/${name}`;
  const around = basename(dirname(dataFolder));
  return around === '' || USUALLY_IN.includes(around) ? host : `${host}/${around}/${name}`;
}
