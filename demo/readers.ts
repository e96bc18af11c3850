/** The accounts of the demo magazine's readers. They have no password, so nobody can sign in to them. */
import type { Services } from '#core/services.ts'
import type { DemoContent } from './content.ts'

/** The ids of accounts by key; existing accounts are reused. */
export async function loadReaders(services: Services, content: DemoContent): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, first, last } of content.opinions.readers) {
    const email = `${key}@reader.example`
    const known = await services.users.findByEmail(email)
    const account = { email, password: null, firstName: first, lastName: last, role: 'author' as const }
    const { id } = known ?? (await services.users.addNew(account, 'start'))
    ids.set(key, id)
  }
  return ids
}
