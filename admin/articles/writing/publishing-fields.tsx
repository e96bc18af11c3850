/** When the article is published and taken down, in the time zone of the publisher: see the calendar. */
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { issueContentsPath } from '#shared/admin-paths.ts'
import { MomentField } from '../../forms/moment-field.tsx'
import type { RecordForm } from '../../forms/use-record-form.ts'
import { useMessages } from '../../i18n/locale.tsx'
import type { ArticleValues } from '../article-values.ts'
import { useTimeZone } from '../../times/time-zone.tsx'

type PublishingProps = {
  record: RecordForm<ArticleValues>
  /** The issue that decides when it appears. */
  issueId: number | null
}

export function PublishingFields({ record, issueId }: PublishingProps) {
  const text = useMessages().articleFields
  const zone = useTimeZone()
  const { field } = record
  return (
    <Stack gap="lg">
      {issueId === null ? (
        <MomentField {...field('publish_date')} zone={zone} timeLabel={text.publishTime} />
      ) : (
        <Text>
          {text.inIssue}{' '}
          <Anchor component={Link} to={issueContentsPath(issueId)} underline="always">
            {text.openIssue}
          </Anchor>
        </Text>
      )}
      <MomentField {...field('take_down_at')} zone={zone} timeLabel={text.takeDownTime} />
    </Stack>
  )
}
