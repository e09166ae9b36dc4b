// Reads the PIN instructions of a deposit's entry (interface, "Active configuration, v2"; facts, 5.5): channels with
// steps by language. Bounded, whatever the service sends; a strange part costs that part only.

import type { PinChannel, PinStep } from '../../../shared/accounts/pin-instructions.ts';
import { say } from '../../../shared/saying.ts';
import { isJsonList, isJsonObject, tolerantText } from './json.ts';
import { bounded, byKey, readNames } from './names.ts';
import { quote, type Remarks } from './remarks.ts';

const MOST_CHANNELS = 8;
const MOST_LANGUAGES = 40;
const MOST_STEPS = 40;
const MOST_VARIABLES = 40;
/** Longest step or value, in characters. */
const LONGEST_TEXT = 500;

/** The channels of `pinPromptInstructions`; a missing one gives none. */
export function readPinChannels(where: string, value: unknown, remarks: Remarks): PinChannel[] {
  if (value === undefined || value === null) return [];
  const channels = isJsonObject(value) ? (value['channels'] ?? []) : value;
  if (!isJsonList(channels)) {
    remarks.add(where, say`its PIN instructions could not be read from ${quote(value)}`);
    return [];
  }
  if (channels.length > MOST_CHANNELS) {
    remarks.add(where, say`only the first ${MOST_CHANNELS} ways to its PIN prompt are kept`);
  }
  return channels.slice(0, MOST_CHANNELS).flatMap((channel) => {
    if (isJsonObject(channel)) return [readChannel(where, channel, remarks)];
    remarks.add(where, say`its PIN instructions could not be read from ${quote(channel)}`);
    return [];
  });
}

function readChannel(
  where: string,
  channel: Readonly<Record<string, unknown>>,
  remarks: Remarks,
): PinChannel {
  const { displayName } = channel;
  return {
    type: shortText(channel['type']),
    names: readNames(where, typeof displayName === 'string' ? { en: displayName } : displayName, remarks),
    quickLink: shortText(channel['quickLink']),
    variables: readVariables(where, channel['variables'], remarks),
    instructions: readInstructions(where, channel['instructions'], remarks),
  };
}

function readVariables(where: string, value: unknown, remarks: Remarks): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) {
    remarks.add(where, say`the variables of its PIN instructions could not be read from ${quote(value)}`);
    return {};
  }
  return byKey(
    Object.entries(value)
      .slice(0, MOST_VARIABLES)
      .flatMap(([name, part]) => {
        // An empty value is a value: the placeholder then stands for nothing.
        const text = part === '' ? '' : shortText(part);
        return text === null ? [] : [[bounded(name, LONGEST_TEXT), text] as const];
      }),
  );
}

/** Steps by language. A list without languages, and a text instead of a step, are understood too. */
function readInstructions(where: string, value: unknown, remarks: Remarks): Record<string, PinStep[]> {
  if (value === undefined || value === null) return {};
  const byLanguage = isJsonList(value) ? { en: value } : value;
  if (!isJsonObject(byLanguage)) {
    remarks.add(where, say`its PIN instructions could not be read from ${quote(value)}`);
    return {};
  }
  return byKey(
    Object.entries(byLanguage)
      .slice(0, MOST_LANGUAGES)
      .map(([language, steps]) => [
        bounded(language, LONGEST_TEXT),
        (isJsonList(steps) ? steps : [steps])
          .slice(0, MOST_STEPS)
          .flatMap((step) => readStep(where, step, remarks)),
      ]),
  );
}

function readStep(where: string, step: unknown, remarks: Remarks): PinStep[] {
  const read = isJsonObject(step)
    ? { text: shortText(step['text']), template: shortText(step['template']) }
    : { text: shortText(step), template: null };
  if (read.text !== null || read.template !== null) return [read];
  remarks.add(where, say`a step of its PIN instructions could not be read from ${quote(step)}`);
  return [];
}

function shortText(value: unknown): string | null {
  const text = tolerantText.parse(value);
  return text === null ? null : bounded(text, LONGEST_TEXT);
}
