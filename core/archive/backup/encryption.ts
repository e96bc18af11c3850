/**
 * Encryption of backups in the age format (https://age-encryption.org/v1), to a public key: the site cannot read its own
 * backups, and `age --decrypt` opens them without the site.
 */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '#core/app-error.ts'
import type { Decrypter, Encrypter } from 'age-encryption'

/** Loaded when it is first needed: that takes a tenth of a second, in each process of a backup. */
const loadAge = async () => import('age-encryption')

export type Bytes = AsyncIterable<Uint8Array>

type WebBytes = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>

const toWeb = (bytes: Bytes) => Readable.toWeb(Readable.from(bytes, { objectMode: false })) as unknown as WebBytes
function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Bytes {
  const bytes = Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
  // What fails before the first byte is read would end the process; whoever reads it gets the error.
  return bytes.on('error', () => undefined)
}

/** `recipients`: age public keys, each of which can decrypt. Without any, the bytes stay as they are. */
export async function encrypt(bytes: Bytes, recipients: readonly string[]): Promise<Bytes> {
  if (recipients.length === 0) return bytes
  const age = await loadAge()
  const encrypter = new age.Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(bytes)))
}

function addIdentity(decrypter: Decrypter, identity: string): void {
  try {
    decrypter.addIdentity(identity)
  } catch {
    // Without its cause, which quotes the secret key.
    throw new AppError('backup.key_invalid')
  }
}

/** `identities`: age secret keys. Throws `backup.key_invalid` if one of them is none. */
export async function decrypterOf(identities: readonly string[]): Promise<Decrypter> {
  const age = await loadAge()
  const decrypter = new age.Decrypter()
  for (const identity of identities) addIdentity(decrypter, identity)
  return decrypter
}

/** Throws `backup.key_missing` if none of the secret keys fits, and while reading if the bytes were changed. */
export async function decrypt(bytes: Bytes, decrypter: Decrypter): Promise<Bytes> {
  try {
    return fromWeb(await decrypter.decrypt(toWeb(bytes)))
  } catch (error) {
    // The library has no code for it.
    if (!(error instanceof Error) || !error.message.startsWith('no identity matched')) throw error
    throw new AppError('backup.key_missing', { cause: error })
  }
}

export type KeyPair = { identity: string; recipient: string }

export async function newKeyPair(): Promise<KeyPair> {
  const age = await loadAge()
  const identity = await age.generateX25519Identity()
  return { identity, recipient: await age.identityToRecipient(identity) }
}

/** The public key of a secret key; null where the text is none. */
export async function recipientOf(identity: string): Promise<string | null> {
  const age = await loadAge()
  return age.identityToRecipient(identity.trim()).catch(() => null)
}
