/** How a picture is cropped and rotated. */

/** Clockwise, in degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const
export type Rotation = (typeof ROTATIONS)[number]

/** In pixels of the rotated picture, from its top left corner. */
export type Crop = { left: number; top: number; width: number; height: number }

/** The picture is rotated first; without a crop it is kept whole. */
export type PictureEdit = { rotate: Rotation; crop: Crop | null }

type Size = { width: number; height: number }

export function rotatedSize({ width, height }: Size, rotate: Rotation): Size {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Whether the crop lies inside the rotated picture. */
export function isInside({ left, top, width, height }: Crop, picture: Size): boolean {
  return left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height
}

/** Whether the edit leaves the picture as it is. */
export function changesNothing({ rotate, crop }: PictureEdit, picture: Size): boolean {
  return rotate === 0 && (crop === null || (crop.width === picture.width && crop.height === picture.height))
}
