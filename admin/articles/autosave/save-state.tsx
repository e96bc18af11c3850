/** Whether what is written is saved, in the bar above the form; what to do about it where it is not, below the bar. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { useMessages } from '../../i18n/locale.tsx'
import { formatTime } from '../time-formats.ts'
import type { LastSave } from '../use-article-saving.ts'
import type { AutosaveState } from './use-autosave.ts'

type StateProps = {
  state: AutosaveState
  last: LastSave | null
  isUnsaved: boolean
}

export function SaveState({ state, last, isUnsaved }: StateProps) {
  const { saving } = useMessages().articles
  const isWrong = state === 'failed' || state === 'conflict' || state === 'rejected'
  const at = last ? formatTime(last.at) : null
  const text = isWrong
    ? saving.short[state]
    : state === 'saving' || isUnsaved
      ? saving.saving
      : at !== null
        ? saving[last?.keptIn === 'working_copy' ? 'savedBeside' : 'saved'](at)
        : ''
  return (
    <Text component="output" size="sm" c={isWrong ? 'var(--mantine-color-error)' : 'var(--ink-quiet)'}>
      {text}
    </Text>
  )
}

type TroubleProps = { state: AutosaveState; onCompare: () => void }

export function SaveTrouble({ state, onCompare }: TroubleProps) {
  const { saving } = useMessages().articles
  if (state !== 'failed' && state !== 'conflict' && state !== 'rejected') return null
  return (
    <Alert variant="outline" color="orange" mb="lg" role="status">
      <Text>{saving.long[state]}</Text>
      {state === 'conflict' && (
        <Group mt="xs">
          <Button size="compact-md" onClick={onCompare}>
            {saving.compare}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
