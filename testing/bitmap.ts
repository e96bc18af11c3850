/** BMP and ICO files as written by other programs. */

/** A colour: red, green, blue and alpha (255 unless given). */
export type Colour = readonly [number, number, number, number?]
export type Bits = 1 | 4 | 8 | 16 | 24 | 32

function rowOf(colours: readonly Colour[], bits: Bits, palette: readonly Colour[]): Buffer {
  const row = Buffer.alloc(Math.ceil((colours.length * bits) / 32) * 4)
  for (const [x, colour] of colours.entries()) {
    const [r, g, b, a = 255] = colour
    if (bits <= 8) {
      const at = (x * bits) >> 3
      row[at] = (row[at] ?? 0) | (palette.indexOf(colour) << (8 - bits - ((x * bits) & 7)))
    } else if (bits === 16) row.writeUInt16LE(((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3), x * 2)
    else row.set(bits === 24 ? [b, g, r] : [b, g, r, a], (x * bits) / 8)
  }
  return row
}

/** The bitmap without a file header. `picture` holds rows of colours from the top, followed by a mask for an icon. */
function dib(picture: readonly (readonly Colour[])[], bits: Bits, icon: boolean, topDown = false): Buffer {
  const width = picture[0]?.length ?? 0
  const palette = bits <= 8 ? [...new Set(picture.flat())] : []
  const header = Buffer.alloc(40 + palette.length * 4)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(width, 4)
  header.writeInt32LE(picture.length * (icon ? 2 : 1) * (topDown ? -1 : 1), 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  header.writeUInt32LE(palette.length, 32)
  for (const [n, [r, g, b]] of palette.entries()) header.set([b, g, r, 0], 40 + n * 4)
  const rows = topDown ? picture : picture.toReversed()
  const clear = rows.map((row) => row.map(([, , , a = 255]): Colour => (a === 0 ? CLEAR : OPAQUE)))
  const mask = icon ? clear.map((row) => rowOf(row, 1, [OPAQUE, CLEAR])) : []
  return Buffer.concat([header, ...rows.map((row) => rowOf(row, bits, palette)), ...mask])
}
const OPAQUE: Colour = [0, 0, 0]
const CLEAR: Colour = [255, 255, 255]

export function aBmp(picture: readonly (readonly Colour[])[], bits: Bits, topDown = false): Buffer {
  const bitmap = dib(picture, bits, false, topDown)
  const header = Buffer.alloc(14)
  header.write('BM')
  header.writeUInt32LE(14 + bitmap.length, 2)
  header.writeUInt32LE(14 + bitmap.readUInt32LE(0) + bitmap.readUInt32LE(32) * 4, 10)
  return Buffer.concat([header, bitmap])
}

/** An icon with several pictures; a PNG is included unchanged. */
export function anIco(
  pictures: readonly ({ picture: readonly (readonly Colour[])[]; bits: Bits } | { png: Buffer; side: number })[],
): Buffer {
  const bodies = pictures.map((one) => ('png' in one ? one.png : dib(one.picture, one.bits, true)))
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [n, one] of pictures.entries()) {
    const at = 6 + n * 16
    const side = 'png' in one ? one.side : one.picture.length
    directory.set([side & 255, side & 255, 0, 0], at)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE('png' in one ? 32 : one.bits, at + 6)
    directory.writeUInt32LE(bodies[n]?.length ?? 0, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += bodies[n]?.length ?? 0
  }
  return Buffer.concat([directory, ...bodies])
}
