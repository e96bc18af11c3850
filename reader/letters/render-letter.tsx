/** Renders letters for mail programs, which know tables and inline styles and little else. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterContent } from '#core/site/letters/composing.ts'
import type { RenderedLetter } from '#core/site/letters/letters.ts'
import { newsletterMessages } from '#shared/i18n/messages.ts'
import { LetterDocument } from './letter.tsx'

/** The same as text: for programs without HTML, and for people who prefer it. */
function textOf(content: LetterContent): string {
  const { locale, magazine, issue, sections, bodyText, postalAddress, links } = content
  const t = newsletterMessages(locale)
  const parts = [
    magazine?.name,
    content.subject,
    bodyText,
    issue && `${issue.name}\n${issue.url}`,
    issue?.letter,
    issue?.letter ? issue.letterBy : null,
    ...sections.flatMap(({ title, articles }) => [
      title && `— ${title} —`,
      ...articles.map((article) => [article.title, article.standfirst, article.url].filter(Boolean).join('\n')),
    ]),
    '—',
    `${t.letterReason(magazine?.name ?? null)}\n${t.letterChoose}: ${links.letters}\n${t.unsubscribeButton}: ${links.unsubscribe}`,
    t.letterCounts,
    postalAddress,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

export function renderLetter(content: LetterContent): Pick<RenderedLetter, 'html' | 'text'> {
  // React asks browsers to load pictures in advance, which is nothing for mail programs.
  const html = renderToStaticMarkup(<LetterDocument {...content} />).replaceAll(/<link rel="preload"[^>]*>/g, '')
  return {
    html: `<!DOCTYPE html>${html}`,
    text: textOf(content),
  }
}
