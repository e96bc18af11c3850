/** A block whose data could not be loaded, under the heading that it would have. */
import { categoryLabel, isUrduCategory } from '#shared/categories.ts'
import { blockName, type HomeBlock } from '#shared/editions/edition.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { FailedBlock } from '../../components/failed-block.tsx'
import { useView } from '../../view.ts'
import { Section } from './section.tsx'

export function FailedSection({ block }: { block: HomeBlock }) {
  const { locale } = useView()
  const t = homeMessages(locale)
  const name = blockName(block)
  switch (block.kind) {
    case 'category': {
      const language = isUrduCategory(name) ? 'ur' : 'en'
      return (
        <Section title={categoryLabel(name)} href={`/category/${name}`} language={language} name={name}>
          <FailedBlock />
        </Section>
      )
    }
    case 'trending-publications':
    case 'digital': {
      const isDigital = block.kind === 'digital'
      return (
        <Section
          title={isDigital ? t.digital : t.trendingPublications}
          href={isDigital ? '/category/digital' : '/ebooks'}
          name={name}
        >
          <FailedBlock />
        </Section>
      )
    }
    default:
      return (
        <div data-block={name}>
          <FailedBlock />
        </div>
      )
  }
}
