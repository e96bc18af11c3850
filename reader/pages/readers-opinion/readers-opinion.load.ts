import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { AppError } from '#core/app-error.ts'
import { DEFAULT_EDITION, findEdition } from '#shared/editions/editions.ts'
import { homeMessages } from '#shared/i18n/messages.ts'
import { loadReadersOpinion, type ReadersOpinionProps } from '../../fragments/readers-opinion.tsx'
import type { Loaded, PageRequestContext } from '../../page.ts'

const LENGTH = 24

/** The content of the homes' block and more, also for readers without scripts. */
export async function loadReadersOpinionPage(context: PageRequestContext): Promise<Loaded<ReadersOpinionProps>> {
  const { services, params } = context
  const edition = findEdition(params['type'] ?? DEFAULT_EDITION.type)
  if (!edition) throw new AppError('request.not_found')
  const { locale } = edition
  const t = homeMessages(locale)
  return {
    locale,
    edition,
    head: {
      title: `${t.readersOpinion} · ${edition.name[locale]}`,
      description: t.readersOpinionLead,
      canonical: `/readers-opinion/${edition.type}`,
    },
    props: await loadReadersOpinion(services, edition, LENGTH),
    tags: [cacheTags.opinions],
  }
}
