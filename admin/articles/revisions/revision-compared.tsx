/** The changes of a revision, compared with the previous one or another that is chosen. */
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { RevisionSummaryWire } from '#shared/schemas/revision.wire.ts'
import { api } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { sayTheSame, valuesOf } from '../article-values.ts'
import { ComparedFields, Legend } from '../comparison/comparison.tsx'
import { useTimes } from '../../times/use-times.ts'
import { useTwoRevisions } from './use-revisions.ts'
import { useAction } from '../../use-action.ts'

type ComparedProps = {
  articleId: number
  version: number
  other: number | null
  /** The revisions that can be compared with. */
  listed: readonly RevisionSummaryWire[]
  isCurrent: boolean
  onOther: (version: number | null) => void
  onRestored: () => void
}

export function RevisionCompared(props: ComparedProps) {
  const { articleId, version, other, listed, isCurrent, onOther, onRestored } = props
  const { revisions: text } = useMessages().articles
  const times = useTimes()
  const { data, isError, refetch } = useTwoRevisions(articleId, version, other)
  const { run } = useAction()
  const restore = async () => {
    const ask = { title: text.restoreTitle(version), question: text.restoreQuestion, yes: text.restore }
    const texts = { ask, done: text.restored(version), failed: text.restoreFailed }
    const call = () => api(`/api/article/${articleId}/revisions/${version}/restore/`, { method: 'POST' })
    if (await run(call, texts)) onRestored()
  }

  if (isError) return <LoadFailed text={text.failed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const after = valuesOf(data.revision.article)
  const before = data.other && valuesOf(data.other.article)
  const isSame = before !== null && sayTheSame(before, after)
  return (
    <Stack>
      <Title order={2} size="h3">
        {text.versionOf(version, times.dateTime(data.revision.saved_at))}
      </Title>
      <Group align="end">
        <NativeSelect
          label={text.compareWith}
          value={other ?? ''}
          onChange={({ currentTarget: { value } }) => onOther(value === '' ? null : Number(value))}
        >
          <option value="">{text.before}</option>
          {listed
            .filter((each) => each.version !== version)
            .map((each) => (
              <option key={each.version} value={each.version}>
                {text.versionOf(each.version, times.dateTime(each.saved_at))}
              </option>
            ))}
        </NativeSelect>
        {!isCurrent && (
          <Button variant="default" onClick={() => void restore()}>
            {text.restore}
          </Button>
        )}
      </Group>
      {before === null && <Text>{text.first}</Text>}
      {isSame && <Text>{text.nothingChanged}</Text>}
      {before && !isSame && (
        <>
          <Legend />
          <ComparedFields before={before} after={after} />
        </>
      )}
    </Stack>
  )
}
