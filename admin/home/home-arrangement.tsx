/** Arranges the home of a magazine: what is pinned in which place, and from when to when. */
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { categoriesOfEdition, DEFAULT_EDITION, EDITIONS } from '#shared/editions/editions.ts'
import type { MagazineType } from '#shared/magazine-types.ts'
import { confirm } from '../confirm.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { useTitle } from '../layout/use-title.ts'
import { useChoices } from '../lists/choices.ts'
import { useRights } from '../memberships.ts'
import { hasUnsavedWork } from '../unsaved-work.ts'
import { Block } from './block.tsx'
import { HomePreview } from './home-preview.tsx'
import './home.css'
import { arrange } from './pins.ts'
import { useHome } from './use-home.ts'

type HomeState = ReturnType<typeof useHome>

function SaveBar({ state, preview }: { state: HomeState; preview: () => void }) {
  const { home } = useMessages()
  return (
    <Group className="home-bar" justify="space-between">
      <Text component="output">{state.isChanged ? home.unsaved : ''}</Text>
      <Group gap="xs">
        {state.isChanged && (
          <Button variant="default" onClick={state.discard}>
            {home.discard}
          </Button>
        )}
        <Button variant="default" onClick={preview}>
          {home.preview}
        </Button>
        <Button disabled={!state.isChanged} loading={state.isBusy} onClick={() => void state.save()}>
          {home.save}
        </Button>
      </Group>
    </Group>
  )
}

function EditedHome({ edition }: { edition: MagazineType }) {
  const { home } = useMessages()
  const state = useHome(edition)
  const [isPreviewed, setPreviewed] = useState(false)
  const [said, say] = useState('')
  if (state.isFailed) return <LoadFailed text={home.loadFailed} onRetry={state.retry} />
  if (!state.home) return <Skeleton height={480} />
  const { now } = state.home
  return (
    <>
      <LeaveGuard isUnsaved={() => state.isChanged} />
      <output className="unseen">{said}</output>
      <div className="home-blocks">
        {arrange(state.home, state.pins).map((block) => (
          <Block
            key={block.name}
            block={block}
            pins={state.pins}
            now={now}
            change={(pins, announcement) => {
              state.change(pins)
              say(announcement)
            }}
          />
        ))}
      </div>
      <SaveBar state={state} preview={() => setPreviewed(true)} />
      <HomePreview edition={edition} pins={state.pins} isOpen={isPreviewed} onClose={() => setPreviewed(false)} />
    </>
  )
}

export function HomeArrangement() {
  const { forms, home } = useMessages()
  const { magazines } = useChoices()
  const [params, setParams] = useSearchParams()
  const given = params.get('edition')
  const { edits } = useRights()
  const own = EDITIONS.filter((each) => categoriesOfEdition(each).some(edits)).map(({ type }) => type)
  const edition = own.find((type) => type === given) ?? own[0] ?? DEFAULT_EDITION.type
  useTitle(home.title)
  const choose = async (chosen: string) => {
    const { leaveTitle, leaveQuestion, leave, stay } = forms
    const question = { title: leaveTitle, question: leaveQuestion, yes: leave, no: stay }
    if (!hasUnsavedWork() || (await confirm(question))) setParams({ edition: chosen })
  }
  return (
    <Stack gap="md">
      <Title order={1}>{home.title}</Title>
      <Text>{home.text}</Text>
      <NativeSelect
        label={home.edition}
        className="home-edition"
        value={edition}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {magazines
          .filter((each) => own.some((type) => type === each.value))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </NativeSelect>
      <EditedHome key={edition} edition={edition} />
    </Stack>
  )
}
