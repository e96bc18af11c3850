/** What an account can do that belongs to no magazine and has no articles: its button in the header leads here. */
import { Anchor, Text } from '@mantine/core'
import { homeIn } from '#shared/editions/homes.ts'
import { pathIn } from '#shared/neutral-paths.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Section } from '../layout/section.tsx'

export function ReadersAccount() {
  const { articles } = useMessages()
  const { locale } = useLocale()
  const { title, lead, ...lines } = articles.ofReaders
  const links = {
    read: homeIn(locale),
    comments: pathIn(locale, '/account'),
    list: pathIn(locale, '/reading-list'),
    write: pathIn(locale, '/ourcontributors'),
  }
  return (
    <Section title={title}>
      <Text mb="sm">{lead}</Text>
      <ul className="entries needs">
        {(['read', 'comments', 'list', 'write'] as const).map((line) => (
          <li key={line}>
            <Anchor href={links[line]} c="inherit" td="underline">
              {lines[line]}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  )
}
