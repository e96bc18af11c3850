/** The link of an invitation, where the site sends no emails: the admin passes it on. */
import type { InvitationWire, PersonWire } from '#shared/schemas/people.schema.ts'
import { api } from '../api/client.ts'

export type Invitation = { email: string; link: string }

/** Sends another invitation, or where the site sends no emails makes its link. Throws `ApiError`. */
export async function inviteAgain({ id, email }: Pick<PersonWire, 'id' | 'email'>): Promise<Invitation | null> {
  const answer = await api<{ data: InvitationWire } | null>(`/api/people/${id}/invitation/`, { method: 'POST' })
  return answer && { email, link: answer.data.link }
}
