/** What keeps a version from being released. */

export type ReleaseState = {
  /** As in package.json, without a `v`. */
  version: string
  /** The version in package-lock.json. */
  lockedVersion: string
  changelog: string
  /** The names of the release databases, such as `0.1.0.ndjson`. */
  databases: readonly string[]
  /** The names of the files with schemas of releases, such as `0.1.0.sqlite.txt`. */
  schemas: readonly string[]
  /** The names of the files with hashes of released migrations, such as `0.1.0.txt`. */
  hashes: readonly string[]
  /** The names of existing tags. */
  tags: readonly string[]
  /** What `git status --porcelain` prints. */
  status: string
  /** Today, `yyyy-mm-dd`. */
  today: string
}

const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** The text of a section of the changelog without its heading; null where there is none. */
export function sectionOf(changelog: string, name: string): { date: string | null; text: string } | null {
  const escaped = name.replaceAll('.', String.raw`\.`)
  const found = new RegExp(`^## \\[${escaped}\\](?: - (\\S+))?$(.*?)(?=^## |$(?![\\s\\S]))`, 'ms').exec(changelog)
  return found ? { date: found[1] ?? null, text: (found[2] ?? '').trim() } : null
}

const RECORD = 'run "npm run release:record" and commit what it writes.'

/** Sentences, none where the version can be released. */
export function releaseFaults(state: ReleaseState): string[] {
  const { version, lockedVersion, changelog, databases, schemas, hashes, tags, status, today } = state
  const section = sectionOf(changelog, version)
  const unreleased = sectionOf(changelog, 'Unreleased')
  const faults: [boolean, string][] = [
    [!VERSION.test(version), `${version} in package.json is not a semantic version.`],
    [
      lockedVersion !== version,
      `package-lock.json has version ${lockedVersion}: run "npm install --package-lock-only".`,
    ],
    [tags.includes(`v${version}`), `The tag v${version} exists already: raise the version in package.json.`],
    [!section || section.text === '', `CHANGELOG.md says nothing of version ${version}.`],
    [section !== null && section.date !== today, `The section ${version} of CHANGELOG.md is not dated ${today}.`],
    [unreleased !== null && unreleased.text !== '', 'CHANGELOG.md has unreleased changes: move them to the version.'],
    [!databases.includes(`${version}.ndjson`), `The database of the release is missing: ${RECORD}`],
    [
      ['sqlite', 'postgres'].some((engine) => !schemas.includes(`${version}.${engine}.txt`)),
      `The schema of the release is missing: ${RECORD}`,
    ],
    [!hashes.includes(`${version}.txt`), `The hashes of the migrations of the release are missing: ${RECORD}`],
    [status.trim() !== '', 'There are changes that are not committed.'],
  ]
  return faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []))
}
