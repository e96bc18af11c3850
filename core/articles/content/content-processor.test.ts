import { describe, expect, it } from 'vitest'
import { contentProcessor } from './content-processor.ts'
import { CONTENT_TASKS } from './content-tasks.ts'

const LONG = '<p>دریا <b>bends</b> twice &amp; again.</p>'.repeat(1000)

describe('content processing', () => {
  it('gives the same result on the thread as at once', async () => {
    const processor = contentProcessor()
    const texts = { kicker: 'K', shortTitle: 'S', standfirst: null }
    const article = { title: 'T', writer: 'W', category: 'misc', description: LONG, ...texts }
    expect(await processor.run('derive', article)).toEqual(CONTENT_TASKS.derive(article))
    expect(await processor.run('render', { content: LONG, language: 'en' })).toEqual(
      CONTENT_TASKS.render({ content: LONG, language: 'en' }),
    )
    const files = new Map([['data:image/png;base64,AAAA', '/media/0123456789abcdef-1600x1000-2a4b6c.webp']])
    const html = `${LONG}<img src="data:image/png;base64,AAAA">`
    const sanitized = await processor.run('sanitize', { html, files })
    expect(sanitized).toEqual(CONTENT_TASKS.sanitize({ html, files }))
    expect(sanitized).toMatchObject({ content: expect.stringContaining('src="/media/0123456789abcdef') as string })
  })

  it('does not block the process', async () => {
    const processor = contentProcessor()
    let concurrencyLimit = 0
    const ticking = setInterval(() => {
      concurrencyLimit += 1
    }, 1)
    await processor.run('sanitize', { html: '<'.repeat(1 << 18) })
    clearInterval(ticking)
    expect(concurrencyLimit).toBeGreaterThan(3)
  })

  it('rejects content that is too long or nested too deeply', async () => {
    const processor = contentProcessor()
    expect(await processor.run('sanitize', { html: 'a'.repeat((2 << 20) + 1) })).toEqual({
      fault: 'article.content_long',
    })
    // Each character becomes four.
    expect(await processor.run('sanitize', { html: '<'.repeat(1 << 20) })).toEqual({ fault: 'article.content_long' })
    expect(await processor.run('sanitize', { html: '<div>'.repeat(5000) })).toEqual({
      fault: 'article.content_nested',
    })
    expect(await processor.run('dataImages', { html: '<div>'.repeat(5000) })).toEqual([])
  })

  it('reports a task that fails on the thread, and continues with the next', async () => {
    const processor = contentProcessor()
    await expect(processor.run('render', { content: '<div>'.repeat(50_000), language: 'en' })).rejects.toThrow('stack')
    expect(await processor.run('render', { content: LONG, language: 'en' })).toMatchObject({ words: 4000 })
  })
})
