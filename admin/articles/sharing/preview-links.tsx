/** The links by which people without an account see the article: creates, lists and revokes them. */
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  PREVIEW_LINK_DAYS,
  type NewPreviewLinkWire,
  type PreviewLinkWire,
} from '#shared/schemas/preview-link.schema.ts'
import { api } from '../../api/client.ts'
import { confirm } from '../../confirm.ts'
import { useMessages } from '../../i18n/locale.tsx'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { OneTimeSecret } from '../../layout/one-time-secret.tsx'
import { Moment } from '../../lists/cells.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { failure, success } from '../../notices.ts'
import './sharing.css'

const pathOf = (articleId: number) => `/api/article/${articleId}/preview-links/`
const keyOf = (articleId: number) => ['preview-links', articleId]

function NewLink({ articleId }: { articleId: number }) {
  const { links } = useMessages().collaboration
  const reason = useFailureReason()
  const queries = useQueryClient()
  const [days, setDays] = useState(String(PREVIEW_LINK_DAYS[1]))
  const [isBusy, setBusy] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const create = async () => {
    setBusy(true)
    try {
      const json = { days: Number(days) }
      const { data } = await api<{ data: NewPreviewLinkWire }>(pathOf(articleId), { method: 'POST', json })
      setAddress(window.location.origin + data.path)
    } catch (error) {
      failure(links.createFailed + reason(error))
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: keyOf(articleId) })
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
        <Button variant="default" loading={isBusy} onClick={() => void create()}>
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

function useRevoking(articleId: number): (link: PreviewLinkWire) => Promise<void> {
  const { collaboration, shell } = useMessages()
  const { links } = collaboration
  const reason = useFailureReason()
  const queries = useQueryClient()
  return async ({ id }) => {
    const text = { title: links.revokeTitle, question: links.revokeQuestion }
    if (!(await confirm({ ...text, yes: links.revoke, no: shell.cancel }))) return
    try {
      await api(`${pathOf(articleId)}${id}/`, { method: 'DELETE' })
      success(links.revoked)
    } catch (error) {
      failure(links.revokeFailed + reason(error))
    }
    await queries.invalidateQueries({ queryKey: keyOf(articleId) })
  }
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
  const revoke = useRevoking(articleId)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(articleId),
    queryFn: async ({ signal }) => (await api<{ data: PreviewLinkWire[] }>(pathOf(articleId), { signal })).data,
  })
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
