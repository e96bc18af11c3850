/** The one question before articles are published, and the notice that offers to take publishing back. */
import { confirm } from '../../confirm.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { showUndo } from '../../lists/undo-notice.tsx'
import { failure, success } from '../../notices.ts'
import { afterWrite } from '../../query-client.ts'
import { useTimeZone } from '../../times/time-zone.tsx'
import { useTimes } from '../../times/use-times.ts'
import { isPublishedLater, PublishFacts, type Publishing } from './publish-facts.tsx'

export function usePublishing() {
  const { articles, forms, lists, shell } = useMessages()
  const reason = useFailureReason()
  const text = articles.publishing
  const zone = useTimeZone()
  const times = useTimes()

  return {
    /** Asks before articles are published: in which magazine each will appear, when, and at which address. */
    ask(asked: readonly Publishing[]): Promise<boolean> {
      const now = new Date().toISOString()
      const areLater = asked.every((article) => isPublishedLater(article, now))
      const count = asked.length
      return confirm({
        title: areLater ? text.scheduleTitle(count) : text.publishTitle(count),
        question: <PublishFacts articles={asked} clock={{ now, zone, times }} />,
        yes: areLater ? articles.schedule : articles.publish,
        no: shell.cancel,
        isSafe: true,
      })
    },

    /**
     * Says that an article is published or scheduled. `undo` throws `ApiError`, or resolves to false where it has said
     * itself why nothing is undone. `isSaved`: its fields were saved with it.
     */
    report(
      article: Pick<Publishing, 'publish_date'>,
      undo: () => Promise<boolean | void>,
      { isSaved = false }: { isSaved?: boolean } = {},
    ): void {
      const done = text[isPublishedLater(article, new Date().toISOString()) ? 'scheduled' : 'done']
      const message = isSaved ? `${forms.nouns.article.updated} ${done}` : done
      const takeBack = async () => {
        try {
          if ((await undo()) !== false) success(lists.changedBack)
        } catch (error) {
          failure(lists.nouns.article.changeFailed + reason(error))
        }
        afterWrite()
      }
      showUndo({ message, undo: lists.undo }, () => void takeBack())
    },
  }
}
