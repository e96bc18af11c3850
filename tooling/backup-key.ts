/**
 * `npm run backup:key -- new|on|off`: encrypts backups to a public key. The secret key is shown once and must be typed in
 * again before encryption is turned on, because nobody can read the backups without it. The site may be running.
 */
import { newKeyPair, recipientOf } from '#core/archive/backup/encryption.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { ask } from './ask.ts'
import { usageLines } from '#server/command-name.ts'

const USAGE = usageLines('backup:key', [
  ['new', 'makes a new pair of keys and turns encryption on'],
  ['on', 'turns encryption on with a key of yours (age-keygen)'],
  ['off', 'turns encryption off for later backups'],
])

const print = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Sets the public key, or null, in the settings of the site. */
async function setRecipient(recipient: string | null): Promise<void> {
  const context = await createContext(readConfig(process.env))
  try {
    await context.services.backups.encryptTo(recipient)
  } finally {
    await context.close()
  }
}

async function turnOn(expected: string | null): Promise<void> {
  const recipient = await recipientOf(await ask('Type in the secret key (AGE-SECRET-KEY-1…): '))
  if (recipient === null) throw new Error('This is not a secret key. Encryption is as it was before.')
  if (expected !== null && recipient !== expected) {
    throw new Error('This is the secret key of another pair. Encryption is as it was before.')
  }
  await setRecipient(recipient)
  print(`Later backups are encrypted to ${recipient}. Only the secret key reads them; the site does not have it.`)
}

async function run(action: string | undefined): Promise<void> {
  if (action === 'new') {
    const { identity, recipient } = await newKeyPair()
    print(`The secret key, which is shown this once:\n\n${identity}\n`)
    print('Write it down and keep it where the site is not. Without it nobody can read the backups.')
    await turnOn(recipient)
  } else if (action === 'on') await turnOn(null)
  else if (action === 'off') {
    await setRecipient(null)
    print('Later backups are not encrypted.')
  } else throw new Error(USAGE)
}

try {
  await run(process.argv[2])
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}
