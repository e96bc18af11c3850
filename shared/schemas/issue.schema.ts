/** A magazine issue as one thing: its writable fields, its contents, and the wire format. */
import { z } from 'zod'
import { isMonth } from '../dates.ts'
import { ENTRY_KINDS, MAX_ENTRIES, MAX_PRINTED_PAGE, MAX_WORDS_WANTED } from '../issue-contents.ts'
import { LOCALES } from '../locale.ts'
import { MAGAZINE_TYPES } from '../magazine-types.ts'
import { STAGES } from '../stages.ts'
import { CORRECTIONS, correctionWire } from './corrections.schema.ts'
import { cleanValue, latinDigits } from './text-rules.ts'
import {
  address,
  choice,
  code,
  optionalAddress,
  optionalDay,
  optionalExactMoment,
  optionalId,
  optionalLine,
  optionalText,
  integer,
  orRequired,
  requiredChoice,
  slugText,
} from './fields.ts'
import { MAX_TITLE_LENGTH } from './limits.ts'
import { recordVersion } from './record-version.ts'
import { ARTICLE_STATUSES, ISSUE_KINDS, ISSUE_STATES, STORED_ISSUE_STATES } from './statuses.ts'

/** `yyyy-mm`. */
const month = z
  .string(orRequired('field.month'))
  .transform((text) => latinDigits(cleanValue(text)))
  .refine((text) => text !== '', { ...code('field.required'), abort: true })
  .refine(isMonth, code('field.month'))

/** An integer within a range; absent and empty are null. */
function nullableInteger(to: number) {
  return z
    .union([z.literal(''), z.null(), integer({ from: 1, to })], code('field.number'))
    .transform((number) => (number === '' ? null : number))
    .optional()
}

const FIELDS = {
  magazine: requiredChoice(MAGAZINE_TYPES),
  month,
  kind: choice(ISSUE_KINDS),
  title: optionalLine(MAX_TITLE_LENGTH),
  volume: nullableInteger(9999),
  number: nullableInteger(9999),
  cover_image: optionalAddress,
  letter: optionalText,
  letter_by: optionalLine(MAX_TITLE_LENGTH),
  ...CORRECTIONS,
  publication_id: optionalId,
  first_page: nullableInteger(MAX_PRINTED_PAGE),
}

export const issueSchema = z.object({ ...FIELDS, slug: slugText.optional() })
export const issueChangesSchema = z.object({ ...FIELDS, slug: slugText }).partial()

const key = z.string(code('field.text')).regex(/^[\w-]{1,36}$/, code('field.text'))
const line = optionalLine(MAX_TITLE_LENGTH).transform((text) => text ?? '')
const orNull = <Value>(value: Value | null | undefined) => value ?? null

export const issueEntrySchema = z.object({
  key,
  kind: z.enum(ENTRY_KINDS, code('field.choice')),
  section: line,
  article_id: optionalId.transform(orNull),
  title: line,
  page_from: nullableInteger(MAX_PRINTED_PAGE).transform(orNull),
  page_to: nullableInteger(MAX_PRINTED_PAGE).transform(orNull),
  words_wanted: nullableInteger(MAX_WORDS_WANTED).transform(orNull),
  due_day: optionalDay.transform(orNull),
})

const contentsVersion = z.int().min(1).meta({ description: 'Counts the changes of its contents.' })

/** The contents as they shall be; `version` is the one that the edit started from. */
export const issueContentsSchema = z.object({
  version: contentsVersion,
  entries: z.array(issueEntrySchema).max(MAX_ENTRIES, code('issue.too_long')),
})

export const issueStateSchema = z.object({
  state: z.enum(STORED_ISSUE_STATES, code('field.choice')),
  release_at: optionalExactMoment,
  version: contentsVersion
    .optional()
    .meta({ description: 'The `contents_version` that was seen: another is refused.' }),
})

