/** The rows of `api/policies.test.ts` for what editors do around an article before it is published. */
import type { World } from './one-of-each.ts'

type DeskRow = [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: ((world: World) => string) | undefined,
  body?: ((world: World) => object) | undefined,
  /** A contributor, an author and an editor of the magazine. */
  members?: readonly [number, number, number],
]

const NOTHING = undefined
/** Everybody has their own. */
const OWN = [401, 200, 200, 200, 401] as const
/** Of a draft, which does not exist for others than its owner, the editors of its magazine and admins. */
const OF_DRAFT = [404, 404, 200] as const
/** Of a public article. */
const OF_PUBLIC = [403, 403, 200] as const
/** Who may open the article is told that there is no such record of it, others nothing. */
const MISSING_OF_PUBLIC = [403, 403, 404] as const

const A_SUGGESTION = { title: 'The wide river', article_version: 1 }

export const DESK_ROWS: readonly DeskRow[] = [
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
  [
    'DELETE /article/:id/preview-links/:linkId',
    [401, 404, 403, 404, 401],
    ({ article }) => `/article/${article}/preview-links/999999`,
    NOTHING,
    MISSING_OF_PUBLIC,
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
    () => ({ anchors: [{ id: 999_999, quote: 'river', prefix: 'the ', suffix: ' and' }] }),
    [404, 404, 204],
  ],
  [
    'POST /article/:id/notes/:noteId/replies',
    [401, 404, 403, 404, 401],
    ({ article }) => `/article/${article}/notes/999999/replies`,
    () => ({ text: 'The survey.' }),
    MISSING_OF_PUBLIC,
  ],
  [
    'PATCH /article/:id/notes/:noteId',
    [401, 404, 403, 404, 401],
    ({ article }) => `/article/${article}/notes/999999`,
    () => ({ resolved: true }),
    MISSING_OF_PUBLIC,
  ],
  [
    'DELETE /article/:id/notes/:noteId',
    [401, 404, 403, 404, 401],
    ({ article }) => `/article/${article}/notes/999999`,
    NOTHING,
    MISSING_OF_PUBLIC,
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
    'GET /article/:id/suggestions/:suggestionId',
    [401, 404, 403, 404, 401],
    ({ article }) => `/article/${article}/suggestions/999999`,
    NOTHING,
    MISSING_OF_PUBLIC,
  ],
  [
    'PUT /article/:id/suggestions/:suggestionId',
    [401, 404, 403, 404, 401],
    ({ article }) => `/article/${article}/suggestions/999999`,
    () => ({ ...A_SUGGESTION, version: 1 }),
    MISSING_OF_PUBLIC,
  ],
  [
    'DELETE /article/:id/suggestions/:suggestionId',
    [401, 404, 403, 404, 401],
    ({ article }) => `/article/${article}/suggestions/999999`,
    NOTHING,
    MISSING_OF_PUBLIC,
  ],
  // Who may not edit the article is told that, and not whether there is such a suggestion.
  [
    'POST /article/:id/suggestions/:suggestionId/accept',
    [401, 403, 403, 404, 401],
    ({ article }) => `/article/${article}/suggestions/999999/accept`,
    () => ({ version: 1, article_version: 1 }),
    MISSING_OF_PUBLIC,
  ],
  [
    'POST /article/:id/suggestions/:suggestionId/decline',
    [401, 403, 403, 404, 401],
    ({ article }) => `/article/${article}/suggestions/999999/decline`,
    () => ({ version: 1, note: 'Not now.' }),
    MISSING_OF_PUBLIC,
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
    [200, 200, 200],
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
