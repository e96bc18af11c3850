/** The writes of `core/events/every-write.test.ts` for authors and for the nouns that staff fill in without stages. */
import { aBillboard, anAuthor, anIssue, aPublication, aSection, aVideo, insert } from './examples.ts'
import { idOf, keep, type Write } from './newsroom-writes.ts'

const aPackage = {
  name: 'One year',
  nameUr: 'ایک سال',
  description: '',
  descriptionUr: '',
  months: 12,
  cost: 2400,
  status: 'Active' as const,
  order: 1,
}

/** Deleting, restoring and purging work alike for every noun with a bin. */
export function throughTheBin(
  noun:
    | 'article'
    | 'author'
    | 'billboard'
    | 'magazine'
    | 'ebook'
    | 'video'
    | 'package'
    | 'section'
    | 'issue'
    | 'comment',
): Write[] {
  return [
    [`${noun}: delete`, (w) => w.services.bin.remove(w.admin, noun, idOf(w, noun)), [`${noun} deleted`]],
    [`${noun}: restore`, (w) => w.services.bin.restore(w.admin, noun, idOf(w, noun)), [`${noun} restored`]],
    [`${noun}: delete again`, (w) => w.services.bin.remove(w.admin, noun, idOf(w, noun)), [`${noun} deleted`]],
    [`${noun}: purge`, (w) => w.services.bin.purge(w.admin, noun, idOf(w, noun)), [`${noun} purged`]],
  ]
}

export const AUTHOR_WRITES: readonly Write[] = [
  [
    'author: create, which claims the articles of the name',
    async (w) => keep(w, 'author', await w.services.authorsWriting.create(w.admin, anAuthor())),
    ['author created', 'article updated', 'article updated', 'article updated', 'article updated'],
  ],
  [
    'author: update',
    (w) => w.services.authorsWriting.update(w.admin, idOf(w, 'author'), { introduction: 'Of roads.' }),
    ['author updated'],
  ],
  [
    'author: rename, which renames the writer',
    (w) => w.services.authorsWriting.update(w.admin, idOf(w, 'author'), { authorName: 'A. Durrani' }),
    ['author updated', 'article updated', 'article updated', 'article updated', 'article updated'],
  ],
  ['author: add', (w) => insert.author(w.services, anAuthor({ authorName: 'Bilal Hashmi' })), ['author created']],
]

export const CONTENT_WRITES: readonly Write[] = [
  [
    'billboard: create',
    async (w) => keep(w, 'billboard', await w.services.billboardsWriting.create(w.admin, aBillboard())),
    ['billboard created'],
  ],
  [
    'billboard: update',
    (w) => w.services.billboardsWriting.update(w.admin, idOf(w, 'billboard'), { location: 2 }),
    ['billboard updated'],
  ],
  ['billboard: add', (w) => insert.billboard(w.services, aBillboard()), ['billboard created']],

  [
    'magazine: create',
    async (w) => keep(w, 'magazine', await w.services.publicationsWriting.magazine.create(w.admin, aPublication())),
    ['magazine created'],
  ],
  [
    'magazine: update',
    (w) => w.services.publicationsWriting.magazine.update(w.admin, idOf(w, 'magazine'), { title: 'December' }),
    ['magazine updated'],
  ],
  [
    'magazine: archive',
    (w) => w.services.publicationsWriting.magazine.setArchived(w.admin, idOf(w, 'magazine'), true),
    ['magazine updated'],
  ],
  ['magazine: add', (w) => insert.publication(w.services, aPublication()), ['magazine created']],
  [
    'ebook: create',
    async (w) => keep(w, 'ebook', await w.services.publicationsWriting.ebook.create(w.admin, aPublication())),
    ['ebook created'],
  ],
  [
    'ebook: toggle',
    (w) => w.services.publicationsWriting.ebook.toggleArchive(w.admin, idOf(w, 'ebook')),
    ['ebook updated'],
  ],
  ['ebook: add', (w) => insert.publication(w.services, aPublication({ kind: 'ebook' })), ['ebook created']],

  [
    'video: create',
    async (w) => keep(w, 'video', await w.services.videosWriting.create(w.admin, aVideo())),
    ['video created'],
  ],
  ['video: update', (w) => w.services.videosWriting.update(w.admin, idOf(w, 'video'), { order: 4 }), ['video updated']],
  ['video: add', (w) => insert.video(w.services, aVideo()), ['video created']],
  [
    'package: create',
    async (w) => keep(w, 'package', await w.services.packagesWriting.create(w.admin, aPackage)),
    ['package created'],
  ],
  [
    'package: update',
    (w) => w.services.packagesWriting.update(w.admin, idOf(w, 'package'), { cost: 2500 }),
    ['package updated'],
  ],
  [
    'section: create',
    async (w) => keep(w, 'section', await w.services.sections.writing.create(w.admin, aSection())),
    ['section created'],
  ],
  [
    'section: update',
    (w) => w.services.sections.writing.update(w.admin, idOf(w, 'section'), { nameUr: 'ندیاں' }),
    ['section updated'],
  ],
  [
    'issue: create',
    async (w) => keep(w, 'issue', await w.services.issues.writing.create(w.admin, anIssue())),
    ['issue created'],
  ],
  [
    'issue: update',
    (w) => w.services.issues.writing.update(w.admin, idOf(w, 'issue'), { title: 'Winter' }),
    ['issue updated'],
  ],
  [
    'issue: contents',
    (w) => w.services.issueContents.save(w.admin, idOf(w, 'issue'), { version: 1, entries: [] }),
    ['issue updated'],
  ],
  [
    'issue: state',
    (w) => w.services.issueReleases.setState(w.admin, idOf(w, 'issue'), { state: 'open' }),
    ['issue updated'],
  ],
  ['issue: add', (w) => insert.issue(w.services, anIssue({ slug: 'winter' })), ['issue created']],
  ['section: add', (w) => insert.section(w.services, aSection({ slug: 'lakes' })), ['section created']],
  ['package: add', (w) => insert.package(w.services, aPackage), ['package created']],
]
