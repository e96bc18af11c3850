/**
 * What a notification tells other processes of the events of a transaction, so that they need not wait until they have
 * read the log to know what is outdated. `origin` identifies the process.
 */
import { factsOf, type CommittedEvent, type NewEvent } from '#core/events.ts'

type Hint = { origin: string; events: CommittedEvent[] }

export function hintOf(all: readonly NewEvent[], at: string, origin: string): string {
  const events = all.map(({ noun, id, change, before, after }) => {
    return { noun, id, change, before: factsOf(noun, before), after: factsOf(noun, after), at }
  })
  return JSON.stringify({ origin, events })
}

/** The events of another process; none where there is no hint, or if it is this process's own. */
export function eventsOfHint(hint: string, origin: string): CommittedEvent[] {
  if (hint === '') return []
  const sent = JSON.parse(hint) as Hint
  return sent.origin === origin ? [] : sent.events
}
