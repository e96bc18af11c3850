/** Authorization of webhooks. */
import { assertAdmin, type Caller } from '../caller.ts'

/** Only admins see and change webhooks. Throws `session.*`. */
export function assertCanManageWebhooks(caller: Caller): void {
  assertAdmin(caller)
}
