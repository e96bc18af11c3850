/**
 * The reader's list: the account's for signed-in readers, otherwise the device's own. What a device saved before
 * sign-in is merged into the account once; after sign-out nothing of the account's list stays behind.
 */
import { readingList as en } from '#shared/i18n/en/reading-list.ts'
import { readingList as ur } from '#shared/i18n/ur/reading-list.ts'
import { MAX_READING_LIST } from '#shared/schemas/limits.ts'
import { antiForgeryToken } from '#shared/session/anti-forgery.ts'
import { textOf, withReference, type Answer } from '../call.ts'
import { deviceList, withoutSaved, withSaved, type DeviceList, type Saved } from './saved.ts'

export const t = document.documentElement.lang === 'ur' ? ur : en

const PATH = '/api/reading-list/'

type Entry = { article: number; saved_at: string }

function isSignedIn(): boolean {
  return antiForgeryToken() !== undefined
}

/** The session is loaded for signed-in readers only. */
async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer | null> {
  return (await import('../session.ts')).callIfSignedIn(method, path, body)
}

/** Sends entries to the account, if any, and copies its whole list to the device. Returns a message if that fails. */
async function exchange(added: readonly Saved[]): Promise<string | null> {
  const articles = added.map(({ id, at }): Entry => ({ article: id, saved_at: at }))
  const answer = await (articles.length > 0 ? call('POST', PATH, { articles }) : call('GET', PATH))
  if (!answer?.ok)
    return withReference(textOf(answer?.body, 'error') ?? (added.length > 0 ? t.notSaved : t.failed), answer?.body)
  const { data } = answer.body as { data: Entry[] }
  deviceList.write({ account: true, saved: data.map(({ article, saved_at: at }) => ({ id: article, at })) })
  return null
}

export function currentList(): DeviceList {
  const list = deviceList.read()
  if (!list.account || isSignedIn()) return list
  const nothing = { account: false, saved: [] }
  deviceList.write(nothing)
  return nothing
}

/** Merges and copies the account's list; does nothing for readers without a session. Returns a message if that fails. */
export async function refreshList(): Promise<string | null> {
  const { account, saved } = currentList()
  return isSignedIn() ? exchange(account ? [] : saved) : null
}

/** Returns a message if the article could not be saved. */
export async function save(entry: Saved): Promise<string | null> {
  const before = currentList()
  const list = withSaved(before, entry)
  if (list.saved.length > MAX_READING_LIST) return t.full(MAX_READING_LIST)
  const isStored = deviceList.write(list)
  if (!isSignedIn()) return isStored ? null : t.refused
  const failure = await exchange(list.account ? [entry] : list.saved)
  if (failure !== null) deviceList.write(before)
  return failure
}

/** Returns a message if the article could not be removed. */
export async function remove(articleId: number): Promise<string | null> {
  if (isSignedIn()) {
    const failure = currentList().account ? null : await refreshList()
    if (failure !== null) return failure
    const answer = await call('DELETE', `${PATH}${articleId}/`)
    if (!answer?.ok) return withReference(textOf(answer?.body, 'error') ?? t.notSaved, answer?.body)
  }
  deviceList.write(withoutSaved(currentList(), articleId))
  return null
}
