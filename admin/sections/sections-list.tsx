/** The list of categories. */
import { useQuery } from '@tanstack/react-query'
import { EDITIONS } from '#shared/editions/editions.ts'
import type { SectionWire } from '#shared/schemas/section.schema.ts'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { isUrduCategory } from '#shared/categories.ts'
import { useLocale, useMessages } from '../i18n/locale.tsx'
import { Status, useValueName, Words } from '../lists/cells.tsx'
import { useChoices } from '../lists/choices.ts'
import type { Column } from '../lists/definition.ts'
import { NounList } from '../lists/noun-list.tsx'
import { loadSections } from './load-sections.ts'
import { TitleLink } from '../lists/title-link.tsx'

/** In the language of the section, as readers see it. */
const labelOf = ({ slug, name, name_ur: nameUr }: SectionWire) => (isUrduCategory(slug) ? nameUr : name)

function Magazine({ type }: { type: string | null }) {
  const { articles } = useMessages()
  const { locale } = useLocale()
  return <Words text={EDITIONS.find((edition) => edition.type === type)?.name[locale] ?? articles.otherCategories} />
}

function Value({ of }: { of: string }) {
  return useValueName()(of)
}

const COLUMNS: readonly Column<SectionWire>[] = [
  {
    name: 'sectionName',
    heads: 'title',
    cell: (row) => <TitleLink noun="section" id={row.id} text={labelOf(row)} />,
  },
  { name: 'magazine', sort: 'magazine', cell: (row) => <Magazine type={row.magazine} /> },
  {
    name: 'sectionSlug',
    sort: 'slug',
    cell: (row) => (
      <bdi lang="en" style={{ overflowWrap: 'anywhere' }}>
        {row.slug}
      </bdi>
    ),
  },
  { name: 'inMenu', sort: 'in_menu', cell: (row) => <Value of={row.in_menu} /> },
  { name: 'status', sort: 'status', cell: (row) => <Status value={row.status} /> },
]

export function Sections() {
  // What is changed here is known to all other screens at once.
  useQuery({ queryKey: ['sections'], queryFn: loadSections })
  const choices = useChoices()
  return (
    <NounList<SectionWire>
      noun="section"
      path="/api/sections/management/"
      titleOf={labelOf}
      columns={COLUMNS}
      filters={[
        { key: 'magazine', name: 'magazine', choices: choices.magazines },
        { key: 'status', name: 'status', choices: choices.values(ACTIVE_OR_NOT) },
      ]}
      statuses={ACTIVE_OR_NOT}
    />
  )
}
