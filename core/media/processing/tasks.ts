/** The tasks of the worker pool and the messages between the two processes. */
import type { ImageFormat } from '#shared/media-name.ts'
import type { ReadDocument } from '#core/articles/documents/document.ts'
import type { ErrorCode } from '#shared/i18n/en/errors.ts'
import type { PictureEdit } from '../picture-edit.ts'
import type { DrawnPage } from './draw-pages.ts'
import type { MasterPicture } from './images.ts'
import type { CardDrawing } from './share-card/card-types.ts'

export type Jobs = {
  /** Creates the stored master of an uploaded picture. */
  master: { ask: { content: Uint8Array | { path: string }; maxBytes: number }; answer: MasterPicture }
  /** Creates one size of a picture. */
  size: { ask: { master: Uint8Array; width: number; format: ImageFormat }; answer: Uint8Array }
  /** A picture as it is stored, as a JPEG for print. */
  photograph: { ask: { master: Uint8Array }; answer: Uint8Array }
  /** Crops and rotates a master. */
  edit: { ask: { master: Uint8Array; edit: PictureEdit }; answer: MasterPicture }
  /** Opens a PDF: its page count, and the first page as a PNG (null if it cannot be rendered). */
  document: { ask: { path: string }; answer: { pages: number; cover: Uint8Array | null } }
  /** What the first page of a PDF says, in the order in which the PDF has it. */
  text: { ask: { path: string }; answer: string }
  /** Reads a Word or InPage file. */
  article: { ask: { path: string }; answer: ReadDocument }
  /** Draws some pages of a PDF, in every width. */
  pages: { ask: { path: string; from: number; count: number }; answer: DrawnPage[] }
  /** Draws a share card as a JPEG. */
  card: { ask: { card: CardDrawing; cover: Uint8Array | null }; answer: Uint8Array }
}

export type JobName = keyof Jobs
export type Ask = { [Name in JobName]: { name: Name; ask: Jobs[Name]['ask'] } }[JobName]

/** A validation error is sent as its code; `failed` is an unexpected error. */
export type Answer =
  | { answer: Jobs[JobName]['answer'] }
  | { rejected: ErrorCode; details: Record<string, string | number> }
  | { failed: string }
