/** Asks before an article is published: in which magazine and category it will appear, when, and at which address. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CATEGORIES, isUrduCategory } from '#shared/categories.ts'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { Locale } from '#shared/locale.ts'
import { useLocale, useMessages } from '../../i18n/locale.tsx'
import { isScheduled, type ArticleValues } from '../article-values.ts'
import { useTimeZone } from '../../times/time-zone.tsx'
import { useTimes } from '../../times/use-times.ts'

type DialogProps = {
  values: ArticleValues
  /** Null for an article that is not stored. */
  articleId: number | null
  onConfirm: () => void
  onClose: () => void
}

function useMagazine(category: string, locale: Locale): string {
  const { articles } = useMessages()
  const magazine = CATEGORIES.find(({ slug }) => slug === category)?.magazine
  return EDITIONS.find(({ type }) => type === magazine)?.name[locale] ?? articles.otherCategories
}

function Zone({ name }: { name: string }) {
  return <bdi dir="ltr">({name})</bdi>
}

export function PublishDialog({ values, articleId, onConfirm, onClose }: DialogProps) {
  const { shell, articles } = useMessages()
  const { locale } = useLocale()
  const text = articles.publishing
  const [now] = useState(() => new Date().toISOString())
  const later = isScheduled({ ...values, status: 'Active' }, now)
  const times = useTimes()
  const zone = useTimeZone()
  const date = values.publish_date.trim()
  const day = times.text(date) ?? times.day(now)
  const takenDown = times.text(values.take_down_at)
  const when = !later ? text.now(day) : date.includes('T') ? text.laterAt(day) : text.later(day)
  const category = CATEGORIES.find(({ slug }) => slug === values.category)?.label ?? values.category
  const magazine = useMagazine(values.category, locale)
  return (
    <Modal
      opened
      onClose={onClose}
      title={later ? text.scheduleTitle : text.publishTitle}
      closeButtonProps={{ 'aria-label': shell.cancel }}
    >
      <Stack>
        <Text fw={600} dir="auto" className="publish-title">
          {values.title}
        </Text>
        <dl className="publish-facts">
          <dt>{text.where}</dt>
          <dd>
            {magazine} · <bdi lang={isUrduCategory(values.category) ? 'ur' : 'en'}>{category}</bdi>
          </dd>
          <dt>{text.when}</dt>
          <dd>
            {when} {date.includes('T') && <Zone name={zone} />}
          </dd>
          {takenDown !== null && (
            <>
              <dt>{text.takenDown}</dt>
              <dd>
                {takenDown} {values.take_down_at.includes('T') && <Zone name={zone} />}
              </dd>
            </>
          )}
          {articleId !== null && (
            <>
              <dt>{text.address}</dt>
              <dd>
                <bdi dir="ltr">{`${window.location.host}/article/${articleId}`}</bdi>
              </dd>
            </>
          )}
        </dl>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button data-autofocus onClick={onConfirm}>
            {later ? articles.schedule : articles.publish}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
