/** How far a move is, and how long it will take. */
import { Progress, Text } from '@mantine/core'
import { useState } from 'react'
import type { MoveWire } from '#shared/schemas/move.wire.ts'
import { useMessages } from '../i18n/locale.tsx'

const MINUTE_MS = 60_000
const number = (value: number) => value.toLocaleString('en-GB')

/** Minutes that are left at the rate of this step so far; null while nothing can be said. */
export function minutesLeft({ done, total, since }: NonNullable<MoveWire['progress']>, now: number): number | null {
  const spent = now - Date.parse(since)
  return done > 0 && spent > 0 ? Math.round(((spent / done) * (total - done)) / MINUTE_MS) : null
}

export function MoveProgress({ progress }: { progress: NonNullable<MoveWire['progress']> }) {
  const { moving, exports } = useMessages()
  const [opened] = useState(() => Date.now())
  const { step, of, done, total } = progress
  const left = minutesLeft(progress, Math.max(opened, Date.now()))
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  return (
    <div>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={moving.progressLabel} />
      </Progress.Root>
      <Text size="sm" mt="xs">
        {of === null ? moving.steps[step] : moving.nouns[of]}
        {exports.comma} {moving.progress(number(done), number(total))}
        {left !== null && (
          <>
            {exports.comma} {moving.remaining(left)}
          </>
        )}
      </Text>
    </div>
  )
}
