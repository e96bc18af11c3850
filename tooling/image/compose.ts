/** How compose.yaml runs a process of the site, as arguments of `docker run`; on SQLite and with files on a volume. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../build.ts'
import type { Engine } from './engine.ts'

const service = z.object({
  environment: z.record(z.string(), z.string()),
  init: z.boolean(),
  read_only: z.boolean(),
  tmpfs: z.array(z.string()),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string().regex(/^\d+s$/),
})

const document = z.object({ services: z.object({ 'site-1': service }) })

const { services } = document.parse(parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }))
const site = services['site-1']

export const STOP_GRACE_SECONDS = Number.parseInt(site.stop_grace_period, 10)

/** The settings that name other containers. */
const OF_OTHER_CONTAINERS = /^(?:DATABASE_URL$|S3_)/

/** The settings, with defaults where `given` has no value. Throws where one is required. */
function settings(given: Record<string, string>): string[] {
  return Object.entries(site.environment).flatMap(([name, text]) => {
    if (OF_OTHER_CONTAINERS.test(name)) return []
    const unlessSet = /^\$\{\w+:-(.*)\}$/.exec(text)?.[1]
    const value = given[name] ?? unlessSet
    if (value === undefined) throw new Error(`compose.yaml requires ${name}.`)
    return ['--env', `${name}=${value}`]
  })
}

export function runArguments(engine: Engine, given: Record<string, string>): string[] {
  const each = (flag: string, values: string[]) => values.flatMap((value) => [flag, value])
  return [
    ...settings(given),
    ...(site.init ? ['--init'] : []),
    ...(site.read_only ? ['--read-only'] : []),
    // Podman would make more folders writable than those of the file.
    ...(engine.name === 'podman' ? ['--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', site.tmpfs),
    ...each('--cap-drop', site.cap_drop),
    ...each(
      '--security-opt',
      site.security_opt.map((option) => option.replace(':', '=')),
    ),
  ]
}
