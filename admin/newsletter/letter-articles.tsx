/** The articles that a letter tells of, in their order. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../i18n/locale.tsx'
import { Words } from '../lists/cells.tsx'
import { LookupField } from '../lists/look-up-field.tsx'
import { useArticleLookup } from '../lists/lookups.ts'

type ArticlesProps = { ids: readonly number[]; onChange: (ids: number[]) => void; isReading: boolean }

function Article({ id, onUp, onRemove }: { id: number; onUp: (() => void) | null; onRemove: (() => void) | null }) {
  const { newsletter } = useMessages()
  const lookUp = useArticleLookup()
  const { data = `#${id}` } = useQuery({
    queryKey: ['look-up-name', newsletter.addArticle, String(id)],
    queryFn: ({ signal }) => lookUp.nameOf(String(id), signal),
  })
  return (
    <li>
      <Words text={data} />
      <Group gap="xs" wrap="nowrap">
        {onUp && (
          <Button variant="subtle" size="compact-md" aria-label={newsletter.up(data)} onClick={onUp}>
            ↑
          </Button>
        )}
        {onRemove && (
          <Button
            variant="subtle"
            size="compact-md"
            color="gray"
            aria-label={newsletter.remove(data)}
            onClick={onRemove}
          >
            ×
          </Button>
        )}
      </Group>
    </li>
  )
}

export function LetterArticles({ ids, onChange, isReading }: ArticlesProps) {
  const { newsletter } = useMessages()
  const lookUp = useArticleLookup()
  const up = (index: number) => onChange(ids.toSpliced(index, 1).toSpliced(index - 1, 0, ids[index] ?? 0))
  return (
    <>
      {!isReading && (
        <LookupField
          label={newsletter.addArticle}
          placeholder={newsletter.addArticle}
          value=""
          lookUp={lookUp}
          choose={(value) => value !== '' && !ids.includes(Number(value)) && onChange([...ids, Number(value)])}
        />
      )}
      {ids.length === 0 ? (
        <Text c="var(--ink-quiet)">{newsletter.noArticles}</Text>
      ) : (
        <ul className="letter-articles">
          {ids.map((id, index) => (
            <Article
              key={id}
              id={id}
              onUp={isReading || index === 0 ? null : () => up(index)}
              onRemove={isReading ? null : () => onChange(ids.filter((each) => each !== id))}
            />
          ))}
        </ul>
      )}
    </>
  )
}
