/** The question before an article is published from its form: at once, or on a day and at an hour. */
import { Button, Group, Radio, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { parseMoment } from '#shared/dates.ts'
import { dayOfNewArticle } from '#shared/time-zones.ts'
import { isDay } from '../../forms/day-field.tsx'
import { MomentField } from '../../forms/moment-field.tsx'
import { fieldName } from '#shared/i18n/messages.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import type { Finding, FindingsOf } from '../findings/findings.ts'
import { FindingsList } from '../findings/findings-list.tsx'
import { isPublishedLater, PublishFacts, type Clock, type Publishing } from './publish-facts.tsx'

/** What somebody may want to look at first. */
export type Findings = { of: FindingsOf; onGo: (finding: Finding) => void }

type QuestionProps = {
  article: Publishing
  clock: Clock
  /** The label of the button that publishes at once. */
  atOnce: string
  findings: Findings
  answer: (date: string | null, finding?: Finding) => void
}

function Question({ article, clock, atOnce, findings, answer }: QuestionProps) {
  const { articleFields, articles, shell } = useMessages()
  const { locale } = useLocale()
  const text = articles.publishing
  const { now, zone } = clock
  const today = dayOfNewArticle(now, zone)
  const [isLater, setLater] = useState(isPublishedLater(article, now))
  const [later, setDate] = useState(isLater ? article.publish_date : today)
  // The date of an article that is published at once may be an earlier one.
  const date = isLater ? later : isPublishedLater(article, now) ? today : article.publish_date
  const asked = { ...article, publish_date: date }
  const isReadable = isDay(date) || (date.includes('T') && parseMoment(date) !== null)
  const label = fieldName('publish_date', locale)
  return (
    <Stack>
      <PublishFacts articles={[asked]} clock={clock} />
      <FindingsList of={findings.of} isSaidIfNone={false} onGo={(finding) => answer(null, finding)} />
      <Radio.Group
        aria-label={text.when}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => setLater(value === 'later')}
      >
        <Stack gap="xs">
          <Radio value="now" label={text.atOnce} />
          <Radio value="later" label={text.atMoment} />
        </Stack>
      </Radio.Group>
      {isLater && (
        <MomentField
          id="publish-at"
          name="publish-at"
          label={label}
          error={null}
          withAsterisk={false}
          value={later}
          onChange={setDate}
          zone={zone}
          timeLabel={articleFields.publishTime}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => answer(null)}>
          {shell.cancel}
        </Button>
        <Button data-autofocus disabled={!isReadable} onClick={() => answer(date)}>
          {isPublishedLater(asked, now) ? articles.schedule : atOnce}
        </Button>
      </Group>
    </Stack>
  )
}

/** The publish date that was chosen; null for none, after which nothing is published. */
export function askToPublish({ title, ...question }: Omit<QuestionProps, 'answer'> & { title: string }) {
  return new Promise<string | null>((resolve) => {
    const id = modals.open({
      title,
      onClose: () => resolve(null),
      children: (
        <Question
          {...question}
          answer={(date, finding) => {
            resolve(date)
            // The place of a finding takes the focus, not the button that asked.
            if (finding) modals.updateModal({ modalId: id, returnFocus: false })
            modals.close(id)
            if (finding) question.findings.onGo(finding)
          }}
        />
      ),
    })
  })
}
