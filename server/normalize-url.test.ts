import { describe, expect, it } from 'vitest'
import { ENGINES } from '#testing/databases.ts'
import { newSite } from '#testing/site.ts'
import { decodableUrl } from './normalize-url.ts'

describe('decodableUrl', () => {
  it.each([
    '/',
    '/category/in-focus?page=2',
    '/search?q=%D8%AF%D8%B1%DB%8C%D8%A7',
    '/%D8%AF%D8%B1%DB%8C%D8%A7',
    '/search?q=%ff',
    `/${'x'.repeat(300)}`,
    `/${'%D8%AF'.repeat(300)}`,
    `/search?q=${'x'.repeat(2000)}`,
  ])('keeps the readable path %s', (address) => expect(decodableUrl(address)).toBe(address))

  it.each(['/%ff', '/%', '/article/%E0%A4%A', `/${'x'.repeat(301)}`, `/a/${'%D8%AF'.repeat(301)}/b`])(
    'replaces the unreadable path %s',
    (address) => {
      expect(decodableUrl(address)).toBe('/-')
      expect(decodableUrl(`/api${address}`)).toBe('/api/-')
      expect(decodableUrl(`${address}?page=1`)).toBe('/-')
    },
  )

  it('leads to a 404 in the format of the front', async () => {
    const site = await newSite(ENGINES[0] ?? 'sqlite')
    const [page, call] = await Promise.all(['/%ff', '/api/%ff'].map((url) => site.app.inject({ url })))
    await site.close()
    expect([page?.statusCode, call?.statusCode]).toEqual([404, 404])
    expect(page?.headers['content-type']).toMatch(/^text\/html/)
    expect(call?.json()).toEqual({ error: 'There is nothing at this address.' })
  })
})
