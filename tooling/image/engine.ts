/** The container engine that is installed: docker or podman, which take the same commands. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../build.ts'

/** `printed` is what went to standard output, `output` what went to either stream. */
export type Result = { code: number | null; printed: string; output: string }

export type Engine = {
  name: 'docker' | 'podman'
  /** Runs a command and returns how it ended; `input` is its standard input. */
  attempt(args: string[], input?: string): Promise<Result>
  /** The same; throws unless it ends with 0, and returns what it printed to standard output. */
  run(args: string[]): Promise<string>
}

/** The first engine that answers; a client without its daemon does not. */
export function installedEngine(): Engine | null {
  const name = (['docker', 'podman'] as const).find(
    (each) => spawnSync(each, ['info'], { stdio: 'ignore' }).status === 0,
  )
  if (!name) return null

  async function start(args: string[], input = ''): Promise<Result> {
    const command = spawn(name ?? '', args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    let printed = ''
    command.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      printed += text
    })
    command.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    command.stdin.on('error', () => undefined).end(input)
    const [code] = (await once(command, 'close')) as [number | null]
    return { code, output, printed }
  }

  return {
    name,
    attempt: start,
    async run(args) {
      const { code, output, printed } = await start(args)
      if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}:\n${output}`)
      return printed.trim()
    },
  }
}
