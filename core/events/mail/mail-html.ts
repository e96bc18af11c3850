/** The HTML part of an email. Whatever its lines contain stays text: they may quote what people have typed. */
import { directionOf, type Locale } from '#shared/locale.ts'
import { escapeAttribute, escapeHtml } from '#core/html-tree.ts'

/** A paragraph of text, or one that is a link. */
export type MailLine = string | { href: string; label: string }

function contentOf(line: MailLine): string {
  if (typeof line === 'string') return escapeHtml(line)
  return `<a href="${escapeAttribute(line.href)}">${escapeHtml(line.label)}</a>`
}

export function mailHtml(lines: readonly MailLine[], locale: Locale): string {
  const paragraphs = lines.map((line) => `<p>${contentOf(line)}</p>`)
  return `<div lang="${locale}" dir="${directionOf(locale)}">${paragraphs.join('')}</div>`
}
