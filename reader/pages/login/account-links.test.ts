import { afterAll, beforeAll, expect, it } from 'vitest'
import { newSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await newSite('sqlite')
})
afterAll(() => site.close())

it.each([
  ['/login', '/sign-up', 'SIGNING IN...'],
  ['/sign-up', '/login', 'CREATING ACCOUNT...'],
])('%s has its form, both providers, and links to %s and to the terms', async (url, other, busy) => {
  const { body } = await site.app.inject(url)
  const main = body.slice(body.indexOf('<main'), body.indexOf('<footer'))
  expect(main).toMatch(/<input [^>]*type="email"/)
  expect(main).toMatch(/<input [^>]*type="password"/)
  expect(main).toMatch(
    new RegExp(`<button type="submit"[^>]*data-busy="${busy.replaceAll('.', '\\.')}"[^>]*>CONTINUE<`),
  )
  expect([...main.matchAll(/data-provider="(\w+)"/g)].map((match) => match[1])).toEqual(['google', 'facebook'])
  for (const href of [other, '/privacy-policy', '/terms', '/help']) expect(main).toContain(`href="${href}"`)
})
