import { describe, expect, it } from 'vitest'
import { plainText } from '#core/html-tree.ts'
import { renderContent } from '../render-content.ts'

const show = (html: string, language: 'en' | 'ur' = 'en') => renderContent(html, language)

describe('blocks of content on their page', () => {
  it('say the tone of a callout in words, in its own language', () => {
    const callout = '<div class="callout callout-warning"><p>Ice.</p></div>'
    expect(show(callout).html).toBe(
      '<div class="callout callout-warning" role="note"><p class="callout-label">Warning</p><p>Ice.</p></div>',
    )
    expect(show(callout.replace('Ice', 'برف'), 'ur').html).toContain('<p class="callout-label">خبردار</p>')
    expect(show(callout, 'ur').html).toContain('lang="en" dir="ltr" role="note"><p class="callout-label">Warning</p>')
    expect(show('<div class="callout callout-tip" lang="ur" dir="rtl"><p>پل</p></div>').html).toContain('>مشورہ<')
    expect(show('<div class="callout"><p>a</p></div>').html).toContain('<p class="callout-label">Note</p>')
  })

  it('leave a pull quote as it is', () => {
    const quote =
      '<figure class="pull-quote"><blockquote>Stone remembers.</blockquote><figcaption>A mason</figcaption></figure>'
    expect(show(quote).html).toBe(quote)
  })

  it('offer the pictures of a gallery in the sizes of its columns', () => {
    const picture = '<figure><img src="/media/0123456789abcdef-1600x1000-2a4b6c.webp" alt="" /></figure>'
    expect(show(`<div class="gallery">${picture}</div>`).html).toContain('sizes="(max-width: 46rem) 50vw, 14rem"')
    expect(show(picture).html).toContain('sizes="(max-width: 46rem) 100vw, 42rem"')
  })

  it('leave a slot for a related article, and lose nothing that is inside of it', () => {
    expect(show('<div class="related-article" data-article="12"></div>').html).toBe('<div data-related="12"></div>')
    expect(show('<div class="related-article" data-article="12"><p>a</p></div>').html).toBe(
      '<div data-related="12"></div><p>a</p>',
    )
    for (const id of ['9999999999', '']) {
      expect(show(`<div class="related-article" data-article="${id}"></div>`).html).not.toContain('data-related')
    }
  })

  it('are part of the words and the plain text, without labels and ids', () => {
    const html =
      '<div class="callout callout-tip"><p>one two</p></div><div class="related-article" data-article="12"></div>'
    expect(show(html).words).toBe(2)
    expect(plainText(html)).toBe('one two')
  })
})
