/**
 * What `npm test` runs within ten minutes on two cores, and what `npm run test:all` runs besides: all tests of the
 * repository, each that needs a database on both engines. It runs before a release, and after changes to what is left out.
 */
export const IS_ALL = process.env['TEST_SCOPE'] === 'all'

/** Tests that `npm test` runs on PostgreSQL: what has SQL or behaviour of its own there, and one call per noun of the API. */
export const ON_POSTGRES = [
  'database/**/*.test.ts',
  'core/{search,jobs,events,limits,bin,sessions,visits,nouns,cache-tags}/**/*.test.ts',
  'core/*.test.ts',
  'core/articles/{article-counts.repository,neighbours.repository,articles.service,articles.staff-lists,publishing}.test.ts',
  'core/bundle/bundle.service.test.ts',
  'core/comments/*.test.ts',
  'api/conventions.test.ts',
  'server/{database-failures,restore-site}.test.ts',
]

/** Left to `test:all`: hostile corpora, commands and backups in processes of their own, and what counts every interleaving. */
export const LEFT_OUT = [
  'api/articles/hostile-{content,outputs}.api.test.ts',
  'api/uploads/corpora.api.test.ts',
  'api/streaming.test.ts',
  'core/backup/{copied-media,media-source,claims,encryption,backups.service}.test.ts',
  'core/media/upload-during-deletion.test.ts',
  'core/bundle/import-bundle.test.ts',
  'server/{prototype-names,s3-outage,share-cards}.test.ts',
  'tooling/{user,bundle-command,backup-key}.test.ts',
]

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
  'speculation',
]
