/** Changes the state of an issue, after a question where readers will notice. */
import type { IssueWire } from '#shared/schemas/issue.schema.ts'
import type { StoredIssueState } from '#shared/schemas/statuses.ts'
import { api } from '../api/client.ts'
import { useMessages } from '../i18n/locale.tsx'
import { useTimes } from '../times/use-times.ts'
import { useAction, type ActionTexts } from '../use-action.ts'

export function useRelease({ id, entries, contents_version: version }: IssueWire) {
  const { issues } = useMessages()
  const times = useTimes()
  const { isBusy, run } = useAction()
  const count = entries.filter(({ article_id: article }) => article !== null).length

  const become = async (next: StoredIssueState, texts: ActionTexts<IssueWire>, at?: string) =>
    run(
      async () => {
        const json = { state: next, ...(at !== undefined && { release_at: at, version }) }
        return api<IssueWire>(`/api/issue/${id}/state/`, { method: 'POST', json })
      },
      { failed: issues.failed, ...texts },
    )
  const schedule = async (moment: string) => {
    const question = issues.ask.schedule(moment.includes('T') ? times.dateTime(moment) : times.day(moment), count)
    await become(
      'scheduled',
      { ask: { title: issues.schedule, question, yes: issues.schedule }, done: issues.done.scheduled },
      moment,
    )
  }
  const now = async () => {
    const ask = { title: issues.releaseNow, question: issues.ask.now(count), yes: issues.releaseNow }
    await become('scheduled', { ask, done: issues.done.released }, new Date().toISOString())
  }
  const withdraw = async () => {
    const ask = { title: issues.withdraw, question: issues.ask.withdraw(count), yes: issues.withdraw }
    await become('withdrawn', { ask, done: issues.done.withdrawn })
  }
  return { isBusy, become, schedule, now, withdraw }
}
