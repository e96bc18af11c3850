/**
 * The commands that operators need, as programs of a build: a container has no sources and no npm scripts that could run them. Each is
 * `dist/server/<name>.js`, whose first line starts Node with the flags that package.json gives the command.
 */
import { chmodSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { nodeArguments, type NpmScript } from './npm-scripts.ts'

export const OPERATOR_SCRIPTS = [
  'user',
  'export',
  'import',
  'restore',
  'move',
  'static-copy',
  'backup:key',
  'search:rebuild',
] as const satisfies NpmScript[]

const COMMANDS = new Map(
  OPERATOR_SCRIPTS.map((script) => {
    const words = nodeArguments(script)
    const file = words.pop() ?? ''
    return [basename(file, '.ts'), { file, flags: words }]
  }),
)

/** The entries of the build, by name. */
export function commandEntries(root: string): Record<string, string> {
  return Object.fromEntries([...COMMANDS].map(([name, { file }]) => [name, resolve(root, file)]))
}

/** The first line of a command; an empty text for other entries. */
export function shebangOf(entry: string): string {
  const command = COMMANDS.get(entry)
  return command ? `#!${['/usr/bin/env -S node', ...command.flags].join(' ')}` : ''
}

export function makeExecutable(folder: string): void {
  for (const name of COMMANDS.keys()) chmodSync(join(folder, `${name}.js`), 0o755)
}
