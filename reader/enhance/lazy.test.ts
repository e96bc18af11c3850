// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { enhanceLazyBlocks } from './lazy.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.documentElement.lang = ''
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
  await expect.poll(() => block.textContent).toBe('Last month')
})

it('a block that fails offers another attempt, with the id of the last request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #show: (entries: object[]) => void
      constructor(callback: (entries: object[]) => void) {
        this.#show = callback
      }
      observe(target: Element) {
        this.#show([{ isIntersecting: true, target }])
      }
      unobserve() {}
    },
  )
  let requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return new Response('', { status: 500, headers: { 'x-request-id': `request-${requests}` } })
  })
  document.documentElement.lang = 'ur'
  document.body.innerHTML = '<div data-lazy="/fragments/one" data-failed="ناکام" data-again="دوبارہ"></div>'
  enhanceLazyBlocks()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect([...(document.body.firstElementChild?.children ?? [])].map((each) => each.textContent)).toEqual([
    'ناکام',
    'حوالہ نمبر: \u2066request-4\u2069',
    'دوبارہ',
  ])
})
