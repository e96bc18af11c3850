import { describe, expect, it } from 'vitest'
import { renderContent } from './render-content.ts'

const rendered = (html: string) => renderContent(html, 'en')

describe('inline styles of content', () => {
  it('become classes with a rule each, because pages allow no style attributes', () => {
    const { html, css } = rendered(
      '<p class="verse" style="text-align: center">A</p><p style="text-align: center">B</p><span style="color: #c00; font-size: 24px">C</span>',
    )
    const [, centred] = /class="verse (styled-[\w-]{8})"/.exec(html) ?? []
    const [, red] = /<span class="(colored-[\w-]{8})">C/.exec(html) ?? []
    expect(html).toBe(`<p class="verse ${centred}">A</p><p class="${centred}">B</p><span class="${red}">C</span>`)
    expect(css).toBe(
      `.${centred}.${centred}.${centred}{text-align: center}.${red}.${red}.${red}{color: #c00; font-size: 24px}`,
    )
  })

  it('are sanitized again, so that no stored value can end a rule or a style sheet', () => {
    const { html, css } = rendered(
      '<h1 style="color: red</style><script>">A</h1><table style="position: fixed; direction: rtl"></table><p style="}*{color:red">B</p>',
    )
    expect(html).not.toContain('style=')
    expect(css).toMatch(/^(\.styled-[\w-]{8})\1\1\{direction: rtl\}$/)
  })
})

it('a picture has the class of its colour, to sixteen shades', () => {
  const { html, css } = rendered('<img class="size-full" src="/media/0123456789abcdef-1600x1000-2a4b6c.webp" alt="" />')
  expect(html).toContain('class="size-full bg-246"')
  expect(css).toBe('img.bg-246{background:#246}')
})
