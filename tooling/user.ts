/**
 * `npm run user -- add|role|password|disable|enable|second-factor …`: manages accounts from the command line, also while the
 * site runs.
 */
import { parseArgs } from 'node:util'
import { AppError } from '#core/app-error.ts'
import type { Services } from '#core/services.ts'
import { randomPassword } from '#core/accounts/users/passwords.ts'
import { ROLES, type Role } from '#shared/schemas/statuses.ts'
import { assertPasswordIsStrong } from '#core/accounts/users/users.service.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { COMMAND_LINE } from '#shared/audit.ts'
import { isEmailAddress } from '#shared/email.ts'
import { errorSentence } from '#shared/i18n/messages.ts'
import { commandName } from '#server/command-name.ts'

const COMMAND = commandName('user')
const USAGE = `${COMMAND} add <e-mail> [--role admin|author] [--name "First Last"] [--stdin]
${COMMAND} role <e-mail> admin|author
${COMMAND} password <e-mail> [--stdin]
${COMMAND} disable <e-mail>
${COMMAND} enable <e-mail>
${COMMAND} second-factor reset <e-mail>

A password is made by chance and shown once, or read from the standard input with --stdin.
A change of role or password, disabling, and the reset of a second factor end every session of the account at once.
`

class Usage extends Error {}

function roleOf(text: string | undefined): Role {
  const role = ROLES.find((each) => each === text)
  if (!role) throw new Usage()
  return role
}

async function firstLineOfInput(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk)
  return text.split(/\r?\n/)[0] ?? ''
}

type Options = { role?: string; name?: string; stdin?: boolean }

/** Performs the action and returns the message to print. */
async function run(services: Services, [action, email, third]: string[], options: Options): Promise<string> {
  const { users } = services
  if (!action || !email) throw new Usage()

  async function password(): Promise<{ password: string; note: string }> {
    if (options.stdin) {
      const given = await firstLineOfInput()
      assertPasswordIsStrong(given, email ?? '')
      return { password: given, note: '' }
    }
    const made = randomPassword()
    return { password: made, note: ` The password is ${made} (shown this once).` }
  }

  async function idOf(address: string): Promise<number> {
    const user = await users.findByEmail(address)
    if (!user) throw new AppError('account.not_found')
    return user.id
  }

  switch (action) {
    case 'second-factor': {
      if (email !== 'reset' || !third) throw new Usage()
      await services.secondFactorRecovery.reset(null, await idOf(third))
      return `${third} signs in with the password alone now.`
    }
    case 'add': {
      if (!isEmailAddress(email)) throw new AppError('account.email_invalid')
      const role = roleOf(options.role ?? 'author')
      const [firstName = '', ...rest] = (options.name ?? '').split(' ')
      const { password: secret, note } = await password()
      await users.addNew({ email, password: secret, role, firstName, lastName: rest.join(' ') }, COMMAND_LINE)
      return `${email} has an account, as ${role}.${note}`
    }
    case 'role': {
      const role = roleOf(third)
      await users.setRole(await idOf(email), role)
      return `${email} is ${role} now.`
    }
    case 'password': {
      const id = await idOf(email)
      const { password: secret, note } = await password()
      await users.setPassword(id, secret, { way: COMMAND_LINE })
      return `${email} has a new password.${note}`
    }
    case 'disable':
      await users.disable(await idOf(email))
      return `${email} can no longer sign in.`
    case 'enable':
      await users.enable(await idOf(email))
      return `${email} can sign in again.`
    default:
      throw new Usage()
  }
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string' }, name: { type: 'string' }, stdin: { type: 'boolean' } },
  })
  const context = await createContext(readConfig(process.env))
  try {
    process.stdout.write(`${await run(context.services, positionals, values)}\n`)
    return 0
  } finally {
    await context.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return `${errorSentence(error.code, 'en', error.details)}\n`
  if (!(error instanceof Error)) return `${String(error)}\n`
  const isUsage = error instanceof Usage || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  return isUsage ? USAGE : `${error.message}\n`
}

try {
  process.exitCode = await main()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(sentenceOf(error))
}
