/** How far a move is, and how long it will take. */
import { Progress, Text } from '@mantine/core'
import type { MoveWire } from '#shared/schemas/move.wire.ts'
import { useMessages } from '../i18n/locale.tsx'

const number = (value: number) => value.toLocaleString('en-GB')

export function MoveProgress({ progress }: { progress: NonNullable<MoveWire['progress']> }) {
  const { moving, exports } = useMessages()
  const { step, of, done, total, remaining_seconds: left } = progress
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
            {exports.comma} {moving.remaining(Math.round(left / 60))}
          </>
        )}
      </Text>
    </div>
  )
}
