/**
 * The publisher's present site: by its public API, whose lists are not paged, or as a dump of JSON files. In a dump, a file
 * is called after what it contains (`articles.json`), or its elements name their model as Django's `dumpdata` writes them.
 */
import type { MoveNoun } from '#shared/moving.ts'
import { jsonElements } from '../read-json.ts'
import type { Converter, SourceItem } from '../source.ts'
import { textOf, type Fields } from './fields.ts'
import { LINE_OF } from './lines.ts'

/** Personal data that this site has no use for. */
const NOT_TAKEN: Partial<Record<MoveNoun, readonly string[]>> = {
  user: [
    'cnic',
    'dob',
    'date_of_birth',
    'gender',
    'postal_address',
    'address',
    'contact_no',
    'phone',
    'image',
    'role',
    'is_staff',
    'is_superuser',
    'provider',
    'google_id',
    'facebook_id',
  ],
  author: ['cnic', 'dob', 'gender', 'postal_address'],
  comment: ['email', 'user_email'],
}

/** The words of files and models, in the singular and in small letters. */
const NOUN_BY_WORD: Readonly<Record<string, MoveNoun>> = {
  article: 'article',
  author: 'author',
  billboard: 'billboard',
  comment: 'comment',
  customuser: 'user',
  ebook: 'ebook',
  magazine: 'magazine',
  newslettersubscriber: 'subscriber',
  subscriber: 'subscriber',
  user: 'user',
  video: 'video',
}

function nounOf(name: string): MoveNoun | undefined {
  const word = name
    .toLowerCase()
    .replace(/-archived$/, '')
    .replace(/[^a-z]/g, '')
  return NOUN_BY_WORD[word] ?? NOUN_BY_WORD[word.replace(/s$/, '')]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null for elements of models that are not moved, such as permissions. */
function recordOf(list: string, element: unknown): { noun: MoveNoun; fields: Fields } | null {
  if (!isFields(element)) return null
  const { model, pk, fields } = element
  if (typeof model !== 'string' || !isFields(fields)) {
    const noun = nounOf(list)
    return noun ? { noun, fields: element } : null
  }
  const noun = nounOf(model.slice(model.lastIndexOf('.') + 1))
  return noun ? { noun, fields: { ...fields, id: pk } } : null
}

async function* convert(
  { name, site }: { name: string; site: string },
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<SourceItem, void, undefined> {
  let number = 0
  for await (const element of jsonElements(content)) {
    number += 1
    const record = recordOf(name, element)
    if (!record) continue
    const { noun, fields } = record
    const notTaken = (NOT_TAKEN[noun] ?? []).filter((field) => textOf(fields[field]) !== '' || fields[field] === true)
    // Without an id it is still an item of which the report tells.
    yield { noun, id: textOf(fields['id']) || `${name} ${number}`, line: LINE_OF[noun](fields, site), notTaken }
  }
}

const list = (name: string, ...paths: string[]) => ({ name, paths })

export const presentSite: Converter = {
  lists: [
    list('authors', '/api/authors/'),
    list('articles', '/api/get-articles/'),
    list('comments', '/api/get-comments/'),
    list('magazines', '/api/magazines/'),
    list('magazines-archived', '/api/magazines/archived/'),
    list('ebooks', '/api/ebooks/'),
    list('ebooks-archived', '/api/ebooks/archived/'),
    list('billboards', '/api/get-billboards/'),
    list('videos', '/api/videos/management/', '/api/videos/'),
  ],
  convert,
}
