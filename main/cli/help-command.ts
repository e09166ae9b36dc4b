// `help [COMMAND]`: the help of a command wherever it stands, or why there is none. Runs nothing else.

import type { Command } from 'commander';

/** Adds `help` to the program whose commands it knows. */
export function addHelpCommand(program: Command): void {
  program
    .command('help [COMMAND...]')
    .description('display help for a command')
    .action((words: string[]) => {
      if (words.length === 0) program.help();
      const found = commandsNamed(program, words.join(' '));
      const [only] = found;
      if (only !== undefined && found.length === 1) only.help();
      const why = found.length > 1 ? severalNamed(words, found) : noneNamed(program, words.join(' '));
      program.error(why, { exitCode: 2, code: 'commander.unknownCommand' });
    });
}

/** The command of exactly these words; without one, every command that ends in them. */
function commandsNamed(program: Command, wanted: string): readonly Command[] {
  const all = commandsBelow(program);
  const exact = all.filter((command) => pathOf(command) === wanted);
  return exact.length > 0 ? exact : all.filter((command) => pathOf(command).endsWith(` ${wanted}`));
}

function commandsBelow(parent: Command): readonly Command[] {
  return parent.commands.flatMap((command) => [command, ...commandsBelow(command)]);
}

/** `profile key set`, without the name of the program. */
function pathOf(command: Command): string {
  const { parent } = command;
  const isTop = parent === null || parent.parent === null;
  return isTop ? command.name() : `${pathOf(parent)} ${command.name()}`;
}

function severalNamed(words: readonly string[], found: readonly Command[]): string {
  return `Several commands are called ${words.join(' ')}: ${found.map(inWords).join(' or ')}.`;
}

function noneNamed(program: Command, wanted: string): string {
  const [nearest] = commandsBelow(program)
    .map((command) => ({ command, steps: stepsBetween(wanted, pathOf(command)) }))
    .sort((left, right) => left.steps - right.steps);
  const hint = nearest === undefined ? '' : ` The nearest is ${inWords(nearest.command)}.`;
  return `There is no command ${wanted}.${hint}`;
}

function inWords(command: Command): string {
  return `\`paymaster ${pathOf(command)}\``;
}

/** How many letters have to be changed, added or left out. */
function stepsBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...left].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...right].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
