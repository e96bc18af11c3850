/** The bell in the header: how much is unread, and behind it what it is. */
import './notifications.css'
import { ActionIcon, Button, Group, NativeSelect, Popover, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import { DIGESTS, type Digest } from '#shared/notifications.ts'
import type { NotificationWire } from '#shared/schemas/notification.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { LoadFailed } from '../layout/load-failed.tsx'
import { Moment, Words } from '../lists/cells.tsx'
import { useFailureReason } from '../lists/failure-reason.ts'
import { failure } from '../notices.ts'
import { useDigest, useNotificationCalls, useNotifications, useUnread } from './use-notifications.ts'

const BELL = 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zm4 2a2 2 0 0 0 4 0'

function Entry({ entry, onOpen }: { entry: NotificationWire; onOpen: () => void }) {
  const { collaboration, lists } = useMessages()
  const { notifications } = collaboration
  const { kind, article, title, by } = entry
  return (
    <li className="notification" data-unread={entry.read_at === null || undefined}>
      <Link to={FORM_PATHS.article.edit(article)} onClick={onOpen}>
        <Words text={title === '' ? lists.untitled : title} />
      </Link>
      <Text size="sm" component="p">
        {entry.read_at === null && <span className="unseen">{notifications.unread}: </span>}
        {notifications.kinds[kind](by === '' ? notifications.someone : by)}
      </Text>
      <Text size="sm" component="p" c="var(--ink-quiet)">
        <Moment moment={entry.created_at} />
      </Text>
    </li>
  )
}

function Entries({ isOpen, unread, onClose }: { isOpen: boolean; unread: number; onClose: () => void }) {
  const { notifications: text } = useMessages().collaboration
  const heading = useId()
  const reason = useFailureReason()
  const { data, error, refetch } = useNotifications(isOpen)
  const { data: digest } = useDigest(isOpen)
  const { markRead, setDigest } = useNotificationCalls()
  const attempt = (call: Promise<void>) => {
    call.catch((failed: unknown) => failure(text.saveFailed + reason(failed)))
  }
  const open = ({ id, read_at: readAt }: NotificationWire) => {
    onClose()
    if (readAt === null) attempt(markRead([id]))
  }
  return (
    <section aria-labelledby={heading} aria-busy={!data && !error}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h5" id={heading}>
            {text.title}
          </Title>
          {unread > 0 && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => attempt(markRead())}>
              {text.markAll}
            </Button>
          )}
        </Group>
        {error && <LoadFailed text={text.failed + reason(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={80} />}
        {data?.length === 0 && <Text size="sm">{text.none}</Text>}
        {data && data.length > 0 && (
          <ul className="notifications" aria-labelledby={heading}>
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} onOpen={() => open(entry)} />
            ))}
          </ul>
        )}
        {digest && (
          <NativeSelect
            label={text.digest}
            value={digest}
            onChange={(event) => attempt(setDigest(event.currentTarget.value as Digest))}
            data={DIGESTS.map((value) => ({ value, label: text.digests[value] }))}
          />
        )}
      </Stack>
    </section>
  )
}

export function Bell() {
  const { notifications: text } = useMessages().collaboration
  const [isOpen, { toggle, close }] = useDisclosure()
  const unread = useUnread()
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && close()} position="bottom-end" width={340} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className="bell"
          aria-label={unread > 0 ? text.bell(unread) : text.title}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
            <path d={BELL} strokeWidth="1.6" strokeLinejoin="round" />
          </svg>
          {unread > 0 && (
            <span className="bell-count" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="bell-dropdown">
        {isOpen && <Entries isOpen={isOpen} unread={unread} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}
