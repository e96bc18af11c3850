/** Whether a picture moves. Only its first frame is stored, which the response to the call that brought it says. */
import { readFile } from 'node:fs/promises'

/** How the extension begins that stands before each frame of a GIF; it ends with a zero, five bytes later. */
const GIF_FRAME = Buffer.from([0x21, 0xf9, 0x04])
/** Chunks before the first frame of an animated PNG and WebP. */
const CHUNKS = ['acTL', 'ANIM']
/** Where those chunks are, with room for a colour profile before them. */
const HEAD_BYTES = 64 * 1024

function gifMoves(bytes: Buffer): boolean {
  let frames = 0
  for (let at = bytes.indexOf(GIF_FRAME); at !== -1 && frames < 2; at = bytes.indexOf(GIF_FRAME, at + 1)) {
    if (bytes[at + 7] === 0) frames += 1
  }
  return frames === 2
}

export function moves(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  if (head.startsWith('GIF8')) return gifMoves(bytes)
  return (head.startsWith('\x89PNG') || head.startsWith('RIFF')) && CHUNKS.some((chunk) => head.includes(chunk))
}

export async function isAnimation(path: string): Promise<boolean> {
  return moves(await readFile(path))
}
