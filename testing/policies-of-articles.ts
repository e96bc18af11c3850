/** The rows of `api/policies.test.ts` for writing articles. */
import { anArticle } from './examples.ts'
import { asFileForm } from './form.ts'
import type { World } from './one-of-each.ts'
import { paragraph, run, wordDocument } from './word-documents.ts'

type ArticleRow = [
  call: string,
  answers: readonly [number, number, number, number, number],
  path?: ((world: World) => string) | undefined,
  body?: ((world: World) => object) | undefined,
  members?: readonly [number, number, number, number?],
]

const ADMIN = [401, 403, 403, 200, 401] as const
const OWNER = [401, 200, 403, 200, 401] as const
/** Of an editor, where the article is another's. */
const EDITOR = [403, 403, 200] as const
/** The same of a draft, which does not exist for others. */
const EDITOR_OF_HIDDEN = [404, 404, 200] as const
/** A draft of no magazine yet. */
const MEMBERS = [201, 201, 201, 201] as const

const AN_ARTICLE = {
  title: 'The river and the road',
  writer: 'Ayesha Durrani',
  description: anArticle().description,
  category: 'in-focus',
  publish_date: '2026-10-05',
  cover_image: '/media/cover.webp',
}

let documents = 0

/** Of another content each time: the same file becomes an article once. */
function aDocumentForm() {
  documents += 1
  const body = paragraph(run(`Document ${documents}`), 'Title') + paragraph(run('A sentence.'))
  return asFileForm([{ name: 'a.docx', bytes: wordDocument({ body }) }])
}

export const ARTICLE_ROWS: readonly ArticleRow[] = [
  // As pictures: authors with articles of their own, and members.
  ['POST /articles/document', [401, 200, 403, 200, 401], undefined, aDocumentForm, [200, 200, 200, 200]],
  ['POST /articles/draft/document', [401, 403, 403, 201, 401], undefined, aDocumentForm, MEMBERS],
  ['POST /create-article', [401, 403, 403, 201, 401], () => '/create-article', () => AN_ARTICLE, [403, 403, 201]],
  [
    'PUT /article/:id',
    [401, 403, 403, 200, 401],
    ({ article }) => `/article/${article}`,
    () => ({ title: 'New' }),
    EDITOR,
  ],
  [
    'PUT /article/:id',
    [401, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}`,
    () => ({ title: 'New' }),
    EDITOR_OF_HIDDEN,
  ],
  [
    'PUT /article/:id',
    [401, 403, 404, 200, 401],
    ({ draft }) => `/article/${draft}`,
    () => ({ status: 'Active' }),
    EDITOR_OF_HIDDEN,
  ],
  [
    'GET /article/:id/text-out',
    [401, 403, 403, 200, 401],
    ({ article }) => `/article/${article}/text-out`,
    undefined,
    EDITOR,
  ],
  [
    'GET /article/:id/text-out',
    [401, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}/text-out`,
    undefined,
    EDITOR_OF_HIDDEN,
  ],
  ['DELETE /article/:id', [401, 403, 403, 204, 401], ({ article }) => `/article/${article}`],
  ['DELETE /article/:id', [401, 403, 403, 204, 401], ({ draft }) => `/article/${draft}`],
  ['POST /articles/bulk', ADMIN, () => '/articles/bulk', ({ draft }) => ({ ids: [draft], action: 'delete' })],
  ['POST /articles/draft', [401, 403, 403, 201, 401], () => '/articles/draft', () => ({ title: 'The river' }), MEMBERS],
  [
    'PUT /article/:id/draft',
    [401, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}/draft`,
    () => ({ title: '' }),
    EDITOR_OF_HIDDEN,
  ],
  [
    'PUT /article/:id/draft',
    [401, 403, 403, 200, 401],
    ({ article }) => `/article/${article}/draft`,
    () => ({ title: 'New' }),
    EDITOR,
  ],
  [
    'GET /article/:id/working-copy',
    [401, 200, 403, 200, 401],
    ({ article }) => `/article/${article}/working-copy`,
    undefined,
    EDITOR,
  ],
  [
    'DELETE /article/:id/working-copy',
    [401, 204, 404, 204, 401],
    ({ draft }) => `/article/${draft}/working-copy`,
    undefined,
    [404, 404, 204],
  ],
  [
    'POST /articles/preview',
    [401, 403, 403, 201, 401],
    () => '/articles/preview',
    () => ({ title: 'The river' }),
    MEMBERS,
  ],
  [
    'POST /articles/preview',
    [401, 201, 404, 201, 401],
    () => '/articles/preview',
    ({ draft }) => ({ id: draft, title: 'The river' }),
    [404, 404, 201],
  ],
  ['GET /article/:id/revisions', OWNER, ({ article }) => `/article/${article}/revisions`, undefined, EDITOR],
  [
    'GET /article/:id/revisions',
    [401, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}/revisions`,
    undefined,
    EDITOR_OF_HIDDEN,
  ],
  ['GET /article/:id/revisions/:version', OWNER, ({ article }) => `/article/${article}/revisions/1`, undefined, EDITOR],
  [
    'POST /article/:id/revisions/:version/restore',
    [401, 403, 403, 200, 401],
    ({ article }) => `/article/${article}/revisions/1/restore`,
    undefined,
    EDITOR,
  ],
  [
    'POST /article/:id/revisions/:version/restore',
    [401, 200, 404, 200, 401],
    ({ draft }) => `/article/${draft}/revisions/1/restore`,
    undefined,
    EDITOR_OF_HIDDEN,
  ],
]
