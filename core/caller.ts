/** Who is asking. Made at the edge from the access token, believed nowhere else. */
export type Caller =
  | { role: 'anonymous'; userId: null }
  | { role: 'author'; userId: number }
  | { role: 'admin'; userId: number }

export const ANONYMOUS: Caller = { role: 'anonymous', userId: null }
