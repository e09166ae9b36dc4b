// The acts on users and profiles in a pack, as they are read: in their order, of these kinds and of no batch. What they tell is
// decided elsewhere. A pack of an earlier form has none.

import {
  PACK_MEMBERS,
  type PackManifest,
  type PackRightsAct,
  packRightsActSchema,
} from '../../../shared/evidence-pack.ts';
import { ACTS_AND_RETURNS } from '../../journal/act-form.ts';
import { MemberUnreadable, type Pack } from './pack-reading.ts';

const IS_TOLD: ReadonlySet<string> = new Set(ACTS_AND_RETURNS);
/** Far more than any journal has: each is a signature that is made anew. */
const ACTS_MAX = 20_000;
/** Acts with codes that are tried: a key is made of each with as much memory and time as the pack asks for. */
const CODES_TRIED_MAX = 8;

/** Whether a pack is of the form that has the acts on users, where its approval is signed. */
export function hasRights({ paymaster }: Pick<PackManifest, 'paymaster'>): boolean {
  return paymaster === 'evidence pack 3';
}

/** @throws MemberUnreadable. */
export async function readActs(pack: Pack, isLeftOut: boolean): Promise<readonly PackRightsAct[]> {
  const acts: PackRightsAct[] = [];
  let tried = 0;
  for await (const act of pack.objects(PACK_MEMBERS.rights, packRightsActSchema)) {
    const isNext = act.number > (acts.at(-1)?.number ?? 0);
    const isOfForm = act.batch === null && IS_TOLD.has(act.action) && act.whole !== isLeftOut;
    tried += act.codes === undefined ? 0 : 1;
    if (!(isNext && isOfForm) || acts.length === ACTS_MAX || tried > CODES_TRIED_MAX)
      throw new MemberUnreadable(acts.length + 1);
    acts.push(act);
  }
  return acts;
}
