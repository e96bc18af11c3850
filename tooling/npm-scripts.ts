/** How npm starts the commands of the project, for builds, tests and benchmarks that start them without npm. */
import packageJson from '../package.json' with { type: 'json' }

export type NpmScript = keyof typeof packageJson.scripts

/** The arguments that a script passes to Node: flags, and the file. Throws if the script runs another program. */
export function nodeArguments(script: NpmScript): string[] {
  const [program, ...words] = packageJson.scripts[script].split(' ')
  if (program !== 'node') throw new Error(`The script ${script} does not run Node.`)
  return words
}
