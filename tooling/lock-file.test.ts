import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Locked = { version?: string; resolved?: string; integrity?: string; optionalDependencies?: Record<string, string> }

const file = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const packages = Object.entries((JSON.parse(file) as { packages: Record<string, Locked> }).packages)
const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)))

describe('package-lock.json', () => {
  it('contains no download address, so that any registry can be used', () => {
    expect(packages.filter(([, locked]) => locked.resolved)).toEqual([])
  })

  it('contains the checksum of every package', () => {
    expect(packages.flatMap(([path, locked]) => (path && !locked.integrity ? [path] : []))).toEqual([])
  })

  it('contains the packages of every platform, wherever it was written', () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).flatMap((name) => (names.has(name) ? [] : [`${name}, of ${path}`])),
    )
    expect(missing).toEqual([])
  })
})
