import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SIGNERS } from '#testing/ssh-signer.ts'
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
  schemas: ['1.2.0.postgres.txt', '1.2.0.sqlite.txt'],
  hashes: ['1.2.0.txt'],
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
    ['The schema of the release is missing', { schemas: ['1.2.0.sqlite.txt'] }],
    ['The hashes of the migrations of the release are missing', { hashes: ['1.1.0.txt'] }],
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
  /** Without the settings of whoever runs the tests, who may have a key. */
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8', env })
  const release = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'tooling/release.ts'), ...args], { cwd: folder, encoding: 'utf8', env })
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hilal-release-'))
    for (const name of ['releases', 'schemas', 'sources'])
      mkdirSync(join(folder, 'database/migrations', name), { recursive: true })
    const today = new Date().toISOString().slice(0, 10)
    for (const [name, text] of [
      ['package.json', '{"version":"1.2.0"}'],
      ['package-lock.json', '{"version":"1.2.0"}'],
      ['CHANGELOG.md', CHANGELOG.replace('2026-11-22', today)],
      ['database/migrations/releases/1.2.0.ndjson', ''],
      ['database/migrations/schemas/1.2.0.postgres.txt', ''],
      ['database/migrations/schemas/1.2.0.sqlite.txt', ''],
      ['database/migrations/sources/1.2.0.txt', ''],
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
  const SIGNING = ['gpg.format', 'gpg.ssh.program', 'user.signingkey', 'gpg.ssh.allowedSignersFile']
  afterEach(() => {
    for (const name of SIGNING) git('config', '--unset', name)
    git('tag', '--delete', 'v1.2.0')
  })

  it('checks without a tag, tags with the section of the changelog, and does so once', () => {
    const checked = release('--dry-run')
    expect(checked).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Version 1\.2\.0 can be released\./) })
    expect(checked.stdout).toContain('NOT be signed')
    expect(git('tag').stdout).toBe('')
    expect(release()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('v1.2.0 is tagged. It is NOT signed'),
    })
    expect(git('tag', '--list', '--format=%(contents)', 'v1.2.0').stdout).toContain('### Added\n\n- Boats.')
    expect(git('verify-tag', 'v1.2.0').status).not.toBe(0)
    expect(release()).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') })
  })

  it.each(SIGNERS)('signs the tag where git has a key of SSH, which $name then verifies', ({ settings }) => {
    git('config', 'gpg.format', 'ssh')
    // Inside of `.git`, so that the working tree stays clean.
    const all = Object.entries(settings(join(folder, '.git'), 'release@hilal.example'))
    for (const [name, value] of all) git('config', name, value)
    expect(release('--dry-run').stdout).toContain('will be signed with an SSH key')
    expect(release()).toMatchObject({ status: 0, stdout: expect.stringContaining('It is signed with an SSH key') })
    expect(git('verify-tag', 'v1.2.0')).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Good "git" signature for release@hilal.example'),
    })
    expect(git('tag', '--list', '--format=%(contents:body)', 'v1.2.0').stdout).toContain('- Boats.')

    // The same signature under another text.
    const input = git('cat-file', 'tag', 'v1.2.0').stdout.replace('Boats', 'Ships')
    const args = ['hash-object', '-t', 'tag', '-w', '--stdin']
    const altered = spawnSync('git', args, { cwd: folder, encoding: 'utf8', env, input }).stdout.trim()
    git('update-ref', 'refs/tags/v1.2.0', altered)
    expect(git('verify-tag', 'v1.2.0').status).not.toBe(0)
  })

  it('makes no tag where the key cannot sign, and says so', () => {
    git('config', 'gpg.format', 'ssh')
    git('config', 'user.signingkey', join(folder, '.git/no-such-key'))
    expect(release()).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no tag v1.2.0') })
    expect(git('tag').stdout).toBe('')
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
