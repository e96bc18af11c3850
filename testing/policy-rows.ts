/** The rows of the authorization matrix: route × caller → status, and a request that reaches the route. */
import { ACCOUNT_ROWS } from './account-rows.ts'
import { asFileForm, type Form } from './form.ts'
import { FORGED_SIGNATURE, type World } from './one-of-each.ts'
import { aPdf } from './pdf.ts'
import { DESK_ROWS } from './policies-of-the-desk.ts'
import { OPERATIONS_ROWS } from './policies-of-operations.ts'
import { WEEK_ROWS } from './policies-of-week.ts'
import { ISSUE_ROWS } from './policies-of-issues.ts'
import { NEWSLETTER_ROWS } from './policies-of-newsletter.ts'
import { ARTICLE_ROWS } from './policies-of-articles.ts'
import { STAGE_ROWS } from './policies-of-stages.ts'
import { aNewPicture } from './records-on-demand.ts'

export type Row = [
  call: string,
  /**
   * The statuses for an anonymous caller, the author who owns the record, another author, an admin, and a disabled
   * account.
   */
  answers: readonly [number, number, number, number, number],
  path?: ((world: World) => string | Promise<string>) | undefined,
  /** JSON, or a form with a file. */
  body?: ((world: World) => object | Promise<object>) | undefined,
  /**
   * The statuses for a contributor, an author and an editor of the record's magazine, and for an editor of another
   * magazine; by default those of another author.
   */
  members?: readonly [number, number, number, number?],
]

/** The request of a row, without the caller. */
export async function requestOf([call, , path, body]: Row, world: World) {
  const [method = '', pattern = ''] = call.split(' ')
  const url = `/api${(await path?.(world)) ?? pattern}/`
  const sent = await body?.(world)
  const isForm = (given: object): given is Form<Buffer> => 'payload' in given && Buffer.isBuffer(given.payload)
  const { payload, headers } = sent && isForm(sent) ? sent : { payload: sent, headers: {} }
  return { method: method as 'GET', url, headers, ...(payload && { payload }) }
}

const EDITOR_OF_HIDDEN = [404, 404, 200] as const
const EDITOR = [403, 403, 200] as const

const EVERYONE = [200, 200, 200, 200, 401] as const
const ADMIN = [401, 403, 403, 200, 401] as const
/** Content that is not public yet: for others it does not exist. */
const HIDDEN = [404, 404, 404, 200, 401] as const
const OWNER = [401, 200, 403, 200, 401] as const
const DELETES = [401, 403, 403, 204, 401] as const

const aDocument = async ({ onDemand }: World) => `/media/${await onDemand.document()}`
const aFormerFile = async ({ onDemand }: World) =>
  `/media/${await onDemand.replaced()}/versions/${await onDemand.replacedVersion()}`
const aPictureForm = async () => asFileForm([{ name: 'river.png', bytes: await aNewPicture() }])

/** The write routes that most nouns share. */
function writingRows(
  noun: 'author' | 'billboard' | 'magazine' | 'ebook' | 'video' | 'package' | 'section',
  paths: { create: string; change: string },
  content: object,
): readonly Row[] {
  const at = (path: string) => (world: World) => path.replace(':id', String(world[noun]))
  return [
    [`POST ${paths.create}`, [401, 403, 403, 201, 401], () => paths.create, () => content],
    [`PUT ${paths.change}`, ADMIN, at(paths.change), () => content],
    [`DELETE /${noun}/:id`, [401, 403, 403, 204, 401], at(`/${noun}/:id`)],
    [
      `POST /${noun}s/bulk`,
      ADMIN,
      () => `/${noun}s/bulk`,
      (world) => ({ ids: [world[noun]], action: 'status', status: noun === 'author' ? 'Rejected' : 'Active' }),
    ],
  ]
}

