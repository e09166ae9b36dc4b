// An option of a command, declared once: how it is typed, its words in the help, how its value is read, and the schema of
// that value. The help and what a command takes are both made of it. Knows no command.

import { type Command, Option } from 'commander';
import { z } from 'zod';

/** Makes the option of a schema, by the very schema that stands in a command's. */
const declared = new WeakMap<object, () => Option>();

function declare<Schema extends z.ZodType>(schema: Schema, make: () => Option): Schema {
  declared.set(schema, make);
  return schema;
}

/** Reads what was typed; throws InvalidArgumentError. An option that may be repeated gets its earlier value. */
type Read<Value> = (text: string, earlier: Value | undefined) => Value;

/** An option that can be left out; without `read` a list of words takes one of them, and anything else any text. */
export function option<Schema extends z.ZodType>(
  schema: Schema,
  flags: string,
  words: string,
  read?: Read<z.output<Schema>>,
  conflicts: readonly string[] = [],
) {
  const make = () => made(schema, flags, words, read).conflicts([...conflicts]);
  return declare(schema.optional(), make);
}

/** An option without which the command is refused. */
export function mandatory<Schema extends z.ZodType>(
  schema: Schema,
  flags: string,
  words: string,
  read?: Read<z.output<Schema>>,
) {
  const make = () => made(schema, flags, words, read).makeOptionMandatory();
  return declare(schema, make);
}

/** A switch. */
export function flag(flags: string, words: string) {
  return option(z.boolean(), flags, words);
}

/** Those of these options that were typed, as they are typed. */
export function typedOptions(shape: z.ZodRawShape, values: object): string[] {
  const found = new Map<string, unknown>(Object.entries(values));
  return Object.entries(shape).flatMap(([name, part]) => {
    const typed = declared.get(part)?.();
    const value = found.get(name);
    // One that takes something away is true unless it was typed.
    const isTyped = typed?.negate === true ? value === false : value !== undefined;
    return isTyped ? (typed?.long ?? []) : [];
  });
}

function made<Value>(schema: z.ZodType, flags: string, words: string, read?: Read<Value>): Option {
  const typed = new Option(flags, words);
  if (read !== undefined) return typed.argParser(read);
  return schema instanceof z.ZodEnum ? typed.choices(schema.options.map(String)) : typed;
}

/**
 * Gives a command the options of a schema, in their order.
 *
 * @param hidden names of those that are taken and stand in no help.
 */
export function addOptions(command: Command, schema: z.ZodObject, hidden: readonly string[] = []): Command {
  for (const [name, part] of Object.entries(schema.shape)) {
    const typed = declared.get(part)?.();
    if (typed?.attributeName() !== name)
      throw new Error(`The option ${name} is declared under another name.`);
    command.addOption(hidden.includes(name) ? typed.hideHelp() : typed);
  }
  return command;
}
