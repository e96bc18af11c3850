import { dayOf, formatDay } from '#shared/dates.ts'
import { readingMessages } from '#shared/i18n/messages.ts'
import { CategoryLabel } from '../../components/article-card.tsx'
import { Byline } from '../../components/byline.tsx'
import { contentBlockStyles } from '../../components/content-blocks/styles.ts'
import { usePageRules } from '../../page-rules.ts'
import { useMarkup } from '../../render.tsx'
import { useView } from '../../view.ts'
import type { ArticleProps } from './article.load.ts'
import { authorPath } from '../author/author.load.ts'
import { AuthorColumn } from './author-column.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { Comments } from './comments.tsx'
import { Bylines, Cover, Kicker, Standfirst } from './front-matter.tsx'
import { InIssue } from './in-issue.tsx'
import { CorrectionNotice, Corrections } from '../../components/corrections.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { ReadNext } from './read-next.tsx'
import { RelatedCard } from './related-card.tsx'
import { withRelatedCards } from './related.ts'
import { ShareLinks } from './share-links.tsx'
import { Isolated } from '#shared/isolated.tsx'
import { detectedLanguageAttributes } from '../../components/language-attributes.ts'
import '../../components/article-content.css'
import '../../components/article-formats.css'
import '../../components/article-print.css'
import styles from './article.module.css'

export function ArticlePage(props: ArticleProps) {
  const { article, author, recent, next, comments, rating } = props
  const writer = author?.authorName ?? article.writer
  return (
    <div className={`page ${styles.layout}`} data-later="">
      <ArticleItself {...props} />
      <AuthorColumn name={writer} author={author} recent={recent} isPreview={props.isPreview} />
      <ReadNext articles={next} />
      <Comments articleId={article.id} comments={comments} rating={rating} />
    </div>
  )
}

function ArticleItself(props: ArticleProps) {
  const { article, contentHtml, contentCss, minutes, author, inIssue, neighbours, related, isPreview } = props
  const writer = author?.authorName ?? article.writer
  const { locale, edition, siteUrl, href } = useView()
  usePageRules(contentBlockStyles(contentHtml) + contentCss)
  const markup = useMarkup()
  const html = withRelatedCards(contentHtml, related, (each) => markup(<RelatedCard article={each} />))
  return (
    <article className={styles.article} data-visit={article.id}>
      <header className={styles.header}>
        {article.category !== '' && (
          <CategoryLabel category={article.category} href={`/category/${article.category}`} />
        )}
        <Kicker text={article.kicker} />
        <h1 {...detectedLanguageAttributes(article.title, locale)}>
          <Isolated text={article.title} />
        </h1>
        <Standfirst text={article.standfirst} />
        <p className={styles.facts}>
          {writer !== '' && (
            <Byline writer={writer} href={author && !isPreview ? href(authorPath(author.id)) : undefined} />
          )}
          <time dateTime={dayOf(article.publishDate)}>{formatDay(article.publishDate, locale)}</time>
          <span>{readingMessages(locale).minutesToRead(minutes)}</span>
          {!isPreview && <BookmarkButton articleId={article.id} />}
        </p>
        <Bylines text={article.bylines} />
        <CorrectionNotice of={article} />
      </header>
      <Cover article={article} className={styles.cover} />
      <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
      <Corrections of={article} />
      <p className={styles.address}>
        {edition?.name[locale]} <bdi>{`${siteUrl}/article/${article.id}`}</bdi>
      </p>
      {!isPreview && <ShareLinks path={`/article/${article.id}`} title={article.title} />}
      <InIssue of={inIssue} />
      <NeighbourLinks category={article.category} neighbours={neighbours} />
    </article>
  )
}
