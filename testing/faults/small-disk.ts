/**
 * A file system of a few megabytes that exists for one shell and what it starts: a tmpfs in a mount namespace of its own.
 * Root may make one, and other users where the system allows user namespaces.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const UNSHARE = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
] as const

/** The command that makes a mount namespace; null where the system allows none. */
export function namespaceCommand(): readonly [string, ...string[]] | null {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-mount-'))
  try {
    const works = ([command, ...args]: readonly [string, ...string[]]) =>
      spawnSync(command, [...args, 'mount', '-t', 'tmpfs', 'none', folder], { stdio: 'ignore' }).status === 0
    return UNSHARE.find(works) ?? null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type SmallDisk = {
  folder: string
  /** Runs a command of the shell on the disk; returns what it prints, and its exit code. */
  run: (command: string) => Promise<{ code: number; output: string }>
  /** Leaves no byte free. */
  fill: () => Promise<void>
  /** Frees what `fill` has taken. */
  free: () => Promise<void>
  /** The command that starts a program on the disk. */
  command: (program: readonly string[]) => readonly [string, ...string[]]
  end: () => void
}

const END = '---end of the command---'

/** Needs `namespaceCommand`. */
export async function smallDisk(
  [unshare, ...args]: readonly [string, ...string[]],
  megabytes: number,
): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-small-disk-'))
  const shell: ChildProcess = spawn(unshare, [...args, 'bash'], { stdio: ['pipe', 'pipe', 'inherit'] })

  async function run(command: string): Promise<{ code: number; output: string }> {
    return new Promise((done) => {
      let output = ''
      const read = (bytes: Buffer) => {
        output += bytes.toString()
        const end = new RegExp(`${END} (\\d+)\n$`).exec(output)
        if (!end) return
        shell.stdout?.off('data', read)
        done({ code: Number(end[1]), output: output.slice(0, end.index) })
      }
      shell.stdout?.on('data', read)
      shell.stdin?.write(`(${command}) 2>&1; echo "${END} $?"\n`)
    })
  }

  const mounted = await run(`mount -t tmpfs -o size=${megabytes}m none ${folder}`)
  if (mounted.code !== 0) throw new Error(`The disk was not mounted: ${mounted.output}`)
  return {
    folder,
    run,
    async fill() {
      await run(`dd if=/dev/zero of=${folder}/filler bs=64k; dd if=/dev/zero of=${folder}/filler2 bs=1`)
    },
    async free() {
      await run(`rm ${folder}/filler ${folder}/filler2`)
    },
    // A user namespace is entered together with the mounts that it owns.
    command: (program) => [
      'nsenter',
      ...(args.includes('--user') ? ['--user', '--preserve-credentials'] : []),
      '--mount',
      '--target',
      String(shell.pid),
      ...program,
    ],
    end() {
      shell.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
