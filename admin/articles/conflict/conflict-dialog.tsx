/**
 * Shows both versions of an article that was changed in two forms, field by field, and lets the second choose. Nothing
 * is saved automatically.
 */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fieldName } from '#shared/i18n/messages.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { valuesOf, type ArticleValues } from '../article-values.ts'
import { ComparedFields } from '../comparison/comparison.tsx'
import { useTimes } from '../../times/use-times.ts'
import type { Conflict } from './conflict.ts'
import { allOf, conflictingFields, defaultChoices, mergeEdits } from './merge.ts'
import type { Choices } from '../../forms/conflict/conflicts.ts'
import { SideOf, SidesHead } from '../../forms/conflict/choose-between.tsx'

type DialogProps = {
  conflict: Conflict
  /** The version that both edits are based on. */
  base: ArticleValues
  mine: ArticleValues
  onChoice: (values: ArticleValues) => void
  onBack: () => void
}

export function ConflictDialog({ conflict, base, mine, onChoice, onBack }: DialogProps) {
  const { conflict: texts } = useMessages().articles
  const { locale } = useLocale()
  const times = useTimes()
  const text = conflict.is_own ? { ...texts, title: texts.titleOwn, ...texts.own } : texts
  const theirs = valuesOf(conflict.article)
  const savedAt = times.dateTime(conflict.saved_at)
  const fields = conflictingFields(mine, theirs)
  const [choices, setChoices] = useState<Choices>(() => defaultChoices(base, mine, theirs))

  return (
    <Modal opened onClose={onBack} size="xl" title={text.title} closeButtonProps={{ 'aria-label': text.back }}>
      <Stack>
        <Text>
          {conflict.is_own ? text.savedOwn(savedAt) : text.saved(conflict.saved_by ?? text.someone, savedAt)}{' '}
          {fields.length > 0 ? text.choose : text.same}
        </Text>
        {fields.length > 0 && <SidesHead text={text} all={(side) => setChoices(allOf(side, fields))} />}
        <ComparedFields
          before={theirs}
          after={mine}
          renderBeside={(field) => (
            <SideOf
              label={fieldName(field, locale)}
              text={text}
              side={choices[field]}
              choose={(side) => setChoices({ ...choices, [field]: side })}
              note={base[field] === mine[field] ? text.onlyTheirs : null}
            />
          )}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {text.back}
          </Button>
          <Button data-autofocus onClick={() => onChoice(mergeEdits(mine, theirs, choices))}>
            {text.saveChosen}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
