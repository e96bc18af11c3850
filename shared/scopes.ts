/** What an API key may do. What readers see needs no scope; everything that is not listed here is closed to keys. */
import type { Noun } from './nouns.ts'

export const SCOPES = [
  'read:drafts',
  'write:articles',
  'read:authors',
  'write:authors',
  'read:billboards',
  'write:billboards',
  'read:magazines',
  'write:magazines',
  'read:ebooks',
  'write:ebooks',
  'read:videos',
  'write:videos',
  'read:packages',
  'write:packages',
  'read:sections',
  'write:sections',
  'read:issues',
  'write:issues',
  'read:comments',
  'write:comments',
  'read:media',
  'write:media',
] as const
export type Scope = (typeof SCOPES)[number]

/** To read records of a noun that are not public. */
export function readScope(noun: Exclude<Noun, 'article'>): Scope {
  return `read:${noun}s`
}

/** To create, change and delete records of a noun. */
export function writeScope(noun: Noun): Scope {
  return `write:${noun}s`
}
