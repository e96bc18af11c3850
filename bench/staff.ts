/** Accounts of the measured site, signed in beforehand. */
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { lockFolder } from '#server/lock.ts'

const EMAIL = 'bench-admin@hilal.example'

type Authorization = { authorization: string }

/**
 * Signs accounts in, in a data folder that no running site uses, and creates those that are missing. `settings`: such as
 * the database.
 */
async function signedIn(
  dataFolder: string,
  role: 'admin' | 'author',
  emails: readonly string[],
  settings: Record<string, string>,
): Promise<Authorization[]> {
  const unlock = lockFolder(dataFolder)
  const context = await createContext(readConfig({ ...process.env, ...settings, DATA_DIR: dataFolder }))
  try {
    const { users, sessions } = context.services
    const signIn = async (email: string) => {
      const account = { email, password: null, role, firstName: '', lastName: '' }
      const id = (await users.findByEmail(email))?.id ?? (await users.addNew(account, 'start')).id
      return { authorization: `Bearer ${(await sessions.open({ id, role })).access}` }
    }
    const tokens: Authorization[] = []
    for (const email of emails) tokens.push(await signIn(email))
    return tokens
  } finally {
    await context.close()
    unlock()
  }
}

/** An access token that is valid for 15 minutes. */
export async function adminOf(dataFolder: string, settings: Record<string, string> = {}): Promise<Authorization> {
  const [admin] = await signedIn(dataFolder, 'admin', [EMAIL], settings)
  return admin ?? { authorization: '' }
}

/** The same for as many readers. */
export async function readersOf(
  dataFolder: string,
  count: number,
  settings: Record<string, string> = {},
): Promise<Authorization[]> {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@hilal.example`)
  return signedIn(dataFolder, 'author', emails, settings)
}
