/** Access tokens: signed JWTs with `user_id`, `role` and `exp` (contract) and the session's id. */
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ROLES, type Role } from '#shared/schemas/statuses.ts'
import { ACCESS_SECONDS } from './sessions.ts'

const claims = z.object({ user_id: z.number().int().positive(), role: z.enum(ROLES), sid: z.string().min(1) })

export type AccessClaims = { userId: number; role: Role; sessionId: string }

export async function signAccessToken(token: AccessClaims, key: Uint8Array, now: string): Promise<string> {
  const issued = Math.floor(Date.parse(now) / 1000)
  return new SignJWT({ user_id: token.userId, role: token.role, sid: token.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_SECONDS)
    .sign(key)
}

/** Null for anything but a valid token of ours. */
export async function readAccessToken(token: string, key: Uint8Array, now: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    })
    const read = claims.safeParse(payload)
    return read.success ? { userId: read.data.user_id, role: read.data.role, sessionId: read.data.sid } : null
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return null
  }
}