const A_PUBLICATION = {
  title: 'Volume 79',
  publish_date: '2026-11-01',
  language: 'English',
  direction: 'LTR',
  cover_image: '/media/cover.webp',
  doc_url: '/media/issue.pdf',
}

export const ROWS: readonly Row[] = [
  ['GET /get-articles', EVERYONE],
  ['GET /get-recent-articles', EVERYONE],
  ['GET /articles/category/:category', EVERYONE, () => '/articles/category/in-focus'],
  ['GET /articles/user/:userId', OWNER, ({ owner }) => `/articles/user/${owner}`],
  ['GET /articles/months', EVERYONE],
  ['GET /article/:id', EVERYONE, ({ article }) => `/article/${article}`],
  ['GET /article/:id', [404, 200, 404, 200, 401], ({ draft }) => `/article/${draft}`, undefined, EDITOR_OF_HIDDEN],
  ['POST /article/:id/visit', [204, 204, 204, 204, 401], ({ article }) => `/article/${article}/visit`],
  ['GET /article/:id/comments', EVERYONE, ({ article }) => `/article/${article}/comments`],
  [
    'GET /article/:id/comments',
    [404, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}/comments`,
    undefined,
    EDITOR_OF_HIDDEN,
  ],
  ['GET /article/:id/comments/mine', [401, 200, 200, 200, 401], ({ article }) => `/article/${article}/comments/mine`],
  [
    'POST /create-comment',
    [401, 201, 201, 201, 401],
    () => '/create-comment',
    ({ article }) => ({ article, rating: 5, comment: 'Well said.' }),
  ],
  [
    'POST /create-comment',
    [401, 404, 404, 404, 401],
    () => '/create-comment',
    ({ draft }) => ({ article: draft, rating: 5, comment: 'Well said.' }),
  ],
  ['GET /reading-list', [401, 200, 200, 200, 401]],
  [
    'POST /reading-list',
    [401, 200, 200, 200, 401],
    () => '/reading-list',
    ({ article }) => ({ articles: [{ article }] }),
  ],
  ['DELETE /reading-list/:id', [401, 204, 204, 204, 401], ({ article }) => `/reading-list/${article}`],
  ['GET /get-comments', ADMIN],
  ['GET /comments/user/:userId', OWNER, ({ owner }) => `/comments/user/${owner}`],
  ['DELETE /comment/:id', [401, 204, 403, 204, 401], ({ comment }) => `/comment/${comment}`],
  ['GET /authors', EVERYONE],
  ['GET /authors', ADMIN, () => '/authors/?duplicates=1&q='],
  ['GET /authors/duplicates', ADMIN, () => '/authors/duplicates'],
  [
    'POST /author/:id/merge',
    ADMIN,
    ({ author }) => `/author/${author}/merge`,
    async ({ onDemand }) => ({ from: [await onDemand.anotherAuthor()] }),
  ],
  ['GET /author/:id', HIDDEN, ({ author }) => `/author/${author}`],
  ['GET /get-billboards', EVERYONE],
  ['GET /billboard/:id', HIDDEN, ({ billboard }) => `/billboard/${billboard}`],
  ['GET /billboard/location/:location', [404, 404, 404, 404, 401], () => '/billboard/location/9'],
  [
    'GET /billboard/location/:location',
    EVERYONE,
    async ({ onDemand }) => `/billboard/location/${(await onDemand.billboardAt(1)) && 1}`,
  ],
  ['GET /magazines', EVERYONE],
  ['GET /magazines/archived', EVERYONE],
  ['GET /magazine/:id', HIDDEN, ({ magazine }) => `/magazine/${magazine}`],
  ['GET /ebooks', EVERYONE],
  ['GET /ebooks/active', EVERYONE],
  ['GET /ebooks/archived', EVERYONE],
  ['GET /ebook/:id', HIDDEN, ({ ebook }) => `/ebook/${ebook}`],
  ['GET /videos', EVERYONE],
  ['GET /videos/hilal-digital', EVERYONE],
  ['GET /videos/management', ADMIN],
  ['GET /video/:id', HIDDEN, ({ video }) => `/video/${video}`],
  ['GET /dashboard/stats', ADMIN],
  ['GET /packages', EVERYONE],
  ['GET /packages/management', ADMIN],
  ['GET /package/:id', HIDDEN, (world) => `/package/${world.package}`],
  ['GET /sections', EVERYONE],
  ['GET /sections/management', ADMIN],
  ['GET /section/:id', HIDDEN, ({ section }) => `/section/${section}`],
  ['GET /dashboard/overview', ADMIN],
  ['GET /dashboard/waiting', ADMIN, undefined, undefined, [200, 200, 200, 200]],
  ['PATCH /comment/:id', ADMIN, ({ comment }) => `/comment/${comment}`, () => ({ status: 'hidden' })],
  ['POST /comments/bulk', ADMIN, () => '/comments/bulk', ({ comment }) => ({ ids: [comment], action: 'delete' })],
  ['GET /settings/comments', ADMIN],
  ['PUT /settings/comments', ADMIN, () => '/settings/comments', () => ({ hold: [] })],
  ...ARTICLE_ROWS,
  ...DESK_ROWS,
  ...STAGE_ROWS,
  ...writingRows(
    'author',
    { create: '/author/create', change: '/author/:id' },
    {
      author_image: '/media/author.webp',
      author_name: 'Zainab',
      email: 'zainab@hilal.example',
      contact_no: '051-0000000',
      category: 'Sports',
      introduction: 'Writes of hills.',
    },
  ),
  ...writingRows(
    'billboard',
    { create: '/create-billboard', change: '/billboard/:id' },
    { title: 'To let', location: 2, created: '2026-11-01', image: '/media/billboard.webp' },
  ),
  ...writingRows('magazine', { create: '/magazine/create', change: '/magazine/update/:id' }, A_PUBLICATION),
  ...writingRows('ebook', { create: '/ebook/create', change: '/ebook/update/:id' }, A_PUBLICATION),
  ['PATCH /magazine/:id/toggle-archive', ADMIN, ({ magazine }) => `/magazine/${magazine}/toggle-archive`],
  ['PATCH /ebook/:id/toggle-archive', ADMIN, ({ ebook }) => `/ebook/${ebook}/toggle-archive`],
  ...writingRows(
    'video',
    { create: '/video/create', change: '/video/:id' },
    { title: 'A film', youtube_url: 'https://youtu.be/dQw4w9WgXcQ' },
  ),
  ...writingRows(
    'package',
    { create: '/package/create', change: '/package/:id' },
    { package_name: 'Two years', package_name_ur: 'دو سال', no_of_months: 24, cost: 4500 },
  ),
  [
    'POST /section/create',
    [401, 403, 403, 201, 401],
    () => '/section/create',
    () => ({ slug: 'army-museum', magazine: 'hilal-english', name: 'Museum', name_ur: 'عجائب گھر' }),
  ],
  ...writingRows('section', { create: '', change: '/section/:id' }, { name: 'Rivers', name_ur: 'دریا' }).slice(1),
  ...ISSUE_ROWS,
  ...NEWSLETTER_ROWS,
  ...WEEK_ROWS,
  ['GET /bin', ADMIN],
  [
    'POST /bin/:noun/:id/restore',
    ADMIN,
    async (world) => `/bin/article/${await world.onDemand.deletedArticle()}/restore`,
  ],
  ['DELETE /bin/:noun/:id', DELETES, async (world) => `/bin/article/${await world.onDemand.deletedArticle()}`],
  ['GET /audit', ADMIN],
  ['GET /audit/export.csv', ADMIN],
  ...['GET /backups', 'GET /backups/overview', 'POST /backups'].map((call): Row => [call, ADMIN]),
  ['GET /jobs', ADMIN],
  ['GET /jobs/overview', ADMIN],
  ...OPERATIONS_ROWS,
  ['POST /jobs/:id/retry', ADMIN, async ({ onDemand }) => `/jobs/${await onDemand.failedJob()}/retry`],
  ['POST /jobs/failed/retry', ADMIN],
  ['POST /jobs/schedules/:name/run', ADMIN, () => '/jobs/schedules/bin.purge/run'],
  ['GET /exports', ADMIN],
  ['POST /exports', [401, 403, 403, 202, 401]],
  ['POST /exports/:id/link', ADMIN, async ({ onDemand }) => `/exports/${await onDemand.finishedExport()}/link`],
  ['DELETE /exports/:id', DELETES, async ({ onDemand }) => `/exports/${await onDemand.finishedExport()}`],
  // Whoever has a signed address may download the file, and nobody with a forged one.
  [
    'GET /exports/:id/file',
    EVERYONE,
    async ({ onDemand }) => {
      const id = await onDemand.finishedExport()
      return `/exports/${id}/file/?${await onDemand.signature(id)}&`
    },
  ],
  [
    'GET /exports/:id/file',
    [404, 404, 404, 404, 401],
    async ({ onDemand }) => `/exports/${await onDemand.finishedExport()}/file/?${FORGED_SIGNATURE}&`,
  ],
  // Authors with articles of their own may upload pictures, others nothing.
  ['POST /upload/image', [401, 201, 403, 201, 401], undefined, aPictureForm, [201, 201, 201, 201]],
  ['POST /upload/raw', [401, 403, 403, 201, 401], undefined, () => asFileForm([{ name: 'a.pdf', bytes: aPdf() }])],
  ['GET /media', ADMIN],
  ['GET /media', [401, 200, 200, 200, 401], () => '/media/?mine=1&q='],
  ['GET /media/:id/uses', ADMIN, async (world) => `${await aDocument(world)}/uses`],
  ['GET /media/tags', ADMIN],
  ['GET /media/:id', ADMIN, aDocument],
  ['PUT /media/:id', ADMIN, aDocument, () => ({ credit: 'Sara Khan' })],
  [
    'POST /media/:id/edit',
    [401, 403, 403, 201, 401],
    async ({ onDemand }) => `/media/${await onDemand.picture()}/edit`,
    async ({ onDemand }) => ({ name: await onDemand.pictureName(), rotate: 90, crop: null, save: 'copy' }),
  ],
  [
    'POST /media/:id/replace',
    ADMIN,
    async ({ onDemand }) => `/media/${await onDemand.picture()}/replace/?name=${await onDemand.pictureName()}&`,
    aPictureForm,
  ],
  ['GET /media/:id/versions', ADMIN, async (world) => `${await aDocument(world)}/versions`],
  ['GET /media/:id/versions/:version/file', ADMIN, async (world) => `${await aFormerFile(world)}/file`],
  [
    'POST /media/:id/versions/:version/restore',
    ADMIN,
    async (world) => `${await aFormerFile(world)}/restore`,
    async ({ onDemand }) => ({ name: await onDemand.replacedName() }),
  ],
  ['DELETE /media/:id', DELETES, aDocument],
  ...ACCOUNT_ROWS,
  ['GET /article/:id/share-card', OWNER, ({ article }) => `/article/${article}/share-card`, undefined, EDITOR],
  ['GET /settings/publishing', [401, 200, 200, 200, 401]],
  ['PUT /settings/publishing', ADMIN, () => '/settings/publishing', () => ({ time_zone: 'Asia/Karachi' })],
  ['GET /settings/security', ADMIN],
  ['PUT /settings/security', ADMIN, () => '/settings/security', () => ({ second_factor_from: null })],
  ['GET /user/:id/role', OWNER, ({ owner }) => `/user/${owner}/role`],
  // The last row, because it ends the sessions of the callers.
  ['DELETE /account/sessions', [401, 204, 204, 204, 401]],
]
