/** When the article is published and taken down, in the time zone of the publisher: see the calendar. */
import { Stack } from '@mantine/core'
import { MomentField } from '../../forms/moment-field.tsx'
import type { RecordForm } from '../../forms/use-record-form.ts'
import { useMessages } from '../../i18n/locale.tsx'
import type { ArticleValues } from '../article-values.ts'
import { useTimeZone } from '../../times/time-zone.tsx'

export function PublishingFields({ record }: { record: RecordForm<ArticleValues> }) {
  const text = useMessages().articleFields
  const zone = useTimeZone()
  const { field } = record
  return (
    <Stack gap="lg">
      <MomentField {...field('publish_date')} zone={zone} timeLabel={text.publishTime} />
      <MomentField {...field('take_down_at')} zone={zone} timeLabel={text.takeDownTime} />
    </Stack>
  )
}
