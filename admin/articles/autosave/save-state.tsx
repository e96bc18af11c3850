/** Whether what is written is saved, in the bar above the form; what to do about it where it is not, below the bar. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { SignInElsewhere } from '../../forms/sign-in-elsewhere.tsx'
import { useMessages } from '../../i18n/locale.tsx'
import { useTimes } from '../../times/use-times.ts'
import type { LastSave } from '../use-known-article.ts'
import type { Autosave, AutosaveState } from './use-autosave.ts'

type StateProps = {
  state: AutosaveState
  last: LastSave | null
  isUnsaved: boolean
  /** Whether the article is stored at all. */
  isStored: boolean
}

export function SaveState({ state, last, isUnsaved, isStored }: StateProps) {
  const { saving } = useMessages().articles
  const times = useTimes()
  const isWrong = state === 'failed' || state === 'conflict' || state === 'rejected'
  const isSaving = state === 'saving' || isUnsaved
  const short = isWrong ? saving.short[state] : isSaving ? saving.saving : isStored ? saving.stored : ''
  const savedAt = saving[last?.savedIn === 'working_copy' ? 'savedBeside' : 'saved']
  const long = last && !isWrong && !isSaving ? savedAt(times.time(last.at)) : short
  return (
    <Text component="output" size="sm" c={isWrong ? 'var(--mantine-color-error)' : 'var(--ink-quiet)'}>
      <span className="save-state-long">{long}</span>
      <span className="save-state-short">{short}</span>
    </Text>
  )
}

type TroubleProps = Pick<Autosave, 'state' | 'isSignedOut'> & { isOwn: boolean; onCompare: () => void }

export function SaveTrouble({ state, isSignedOut, isOwn, onCompare }: TroubleProps) {
  const { articles, forms } = useMessages()
  const { saving } = articles
  if (state !== 'failed' && state !== 'conflict' && state !== 'rejected') return null
  const why = state === 'conflict' && isOwn ? saving.conflictOwn : saving.long[state]
  return (
    <Alert variant="outline" color="orange" mb="lg" role="status">
      <Text>{isSignedOut ? forms.signInAgain : why}</Text>
      {isSignedOut && <SignInElsewhere />}
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
