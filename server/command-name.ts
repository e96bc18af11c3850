/** How operators start a command, for what it prints: through npm, or in a container as a program of the build. */
import { dirname, join, relative } from 'node:path'

type Command = 'user' | 'export' | 'import' | 'restore' | 'backup:key' | 'move' | 'static-copy'

/** What the arguments follow. `program` is the file that Node runs, of the same command or another. */
export function commandName(command: Command, program = process.argv[1] ?? ''): string {
  // `npm start` runs a module of the sources (`start.mjs`), and the programs of the build end with `.js`.
  if (!program.endsWith('.js')) return `npm run ${command} --`
  const path = join(dirname(program), `${command.replace(':', '-')}.js`)
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') ? path : fromHere
}

/** A line for each form of a command: its arguments, and what it does. */
export function usageLines(command: Command, forms: readonly (readonly [words: string, effect: string])[]): string {
  const starts = forms.map(([words]) => `${commandName(command)} ${words}`.replace(/ (?:-- )?$/, ''))
  const width = Math.max(...starts.map(({ length }) => length))
  return forms.map(([, effect], index) => `${starts[index]?.padEnd(width)}  ${effect}\n`).join('')
}
