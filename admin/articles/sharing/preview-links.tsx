/** The links by which people without an account see the article: creates, lists and revokes them. */
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import {
  PREVIEW_LINK_DAYS,
  type NewPreviewLinkWire,
  type PreviewLinkWire,
} from '#shared/schemas/preview-link.schema.ts'
import { api } from '../../api/client.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { OneTimeSecret } from '../../layout/one-time-secret.tsx'
import { Moment } from '../../lists/cells.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { useData } from '../../api/use-data.ts'
import { useAction } from '../../use-action.ts'
import './sharing.css'

const pathOf = (articleId: number) => `/api/article/${articleId}/preview-links/`

function NewLink({ articleId }: { articleId: number }) {
  const { links } = useMessages().collaboration
  const { isBusy, run } = useAction()
  const [days, setDays] = useState(String(PREVIEW_LINK_DAYS[1]))
  const [address, setAddress] = useState<string | null>(null)
  const create = async () => {
    const json = { days: Number(days) }
    const { data } = await api<{ data: NewPreviewLinkWire }>(pathOf(articleId), { method: 'POST', json })
    setAddress(window.location.origin + data.path)
  }
  return (
    <>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <NativeSelect
          label={links.days}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={PREVIEW_LINK_DAYS.map((each) => ({ value: String(each), label: links.daysChoice(each) }))}
        />
        <Button variant="default" loading={isBusy} onClick={() => void run(create, { failed: links.createFailed })}>
          {links.create}
        </Button>
      </Group>
      <OneTimeSecret
        secret={address}
        title={links.createdTitle}
        label={links.address}
        onClose={() => setAddress(null)}
      />
    </>
  )
}

function Link({ link, onRevoke }: { link: PreviewLinkWire; onRevoke: () => void }) {
  const { links } = useMessages().collaboration
  const { owner, expires_at: expiresAt, last_opened_at: openedAt } = link
  return (
    <li>
      <div>
        <Text size="sm" component="p">
          {links.expires}: <Moment moment={expiresAt} />
        </Text>
        <Text size="sm" component="p" c="var(--ink-quiet)">
          {openedAt === null ? (
            links.neverOpened
          ) : (
            <>
              {links.opened}: <Moment moment={openedAt} />
            </>
          )}
        </Text>
        <Text size="sm" component="p" c="var(--ink-quiet)" className="preview-link-owner">
          {links.by(owner)}
        </Text>
      </div>
      <Button variant="default" size="compact-sm" aria-label={links.revokeOf(owner)} onClick={onRevoke}>
        {links.revoke}
      </Button>
    </li>
  )
}

export function PreviewLinks({ articleId }: { articleId: number }) {
  const { links } = useMessages().collaboration
  const heading = useId()
  const reason = useFailureReason()
  const { run } = useAction()
  const { data, error, refetch } = useData<PreviewLinkWire[]>(pathOf(articleId))
  const revoke = ({ id }: PreviewLinkWire) => {
    const ask = { title: links.revokeTitle, question: links.revokeQuestion, yes: links.revoke }
    const texts = { ask, done: links.revoked, failed: links.revokeFailed }
    return run(() => api(`${pathOf(articleId)}${id}/`, { method: 'DELETE' }), texts)
  }
  return (
    <section aria-labelledby={heading} aria-busy={!data && !error}>
      <Stack gap="xs">
        <Title order={2} size="h5" id={heading}>
          {links.heading}
        </Title>
        <Text size="sm" c="var(--ink-quiet)">
          {links.intro}
        </Text>
        <NewLink articleId={articleId} />
        {error && <LoadFailed text={links.failed + reason(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={48} />}
        {data?.length === 0 && <Text size="sm">{links.none}</Text>}
        {data && data.length > 0 && (
          <ul className="preview-links" aria-label={links.existing}>
            {data.map((link) => (
              <Link key={link.id} link={link} onRevoke={() => void revoke(link)} />
            ))}
          </ul>
        )}
      </Stack>
    </section>
  )
}
