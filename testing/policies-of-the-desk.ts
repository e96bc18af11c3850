/** The rows of `api/policies.test.ts` for what editors do around an article before it is published. */
import type { World } from './one-of-each.ts'

type DeskRow = [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: ((world: World) => string | Promise<string>) | undefined,
  body?: ((world: World) => object | Promise<object>) | undefined,
  /** A contributor, an author and an editor of the magazine; and an editor of another, by default as another author. */
  members?: readonly [number, number, number, number?],
]

const NOTHING = undefined
/** Everybody has their own. */
const OWN = [401, 200, 200, 200, 401] as const
/** Of a draft, which does not exist for others than its owner, the editors of its magazine and admins. */
const OF_DRAFT = [404, 404, 200] as const
/** Of a public article. */
const OF_PUBLIC = [403, 403, 200] as const

const A_SUGGESTION = { title: 'The wide river', article_version: 1 }

type ArticleName = 'article' | 'draft'

const aNote = async ({ onDemand, ...world }: World, of: ArticleName) =>
  `/article/${world[of]}/notes/${await onDemand.note(world[of])}`
const aSuggestion = async ({ onDemand, ...world }: World, of: ArticleName) =>
  `/article/${world[of]}/suggestions/${await onDemand.suggestion(world[of])}`
const aLink = async ({ onDemand, ...world }: World, of: ArticleName) =>
  `/article/${world[of]}/preview-links/${await onDemand.previewLink(world[of])}`

/** A call on what belongs to a draft, and the same on what belongs to a public article: both are the owner's. */
function rowsOfChild(
  call: string,
  path: (world: World, of: ArticleName) => Promise<string>,
  { owner, admin, editor }: { owner: readonly [draft: number, article: number]; admin: number; editor: number },
  body?: () => object,
): DeskRow[] {
  const [ofDraft, ofArticle] = owner
  return [
    [call, [401, ofDraft, 404, admin, 401], (world) => path(world, 'draft'), body, [404, 404, editor]],
    [call, [401, ofArticle, 403, admin, 401], (world) => path(world, 'article'), body, [403, 403, editor]],
  ]
}

/** For all who may open the article. */
const all = (status: number) => ({ owner: [status, status], admin: status, editor: status }) as const
/** Only for who has written it. */
const onlyOwner = (status: number) => ({ owner: [status, status], admin: 403, editor: 403 }) as const
/** For all who may edit the article, which the owner of a public one may not. */
const whoEdit = (status: number) => ({ owner: [status, 403], admin: status, editor: status }) as const

const CHILD_ROWS: readonly DeskRow[] = [
  ...rowsOfChild('DELETE /article/:id/preview-links/:linkId', aLink, all(204)),
  ...rowsOfChild(
    'POST /article/:id/notes/:noteId/replies',
    async (world, of) => `${await aNote(world, of)}/replies`,
    all(201),
    () => ({ text: 'The survey.' }),
  ),
  ...rowsOfChild('PATCH /article/:id/notes/:noteId', aNote, all(204), () => ({ resolved: true })),
  // The notes are the owner's.
  ...rowsOfChild('DELETE /article/:id/notes/:noteId', aNote, { ...onlyOwner(204), admin: 204 }),
  ...rowsOfChild('GET /article/:id/suggestions/:suggestionId', aSuggestion, all(200)),
  ...rowsOfChild('PUT /article/:id/suggestions/:suggestionId', aSuggestion, onlyOwner(200), () => ({
    ...A_SUGGESTION,
    title: 'The wider river',
    version: 1,
  })),
  ...rowsOfChild('DELETE /article/:id/suggestions/:suggestionId', aSuggestion, onlyOwner(204)),
  ...rowsOfChild(
    'POST /article/:id/suggestions/:suggestionId/accept',
    async (world, of) => `${await aSuggestion(world, of)}/accept`,
    whoEdit(200),
    () => ({ version: 1, article_version: 1 }),
  ),
  ...rowsOfChild(
    'POST /article/:id/suggestions/:suggestionId/decline',
    async (world, of) => `${await aSuggestion(world, of)}/decline`,
    whoEdit(204),
    () => ({ version: 1, note: 'Not now.' }),
  ),
]

