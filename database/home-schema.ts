/** The tables of the homes' arrangement. */
import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

/** The version of what staff have pinned on a home; a home without a row is at version 0. */
export type HomesTable = { edition: string; version: number }

/** An article in a place of a home's block that staff have chosen. */
export type HomePinsTable = {
  id: Generated<number>
  edition: string
  /** The name of the block (`blockName`). */
  block: string
  /** From 1. */
  position: number
  article_id: number
  starts_at: Moment
  /** Exclusive; null for a pin without an end. */
  ends_at: Moment | null
}

/** A home at a chosen moment, as JSON, found by the hash of the token in its URL. */
export type HomePreviewsTable = {
  token_hash: string
  user_id: number
  created_at: Moment
  expires_at: Moment
  content: string
}
