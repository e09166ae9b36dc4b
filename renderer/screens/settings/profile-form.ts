// The rules of the profile form: what changed, what is missing, and when a token would have to be given again. Pure.

import type { ProfileView } from '../../../shared/contract/views.ts';
import type { Generation } from '../../../shared/domain.ts';
import { changePercentSchema } from '../../../shared/guards/changes.ts';
import { duplicatePeriodDaysSchema } from '../../../shared/guards/sent-before.ts';

export type ProfileColour = 'teal' | 'plum' | 'ochre' | 'blue' | 'slate' | 'rose';

/** What the clerk has in the form. */
export interface ProfileForm {
  readonly name: string;
  readonly baseUrl: string;
  readonly generation: Generation;
  readonly colour: ProfileColour | null;
  /** As it is typed. */
  readonly duplicatePeriodDays: string;
  readonly asksControlTotals: boolean;
  /** As it is typed. */
  readonly changePercent: string;
  readonly asksChanges: boolean;
  readonly asksTwoPeople: boolean;
}

/** Fields of the form that differ from what is kept; null stands for “leave it”. */
export interface ProfileChange {
  readonly colour: ProfileColour | null;
  readonly baseUrl: string | null;
  readonly generation: Generation | null;
  readonly duplicatePeriodDays: number | null;
  readonly asksControlTotals: boolean | null;
  readonly changePercent: number | null;
  readonly asksChanges: boolean | null;
  readonly asksTwoPeople: boolean | null;
}

/** The days that were typed; null for anything but a number of days that a profile can have. */
export function periodDaysOf({
  duplicatePeriodDays,
}: Pick<ProfileForm, 'duplicatePeriodDays'>): number | null {
  const days = duplicatePeriodDaysSchema.safeParse(wholeNumber(duplicatePeriodDays));
  return days.success ? days.data : null;
}

/** The per cent that was typed; null for anything but one that a profile can have. */
export function percentOf({ changePercent }: Pick<ProfileForm, 'changePercent'>): number | null {
  const percent = changePercentSchema.safeParse(wholeNumber(changePercent));
  return percent.success ? percent.data : null;
}

/** True where a figure was typed that no profile can have: nothing can be saved, and what was typed is not kept. */
export function hasWrongFigure(form: Pick<ProfileForm, 'duplicatePeriodDays' | 'changePercent'>): boolean {
  return periodDaysOf(form) === null || percentOf(form) === null;
}

function wholeNumber(typed: string): number | null {
  const text = typed.trim();
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** What saving would change; null when nothing would, or when something cannot be saved. */
export function changeOf(kept: ProfileView, form: ProfileForm): ProfileChange | null {
  const days = periodDaysOf(form);
  const percent = percentOf(form);
  if (days === null || percent === null) return null;
  const baseUrl = form.baseUrl.trim();
  const change = {
    colour: form.colour !== null && form.colour !== kept.colour ? form.colour : null,
    baseUrl: baseUrl !== '' && baseUrl !== kept.baseUrl ? baseUrl : null,
    generation: form.generation === kept.generation ? null : form.generation,
    duplicatePeriodDays: days === kept.duplicatePeriodDays ? null : days,
    asksControlTotals: form.asksControlTotals === kept.asksControlTotals ? null : form.asksControlTotals,
    changePercent: percent === kept.changePercent ? null : percent,
    asksChanges: form.asksChanges === kept.asksChanges ? null : form.asksChanges,
    asksTwoPeople: form.asksTwoPeople === kept.asksTwoPeople ? null : form.asksTwoPeople,
  };
  return Object.values(change).every((part) => part === null) ? null : change;
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
  { name, baseUrl, ...form }: ProfileForm,
  known: readonly ProfileView[],
): 'name' | 'taken' | 'address' | 'period' | 'percent' | null {
  if (name.trim() === '') return 'name';
  if (known.some((profile) => profile.name === name.trim())) return 'taken';
  if (baseUrl.trim() === '') return 'address';
  if (periodDaysOf(form) === null) return 'period';
  return percentOf(form) === null ? 'percent' : null;
}
