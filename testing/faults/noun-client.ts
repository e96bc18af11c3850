/** A client that writes every noun until the site or its database fails, and repeats what was not answered. */
import { setTimeout as wait } from 'node:timers/promises'
import { NOUNS, type Noun } from '#shared/nouns.ts'
import { BUILT_ADMIN, type BuiltSite } from './built-site.ts'
import type { Known } from './kill-comparison.ts'
import { NOUN_WRITERS } from './noun-writers.ts'

/** Comments have a limit per network and account: each is sent from another network, and each round by another reader. */
const PAUSE_AFTER_REFUSAL_MS = 50
const UNAVAILABLE = 503

export type Attempt = { noun: Noun; text: string; key: string }

export type WrittenBook = { known: Known[]; unanswered: Attempt[] }

export type Client = { headers: Record<string, string>; reader: Record<string, string>; article: number }

export async function send(
  site: BuiltSite,
  method: string,
  path: string,
  headers: object,
  body?: object,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text }
}

/** Changes every third record and deletes every fifth. What was answered 503 may have happened or not. */
async function changeAndDelete(
  site: BuiltSite,
  { headers, article }: Client,
  record: Known,
  attempt: Attempt,
  n: number,
): Promise<void> {
  const { noun, id } = record
  const writer = NOUN_WRITERS[noun]
  if (writer.change && n % 3 === 0) {
    const text = `${attempt.text} changed`
    record.texts.push(text)
    const changed = await send(site, 'PUT', writer.change(id), headers, {
      ...(writer.changed?.(text) ?? writer.body(text, article)),
    })
    if (changed.status === 200) record.texts = [text]
    else if (changed.status !== UNAVAILABLE) throw new Error(`${noun} ${id}: ${changed.status} ${changed.text}`)
  }
  if (n % 5 === 4) {
    record.deleted = 'maybe'
    const { status, text } = await send(site, 'DELETE', writer.record(id), headers)
    if (status === 204) record.deleted = 'yes'
    else if (status !== UNAVAILABLE) throw new Error(`${noun} ${id}: ${status} ${text}`)
  }
}

/**
 * Writes one noun until the site stops answering, or until the database is down: then creations are answered 503, and
 * are among the unanswered ones too, because they may have been committed.
 */
export async function writeNoun(
  site: BuiltSite,
  client: Client,
  { noun, round, end }: { noun: Noun; round: number; end: { isDown: boolean } },
  book: WrittenBook,
): Promise<void> {
  const { headers, reader, article } = client
  const writer = NOUN_WRITERS[noun]
  for (let n = 0; !end.isDown; n += 1) {
    const attempt = { noun, text: `${noun} ${round} ${n}`, key: `kill-rounds-${noun}-${round}-${n}` }
    const from = { 'x-forwarded-for': `10.${round % 250}.${n % 250}.${NOUNS.indexOf(noun)}` }
    const sent = { ...(noun === 'comment' ? reader : headers), ...from, 'idempotency-key': attempt.key }
    book.unanswered.push(attempt)
    const created = await send(site, 'POST', writer.create, sent, writer.body(attempt.text, article))
    if (created.status === UNAVAILABLE) continue
    book.unanswered.splice(book.unanswered.indexOf(attempt), 1)
    if (created.status === 429) {
      await wait(PAUSE_AFTER_REFUSAL_MS)
      continue
    }
    if (created.status !== 201) throw new Error(`${noun}: ${created.status} ${created.text}`)
    const { id } = (JSON.parse(created.text) as { data: { id: number } }).data
    const record: Known = { noun, id, texts: [attempt.text], deleted: 'no' }
    book.known.push(record)
    await changeAndDelete(site, client, record, attempt, n)
  }
}

/** Sends what was not answered again, as a client does that has lost the connection. Returns how much that was. */
export async function repeat(site: BuiltSite, { headers, article }: Client, book: WrittenBook): Promise<number> {
  const attempts = book.unanswered.splice(0).filter(({ noun }) => NOUN_WRITERS[noun].canRepeat)
  for (const { noun, text, key } of attempts) {
    const writer = NOUN_WRITERS[noun]
    const sent = { ...headers, 'idempotency-key': key }
    let created = await send(site, 'POST', writer.create, sent, writer.body(text, article))
    // The first attempt is being committed by PostgreSQL, which does not know yet that its client has died.
    while (created.status === 409) {
      created = await send(site, 'POST', writer.create, sent, writer.body(text, article))
    }
    if (created.status !== 201 && created.status !== 200)
      throw new Error(`${noun} again: ${created.status} ${created.text}`)
    const { id } = (JSON.parse(created.text) as { data: { id: number } }).data
    book.known.push({ noun, id, texts: [text], deleted: 'no' })
  }
  return attempts.length
}

export async function firstArticle(site: BuiltSite, headers: object): Promise<number> {
  const { article } = NOUN_WRITERS
  const { text } = await send(site, 'POST', article.create, headers, article.body('The article of all comments', 0))
  return (JSON.parse(text) as { data: { id: number } }).data.id
}

export async function newReader(site: BuiltSite, number: number): Promise<Record<string, string>> {
  const from = { 'x-forwarded-for': `10.${number % 250}.0.${NOUNS.length}` }
  const account = { email: `reader-${number}@reader.example`, password: BUILT_ADMIN.password }
  const { status, text } = await send(site, 'POST', '/api/user/register/', from, account)
  if (status !== 201) throw new Error(`registration: ${status} ${text}`)
  return { authorization: `Bearer ${(JSON.parse(text) as { access: string }).access}` }
}
