/**
 * `npm run release`: checks that the version in package.json can be released, and tags the commit, signed where git has a
 * key. `--dry-run` only checks. It pushes nothing.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFaults, sectionOf } from './release-faults.ts'

const root = process.cwd()
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

function hasSigningKey(): boolean {
  return spawnSync('git', ['config', 'user.signingkey'], { cwd: root, encoding: 'utf8' }).stdout.trim() !== ''
}

const { version } = JSON.parse(read('package.json')) as { version: string }
const changelog = read('CHANGELOG.md')
const faults = releaseFaults({
  version,
  lockedVersion: (JSON.parse(read('package-lock.json')) as { version: string }).version,
  changelog,
  databases: readdirSync(join(root, 'database/migrations/releases')),
  tags: git('tag', '--list').split('\n'),
  status: git('status', '--porcelain'),
  today: new Date().toISOString().slice(0, 10),
})
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) {
  process.exitCode = 1
} else if (process.argv.includes('--dry-run')) {
  say(`Version ${version} can be released.`)
} else {
  const message = `Hilal ${version}\n\n${sectionOf(changelog, version)?.text ?? ''}\n`
  const isSigned = hasSigningKey()
  execFileSync('git', ['tag', isSigned ? '--sign' : '--annotate', `v${version}`, '--cleanup=verbatim', '--file=-'], {
    cwd: root,
    input: message,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  say(`v${version} is tagged${isSigned ? ' and signed' : ', not signed: git has no user.signingkey'}.`)
  say(`Publish it with "git push origin v${version}", and attach the output of "npm run sbom".`)
}
