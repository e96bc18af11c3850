/** The picture with the frame of the crop on it: dragged with a pointer, or moved with the arrow keys. */
import { useRef, useEffect, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { moved, resized, type CropRect, type Handle, type Size } from './crop-rect.ts'
import type { Rotation } from './use-crop.ts'

/** Larger than the dialog on a screen of high resolution. */
const MAX_SIDE = 1600

/** Draws a picture as it looks rotated. */
function RotatedPicture({ image, rotate }: { image: HTMLImageElement; rotate: Rotation }) {
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

const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Leaves room for the fields and buttons of the dialog, where the window is not too low for that. */
const MAX_HEIGHT = 'clamp(16rem, 100vh - var(--crop-controls), 60vh)'
/** Pixels of the picture for each press of an arrow key. */
const STEP = 10

type AreaProps = {
  image: HTMLImageElement
  rotate: Rotation
  picture: Size
  rect: CropRect
  shape: number | null
  describedBy: string
  onChange: (rect: CropRect) => void
}

type Drag = { from: CropRect; handle: Handle | null; x: number; y: number }

export function CropArea({ image, rotate, picture, rect, shape, describedBy, onChange }: AreaProps) {
  const { cropping } = useMessages().library
  const area = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)

  const change = (from: CropRect, handle: Handle | null, by: readonly [number, number]) =>
    onChange(handle ? resized(from, handle, by, { picture, shape }) : moved(from, ...by, picture))

  const begin = (handle: Handle | null) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: rect, handle, x: event.clientX, y: event.clientY }
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const shown = area.current?.getBoundingClientRect()
    if (!drag.current || !shown) return
    event.stopPropagation()
    const scale = picture.width / shown.width
    const { from, handle, x, y } = drag.current
    change(from, handle, [(event.clientX - x) * scale, (event.clientY - y) * scale])
  }
  const end = () => {
    drag.current = null
  }
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.altKey ? 1 : STEP
    const [x, y] = arrow
    change(rect, event.shiftKey ? { x: x === 0 ? 0 : 1, y: y === 0 ? 0 : 1 } : null, [x * step, y * step])
  }

  const ratio = picture.width / picture.height
  const percent = (part: number, of: number) => `${(part / of) * 100}%`
  const place = {
    insetInlineStart: percent(rect.left, picture.width),
    insetBlockStart: percent(rect.top, picture.height),
    inlineSize: percent(rect.width, picture.width),
    blockSize: percent(rect.height, picture.height),
  }
  return (
    // Left to right in both languages, because positions in a picture do not depend on the language.
    <div
      ref={area}
      className="crop-area"
      dir="ltr"
      style={{ aspectRatio: ratio, inlineSize: `min(100%, calc(${MAX_HEIGHT} * ${ratio}))` }}
    >
      <div className="crop-shaded">
        <RotatedPicture image={image} rotate={rotate} />
        <div className="crop-shade" style={place} />
      </div>
      <button
        type="button"
        className="crop-frame"
        aria-label={cropping.area}
        aria-describedby={describedBy}
        style={place}
        onKeyDown={press}
        onPointerDown={begin(null)}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {HANDLES.map((handle) => (
          <span
            key={`${handle.x} ${handle.y}`}
            className="crop-handle"
            aria-hidden="true"
            style={{ insetInlineStart: `${(handle.x + 1) * 50}%`, insetBlockStart: `${(handle.y + 1) * 50}%` }}
            onPointerDown={begin(handle)}
            onPointerMove={follow}
            onPointerUp={end}
            onPointerCancel={end}
          />
        ))}
      </button>
    </div>
  )
}
