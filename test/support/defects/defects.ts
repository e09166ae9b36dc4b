// All planted defects, by name.

import type { Defect } from './defect.ts';
import { KEEPING_DEFECTS } from './keeping.ts';
import { SENDING_DEFECTS } from './sending.ts';
import { SHARING_DEFECTS } from './sharing.ts';

export const DEFECTS: Readonly<Record<string, Defect>> = {
  ...SENDING_DEFECTS,
  ...KEEPING_DEFECTS,
  ...SHARING_DEFECTS,
};

/** @throws Error where the place of the defect is not there, or is there twice. */
export function planted(text: string, { file, find, replace }: Defect): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${file} has “${find}” ${parts.length - 1} times.`);
  return parts.join(replace);
}
