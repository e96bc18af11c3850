/** An admin of a site that is to be measured, signed in beforehand. */
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { lockFolder } from '#server/lock.ts'

const EMAIL = 'bench-admin@hilal.example'

/** Makes one in a data folder that no site uses yet, and answers what to call with (15 minutes long). */
export async function adminOf(dataFolder: string): Promise<{ authorization: string }> {
  const unlock = lockFolder(dataFolder)
  const context = await createContext(readConfig({ ...process.env, DATA_DIR: dataFolder }))
  try {
    const { users, sessions } = context.services
    const known = await users.findByEmail(EMAIL)
    const id =
      known?.id ??
      (await users.addNew({ email: EMAIL, password: null, role: 'admin', firstName: '', lastName: '' }, 'start')).id
    const { access } = await sessions.open({ id, role: 'admin' })
    return { authorization: `Bearer ${access}` }
  } finally {
    await context.close()
    unlock()
  }
}
