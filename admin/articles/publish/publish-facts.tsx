/** What publishing articles does: in which magazine and category each appears, when, and at which address. */
import './publish.css'
import { Stack, Text } from '@mantine/core'
import { categoryLabel, isUrduCategory, magazineOfCategory } from '#shared/categories.ts'
import { dayOrMoment } from '#shared/dates.ts'
import type { ArticleWire } from '#shared/schemas/article.schema.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { Words } from '../../lists/cells.tsx'
import { isScheduled } from '../article-values.ts'
import type { Times } from '../../times/times.ts'

/** An article that is to be published. Dates are days alone, or moments in ISO 8601 UTC. */
export type Publishing = {
  /** Null for an article that is not stored. */
  id: number | null
  title: string
  category: string
  publish_date: string
  /** Empty for never. */
  take_down_at: string
}

type Stored = Pick<ArticleWire, 'id' | 'title' | 'category' | 'take_down_at'> & { at: string }

/** Of an article as it is stored, with its publish date as a moment. */
export function publishingOf({ id, title, category, at, take_down_at }: Stored): Publishing {
  const takenDown = take_down_at === null ? '' : dayOrMoment(take_down_at)
  return { id, title, category, publish_date: dayOrMoment(at), take_down_at: takenDown }
}

/** Articles of a bulk change that are described one by one. */
const MAX_DESCRIBED = 10

export function isPublishedLater({ publish_date }: Pick<Publishing, 'publish_date'>, now: string): boolean {
  return isScheduled({ status: 'Active', publish_date }, now)
}

function Zone({ name }: { name: string }) {
  return <bdi dir="ltr">({name})</bdi>
}

function Where({ category }: { category: string }) {
  const { articles } = useMessages()
  const { locale } = useLocale()
  const magazine =
    EDITIONS.find(({ type }) => type === magazineOfCategory(category))?.name[locale] ?? articles.otherCategories
  return (
    <>
      {magazine} · <bdi lang={isUrduCategory(category) ? 'ur' : 'en'}>{categoryLabel(category)}</bdi>
    </>
  )
}

/** Dialogs are shown outside of what knows the publisher's time zone, so they are told it. */
export type Clock = { now: string; zone: string; times: Times }

function When({ article, clock }: { article: Publishing; clock: Clock }) {
  const text = useMessages().articles.publishing
  const { now, zone, times } = clock
  const date = article.publish_date.trim()
  const day = times.text(date) ?? times.day(now)
  const isMoment = date.includes('T')
  const later = isMoment ? text.laterAt(day) : text.later(day)
  return (
    <>
      {isPublishedLater(article, now) ? later : text.now(day)} {isMoment && <Zone name={zone} />}
    </>
  )
}

function OneArticle({ article, clock }: { article: Publishing; clock: Clock }) {
  const text = useMessages().articles.publishing
  const { zone, times } = clock
  const takenDown = times.text(article.take_down_at)
  return (
    <>
      <Text fw={600} dir="auto" className="publish-title">
        {article.title}
      </Text>
      <dl className="publish-facts">
        <dt>{text.where}</dt>
        <dd>
          <Where category={article.category} />
        </dd>
        <dt>{text.when}</dt>
        <dd>
          <When article={article} clock={clock} />
        </dd>
        {takenDown !== null && (
          <>
            <dt>{text.takenDown}</dt>
            <dd>
              {takenDown} {article.take_down_at.includes('T') && <Zone name={zone} />}
            </dd>
          </>
        )}
        {article.id !== null && (
          <>
            <dt>{text.address}</dt>
            <dd>
              <bdi dir="ltr">{`${window.location.host}/article/${article.id}`}</bdi>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

export function PublishFacts({ articles, clock }: { articles: readonly Publishing[]; clock: Clock }) {
  const text = useMessages().articles.publishing
  const [first] = articles
  if (first && articles.length === 1) return <OneArticle article={first} clock={clock} />
  const rest = articles.length - MAX_DESCRIBED
  return (
    <Stack gap="xs">
      <ul className="entries publish-list">
        {articles.slice(0, MAX_DESCRIBED).map((article) => (
          <li key={article.id}>
            <Words title text={article.title} />
            <Text component="div" size="sm" c="var(--ink-quiet)">
              <Where category={article.category} />
              <br />
              <When article={article} clock={clock} />
            </Text>
          </li>
        ))}
      </ul>
      {rest > 0 && <Text>{text.more(rest)}</Text>}
    </Stack>
  )
}
