/** Two fingers that move apart or together, and the point between them. */
export type Point = { x: number; y: number }

function fingers({ touches: [one, other] }: TouchEvent): (Point & { distance: number }) | null {
  if (!one || !other) return null
  return {
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  }
}

/** `zoom`: the present one, from which the fingers start. */
export function onPinch(scroller: HTMLElement, zoom: () => number, set: (zoom: number, at: Point) => void): void {
  let start: { distance: number; zoom: number } | null = null
  scroller.addEventListener('touchstart', (event) => {
    const two = fingers(event)
    start = two && { distance: two.distance, zoom: zoom() }
  })
  scroller.addEventListener(
    'touchmove',
    (event) => {
      const two = fingers(event)
      if (!two || !start) return
      event.preventDefault()
      set(start.zoom * (two.distance / start.distance), two)
    },
    { passive: false },
  )
}
