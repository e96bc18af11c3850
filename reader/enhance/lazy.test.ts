// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { enhanceLazyBlocks } from './lazy.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('a block is requested once, when a tenth of its placeholder is visible', async () => {
  let show: (entry: { isIntersecting: boolean; target: Element }) => void = () => undefined
  let threshold: number | undefined
  const watched = new Set<Element>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void, options: { threshold: number }) {
        ;({ threshold } = options)
        show = (entry) => callback([entry])
      }
      observe(element: Element) {
        watched.add(element)
      }
      unobserve(element: Element) {
        watched.delete(element)
      }
    },
  )
  const requested: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return new Response('<p>Last month</p>')
  })
  document.body.innerHTML = '<div data-lazy="/fragments/one"></div>'
  const block = document.body.firstElementChild as HTMLElement

  enhanceLazyBlocks()
  expect([threshold, [...watched]]).toEqual([0.1, [block]])
  show({ isIntersecting: false, target: block })
  expect(requested).toEqual([])
  show({ isIntersecting: true, target: block })
  expect([requested, watched.size]).toEqual([['/fragments/one'], 0])
  await vi.waitFor(() => expect(block.textContent).toBe('Last month'))
})
