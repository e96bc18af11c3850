/** Draws a picture as it looks rotated. */
import { useEffect, useRef } from 'react'
import type { Rotation } from './use-crop.ts'

/** Larger than the dialog on a screen of high resolution. */
const MAX_SIDE = 1600

export function RotatedPicture({ image, rotate }: { image: HTMLImageElement; rotate: Rotation }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
    const isOnItsSide = rotate % 180 !== 0
    canvas.current.width = isOnItsSide ? height : width
    canvas.current.height = isOnItsSide ? width : height
    context.translate(canvas.current.width / 2, canvas.current.height / 2)
    context.rotate((rotate * Math.PI) / 180)
    context.drawImage(image, -width / 2, -height / 2, width, height)
  }, [image, rotate])
  return <canvas ref={canvas} className="crop-picture" aria-hidden="true" />
}
