import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from './build.ts'
import { releaseFaults, sectionOf, type ReleaseState } from './release-faults.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-11-22

### Added

- Boats.

## [1.1.0] - 2026-10-01

- Bridges.
`

const READY: ReleaseState = {
  version: '1.2.0',
  lockedVersion: '1.2.0',
  changelog: CHANGELOG,
  databases: ['1.1.0.ndjson', '1.2.0.ndjson'],
  tags: ['v1.1.0'],
  status: '',
  today: '2026-11-22',
}

describe('a version', () => {
  it('can be released when everything agrees', () => {
    expect(releaseFaults(READY)).toEqual([])
  })

  it.each<[string, Partial<ReleaseState>]>([
    ['is not a semantic version', { version: '1.2', lockedVersion: '1.2' }],
    ['package-lock.json has version 1.1.0', { lockedVersion: '1.1.0' }],
    ['exists already', { tags: ['v1.2.0'] }],
    ['CHANGELOG.md says nothing of version 1.2.0', { changelog: '# Changelog\n' }],
    ['is not dated 2026-11-23', { today: '2026-11-23' }],
    ['unreleased changes', { changelog: CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n\n- More boats.\n') }],
    ['The database of the release is missing', { databases: ['1.1.0.ndjson'] }],
    ['not committed', { status: ' M README.md\n' }],
  ])('is not released where: %s', (sentence, over) => {
    expect(releaseFaults({ ...READY, ...over }).join('\n')).toContain(sentence)
  })

  it('has the section of its own in the changelog', () => {
    expect(sectionOf(CHANGELOG, '1.2.0')).toEqual({ date: '2026-11-22', text: '### Added\n\n- Boats.' })
    expect(sectionOf(CHANGELOG, '1.1.0')?.text).toBe('- Bridges.')
    expect(sectionOf(CHANGELOG, '9.9.9')).toBeNull()
  })
})

describe('npm run release', () => {
  let folder: string
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const release = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'tooling/release.ts'), ...args], { cwd: folder, encoding: 'utf8' })
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-release-'))
    mkdirSync(join(folder, 'database/migrations/releases'), { recursive: true })
    const today = new Date().toISOString().slice(0, 10)
    for (const [name, text] of [
      ['package.json', '{"version":"1.2.0"}'],
      ['package-lock.json', '{"version":"1.2.0"}'],
      ['CHANGELOG.md', CHANGELOG.replace('2026-11-22', today)],
      ['database/migrations/releases/1.2.0.ndjson', ''],
    ] as const) {
      writeFileSync(join(folder, name), text)
    }
    git('init', '--quiet')
    git('config', 'user.email', 'release@hilal.example')
    git('config', 'user.name', 'Release')
    git('config', 'commit.gpgsign', 'false')
    git('add', '.')
    git('commit', '--quiet', '--message', 'release 1.2.0')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('checks without a tag, tags with the section of the changelog, and does so once', () => {
    expect(release('--dry-run')).toMatchObject({ status: 0, stdout: 'Version 1.2.0 can be released.\n' })
    expect(git('tag').stdout).toBe('')
    expect(release()).toMatchObject({ status: 0, stdout: expect.stringContaining('v1.2.0 is tagged') })
    expect(git('tag', '--list', '--format=%(contents)', 'v1.2.0').stdout).toContain('### Added\n\n- Boats.')
    expect(release()).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') })
  })
})

describe('npm run sbom', () => {
  it('lists every package of production in CycloneDX, with its version and licence', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const { stdout } = spawnSync(process.execPath, [join(ROOT, 'tooling/sbom.ts')], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    })
    type Component = { name: string; version: string; group?: string; licenses?: object[] }
    const sbom = JSON.parse(stdout) as { bomFormat: string; components: Component[] }
    expect(sbom.bomFormat).toBe('CycloneDX')
    const listed = new Map(sbom.components.map((each) => [[each.group, each.name].filter(Boolean).join('/'), each]))
    for (const [name, version] of Object.entries(dependencies)) expect(listed.get(name)?.version, name).toBe(version)
    expect(listed.has('vitest')).toBe(false)
    const withoutLicence = sbom.components.filter(({ licenses }) => !licenses || licenses.length === 0)
    expect(withoutLicence.map(({ name }) => name)).toEqual([])
  })
})
