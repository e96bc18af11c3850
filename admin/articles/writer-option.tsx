/** An author among the options of the writer field: picture or initials, name and email address. */
import { Avatar, Group, Text } from '@mantine/core'
import { previewAddress } from '#shared/media-name.ts'
import type { AuthorWire } from '#shared/schemas/author.schema.ts'
import { Latin, Words } from '../lists/cells.tsx'
import { foreignHostOf } from '../layout/foreign-host.ts'

/** The first characters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('\u200c')
}

type WriterOptionProps = Pick<AuthorWire, 'author_name' | 'author_image' | 'email'>

/** Decorative picture: the name is beside it. One on another host is not loaded, because that host would learn of it. */
export function WriterPicture({ author_name: name, author_image: image }: Omit<WriterOptionProps, 'email'>) {
  const isOwn = image !== null && image !== '' && foreignHostOf(image) === null
  return (
    <Avatar src={isOwn ? previewAddress(image, 0) : null} size={32} radius="xl" alt="" aria-hidden="true">
      {initialsOf(name)}
    </Avatar>
  )
}

export function WriterOption(author: WriterOptionProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <WriterPicture {...author} />
      <div>
        <Words text={author.author_name} />
        {author.email && (
          <Text size="xs" c="var(--ink-quiet)">
            <Latin text={author.email} />
          </Text>
        )}
      </div>
    </Group>
  )
}
