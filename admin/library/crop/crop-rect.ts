/** The frame of a crop: moved, resized and kept inside the picture. All lengths are pixels of the rotated picture. */
import { MIN_CROP_PIXELS } from '#shared/schemas/limits.ts'

export type Size = { width: number; height: number }
export type CropRect = Size & { left: number; top: number }

/** Which sides of the frame a handle moves: -1 is left or top, 1 is right or bottom. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}

/** Whole pixels, inside the picture, not smaller than the smallest crop. */
export function fitted({ left, top, width, height }: CropRect, picture: Size): CropRect {
  const fit = (length: number, max: number) => Math.round(clamp(length, Math.min(MIN_CROP_PIXELS, max), max))
  const size = { width: fit(width, picture.width), height: fit(height, picture.height) }
  return {
    left: Math.round(clamp(left, 0, picture.width - size.width)),
    top: Math.round(clamp(top, 0, picture.height - size.height)),
    ...size,
  }
}

export function whole({ width, height }: Size): CropRect {
  return { left: 0, top: 0, width, height }
}

export function moved(rect: CropRect, x: number, y: number, picture: Size): CropRect {
  return fitted({ ...rect, left: rect.left + x, top: rect.top + y }, picture)
}

/** The largest frame of a shape (width divided by height) inside a size. */
function largest(shape: number, { width, height }: Size): Size {
  return width / height > shape ? { width: height * shape, height } : { width, height: width / shape }
}

/** The frame in another shape, around the same centre and as large as it was, as far as the picture allows. */
export function shaped(rect: CropRect, shape: number | null, picture: Size): CropRect {
  if (shape === null) return rect
  const wanted = Math.max(rect.width, rect.height * shape)
  const size = largest(shape, {
    width: Math.min(wanted, picture.width),
    height: Math.min(wanted / shape, picture.height),
  })
  const left = rect.left + (rect.width - size.width) / 2
  const top = rect.top + (rect.height - size.height) / 2
  return fitted({ left, top, ...size }, picture)
}

/** The frame with a side or corner moved; with a shape, the opposite corner stays where it is. */
export function resized(
  rect: CropRect,
  { x, y }: Handle,
  [dx, dy]: readonly [number, number],
  { picture, shape }: { picture: Size; shape: number | null },
): CropRect {
  const right = rect.left + rect.width
  const bottom = rect.top + rect.height
  const space = {
    width: x < 0 ? right : picture.width - rect.left,
    height: y < 0 ? bottom : picture.height - rect.top,
  }
  let width = clamp(rect.width + dx * x, MIN_CROP_PIXELS, space.width)
  let height = clamp(rect.height + dy * y, MIN_CROP_PIXELS, space.height)
  if (shape !== null) {
    if (x === 0) width = height * shape
    const size = largest(shape, { width: Math.min(width, space.width), height: space.height })
    width = size.width
    height = size.height
  }
  return fitted(
    { left: x < 0 ? right - width : rect.left, top: y < 0 ? bottom - height : rect.top, width, height },
    picture,
  )
}

/** The frame after the picture is rotated by a quarter turn, clockwise or not, around the same content. */
export function turned({ left, top, width, height }: CropRect, picture: Size, clockwise: boolean): CropRect {
  return clockwise
    ? { left: picture.height - top - height, top: left, width: height, height: width }
    : { left: top, top: picture.width - left - width, width: height, height: width }
}
