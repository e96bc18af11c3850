/** Says who else has the article open: who writes, with an offer to take over, or who reads. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../confirm.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure } from '../../notices.ts'
import { useTimes } from '../../times/use-times.ts'
import type { PresenceState, PresentPerson } from './use-presence.ts'

type NoticeProps = {
  presence: PresenceState
  /** Whether this form was written in before. */
  wasWriting: boolean
  /** Whether the article was saved since it was opened. */
  isOutdated: boolean
  /** Opens the article as it is stored now. Throws `ApiError`. */
  onReopen: () => Promise<void>
}

export function PresenceNotice({ presence, wasWriting, isOutdated, onReopen }: NoticeProps) {
  const { collaboration, shell } = useMessages()
  const { presence: text } = collaboration
  const { locale } = useLocale()
  const times = useTimes()
  const reason = useFailureReason()
  const [isBusy, setBusy] = useState(false)
  const { writer, readers } = presence

  const reopen = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      failure(text.failed + reason(error))
    }
    setBusy(false)
  }
  const takeOver = async ({ isOwn, name }: PresentPerson) => {
    const question = isOwn ? text.own.takeOverQuestion : text.takeOverQuestion(name || text.someone)
    const isSure = await confirm({ title: text.takeOverTitle, question, yes: text.takeOver, no: shell.cancel })
    if (isSure) await reopen(async () => presence.takeOver(onReopen))
  }
  if (isBusy) {
    return (
      <Alert variant="outline" color="blue" mb="lg" role="status">
        {text.takingOver}
      </Alert>
    )
  }
  if (!writer) {
    if (readers.length === 0) return null
    const names = readers.filter(({ isOwn }) => !isOwn).map(({ name }) => name || text.someone)
    return (
      <Text role="status" size="sm" c="var(--ink-quiet)" mb="sm">
        {names.length < readers.length && text.own.reader}{' '}
        {names.length > 0 && text.readers(new Intl.ListFormat(locale).format(names))}
      </Text>
    )
  }
  const name = writer.name || text.someone
  const who = writer.isOwn ? text.own[wasWriting ? 'taken' : 'writing'] : text[wasWriting ? 'taken' : 'writing'](name)
  return (
    <Alert variant="outline" color="blue" mb="lg" role="status" className="presence-notice">
      <Text fw={600}>{who}</Text>
      <Text>{wasWriting ? text.takenText : text.reading(times.time(writer.since))}</Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" onClick={() => void takeOver(writer)}>
          {text.takeOver}
        </Button>
        {isOutdated && (
          <Button size="compact-md" variant="default" onClick={() => void reopen(onReopen)}>
            {text.newest}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
