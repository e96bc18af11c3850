/**
 * Notices about local drafts: one left by an earlier visit, one open in another tab, and when this one was last stored.
 */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/locale.tsx'
import { sayTheSame, type ArticleValues } from '../article-values.ts'
import { ComparedFields } from '../comparison/comparison.tsx'
import { useTimes } from '../../times/use-times.ts'
import type { DraftState } from '../../drafts/use-draft.ts'
import type { FoundArticleDraft } from './article-drafts.ts'

type OfferProps = {
  offer: FoundArticleDraft
  saved: ArticleValues
  /** The article as stored on the server. */
  version: number | null
  onRestore: () => void
  onDiscard: () => void
}

export function DraftOffer({ offer, saved, version, onRestore, onDiscard }: OfferProps) {
  const { draft: text } = useMessages().articles
  const { shell } = useMessages()
  const times = useTimes()
  const [now] = useState(() => new Date().toISOString())
  const [isComparing, setComparing] = useState(false)
  const isSame = sayTheSame(saved, offer.values)
  return (
    <Alert variant="outline" color="blue" mb="lg" role="status" className="draft-offer">
      <Text>
        {text.offer(times.recent(offer.savedAt, now))} {offer.version !== version && text.savedSince}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-md" onClick={onRestore}>
          {text.restore}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setComparing(true)}>
          {text.compare}
        </Button>
        <Button size="compact-md" variant="default" onClick={onDiscard}>
          {text.discard}
        </Button>
      </Group>
      <Modal
        opened={isComparing}
        onClose={() => setComparing(false)}
        size="xl"
        title={text.compareTitle}
        closeButtonProps={{ 'aria-label': shell.cancel }}
      >
        <Stack>
          {isSame ? (
            <Text>{text.same}</Text>
          ) : (
            <div className="marked-signs">
              <span className="marked-sign-removed">{text.saved}</span>
              <span className="marked-sign-added">{text.draft}</span>
            </div>
          )}
          <ComparedFields before={saved} after={offer.values} />
        </Stack>
      </Modal>
    </Alert>
  )
}

/** Two tabs store two drafts; the second to save sees both versions. */
export function OtherTab() {
  const { draft: text } = useMessages().articles
  return (
    <Alert variant="outline" color="orange" mb="lg" role="status">
      {text.otherTab}
    </Alert>
  )
}

export function DraftStatus({ stored }: Pick<DraftState<unknown>, 'stored'>) {
  const { draft: text } = useMessages().articles
  const times = useTimes()
  if (stored === null) return null
  return (
    <Text component="output" size="sm" c={stored === 'no-room' ? 'var(--mantine-color-error)' : 'var(--ink-quiet)'}>
      {stored === 'no-room' ? text.notStored : text.stored(times.time(stored.at))}
    </Text>
  )
}
