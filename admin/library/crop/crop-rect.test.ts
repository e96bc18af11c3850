import { describe, expect, it } from 'vitest'
import { fitted, moved, resized, shaped, turned, whole } from './crop-rect.ts'

const PICTURE = { width: 400, height: 200 }

describe('the frame of a crop', () => {
  it('stays inside the picture, in whole pixels', () => {
    expect(fitted({ left: -5, top: 190.4, width: 1000, height: 50.6 }, PICTURE)).toEqual({
      left: 0,
      top: 149,
      width: 400,
      height: 51,
    })
    expect(fitted({ left: 10, top: 10, width: 1, height: 1 }, PICTURE)).toMatchObject({ width: 16, height: 16 })
    expect(moved({ left: 300, top: 0, width: 100, height: 100 }, 50, 20, PICTURE)).toEqual({
      left: 300,
      top: 20,
      width: 100,
      height: 100,
    })
  })

  it('is resized by a corner or a side, which the opposite one does not follow', () => {
    const rect = { left: 100, top: 50, width: 100, height: 100 }
    const free = { picture: PICTURE, shape: null }
    expect(resized(rect, { x: 1, y: 1 }, [20, 500], free)).toEqual({ left: 100, top: 50, width: 120, height: 150 })
    expect(resized(rect, { x: -1, y: 0 }, [-500, 30], free)).toEqual({ left: 0, top: 50, width: 200, height: 100 })
    expect(resized(rect, { x: -1, y: -1 }, [500, 500], free)).toEqual({ left: 184, top: 134, width: 16, height: 16 })
  })

  it('keeps a shape', () => {
    const rect = { left: 100, top: 50, width: 100, height: 100 }
    const square = { picture: PICTURE, shape: 1 }
    expect(resized(rect, { x: 1, y: 1 }, [30, 0], square)).toEqual({ left: 100, top: 50, width: 130, height: 130 })
    expect(resized(rect, { x: 1, y: 1 }, [300, 0], square)).toEqual({ left: 100, top: 50, width: 150, height: 150 })
    expect(shaped(whole(PICTURE), 1, PICTURE)).toEqual({ left: 100, top: 0, width: 200, height: 200 })
    expect(shaped(whole(PICTURE), 4, PICTURE)).toEqual({ left: 0, top: 50, width: 400, height: 100 })
    expect(shaped(rect, null, PICTURE)).toBe(rect)
  })

  it('turns with the picture, and back', () => {
    const rect = { left: 10, top: 20, width: 100, height: 50 }
    const right = turned(rect, PICTURE, true)
    expect(right).toEqual({ left: 130, top: 10, width: 50, height: 100 })
    expect(turned(right, { width: 200, height: 400 }, false)).toEqual(rect)
  })
})
