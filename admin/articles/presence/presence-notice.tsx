/** Says who else has the article open: who writes, with an offer to take over, or who reads. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../confirm.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure } from '../../notices.ts'
import { useTimes } from '../../times/use-times.ts'
import type { PresenceState } from './use-presence.ts'

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

  const reopen = async (before: () => Promise<void>) => {
    setBusy(true)
    try {
      await before()
      await onReopen()
    } catch (error) {
      failure(text.failed + reason(error))
    }
    setBusy(false)
  }
  const takeOver = async (name: string) => {
    const question = text.takeOverQuestion(name)
    const isSure = await confirm({ title: text.takeOverTitle, question, yes: text.takeOver, no: shell.cancel })
    if (isSure) await reopen(presence.takeOver)
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
    const names = readers.map(({ name }) => name || text.someone)
    return (
      <Text role="status" size="sm" c="var(--ink-quiet)" mb="sm">
        {text.readers(new Intl.ListFormat(locale).format(names))}
      </Text>
    )
  }
  const name = writer.name || text.someone
  return (
    <Alert variant="outline" color="blue" mb="lg" role="status" className="presence-notice">
      <Text fw={600}>{wasWriting ? text.taken(name) : text.writing(name)}</Text>
      <Text>{wasWriting ? text.takenText : text.reading(times.time(writer.since))}</Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" onClick={() => void takeOver(name)}>
          {text.takeOver}
        </Button>
        {isOutdated && (
          <Button size="compact-md" variant="default" onClick={() => void reopen(async () => undefined)}>
            {text.newest}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
