/** Authorization of API keys. */
import { assertAdmin, type Caller } from '../caller.ts'

/** Only admins see, create and revoke keys; a key never manages keys. Throws `session.*`. */
export function assertCanManageKeys(caller: Caller): asserts caller is Extract<Caller, { role: 'admin' }> {
  assertAdmin(caller)
}
