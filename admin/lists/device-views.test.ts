import { expect, it } from 'vitest'
import { forgetOnDevice, viewsOnDevice } from './device-views.ts'

function storeOf(entries: Record<string, string>): Storage {
  const held = new Map(Object.entries(entries))
  return {
    get length() {
      return held.size
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  }
}

const DRAFTS = { name: 'Drafts', address: 'status=Draft' }
const URDU = { name: 'اردو', address: 'language=ur' }

it('finds the views of all lists, and nothing in what is no view', () => {
  const store = storeOf({
    'views-article': JSON.stringify([DRAFTS, URDU, { name: 7 }, null]),
    'views-comment': 'broken',
    'views-video': '{}',
    'columns-article': JSON.stringify([DRAFTS]),
  })
  expect(viewsOnDevice(store)).toEqual([
    { list: 'article', ...DRAFTS },
    { list: 'article', ...URDU },
  ])
})

it('forgets one view after the other, and the list with the last one', () => {
  const store = storeOf({ 'views-article': JSON.stringify([DRAFTS, URDU]) })
  forgetOnDevice(store, { list: 'article', ...DRAFTS })
  expect(viewsOnDevice(store)).toEqual([{ list: 'article', ...URDU }])
  forgetOnDevice(store, { list: 'article', ...URDU })
  expect(store.length).toBe(0)
})