/** An uploaded PDF that becomes a released issue. */
export const backIssueSchema = z.object({
  magazine: requiredChoice(MAGAZINE_TYPES),
  month,
  volume: FIELDS.volume,
  number: FIELDS.number,
  doc_url: address,
  cover_image: address,
})

/** One whose issue is asked for. */
export const backGuessSchema = z.object({ doc_url: address, file_name: optionalLine(MAX_TITLE_LENGTH) })
export const backGuessWire = z
  .object({
    magazine: z.enum(MAGAZINE_TYPES).nullable(),
    month: z.string().nullable().meta({ description: '`yyyy-mm`' }),
    volume: z.int().nullable(),
    number: z.int().nullable(),
  })
  .meta({ id: 'BackIssueGuess', description: 'Null for what neither the name of the file nor its first page says.' })
export type BackGuessWire = z.infer<typeof backGuessWire>

const entryWire = z
  .object({
    key: z.string().meta({ description: 'Unique in the issue; given by whoever adds the entry.' }),
    kind: z.enum(ENTRY_KINDS),
    section: z.string().meta({ description: 'The section’s words in this issue.' }),
    article_id: z.int().positive().nullable().meta({ description: 'Null while it waits for its article.' }),
    title: z.string(),
    page_from: z.int().nullable(),
    page_to: z.int().nullable(),
    words_wanted: z.int().nullable(),
    due_day: z.string().nullable(),
  })
  .meta({ id: 'IssueEntry' })

/** In lists: without what only the issue itself shows. */
export const issueSummaryWire = z
  .object({
    id: z.int().positive(),
    magazine: z.enum(MAGAZINE_TYPES),
    slug: z.string().meta({ description: 'The end of its address, /issue/{magazine}/{slug}.' }),
    month: z.string().meta({ description: '`yyyy-mm`: the month that it is of, whenever it is released.' }),
    kind: z.enum(ISSUE_KINDS),
    title: z.string().nullable(),
    volume: z.int().nullable(),
    number: z.int().nullable(),
    cover_image: z.string().nullable().meta({ description: 'Its own cover, else that of its PDF.' }),
    publication_id: z.int().positive().nullable().meta({ description: 'The magazine record with its PDF.' }),
    first_page: z.int().nullable().meta({ description: 'The page of the PDF with the printed page 1.' }),
    state: z.enum(ISSUE_STATES).meta({ description: 'Readers see released ones.' }),
    release_at: z.iso.datetime().nullable(),
    articles: z.int().meta({ description: 'How many it has, released or not.' }),
    version: recordVersion,
  })
  .meta({ id: 'IssueSummary' })
export type IssueSummaryWire = z.infer<typeof issueSummaryWire>

export const issueListedWire = issueSummaryWire
  .extend({ visits: z.int().nullable().meta({ description: 'How often its articles were read; for editors.' }) })
  .meta({ id: 'ListedIssue' })
export type IssueListedWire = z.infer<typeof issueListedWire>

export const issueWire = issueSummaryWire
  .extend({
    own_cover: z.string().nullable().meta({ description: 'Its own cover alone.' }),
    letter: z.string().meta({ description: 'The editor’s letter, as plain text with empty lines between paragraphs.' }),
    letter_by: z.string().nullable(),
    corrections: z.array(correctionWire).meta({ description: 'Dated notes that readers see on its page.' }),
    entries: z.array(entryWire),
    contents_version: contentsVersion,
  })
  .meta({ id: 'Issue' })
export type IssueWire = z.infer<typeof issueWire>

/** What the contents show of an article. */
export const entryArticleWire = z
  .object({
    id: z.int().positive(),
    title: z.string(),
    writer: z.string(),
    category: z.string(),
    language: z.enum(LOCALES),
    status: z.enum(ARTICLE_STATUSES),
    publish_at: z.iso.datetime(),
    month: z.string(),
    words: z.int(),
    stage: z.enum(STAGES),
  })
  .meta({ id: 'IssueArticle' })
export type EntryArticleWire = z.infer<typeof entryArticleWire>
