/** The categories of the site, which the functions of `shared/categories.ts` answer from. */
import { setSections } from '#shared/categories.ts'
import type { SectionWire } from '#shared/schemas/section.schema.ts'
import { api } from '../api/client.ts'

/** Throws `ApiError`, and another error if the server does not respond; the categories stay as they were then. */
export async function loadSections(): Promise<SectionWire[]> {
  const { data } = await api<{ data: SectionWire[] }>('/api/sections/')
  setSections(
    data.map(({ slug, magazine, name, name_ur: nameUr, status, in_menu: inMenu }) => ({
      slug,
      magazine,
      name,
      nameUr,
      isShown: status === 'Active',
      inMenu: inMenu === 'Yes',
    })),
  )
  return data
}
