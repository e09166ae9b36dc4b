// The rules of the profile form: what changed, what is missing, and when a token would have to be given again. Pure.

import type { Generation } from '../../../shared/domain.ts';
import type { ProfileView } from '../../../shared/views.ts';

export type ProfileColour = 'teal' | 'plum' | 'ochre' | 'blue' | 'slate' | 'rose';

/** What the clerk has in the form. */
export interface ProfileForm {
  readonly name: string;
  readonly baseUrl: string;
  readonly generation: Generation;
  readonly colour: ProfileColour | null;
}

/** Fields of the form that differ from what is kept; null stands for “leave it”. */
export interface ProfileChange {
  readonly colour: ProfileColour | null;
  readonly baseUrl: string | null;
  readonly generation: Generation | null;
}

/** What saving would change; null when nothing would. */
export function changeOf(kept: ProfileView, form: ProfileForm): ProfileChange | null {
  const baseUrl = form.baseUrl.trim();
  const change = {
    colour: form.colour !== null && form.colour !== kept.colour ? form.colour : null,
    baseUrl: baseUrl !== '' && baseUrl !== kept.baseUrl ? baseUrl : null,
    generation: form.generation === kept.generation ? null : form.generation,
  };
  return change.colour === null && change.baseUrl === null && change.generation === null ? null : change;
}

/** True when the address leads to another host, to which the present token is never shown. */
export function isOtherHost(kept: string, given: string): boolean {
  const before = originOf(kept);
  const after = originOf(given.trim());
  return before !== null && after !== null && before !== after;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** What keeps a new profile from being added; null when nothing does. */
export function missingOf(
  { name, baseUrl }: ProfileForm,
  known: readonly ProfileView[],
): 'name' | 'taken' | 'address' | null {
  if (name.trim() === '') return 'name';
  if (known.some((profile) => profile.name === name.trim())) return 'taken';
  return baseUrl.trim() === '' ? 'address' : null;
}
