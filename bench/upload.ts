/** Uploads of a 12-megapixel photo and concurrent article pages: with and without uploads, interleaved in one run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startSite } from './site.ts'
import { adminOf } from './staff.ts'
import { ms, timed, timesOf, type Times } from './times.ts'

const ROUNDS = 4
const SECONDS = 5
const WARMING = 200
/** Sends a reader's request at a fixed interval, whether or not the previous one has been answered. */
const INTERVAL_MS = 10

/** Like a camera's picture: a brightness gradient with noise, between 4 and 6 MB. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const light = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><radialGradient id="l"><stop offset="0" stop-color="#f4d9a0"/>` +
      `<stop offset="1" stop-color="#27425c"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  )
  const noise = { type: 'gaussian', mean: 128, sigma: 32 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .blur(0.5)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(light)
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 91 })
    .toBuffer()
}

/** The same picture as a different file, through a comment in it: a known file would not be processed again. */
function another(jpeg: Buffer, number: number): Buffer {
  const words = Buffer.from(`photo ${number}`)
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)])
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} responded with ${answer.status}.`)
}

/** Records how long readers wait, until stopped. */
async function readers(url: string, isOver: () => boolean): Promise<number[]> {
  const waited: Promise<number>[] = []
  const start = performance.now()
  for (let n = 0; !isOver(); n += 1) {
    const pause = start + n * INTERVAL_MS - performance.now()
    if (pause > 0) await new Promise((next) => setTimeout(next, pause))
    waited.push(timed(() => read(url)))
  }
  return Promise.all(waited)
}

type Round = { quiet: number[]; busy: number[]; uploads: number[] }

/** A newly started site for every round, so that no round inherits work on picture sizes from the one before. */
async function round(folder: string, upload: (site: string) => Promise<void>): Promise<Round> {
  const site = await startSite({ DATA_DIR: folder })
  try {
    const page = `${site.url}/article/1`
    for (let n = 0; n < WARMING; n += 1) await read(page)
    const quietEnd = performance.now() + SECONDS * 1000
    const quiet = await readers(page, () => performance.now() > quietEnd)
    const busyEnd = performance.now() + SECONDS * 1000
    const reading = readers(page, () => performance.now() > busyEnd)
    const uploads: number[] = []
    while (performance.now() < busyEnd) uploads.push(await timed(() => upload(site.url)))
    return { quiet, busy: await reading, uploads }
  } finally {
    await site.stop()
  }
}

export async function benchUpload(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-bench-upload-'))
  try {
    const jpeg = await photo()
    const headers = await adminOf(folder)
    let sent = 0
    const upload = async (site: string) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(another(jpeg, (sent += 1)))], 'photo.jpg', { type: 'image/jpeg' }))
      const answer = await fetch(`${site}/api/upload/image/`, { method: 'POST', body: form, headers })
      if (answer.status !== 201)
        throw new Error(`The upload was rejected with ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const rounds: Round[] = []
    while (rounds.length < ROUNDS) rounds.push(await round(folder, upload))

    const quiet = timesOf(rounds.flatMap((each) => each.quiet))
    const busy = timesOf(rounds.flatMap((each) => each.busy))
    const uploads = timesOf(rounds.flatMap((each) => each.uploads))
    const row = (name: string, { count, median, p99, worst }: Times) =>
      `| ${name} | ${count} | ${ms(median)} | ${ms(p99)} | ${ms(worst)} |`
    return [
      `A photo of 12 megapixels (${(jpeg.length / 1e6).toFixed(1)} MB) is uploaded in ${ms(uploads.median)} (median of ${uploads.count}; 95 of 100 below ${ms(uploads.p95)}), one after the other while an article page is asked for every ${INTERVAL_MS} ms.`,
      '',
      '| an article page | asked | median | 99 of 100 below | slowest |',
      '|---|---|---|---|---|',
      row('alone', quiet),
      row('while photos are uploaded and their sizes made', busy),
      '',
      `A page waited ${ms(busy.median - quiet.median)} more (median), ${ms(busy.p99 - quiet.p99)} more (99 of 100).`,
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
