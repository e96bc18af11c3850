import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './build.ts'

const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')

/** An image with its full version: `postgres:17` will be a different image next month. */
const PINNED = /^[a-z]+:\d+\.\d+(?:\.\d+)?-[a-z-]+$/

describe('the containers', () => {
  it.each(['SITE_URL', 'POSTGRES_PASSWORD', 'ADMIN_PASSWORD'])('do not start without %s', (name) => {
    const uses = [...compose.matchAll(new RegExp(`\\$\\{${name}(.{2})`, 'g'))].map(([, operator]) => operator)
    expect(new Set(uses)).toEqual(new Set([':?']))
  })

  it('show no demo content by default', () => expect(compose).toContain('DEMO: ${DEMO:-0}'))

  it('use pinned images', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^\s*image: (\S+)/gm)]
    expect(images).toHaveLength(3)
    for (const [, image] of images) expect(image).toMatch(PINNED)
  })

  it('run the site as an unprivileged user', () => {
    const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
    expect(last.indexOf('USER node')).toBeGreaterThan(0)
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node"'))
    expect(compose).toMatch(/cap_drop:\n\s+- ALL/)
  })
})
