/** Pictures of a single colour, as written by other programs. */
import sharp from 'sharp'

export async function aPng(color: string, size: { width?: number; height?: number } = {}): Promise<Buffer> {
  const { width = 60, height = 40 } = size
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
}

/** Two frames, as a GIF or WebP that moves. */
export async function aMovingPicture(format: 'gif' | 'webp', shade = 0x20): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(300, shade), Buffer.alloc(300, 0xe0)])
  const picture = sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
  return picture.toFormat(format).toBuffer()
}
