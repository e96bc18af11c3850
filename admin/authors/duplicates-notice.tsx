/** Says in the form of an author who may be the same person, and offers to merge them. */
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FORM_PATHS } from '#shared/admin-paths.ts'
import type { AuthorWire, DuplicateWire } from '#shared/schemas/author.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { mergeAuthors } from './merge-dialog.tsx'
import { useData } from '../api/use-data.ts'

type NoticeProps = {
  author: AuthorWire | null
  values: { author_name: string; email: string; contact_no: string }
  onMerged: (stays: AuthorWire) => void
}

/** Nothing while there is none, and where the search fails: it is an aid, not a rule. */
export function DuplicatesNotice({ author, values, onMerged }: NoticeProps) {
  const { authors } = useMessages()
  const { author_name: name, email, contact_no: contactNo } = values
  const query = new URLSearchParams({ name, email, contact_no: contactNo })
  if (author) query.set('except', String(author.id))
  const [searched] = useDebouncedValue(query.toString(), 500)
  const path = `/api/authors/duplicates/?${searched}`
  const { data: found = [] } = useData<DuplicateWire[]>(path, { placeholderData: keepPreviousData })

  const merge = async (duplicate: AuthorWire) => {
    if (!author) return
    const merged = await mergeAuthors([author, duplicate])
    if (merged) onMerged(merged)
  }
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Alert color="orange" variant="outline">
          <Stack gap="xs">
            <Text fw={650}>{authors.duplicatesTitle}</Text>
            {found.map(({ author: other, reasons }) => (
              <Group key={other.id} gap="sm">
                <Anchor component={Link} to={FORM_PATHS.author.edit(other.id)} c="inherit" td="underline">
                  <Words text={other.author_name} />
                </Anchor>
                <Text size="sm" c="var(--ink-quiet)">
                  {[...reasons.map((reason) => authors.reasons[reason]), authors.articles(other.no_of_articles)].join(
                    ' · ',
                  )}
                </Text>
                {author && (
                  <Button variant="default" size="compact-sm" onClick={() => void merge(other)}>
                    {authors.mergeWith(other.author_name)}
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
