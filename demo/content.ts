/** What the demo magazine holds, as it lies in a folder. What is not there is empty; what is broken names its file. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { z } from 'zod'
import { PENDING_STAGES } from '#shared/stages.ts'
import { SHELVES } from '#shared/schemas/statuses.ts'
import { parseArticle, type DemoArticle } from './article-file.ts'

const text = z.string().trim().min(1)
const language = z.enum(['English', 'Urdu'])
const integer = z.number().int().min(0)

const authors = z.array(
  z.object({
    key: text,
    author_name: text,
    email: z.email(),
    contact_no: text,
    category: z.enum(['Politics', 'Sports', 'Technology']),
    introduction: text,
    status: z.enum(['Approved', 'Pending', 'Rejected']),
  }),
)

const billboards = z.array(
  z.object({
    location: z.enum([
      'Armed Forces Section',
      'Advertisement 1',
      'Advertisement 2',
      'Trending Publication Section',
      "Reader's Opinion 1",
      "Reader's Opinion 2",
    ]),
    /** The words of the picture, which are its alternative text. */
    title: text,
    picture: text,
    /** A page of this site. */
    link: z.string().startsWith('/'),
  }),
)

const videos = z.array(
  z.object({
    title: text,
    youtube_url: z.url({ protocol: /^https$/ }),
    description: text,
    language,
    order: integer,
    poster: text,
  }),
)

const publications = z.array(
  z.object({
    kind: z.enum(['magazine', 'ebook']),
    title: text,
    language,
    direction: z.enum(['LTR', 'RTL']),
    daysAgo: integer,
    archived: z.boolean(),
    shelf: z.enum(SHELVES).nullish(),
    description: z.string().default(''),
    cover: text,
    pdf: text,
    pages: integer.nullish(),
  }),
)

const packages = z.array(
  z.object({
    name: text,
    name_ur: text,
    description: text,
    description_ur: text,
    months: integer,
    cost: integer,
  }),
)

const desk = z.object({
  writers: z.array(z.object({ key: text, first: text, last: text })),
  articles: z.array(
    z.object({
      title: text,
      standfirst: text,
      category: text,
      /** The key of an author, who has an account if the writers name it. */
      author: text,
      stage: z.enum(PENDING_STAGES).or(z.literal('draft')),
      assignee: z.enum(['author', 'admin']),
      dueInDays: z.number().int(),
      publishInDays: integer,
      /** Why an editor has returned it. */
      returned: text.optional(),
      /** On words of its text. */
      note: z.object({ quote: text, text }).optional(),
      html: text,
    }),
  ),
})

const comments = z.object({
  readers: z.array(z.object({ key: text, first: text, last: text })),
  comments: z.array(
    z.object({
      reader: text,
      /** Slug of an article. */
      article: text,
      rating: z.number().int().min(1).max(5),
      daysAgo: integer,
      comment: text,
      /** For an editor to approve. */
      waits: z.boolean().default(false),
    }),
  ),
})

function named<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : String(error instanceof Error ? error.message : error)
    throw new Error(`The demo magazine’s file ${file} cannot be used: ${reason}`, { cause: error })
  }
}

function readArticles(folder: string): DemoArticle[] {
  return globSync('articles/*/*.html', { cwd: folder })
    .sort()
    .map((file) => {
      const place = { slug: basename(file, '.html'), category: dirname(file).split(sep).at(-1) ?? '' }
      return named(file, () => parseArticle(readFileSync(join(folder, file), 'utf8'), place))
    })
}

/** Throws a sentence that names the file which is wrong. */
export function readContent(folder: string) {
  function read<Schema extends z.ZodType>(file: string, schema: Schema, none: z.output<Schema>): z.output<Schema> {
    const path = join(folder, file)
    return existsSync(path) ? named(file, () => schema.parse(JSON.parse(readFileSync(path, 'utf8')))) : none
  }
  return {
    articles: named('articles', () => readArticles(folder)),
    authors: read('authors.json', authors, []),
    billboards: read('billboards.json', billboards, []),
    videos: read('videos.json', videos, []),
    publications: read('publications.json', publications, []),
    packages: read('packages.json', packages, []),
    desk: read('desk.json', desk, { writers: [], articles: [] }),
    opinions: read('comments.json', comments, { readers: [], comments: [] }),
  }
}

export type DemoContent = ReturnType<typeof readContent>

/** The names of the slots, in the order of their numbers. */
export const BILLBOARD_LOCATIONS = billboards.element.shape.location.options
