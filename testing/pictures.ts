/** Pictures of a single colour, as written by other programs. */
import sharp from 'sharp'

export async function aPng(color: string, size: { width?: number; height?: number } = {}): Promise<Buffer> {
  const { width = 60, height = 40 } = size
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()
}
