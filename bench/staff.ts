/** An admin of the measured site, signed in beforehand. */
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { lockFolder } from '#server/lock.ts'

const EMAIL = 'bench-admin@hilal.example'

/** Creates one in a data folder that no running site uses, and returns an access token that is valid for 15 minutes. */
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
