import { readingMessages, videosMessages } from '#shared/i18n/messages.ts'
import { LOCALES } from '#shared/locale.ts'
import { windowOfSeven } from '#shared/pagination.ts'
import { ArticleCard } from '../../components/article-card.tsx'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { VideoItem } from '../../components/video-item.tsx'
import { ListHeading } from '../../components/list-heading.tsx'
import { pageHref, Pagination } from '../../components/pagination.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useView } from '../../view.ts'
import { VIDEOS_PATH, type VideosProps } from './videos.load.ts'
import styles from './videos.module.css'

export function VideosPage({ language, videos, articles }: VideosProps) {
  const { locale } = useView()
  const t = videosMessages(locale)
  const chosen: Record<string, string> = language ? { language } : {}
  return (
    <div className="page">
      <ListHeading title={t.title} text={t.lead}>
        {videos && videos.count > 0 && <Badge>{t.count(videos.count)}</Badge>}
      </ListHeading>
      <Tabs
        label={t.filterByLanguage}
        tabs={[
          { href: VIDEOS_PATH, text: t.everyLanguage, current: language === null },
          ...LOCALES.map((each) => ({
            href: pageHref(VIDEOS_PATH, 1, { language: each }),
            text: t.languages[each],
            current: language === each,
          })),
        ]}
      />
      {!videos && <Empty alert text={t.fetchFailed} />}
      {videos?.count === 0 && <Empty text={t.none} />}
      {videos && (
        <>
          <ul className={styles.videos}>
            {videos.rows.map((video, index) => (
              <li key={video.id}>
                <VideoItem
                  video={video}
                  sizes="(max-width: 40rem) 92vw, (max-width: 62rem) 46vw, 25rem"
                  heading="h2"
                  describe
                  priority={index === 0}
                />
              </li>
            ))}
          </ul>
          <Pagination
            page={videos.page}
            pages={videos.pages}
            numbers={windowOfSeven(videos.page, videos.pages)}
            hrefOf={(page) => pageHref(VIDEOS_PATH, page, chosen)}
          />
        </>
      )}
      {!articles && <Empty alert text={readingMessages(locale).fetchFailed} />}
      {articles && articles.count > 0 && <ArticlesOfCategory articles={articles} />}
    </div>
  )
}

function ArticlesOfCategory({ articles }: { articles: NonNullable<VideosProps['articles']> }) {
  const { locale, href } = useView()
  const t = videosMessages(locale)
  return (
    <section className={styles.articles}>
      <h2>{t.articles}</h2>
      <div className={styles.videos}>
        {articles.rows.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            showCategory={false}
            sizes="(max-width: 40rem) 92vw, (max-width: 62rem) 46vw, 25rem"
          />
        ))}
      </div>
      {articles.pages > 1 && (
        <p>
          <a className="button button-quiet" href={href('/articles?category=digital')}>
            {t.allArticles}
          </a>
        </p>
      )}
    </section>
  )
}
