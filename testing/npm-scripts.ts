/** How npm starts the commands of the project, for tests and benchmarks that start them without npm. */
import packageJson from '../package.json' with { type: 'json' }

/** The arguments that a script passes to Node: flags, and the file. Throws if the script runs another program. */
export function nodeArguments(script: keyof typeof packageJson.scripts): string[] {
  const [program, ...words] = packageJson.scripts[script].split(' ')
  if (program !== 'node') throw new Error(`The script ${script} does not run Node.`)
  return words
}
