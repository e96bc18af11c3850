import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { HTTP_LIMITS } from '#server/overload/limits.ts'
import { MAX_DOCUMENT_BYTES } from '#shared/schemas/limits.ts'
import { ROOT } from './build.ts'

type Service = {
  image?: string
  build?: string
  environment?: Record<string, string>
  cap_drop?: string[]
  init?: boolean
  read_only?: boolean
  tmpfs?: string[]
  ports?: string[]
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const compose = read('compose.yaml')
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> }
const sites = Object.values(services).filter(({ build }) => build)
const nginx = read('deploy/nginx.conf')

/** An image with its full version: `postgres:17` will be a different image next month. */
const PINNED = /^[a-z]+(?:\/[a-z]+)?:\d+\.\d+(?:\.\d+)?(?:-[a-z-]+)?$/

describe('the containers', () => {
  it.each(['SITE_URL', 'POSTGRES_PASSWORD', 'ADMIN_PASSWORD', 'S3_SECRET_ACCESS_KEY'])(
    'do not start without %s',
    (name) => {
      const uses = [...compose.matchAll(new RegExp(`\\$\\{${name}(.{2})`, 'g'))].map(([, operator]) => operator)
      expect(new Set(uses)).toEqual(new Set([':?']))
    },
  )

  it('are two of the site behind nginx, which alone is reachable', () => {
    expect(sites).toHaveLength(2)
    for (const { environment } of sites) expect(environment).toMatchObject({ TRUST_PROXY: '${TRUST_PROXY:-1}' })
    const reachable = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))
    expect(reachable).toEqual(['proxy'])
    for (const name of ['site-1', 'site-2']) {
      expect(services).toHaveProperty(name)
      expect(nginx).toContain(`server ${name}:3000`)
    }
  })

  it('show no demo content by default', () => {
    for (const { environment } of sites) expect(environment?.['DEMO']).toBe('${DEMO:-0}')
  })

  it('use pinned images', () => {
    const bases = [...read('Dockerfile').matchAll(/^ARG NODE_IMAGE=(\S+)/gm)].map(([, image]) => image)
    const images = [...bases, ...Object.values(services).flatMap(({ image }) => image ?? [])]
    expect(images).toHaveLength(5)
    for (const image of images) expect(image).toMatch(PINNED)
    for (const [, base] of read('Dockerfile').matchAll(/^FROM (\S+)/gm)) expect(base).toBe('${NODE_IMAGE}')
  })

  it('run the site as an unprivileged user', () => {
    const last =
      read('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? ''
    expect(last.indexOf('USER node')).toBeGreaterThan(0)
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node"'))
    for (const site of sites) expect(site.cap_drop).toEqual(['ALL'])
    expect(last).not.toMatch(/^COPY .*--chown/m)
  })

  it('end on SIGTERM also while the site starts', () => {
    for (const site of sites) expect(site).toMatchObject({ init: true })
  })

  it('run the site on a read-only root file system, and check its health', () => {
    for (const site of sites) expect(site).toMatchObject({ read_only: true, tmpfs: ['/tmp'] })
    expect(read('Dockerfile')).toMatch(/^VOLUME \/data \/backups$/m)
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\n\s+CMD .*\/readyz/m)
  })
})

it('keeps secrets and the repository out of the builder', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['.git', '.env*', 'data', 'data-*', 'node_modules', 'dist']) expect(ignored).toContain(path)
})

describe('nginx', () => {
  it('passes on the protocol that a proxy in front of it reports, so that its readers are not redirected without end', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-Proto $client_protocol;')
    const [, map] = /map \$http_x_forwarded_proto \$client_protocol \{([^}]+)\}/.exec(nginx) ?? []
    const lines = (map ?? '').split(';').map((line) => line.trim())
    expect(lines.filter(Boolean)).toEqual(['default $scheme', 'http http', 'https https'])
  })

  const directive = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)`, 'm').exec(nginx)?.[1])

  it('closes idle connections to the site before the site does', () => {
    const [toTheSite] = [...nginx.matchAll(/keepalive_timeout (\d+)s/g)].map(([, seconds]) => Number(seconds))
    expect(toTheSite).toBeLessThan(HTTP_LIMITS.keepAliveTimeoutMs / 1000)
    expect(directive('keepalive_requests')).toBeLessThan(HTTP_LIMITS.maxRequestsPerSocket)
  })

  it('accepts the largest upload of the site', () => {
    expect(directive('client_max_body_size') * 1024 ** 2).toBeGreaterThan(MAX_DOCUMENT_BYTES)
  })
})
