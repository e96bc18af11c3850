/** The pages of a publication as HTML. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DemoArticle } from '#demo/article-file.ts'
import { categoryLabel } from '#shared/categories.ts'
import type { Publication } from './publication.ts'

export type PrintedArticle = DemoArticle & { writer: string }
export type Printing = { publication: Publication; articles: PrintedArticle[]; logos: string; head: string }

const WORDS = {
  English: { contents: 'In this issue', bookContents: 'Contents', by: 'By', with: 'With', more: 'Read on at' },
  Urdu: {
    contents: 'اس شمارے میں',
    bookContents: 'فہرست',
    by: 'تحریر:',
    with: 'لکھنے والے:',
    more: 'مزید پڑھنے کے لیے:',
  },
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

/** An integer in the digits of the language. */
function digits(value: number, language: Publication['language']): string {
  return language === 'Urdu'
    ? String(value).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    : String(value)
}

/** Pictures are stored beside the page by `drawings.ts`. */
function drawing(slug: string): string {
  return `${slug}.jpg`
}

function logo(printing: Printing, name: string): string {
  return `<span class="logo" data-name="${name}">${readFileSync(join(printing.logos, `${name}.svg`), 'utf8')}</span>`
}

/** A title may have a subtitle after a colon, shown smaller below it on a cover. */
function titleParts(title: string): [string, string] {
  const [first = '', ...rest] = title.split(/:\s*/)
  return [first, rest.join(': ')]
}

function cover(printing: Printing): string {
  const { publication, articles } = printing
  const { layout, art, focus = '50% 50%' } = publication.cover
  const picture = `<div class="picture"><img src="${drawing(`${art}-cover`)}" alt="" style="object-position:${focus}"></div>`
  if (publication.kind === 'ebook') {
    const title = titleParts(publication.title.replace(/, and Other Stories$/, ''))[0]
    return `<section class="cover" data-layout="${layout}">${picture}<div class="title"><h1>${escape(title)}</h1>
<p class="line">${escape(publication.line)}</p></div>${logo(printing, 'mark')}</section>`
  }
  const [lead, ...others] = articles
  const [title, more] = titleParts(lead?.title ?? '')
  return `<section class="cover" data-layout="${layout}">${picture}<header>${logo(printing, publication.edition)}
<p class="line">${escape(publication.line)}</p></header><div class="headlines"><h1>${escape(title)}</h1>
${more ? `<p class="more">${escape(more)}</p>` : ''}<ul>${others.map((article) => `<li>${escape(article.title)}</li>`).join('')}</ul></div></section>`
}

function contents(printing: Printing, firstPages: number[]): string {
  const { publication, articles } = printing
  const words = WORDS[publication.language]
  const items = articles.map(
    (article, index) =>
      `<li><span class="number">${digits(firstPages[index] ?? 0, publication.language)}</span><div><h3>${escape(article.title)}</h3>
<p>${words.by} ${escape(article.writer)}</p></div></li>`,
  )
  const pictures = articles
    .slice(0, publication.kind === 'ebook' ? 1 : 3)
    .map((article) => `<img src="${drawing(article.cover)}" alt="">`)
  return `<section class="contents"><header>${publication.kind === 'ebook' ? `<p class="kicker">${escape(titleParts(publication.title)[0])}</p>` : logo(printing, publication.edition)}
<h2>${publication.kind === 'ebook' ? words.bookContents : words.contents}</h2><p class="standfirst">${escape(publication.description)}</p></header>
<div class="list"><ol>${items.join('')}</ol><div class="pictures">${pictures.join('')}</div></div></section>`
}

function story(printing: Printing, article: PrintedArticle): string {
  const words = WORDS[printing.publication.language]
  const text = article.html.replace(/src="demo:([\w-]+)"/g, (_, slug: string) => `src="${drawing(slug)}"`)
  return `<article class="story"><header><p class="kicker">${escape(categoryLabel(article.category))}</p><h1>${escape(article.title)}</h1>
<p class="byline">${words.by} ${escape(article.writer)}</p></header>
<img class="lead" src="${drawing(article.cover)}" alt=""><div class="text">${text}</div></article>`
}

function back(printing: Printing): string {
  const words = WORDS[printing.publication.language]
  return `<section class="cover" data-layout="back"><div class="picture"><img src="${drawing(printing.publication.cover.art)}" alt=""></div>
${logo(printing, printing.publication.edition)}<p class="line">${words.more} <span dir="ltr">hilal.example</span></p></section>`
}

function page(printing: Printing, body: string): string {
  const { publication } = printing
  const { ground, ink, accent } = publication.cover
  const urdu = publication.language === 'Urdu'
  // Page margin boxes do not support variables, so the folio's text is set here.
  const folio = publication.kind === 'ebook' ? titleParts(publication.title)[0] : publication.title
  const counter = urdu ? 'counter(page, urdu)' : 'counter(page)'
  return `<!doctype html><html lang="${urdu ? 'ur' : 'en'}" dir="${urdu ? 'rtl' : 'ltr'}" data-kind="${publication.kind}" data-edition="${publication.edition}">
<head><meta charset="utf-8"><title>${escape(publication.title)}</title><style>${printing.head}
:root{--ground:${ground};--ink:${ink};--accent:${accent}}
@page{size:${publication.kind === 'ebook' ? 'A5' : 'A4'};font-family:${urdu ? 'Nastaliq' : 'Label'};@bottom-center{content:"${folio.replace(/"/g, '')}"}}
@page :right{@bottom-right{content:${counter}}} @page :left{@bottom-left{content:${counter}}}</style></head><body>${body}</body></html>`
}

/** A single article, to count its pages. */
export function articlePages(printing: Printing, article: PrintedArticle): string {
  return page(printing, story(printing, article))
}

export function coverPage(printing: Printing): string {
  return page(printing, cover(printing))
}

export function allPages(printing: Printing, firstPages: number[]): string {
  const stories = printing.articles.map((article) => story(printing, article))
  return page(printing, [cover(printing), contents(printing, firstPages), ...stories, back(printing)].join('\n'))
}
