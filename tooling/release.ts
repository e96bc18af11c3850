/**
 * `npm run release`: checks that the version in package.json can be released, and tags the commit, signed where git has a
 * signing key (`release-signing.ts`). `--dry-run` only checks. It pushes nothing.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFaults, sectionOf } from './release-faults.ts'
import { hasSignature, signingOf } from './release-signing.ts'

const root = process.cwd()
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** A setting of git; empty where it is not set. */
const gitSetting = (name: string) =>
  spawnSync('git', ['config', '--get', name], { cwd: root, encoding: 'utf8' }).stdout.trim()

const { version } = JSON.parse(read('package.json')) as { version: string }
const changelog = read('CHANGELOG.md')
const faults = releaseFaults({
  version,
  lockedVersion: (JSON.parse(read('package-lock.json')) as { version: string }).version,
  changelog,
  databases: readdirSync(join(root, 'database/migrations/releases')),
  schemas: readdirSync(join(root, 'database/migrations/schemas')),
  hashes: readdirSync(join(root, 'database/migrations/sources')),
  tags: git('tag', '--list').split('\n'),
  status: git('status', '--porcelain'),
  today: new Date().toISOString().slice(0, 10),
})
for (const fault of faults) process.stderr.write(`${fault}\n`)
const signing = signingOf(gitSetting)
if (faults.length > 0) {
  process.exitCode = 1
} else if (process.argv.includes('--dry-run')) {
  say(`Version ${version} can be released. ${signing.announcement}`)
} else {
  const tag = `v${version}`
  const input = `Hilal ${version}\n\n${sectionOf(changelog, version)?.text ?? ''}\n`
  const kind = signing.isSigned ? '--sign' : '--annotate'
  const args = ['tag', kind, tag, '--cleanup=verbatim', '--file=-']
  const { status } = spawnSync('git', args, { cwd: root, input, stdio: ['pipe', 'inherit', 'inherit'] })
  // Where a key of SSH cannot be read, git makes an unsigned tag and reports success.
  const isMade = status === 0 && (!signing.isSigned || hasSignature(git('cat-file', 'tag', tag)))
  if (isMade) {
    say(`${tag} is tagged. ${signing.result}`)
    say(`Publish it with "git push origin ${tag}", and attach the output of "npm run sbom".`)
  } else {
    if (status === 0) git('tag', '--delete', tag)
    process.stderr.write(`There is no tag ${tag}: git could not ${signing.isSigned ? 'sign' : 'make'} it.\n`)
    process.exitCode = 1
  }
}
