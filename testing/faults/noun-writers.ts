/** How a client writes each noun: what the kill rounds do until the site is killed. */
import type { Noun } from '#shared/nouns.ts'
import { articleFields } from '../article-fields.ts'

export type NounWriter = {
  create: string
  /** The address of a record for changes and deletion; without changes where a noun has none. */
  record: (id: number) => string
  change: ((id: number) => string) | null
  /** The body of a record by its text, which tells it from all others. */
  body: (text: string, article: number) => object
  /** The body of a change, where it is not that of a new record. */
  changed?: (text: string) => object
  /** The table and the column that stores the text. */
  table:
    | 'articles'
    | 'authors'
    | 'billboards'
    | 'publications'
    | 'videos'
    | 'packages'
    | 'sections'
    | 'issues'
    | 'comments'
  column: 'title' | 'author_name' | 'name' | 'comment'
  /** Whether a retry under the same idempotency key creates nothing twice. */
  canRepeat: boolean
}

const issue = (title: string) => ({
  title,
  publish_date: '2026-11-01',
  language: 'English',
  direction: 'LTR',
  cover_image: '/media/cover.webp',
  doc_url: '/media/issue.pdf',
})

const publication = (noun: 'magazine' | 'ebook'): NounWriter => ({
  create: `/api/${noun}/create/`,
  record: (id) => `/api/${noun}/${id}/`,
  change: (id) => `/api/${noun}/update/${id}/`,
  body: issue,
  table: 'publications',
  column: 'title',
  canRepeat: true,
})

const simple = (noun: Noun, of: Pick<NounWriter, 'create' | 'body' | 'changed' | 'table' | 'column'>): NounWriter => ({
  record: (id) => `/api/${noun}/${id}/`,
  change: (id) => `/api/${noun}/${id}/`,
  canRepeat: true,
  ...of,
})

export const NOUN_WRITERS: Record<Noun, NounWriter> = {
  article: simple('article', {
    create: '/api/create-article/',
    body: (title) => articleFields({ title }),
    table: 'articles',
    column: 'title',
  }),
  author: simple('author', {
    create: '/api/author/create/',
    body: (name) => ({
      author_name: name,
      author_image: '/media/author.webp',
      email: 'zainab@hilal.example',
      contact_no: '051-0000000',
      category: 'Sports',
      introduction: 'Writes of hills.',
    }),
    table: 'authors',
    column: 'author_name',
  }),
  billboard: simple('billboard', {
    create: '/api/create-billboard/',
    body: (title) => ({ title, location: 2, created: '2026-11-01', image: '/media/billboard.webp' }),
    table: 'billboards',
    column: 'title',
  }),
  magazine: publication('magazine'),
  ebook: publication('ebook'),
  video: simple('video', {
    create: '/api/video/create/',
    body: (title) => ({ title, youtube_url: 'https://youtu.be/dQw4w9WgXcQ' }),
    table: 'videos',
    column: 'title',
  }),
  package: simple('package', {
    create: '/api/package/create/',
    body: (name) => ({ package_name: name, package_name_ur: 'دو سال', no_of_months: 24, cost: 4500 }),
    table: 'packages',
    column: 'name',
  }),
  section: simple('section', {
    create: '/api/section/create/',
    body: (name) => ({
      slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      magazine: 'hilal-english',
      name,
      name_ur: 'نیا زمرہ',
    }),
    table: 'sections',
    column: 'name',
    changed: (name) => ({ name }),
  }),
  issue: simple('issue', {
    create: '/api/issue/create/',
    body: (title) => ({
      slug: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
      magazine: 'hilal-english',
      month: '2026-11',
      title,
    }),
    table: 'issues',
    column: 'title',
  }),
  comment: {
    create: '/api/create-comment/',
    record: (id) => `/api/comment/${id}/`,
    change: null,
    body: (comment, article) => ({ article, rating: 5, comment }),
    table: 'comments',
    column: 'comment',
    canRepeat: false,
  },
}
