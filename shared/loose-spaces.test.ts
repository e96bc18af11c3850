import { parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { textRuns } from './html-text.ts'
import { looseSpaces } from './loose-spaces.ts'

function loosened(html: string): string {
  const tree = parseDocument(html.replaceAll('~', '\u00a0'))
  looseSpaces(tree)
  return textRuns(tree)
    .map((run) => run.map(({ data }) => data).join('|'))
    .join('¶')
    .replaceAll('\u00a0', '~')
}

describe('loosening words that non-breaking spaces glue together', () => {
  it.each([
    ['<p>The~river~bends~twice</p>', 'The river bends twice'],
    ['<p>دریا~دو~بار~مڑتا~ہے</p>', 'دریا دو بار مڑتا ہے'],
    ['<p>The~<b>ri</b>ver~bends~twice</p>', 'The |ri|ver bends twice'],
    ['<h2>The~river</h2><p>It~bends~here</p>', 'The river¶It bends here'],
    ['<p>It is 10~km and then~it~all~runs~together again</p>', 'It is 10~km and then it all runs together again'],
  ])('%s', (html, text) => {
    expect(loosened(html)).toBe(text)
  })

  it.each([
    ['<p>10~km</p>', '10~km'],
    ['<p>It is 10~km to 5~°C, Rs.~500~million</p>', 'It is 10~km to 5~°C, Rs.~500~million'],
    ['<p>A~b</p><p>One two</p>', 'A~b¶One two'],
    ['<p>Name:~~~~~~~~value of it</p>', 'Name:~~~~~~~~value of it'],
    ['<pre>a~b~c~d~e</pre>', ''],
  ])('keeps those that are meant: %s', (html, text) => {
    expect(loosened(html)).toBe(text)
  })
})
