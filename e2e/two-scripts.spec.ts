/** Urdu and English in one text: directions, fonts, numbers and spaces, as a reader sees them. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { StaffArticles } from './staff-articles.ts'

const URDU = 'دریا کے کنارے سڑک دو بار مڑتی ہے اور دوسرے موڑ پر پرانا ڈاک بنگلہ کھڑا ہے جہاں مسافر رکتے تھے۔'
const ENGLISH = 'An English paragraph, with a stop (and brackets).'

/** The horizontal middle of some words within an element, in pixels. */
async function middleOf(element: Locator, words: string): Promise<number> {
  return element.evaluate((root, sought) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const at = (texts.currentNode.textContent ?? '').indexOf(sought)
      if (at < 0) continue
      range.setStart(texts.currentNode, at)
      range.setEnd(texts.currentNode, at + sought.length)
      const { left, right } = range.getBoundingClientRect()
      return (left + right) / 2
    }
    throw new Error(`There is no ${sought}.`)
  }, words)
}

async function expectInOrder(element: Locator, words: readonly string[]): Promise<void> {
  const middles: number[] = []
  for (const each of words) middles.push(await middleOf(element, each))
  expect(middles).toEqual(middles.toSorted((one, other) => one - other))
}

/** The words of an element that stand on two lines. */
async function brokenWords(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const text = root.firstChild
    if (!text) return []
    const range = document.createRange()
    return [...(text.textContent ?? '').matchAll(/\S+/g)]
      .filter(({ index, 0: word }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top / 8)))
        return tops.size > 1
      })
      .map(([word]) => word)
  })
}

async function openAt(page: Page, width: number, id: number): Promise<Locator> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/article/${id}`)
  await page.evaluate(async () => document.fonts.ready)
  return page.locator('.article-body')
}

test('numbers, signs and English blocks keep their order in an Urdu article', async ({ page, request }) => {
  const articles = await StaffArticles.open(request)
  const { id } = await articles.add({
    title: 'درجہ حرارت -5 اور C++ کی کہانی',
    category: 'in-focus-urdu',
    status: 'Active',
    description:
      `<p>${URDU}</p><p>فون: +92 51 9271605 پر، قیمت $20، درجہ -5، زبان C++۔</p><p>${ENGLISH}</p>` +
      '<ul><li>First point of the list</li><li>Second point</li></ul><blockquote>Stone remembers what people say.</blockquote>' +
      `<table><tbody><tr><td>Name of river</td><td>Length</td></tr><tr><td>Indus</td><td>3,180&nbsp;km</td></tr></tbody></table>`,
  })
  for (const width of [360, 1440]) {
    const body = await openAt(page, width, id)
    const heading = page.getByRole('heading', { level: 1 })
    await expectInOrder(heading, ['-', '5'])
    await expectInOrder(heading, ['C', '++'])
    const numbers = body.locator('p').nth(1)
    await expectInOrder(numbers, ['+92', '51', '9271605'])
    await expectInOrder(numbers, ['$', '20'])
    const english = body.locator('p').nth(2)
    await expect(english).toHaveCSS('direction', 'ltr')
    await expect(english).toHaveAttribute('lang', 'en')
    await expectInOrder(english, ['brackets', ').'])
    for (const name of ['ul', 'blockquote', 'table']) await expect(body.locator(name)).toHaveCSS('direction', 'ltr')
  }
})

test('Urdu in an English article has its direction and face, and glued words break between words', async ({
  page,
  request,
}) => {
  const articles = await StaffArticles.open(request)
  const glued = (word: string) => Array.from({ length: 60 }, () => word).join('&nbsp;')
  const { id } = await articles.add({
    title: 'Urdu words in English: نکتہ اور ہلال',
    category: 'in-focus',
    status: 'Active',
    description:
      `<p>ہلال is the name of a magazine that ${'has told of rivers and roads for many years and '.repeat(4)} more.</p><p>${glued('longword')}</p>` +
      `<p>${glued('لفظ')}</p><p>It is 10&nbsp;km away, with the word نکتہ inside a line of English that is long enough to wrap over two lines on every screen, as it should.</p>` +
      '<ul><li><p dir="rtl" lang="ur">پہلا نکتہ</p></li><li>دوسرا نکتہ</li><li>An English point</li></ul><blockquote>پتھر یاد رکھتے ہیں</blockquote>' +
      `<table><tbody><tr><td>دریا کا نام</td><td>لمبائی</td></tr><tr><td>سندھ</td><td>3,180&nbsp;km</td></tr></tbody></table>`,
  })
  for (const width of [360, 1440]) {
    const body = await openAt(page, width, id)
    expect(await brokenWords(body.locator('p').nth(1))).toEqual([])
    expect(await brokenWords(body.locator('p').nth(2))).toEqual([])
    await expect(body.locator('p').nth(3)).toContainText('10\u00a0km')
    for (const name of ['ul', 'blockquote', 'table']) await expect(body.locator(name)).toHaveCSS('direction', 'rtl')
    await expect
      .poll(async () =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /Hilal Urdu/.test(family) && status === 'loaded'),
        ),
      )
      .toBe(true)
  }
})
