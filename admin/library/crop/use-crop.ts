/** The state of cropping and rotating one picture. */
import { useState } from 'react'
import { fitted, shaped, turned, whole, type CropRect, type Size } from './crop-rect.ts'

export type Rotation = 0 | 90 | 180 | 270

/** Width by height, in the order of the menu; `original` has the shape of the picture. */
export const SHAPES = ['free', 'original', '1:1', '4:3', '3:2', '16:9', '3:4', '2:3'] as const
export type Shape = (typeof SHAPES)[number]

/** Width divided by height; null leaves it free. */
export function ratioOf(shape: Shape, { width, height }: Size): number | null {
  if (shape === 'free') return null
  if (shape === 'original') return width / height
  const [x = 1, y = 1] = shape.split(':').map(Number)
  return x / y
}

const QUARTERS: Record<Rotation, { right: Rotation; left: Rotation }> = {
  0: { right: 90, left: 270 },
  90: { right: 180, left: 0 },
  180: { right: 270, left: 90 },
  270: { right: 0, left: 180 },
}

export function useCrop(original: Size) {
  const start = { rotate: 0 as Rotation, shape: 'free' as Shape, picture: original, rect: whole(original) }
  const [state, setState] = useState(start)
  const { rotate, shape, picture, rect } = state
  const ratio = ratioOf(shape, picture)
  const isWhole = rect.width === picture.width && rect.height === picture.height

  return {
    ...state,
    ratio,
    /** What the server is asked for; null if it would change nothing. */
    edit: rotate === 0 && isWhole ? null : { rotate, crop: isWhole ? null : rect },
    change: (next: CropRect) => setState({ ...state, rect: fitted(next, picture) }),
    chooseShape: (next: Shape) =>
      setState({ ...state, shape: next, rect: shaped(rect, ratioOf(next, picture), picture) }),
    turn: (way: 'left' | 'right') => {
      const next = { width: picture.height, height: picture.width }
      const turnedRect = turned(rect, picture, way === 'right')
      setState({
        rotate: QUARTERS[rotate][way],
        shape,
        picture: next,
        rect: shaped(turnedRect, ratioOf(shape, next), next),
      })
    },
    /** A number that was typed. */
    setSide: (side: keyof CropRect, value: number) => {
      const next = fitted({ ...rect, [side]: value }, picture)
      if (ratio === null || side === 'left' || side === 'top') return setState({ ...state, rect: next })
      const width = Math.min(side === 'width' ? next.width : next.height * ratio, picture.width, picture.height * ratio)
      setState({ ...state, rect: fitted({ ...next, width, height: width / ratio }, picture) })
    },
    reset: () => setState(start),
  }
}

export type CropState = ReturnType<typeof useCrop>
