import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Kept, useKeptText } from './kept.tsx'
import { keptParts } from './kept-parts.tsx'
import { useView, viewOf, ViewContext, type View } from './view.ts'

const ENGLISH = viewOf('en', null, 'https://hilal.example')

let rendered: string[] = []
function Title({ text }: { text: string }) {
  const { locale, siteUrl } = useView()
  rendered.push(text)
  return <h2>{`${text} & ${locale} ${siteUrl}`}</h2>
}

function Styles() {
  const css = useKeptText('styles', 'p > a {}')
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}

function page(texts: string[], view: View = ENGLISH, withAddress = false) {
  return (
    <ViewContext value={view}>
      <main>
        <Styles />
        {texts.map((text) => (
          <Kept key={text} name={`title ${text}`} withAddress={withAddress}>
            <Title text={text} />
          </Kept>
        ))}
      </main>
    </ViewContext>
  )
}

describe('parts of pages', () => {
  it('are rendered once, and again for other content, another language or another address', () => {
    const parts = keptParts()
    rendered = []
    const first = parts.render(page(['river', 'دریا'])).bytes.toString()
    expect(first).toBe(
      '<!doctype html><main><style>p > a {}</style><h2>river &amp; en </h2><h2>دریا &amp; en </h2></main>',
    )
    expect(parts.render(page(['river', 'دریا'])).bytes.toString()).toBe(first)
    expect(rendered).toEqual(['river', 'دریا'])
    expect(parts.render(page(['road'], viewOf('ur', null, ''))).bytes.toString()).toContain('road &amp; ur')
    expect(parts.render(page(['river'], viewOf('ur', null, ''))).bytes.toString()).toContain('river &amp; ur')
    for (const siteUrl of ['https://a.example', 'https://b.example']) {
      expect(parts.render(page(['river'], viewOf('en', null, siteUrl), true)).bytes.toString()).toContain(siteUrl)
    }
    expect(rendered).toHaveLength(6)
  })

  it('have a hash that differs where the HTML does, and is the same wherever it is rendered', () => {
    const parts = keptParts()
    const hash = (tree: ReactElement, by = parts) => by.render(tree).hash
    const first = hash(page(['river', 'road']))
    expect(hash(page(['river', 'road']))).toBe(first)
    expect(hash(page(['river', 'road']), keptParts())).toBe(first)
    const others = [
      hash(page(['road', 'river'])),
      hash(page(['river'])),
      hash(page(['river', 'road'], viewOf('ur', null, ''))),
      hash(<p>{page(['river', 'road'])}</p>),
      hash(<Kept name="outer">{page(['river', 'lane'])}</Kept>),
      hash(<Kept name="another">{page(['river', 'path'])}</Kept>),
    ]
    expect(new Set([first, ...others]).size).toBe(7)
  })

  it('may contain parts themselves', () => {
    const parts = keptParts()
    const outer = (name: string) => <Kept name={name}>{page(['river'])}</Kept>
    rendered = []
    const html = parts.render(outer('one')).bytes.toString()
    expect(html).toContain('<h2>river &amp; en </h2>')
    expect(parts.render(outer('two')).bytes.toString()).toBe(html)
    expect(rendered).toEqual(['river'])
  })

  it('are no more than there is room for: the least recently used is rendered again', () => {
    const parts = keptParts(150)
    rendered = []
    for (const text of ['a', 'b', 'a', 'c', 'd', 'a']) parts.render(page([text]))
    expect(parts.bytes()).toBeLessThanOrEqual(150)
    expect(rendered.filter((text) => text === 'b')).toHaveLength(1)
    parts.render(page(['b']))
    expect(rendered.filter((text) => text === 'b')).toHaveLength(2)
  })

  it('cannot be named by content', () => {
    const html = keptParts()
      .render(page(['[0]', '$&', '[a-0]']))
      .bytes.toString()
    expect(html).toContain('<h2>[0] &amp; en </h2><h2>$&amp; &amp; en </h2><h2>[a-0] &amp; en </h2>')
  })
})
