/** What is done in the workshop, and how it is asked for between the two processes. */
import type { ImageFormat } from '#shared/media-name.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { MasterPicture } from './images.ts'

export type Jobs = {
  /** The one picture that is kept of what was brought. */
  master: { ask: { content: Uint8Array | { path: string }; largest: number }; answer: MasterPicture }
  /** One size of a picture of ours. */
  size: { ask: { master: Uint8Array; width: number; format: ImageFormat }; answer: Uint8Array }
  /** A PDF opened: how many pages, and the first drawn as a PNG (null where it cannot be drawn). */
  document: { ask: { path: string }; answer: { pages: number; cover: Uint8Array | null } }
}

export type JobName = keyof Jobs
export type Ask = { [Name in JobName]: { name: Name; ask: Jobs[Name]['ask'] } }[JobName]

/** A refusal travels as its code; `failed` is what nobody foresaw. */
export type Answer =
  | { answer: Jobs[JobName]['answer'] }
  | { refused: ErrorCode; details: Record<string, string | number> }
  | { failed: string }
