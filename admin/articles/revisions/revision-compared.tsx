/** The changes of a revision, compared with the previous one or another that is chosen. */
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { RevisionSummaryWire } from '#shared/schemas/revision.wire.ts'
import { confirm } from '../../confirm.ts'
import { api } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure, success } from '../../notices.ts'
import { afterWrite } from '../../query-client.ts'
import { COMPARED, differs, valuesOf } from '../article-values.ts'
import { ComparedFields, Legend } from '../comparison/comparison.tsx'
import { useTimes } from '../../times/use-times.ts'
import { useTwoRevisions } from './use-revisions.ts'

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

function useRestore(articleId: number, version: number, onRestored: () => void) {
  const { articles, shell } = useMessages()
  const { revisions: text } = articles
  const reason = useFailureReason()
  return async () => {
    const question = text.restoreQuestion
    if (!(await confirm({ title: text.restoreTitle(version), question, yes: text.restore, no: shell.cancel }))) return
    try {
      await api(`/api/article/${articleId}/revisions/${version}/restore/`, { method: 'POST' })
      success(text.restored(version))
      onRestored()
    } catch (error) {
      failure(text.restoreFailed + reason(error))
    }
    afterWrite()
  }
}

export function RevisionCompared(props: ComparedProps) {
  const { articleId, version, other, listed, isCurrent, onOther, onRestored } = props
  const { revisions: text } = useMessages().articles
  const times = useTimes()
  const { data, isError, refetch } = useTwoRevisions(articleId, version, other)
  const restore = useRestore(articleId, version, onRestored)

  if (isError) return <LoadFailed text={text.failed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const after = valuesOf(data.revision.article)
  const before = data.other && valuesOf(data.other.article)
  const isSame = before !== null && !COMPARED.some((field) => differs(field, before, after))
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
