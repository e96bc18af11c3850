/** What a place is the address of: the record that a redirect follows from then on. */
import { isMagazineType } from '#shared/magazine-types.ts'
import type { IssuesRepository } from '#core/articles/issues/issues.repository.ts'
import type { Target } from './redirects.ts'

const ARTICLE = /^\/article(?:page)?\/([1-9]\d{0,8})$/
const AUTHOR = /^\/author\/([1-9]\d{0,8})$/
const ISSUE = /^\/issue\/([a-z-]+)\/([^/?]+)$/

export type TargetParts = { issues: Pick<IssuesRepository, 'at'>; siteUrl?: string | undefined }

export function targetReader({ issues, siteUrl }: TargetParts) {
  return async (text: string): Promise<Target> => {
    if (text === '') return null
    const place = siteUrl !== undefined && text.startsWith(`${siteUrl}/`) ? text.slice(siteUrl.length) : text
    const article = ARTICLE.exec(place)
    if (article) return { place, record: { noun: 'article', id: Number(article[1]) } }
    const author = AUTHOR.exec(place)
    if (author) return { place, record: { noun: 'author', id: Number(author[1]) } }
    const [, magazine = '', slug = ''] = ISSUE.exec(place) ?? []
    const issue = isMagazineType(magazine) ? await issues.at(magazine, slug) : undefined
    return { place, record: issue ? { noun: 'issue', id: issue.id } : null }
  }
}
