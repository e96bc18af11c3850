/** The question of the form before it publishes: when. Apart from `usePublishing`, so that lists do not load it. */
import { useMessages } from '../../i18n/locale.tsx'
import { useTimeZone } from '../../times/time-zone.tsx'
import { useTimes } from '../../times/use-times.ts'
import { isPublishedLater, type Publishing } from './publish-facts.tsx'
import { askToPublish, type Findings } from './publish-question.tsx'

/** `isReviewed`: publishing approves it too. */
type AskOptions = { isReviewed: boolean; findings: Findings }

/** Resolves to the publish date that is chosen for an article, or to null. */
export function useAskWhen(): (article: Publishing, options: AskOptions) => Promise<string | null> {
  const { articles } = useMessages()
  const text = articles.publishing
  const zone = useTimeZone()
  const times = useTimes()
  return (article, { isReviewed, findings }) => {
    const now = new Date().toISOString()
    const isLater = isPublishedLater(article, now)
    return askToPublish({
      title: isLater ? text.scheduleTitle(1) : isReviewed ? text.approveTitle : text.publishTitle(1),
      article,
      clock: { now, zone, times },
      atOnce: isReviewed ? articles.approveAndPublish : articles.publish,
      findings,
    })
  }
}
