/** A client that uploads pictures and PDFs until the site is killed, and compares afterwards what the site has of them. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { HASH_LENGTH } from '#core/media/media.ts'
import { parsePictureAddress, sizeAddress, widthsOf } from '#shared/media-name.ts'
import { asFileForm } from '../form.ts'
import { aPdf } from '../pdf.ts'
import { aPng } from '../pictures.ts'
import type { BuiltSite } from './built-site.ts'

/** So small that its sizes are made quickly. */
const PICTURE = { width: 300, height: 200 }
/** A PDF arrives in many parts, so that kills happen while one is received. */
const PDF_NOTE_BYTES = 1024 ** 2
/** Too narrow for a cover, whose sizes would take longer than all the others. */
const PDF_PAGE = [10, 900] as const
const EVERY_NTH_IS_A_PDF = 3
const COLORS = 0x1000000
/** An odd number, so that no colour returns before all had their turn. */
const COLOR_STEP = 7_654_321
/** How much a lossy picture may differ from its colour, of 255. */
const MAX_COLOR_ERROR = 6

export type Upload = { kind: 'image' | 'document'; bytes: Buffer; color: string; hash: string }

/** An upload that the site has acknowledged, with the address that it has answered. */
export type StoredUpload = Upload & { address: string }

export type UploadBook = { stored: StoredUpload[]; unanswered: Upload[] }

async function newUpload(round: number, n: number): Promise<Upload> {
  const isDocument = n % EVERY_NTH_IS_A_PDF === EVERY_NTH_IS_A_PDF - 1
  // A colour for each upload makes its content unique.
  const color = `#${(((round * 1000 + n) * COLOR_STEP) % COLORS).toString(16).padStart(6, '0')}`
  const bytes = isDocument
    ? aPdf({ size: PDF_PAGE, note: `${round} ${n} ${'x'.repeat(PDF_NOTE_BYTES)}` })
    : await aPng(color, PICTURE)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  return { kind: isDocument ? 'document' : 'image', bytes, color, hash }
}

async function send(site: BuiltSite, headers: object, upload: Upload): Promise<StoredUpload> {
  const isDocument = upload.kind === 'document'
  const { payload, headers: type } = asFileForm([
    { name: isDocument ? 'issue.pdf' : 'picture.png', bytes: upload.bytes },
  ])
  const answer = await fetch(`${site.url}/api/upload/${isDocument ? 'raw' : 'image'}/`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: new Uint8Array(payload),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`${upload.kind}: ${answer.status} ${text}`)
  return { ...upload, address: (JSON.parse(text) as { secure_url: string }).secure_url }
}

/** Uploads one file after another until the site stops answering. */
export async function writeUploads(
  site: BuiltSite,
  headers: object,
  round: number,
  { stored, unanswered }: UploadBook,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const upload = await newUpload(round, n)
    unanswered.push(upload)
    stored.push(await send(site, headers, upload))
    unanswered.splice(unanswered.indexOf(upload), 1)
  }
}

/** Sends what was not answered again: the same content is stored once. Returns how many were sent. */
export async function repeatUploads(site: BuiltSite, headers: object, book: UploadBook): Promise<number> {
  const uploads = book.unanswered.splice(0)
  for (const upload of uploads) book.stored.push(await send(site, headers, upload))
  return uploads.length
}

async function fileAt(site: BuiltSite, address: string): Promise<Buffer | null> {
  const answer = await fetch(site.url + address)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.status === 200 ? bytes : null
}

async function isPicture(bytes: Buffer | null, { color }: Upload, width: number): Promise<boolean> {
  if (!bytes) return false
  const found = await sharp(bytes, { failOn: 'truncated' }).metadata()
  const { channels } = await sharp(bytes, { failOn: 'truncated' }).stats()
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const hasColor = wanted.every((part, at) => Math.abs((channels[at]?.mean ?? -1) - part) <= MAX_COLOR_ERROR)
  return found.width === width && hasColor
}

/** Whether the site answers the file, and of a picture also its largest size. */
async function isAnswered(site: BuiltSite, upload: StoredUpload): Promise<boolean> {
  if (!upload.address.startsWith(`/media/${upload.hash}-`)) return false
  const bytes = await fileAt(site, upload.address)
  if (upload.kind === 'document') return bytes?.equals(upload.bytes) ?? false
  const picture = parsePictureAddress(upload.address)
  const width = picture ? widthsOf(picture).at(-1) : undefined
  if (!picture || width === undefined || !(await isPicture(bytes, upload, PICTURE.width))) return false
  return isPicture(await fileAt(site, sizeAddress(picture, width, 'webp')), upload, width)
}

/** The addresses of acknowledged uploads that are not answered as they were sent. */
export async function lostUploads(site: BuiltSite, stored: readonly StoredUpload[]): Promise<string[]> {
  const lost: string[] = []
  for (const upload of stored) if (!(await isAnswered(site, upload))) lost.push(`upload: ${upload.address}`)
  return lost
}