export const DESK_ROWS: readonly DeskRow[] = [
  ...CHILD_ROWS,
  [
    'GET /article/:id/preview-links',
    [401, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}/preview-links`,
    NOTHING,
    OF_DRAFT,
  ],
  [
    'GET /article/:id/preview-links',
    [401, 200, 403, 200, 401],
    ({ article }) => `/article/${article}/preview-links`,
    NOTHING,
    OF_PUBLIC,
  ],
  [
    'POST /article/:id/preview-links',
    [401, 201, 404, 201, 401],
    ({ draft }) => `/article/${draft}/preview-links`,
    () => ({ days: 7 }),
    [404, 404, 201],
  ],
  ['GET /article/:id/notes', [401, 200, 404, 200, 401], ({ draft }) => `/article/${draft}/notes`, NOTHING, OF_DRAFT],
  [
    'GET /article/:id/notes',
    [401, 200, 403, 200, 401],
    ({ article }) => `/article/${article}/notes`,
    NOTHING,
    OF_PUBLIC,
  ],
  [
    'POST /article/:id/notes',
    [401, 201, 404, 201, 401],
    ({ draft }) => `/article/${draft}/notes`,
    () => ({ text: 'Who says so?', quote: 'river', prefix: 'the ', suffix: ' and' }),
    [404, 404, 201],
  ],
  [
    'PUT /article/:id/notes/anchors',
    [401, 204, 404, 204, 401],
    ({ draft }) => `/article/${draft}/notes/anchors`,
    async ({ onDemand, draft }) => ({
      anchors: [{ id: await onDemand.note(draft), quote: 'road', prefix: 'the ', suffix: ' bends' }],
    }),
    [404, 404, 204],
  ],
  [
    'GET /article/:id/suggestions',
    [401, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}/suggestions`,
    NOTHING,
    OF_DRAFT,
  ],
  [
    'GET /article/:id/suggestions',
    [401, 200, 403, 200, 401],
    ({ article }) => `/article/${article}/suggestions`,
    NOTHING,
    OF_PUBLIC,
  ],
  [
    'POST /article/:id/suggestions',
    [401, 201, 404, 201, 401],
    ({ draft }) => `/article/${draft}/suggestions`,
    () => A_SUGGESTION,
    [404, 404, 201],
  ],
  // The owner of a public article, who may not edit it, suggests.
  [
    'POST /article/:id/suggestions',
    [401, 201, 403, 201, 401],
    ({ article }) => `/article/${article}/suggestions`,
    () => A_SUGGESTION,
    [403, 403, 201],
  ],
  [
    'POST /article/:id/presence',
    [401, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}/presence`,
    () => ({ tab: 'tab-00000001' }),
    OF_DRAFT,
  ],
  // Only ever of the caller: there is nothing to hide.
  [
    'DELETE /article/:id/presence/:tab',
    [401, 204, 204, 204, 401],
    ({ draft }) => `/article/${draft}/presence/tab-00000001`,
  ],
  [
    'GET /desk/board',
    [401, 403, 403, 200, 401],
    () => '/desk/board/?magazine=hilal-english&stage=draft&',
    NOTHING,
    // Members of another magazine see their own articles of it alone (`api/desk/board.api.test.ts`).
    [200, 200, 200, 200],
  ],
  ...['GET /notifications', 'GET /notifications/unread', 'GET /notifications/settings'].map((call): DeskRow => [
    call,
    OWN,
  ]),
  ['POST /notifications/read', [401, 204, 204, 204, 401], NOTHING, () => ({})],
  ['GET /saved-views', OWN],
  ['PUT /saved-views', OWN, NOTHING, () => ({ list: 'article', name: 'Drafts', address: 'status=Draft' })],
  ['DELETE /saved-views', [401, 204, 204, 204, 401], () => '/saved-views/?list=article&name=Drafts&'],
  ['PUT /notifications/settings', OWN, NOTHING, () => ({ digest: 'daily' })],
]
