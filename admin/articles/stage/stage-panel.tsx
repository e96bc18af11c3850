/** In the side panel: at which stage the article is, what the caller can do about it, and who works on it until when. */
import './stage.css'
import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { StageAction } from '#shared/stages.ts'
import type { ArticleStageWire } from '#shared/schemas/stage.schema.ts'
import { languageProps } from '../../forms/language-props.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useTimes } from '../../times/use-times.ts'
import { Assignment } from './assignment.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { useStage, useStageActions, type MoveStage } from './use-stage.ts'

function ReturnNote({ note }: { note: NonNullable<ArticleStageWire['note']> }) {
  const { stages } = useMessages()
  const times = useTimes()
  return (
    <div className="stage-note">
      <Text size="sm" c="var(--ink-quiet)">
        {stages.returnedBy(note.by ?? stages.someone, times.day(note.at))}
      </Text>
      <p className="stage-note-text" {...languageProps(note.text)}>
        {note.text}
      </p>
    </div>
  )
}

/** Of a published article, to its editors, in pixels: what is below stays where it is when the panel has been loaded. */
const HEIGHTS = { en: 166, ur: 223 } as const

type PanelProps = { articleId: number; move: MoveStage }

export function StagePanel({ articleId, move }: PanelProps) {
  const { stages, lists } = useMessages()
  const { locale } = useLocale()
  const { data: stage, isError, refetch } = useStage(articleId)
  const { isBusy, change, assign } = useStageActions(articleId, move)
  const [isReturning, setReturning] = useState(false)
  if (isError && !stage) return <LoadFailed text={stages.loadFailed} onRetry={() => void refetch()} />
  if (!stage) return <Skeleton role="status" height={HEIGHTS[locale]} aria-label={lists.loading} />
  // Publishing has a button of its own, with a confirmation.
  const actions = stage.actions.filter((action) => action !== 'publish')
  const press = (action: StageAction) => (action === 'return' ? setReturning(true) : void change({ action }))
  return (
    <Stack component="section" gap="sm" aria-label={stages.stage}>
      <Group gap="xs">
        <Text fw={600} size="sm">
          {stages.stage}
        </Text>
        <Badge variant="outline" className="stage-name">
          {stages.names[stage.stage]}
        </Badge>
      </Group>
      {stage.note && <ReturnNote note={stage.note} />}
      {actions.length > 0 && (
        <Group gap="xs">
          {actions.map((action) => (
            <Button key={action} variant="default" size="compact-md" disabled={isBusy} onClick={() => press(action)}>
              {stages.actions[action]}
            </Button>
          ))}
        </Group>
      )}
      <Assignment stage={stage} onAssign={(json) => void assign(json)} />
      {isReturning && (
        <ReturnDialog
          isBusy={isBusy}
          onClose={() => setReturning(false)}
          onReturn={async (note) => {
            if (await change({ action: 'return', note })) setReturning(false)
          }}
        />
      )}
    </Stack>
  )
}
