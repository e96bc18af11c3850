/**
 * What `npm test` runs in about twelve minutes on two cores, and what `npm run test:all` runs besides: all tests of the
 * repository, each that needs a database on both engines. It runs before a release, and after changes to what is left out.
 */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const IS_ALL = process.env['TEST_SCOPE'] === 'all'

const DIFFERENT_ON_POSTGRES = [
  'database/**/*.test.ts',
  'core/{search,events,events/jobs,records/bin,records/nouns,site/limits,site/cache-tags,articles/visits}/*.test.ts',
  'core/*.test.ts',
  'core/articles/{article-counts.repository,neighbours.repository,articles.service,articles.staff-lists,publishing,issues/{issues.service,one-article-two-issues}}.test.ts',
  'core/archive/bundle/bundle.service.test.ts',
  'core/catalog/comments/comments.service.test.ts',
  'api/{conventions,idempotency.api}.test.ts',
  'server/database-failures.test.ts',
]

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Left to `test:all`: hostile corpora, commands and backups in processes of their own, random sequences of requests or
 * writes, and what counts every interleaving.
 */
export const LEFT_OUT = [
  'api/articles/hostile-{content,outputs}.api.test.ts',
  'api/library/file.api.test.ts',
  'api/uploads/corpora.api.test.ts',
  'api/streaming.test.ts',
  'testing/api-client/api-client.test.ts',
  'core/articles/content/content-processor.test.ts',
  'core/moving/{killed-process,prove}.test.ts',
  'core/archive/backup/*.test.ts',
  'core/archive/bundle/{bundle-memory,hostile-bundles,import-bundle}.test.ts',
  'core/articles/issues/first-pages.test.ts',
  'core/site/redirects/many-redirects.test.ts',
  'core/media/{unrecorded-files,upload-during-deletion}.test.ts',
  'core/media/processing/{worker-pool,share-card/draw-card}.test.ts',
  'core/accounts/users/account-notices.test.ts',
  'core/search/search-index.test.ts',
  'database/snapshots/snapshots.test.ts',
  'server/page-cache/poisoning.test.ts',
  'server/{cached-answers,prototype-names,restore-site,s3-outage,share-cards}.test.ts',
  'server/setup/{open-site,setup-tasks}.test.ts',
  'demo/{load,large/fill}.test.ts',
  'tooling/{user,import,release,bundle-command,backup-key}.test.ts',
]

/**
 * Tests that `npm test` runs on PostgreSQL: of what has SQL or behaviour of its own there, and of one call per noun of the
 * API, those files that run on each engine.
 */
export const ON_POSTGRES = globSync(DIFFERENT_ON_POSTGRES, {
  cwd: ROOT,
  exclude: [...LEFT_OUT, '**/killed-process.test.ts'],
}).filter((file) => readFileSync(resolve(ROOT, file), 'utf8').includes('ENGINES'))

/** Journeys that are left to `test:all`. */
export const LEFT_OUT_JOURNEYS = [
  'account-security',
  'article-versions',
  'back-office-form-accessibility',
  'back-office-form-recovery',
  'back-office-health',
  'back-office-jobs',
  'dense-rows',
  'editor-foreign-pictures',
  'editor-menus',
  'hostile-content',
  'hostile-readers',
  'integrations',
  'page-changes',
  'page-width',
  'print',
  'reading-preferences',
  'sections',
  'speculation',
]

/** Of the other journeys, the second language, width or kind of one that `npm test` has: left to `test:all`. */
export const LEFT_OUT_VARIANTS = [
  /accessibility\.spec\.ts axe finds no violations on any (page in any look|screen of the back-office), en/,
  /accounts\.spec\.ts (ur: (from an article|validation)|en: (a reader finds|a comment that waits))/,
  /accounts-providers\.spec\.ts axe .*: en$/,
  /article-fields\.spec\.ts .*few clicks: en/,
  /article-for-print\.spec\.ts .*: en$/,
  /article-form\.spec\.ts (axe .*(360, dark|1440, (dark|light))|an English article|nothing moves .* at (1024|1440))/,
  /article-together\.spec\.ts an article on its way/,
  /back-office-conflicts\.spec\.ts .*, ur/,
  /back-office-forms\.spec\.ts an e-book/,
  /back-office-library\.spec\.ts several files/,
  /back-office-lists\.spec\.ts (a list that the site fails|the dashboard shows counts)/,
  /back-office-stages\.spec\.ts .*: en/,
  /documents\.spec\.ts .*: ur$/,
  /editor-blocks\.spec\.ts (Bulleted|Numbered|Quotation|Code|Poem)/,
  /editor-content\.spec\.ts (texts of the earlier editor|.*changed back)/,
  /editor-tools\.spec\.ts the editor is accessible at (360 pixels, in en|1440 pixels, in ur)/,
  /issues\.spec\.ts (an issue of forty|.*read: en$)/,
  /letters\.spec\.ts .*: en$/,
  /magazine-week\.spec\.ts .*clicks/,
  /moving\.spec\.ts .*, in en$/,
  /newsletter\.spec\.ts ur:/,
  /page-load\.spec\.ts (content of .*(kids|-her) .*|content of .*at 1440|on a phone .*\/ebooks|a reader .*\/hilal-kids|the button of a search)/,
  /publication-pages\.spec\.ts (.*: Urdu$|an issue is read without scripts)/,
  /publishing\.spec\.ts (en:|ur: the list|the whole of “Undo”)/,
  /reading\.spec\.ts (.*: ur$|a link to the comments .* 1440)/,
  /reading-list\.spec\.ts en: without a network/,
  /redirects\.spec\.ts .*: en$/,
  /search-field\.spec\.ts (fields draw|.*: \/search$)/,
  /urdu-typing\.spec\.ts .* at 1024/,
]
