/** The packages on offer. */
import { cacheTags } from '#core/site/cache-tags/tags.ts'
import { ANONYMOUS } from '#core/caller.ts'
import type { Package } from '#core/catalog/packages/packages.table.ts'
import type { Loaded, PageRequestContext } from '../../page.ts'
import { headOfStaticPage } from '../../static-page.ts'

export type SubscribeProps = {
  /** Null where they could not be loaded. */
  packages: Package[] | null
}

export async function loadSubscribe(context: PageRequestContext): Promise<Loaded<SubscribeProps>> {
  const { services, locale, report } = context
  const packages = await services.packages.list(ANONYMOUS).catch((error: unknown) => {
    report(error)
    return null
  })
  return {
    status: packages ? 200 : 500,
    locale,
    edition: null,
    neutral: true,
    head: headOfStaticPage('subscription', '/subscribe', locale),
    props: { packages },
    tags: [cacheTags.packages],
  }
}
