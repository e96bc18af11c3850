/** The words of the API's reference page. Summaries of calls come from the calls themselves. */
export type ApiDocsMessages = {
  title: string
  intro: string
  errors: string
  document: string
  calls: string
  shapes: string
  token: Record<'needed' | 'taken' | 'none', string>
  query: string
  send: string
  answer: string
  orErrors: string
  optional: string
  list: string
  tags: Partial<Record<string, string>>
  /** By method and path. */
  summaries: Partial<Record<string, string>>
}

export const apiDocs: ApiDocsMessages = {
  title: 'The API of Hilal',
  intro:
    'JSON in and out, under /api. Every path answers with and without its trailing slash. A list answers with a message and all of its rows under data; with page and page_size it answers one page, with count, page, page_size and pages. Times are ISO 8601 in UTC; a day or a month is one in Pakistan.',
  errors:
    'An error answers with a sentence for a person under error, in English or Urdu as Accept-Language asks, and for invalid input with the sentences of each field under fields.',
  document: 'The OpenAPI document',
  calls: 'Calls',
  shapes: 'Shapes',
  token: { needed: 'Needs an access token', taken: 'Takes an access token', none: 'Open to everyone' },
  query: 'Query',
  send: 'Send',
  answer: 'Answer',
  orErrors: 'or an error:',
  optional: 'optional',
  list: 'list of',
  tags: { '': 'Other calls' },
  summaries: {},
}
