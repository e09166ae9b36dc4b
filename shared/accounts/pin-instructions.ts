// How a payer brings up and confirms the PIN prompt, as the configuration tells it in several languages.
// Everything is plain text: placeholders are filled once, nothing is ever read as markup or as a link.

import { z } from 'zod';

/** One step of an instruction. `template` may hold placeholders such as {{shortCode}}; `text` is the filled form. */
export const pinStepSchema = z.strictObject({ text: z.string().nullable(), template: z.string().nullable() });
export type PinStep = z.infer<typeof pinStepSchema>;

/** One way to the prompt. */
export const pinChannelSchema = z.strictObject({
  /** USSD, or a word that we do not know; null when not given. */
  type: z.string().nullable(),
  /** What the channel is called, by language code. */
  names: z.record(z.string(), z.string()),
  /** Shown as text; never followed. */
  quickLink: z.string().nullable(),
  /** What placeholders stand for, by name. */
  variables: z.record(z.string(), z.string()),
  /** Steps in their order, by language code. */
  instructions: z.record(z.string(), z.array(pinStepSchema)),
});
export type PinChannel = z.infer<typeof pinChannelSchema>;

/** A channel in one language, as it is shown. */
export interface ShownPinChannel {
  readonly type: string | null;
  readonly name: string | null;
  readonly quickLink: string | null;
  readonly steps: readonly string[];
}

/** White space is left to `trim`: in the expression it would be tried in every way on a hostile text. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Longest step that is shown, in characters: one long value may be named many times. */
const STEP_LENGTH_MAX = 1_000;

/** The entry of a language, else the English one, else the first; null where there is none. */
export function inLanguage<Value>(
  byLanguage: Readonly<Record<string, Value>>,
  language: string,
): Value | null {
  const entries = Object.entries(byLanguage);
  const find = (wanted: string): Value | undefined =>
    entries.find(([code]) => code.toLowerCase() === wanted)?.[1] ??
    entries.find(([code]) => code.toLowerCase().startsWith(`${wanted}-`))?.[1];
  return find(language.toLowerCase()) ?? find('en') ?? entries[0]?.[1] ?? null;
}

/** A text with its placeholders filled once. One that no variable names stays as it stands. */
export function filledText(template: string, variables: Readonly<Record<string, string>>): string {
  return template.replace(PLACEHOLDER, (placeholder, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(variables, name) ? (variables[name] ?? placeholder) : placeholder;
  });
}

/** A channel in the language, with every step filled. */
export function shownPinChannel(channel: PinChannel, language: string): ShownPinChannel {
  const { type, names, quickLink, variables } = channel;
  const steps = (inLanguage(channel.instructions, language) ?? [])
    .map(({ template, text }) => filledText(template ?? text ?? '', variables).slice(0, STEP_LENGTH_MAX))
    .filter((step) => step.trim() !== '');
  return {
    type,
    name: inLanguage(names, language),
    quickLink: quickLink === null ? null : filledText(quickLink, variables),
    steps,
  };
}
