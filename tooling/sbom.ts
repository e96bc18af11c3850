/**
 * `npm run sbom`: prints the packages of production as CycloneDX. `npm sbom` describes the lock file, and this removes
 * what is for development alone: its own `--omit dev` also omits packages that another one needs for its development.
 */
import { execFileSync } from 'node:child_process'
import { z } from 'zod'

const DEVELOPMENT = 'cdx:npm:package:development'
/** What their files LICENSE say, where packages name theirs by no identifier of SPDX, so that npm leaves it out. */
const LICENCES: Record<string, object> = { duck: { licenses: [{ license: { id: 'BSD-2-Clause' } }] } }

const bom = z.looseObject({
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const whole = bom.parse(JSON.parse(text))
const isForDevelopment = ({ properties }: { properties: { name: string; value: string }[] }) =>
  properties.some(({ name, value }) => name === DEVELOPMENT && value === 'true')
const removed = new Set(whole.components.filter(isForDevelopment).map((each) => each['bom-ref']))
const production = {
  ...whole,
  components: whole.components
    .filter((each) => !removed.has(each['bom-ref']))
    .map((each) => ({ ...each, ...LICENCES[each.name] })),
  dependencies: whole.dependencies
    .filter(({ ref }) => !removed.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => !removed.has(ref)) })),
}
process.stdout.write(`${JSON.stringify(production, null, 2)}\n`)
