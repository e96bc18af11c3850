/** Signs with a passkey in the browser. The library is loaded when it is first needed. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api } from '../api/client.ts'

const library = async () => import('@simplewebauthn/browser')

/** The user's cancellation, like every failure in the browser, is a `DOMException`. */
function asDomException(error: unknown): never {
  if (error instanceof Error && error.name === 'WebAuthnError') throw new DOMException(error.message, 'NotAllowedError')
  throw error
}

/** The signature for the options of a path. Throws `ApiError`, `DOMException`. */
export async function signWithPasskey(path: string): Promise<object> {
  const { data } = await api<{ data: PublicKeyCredentialRequestOptionsJSON }>(path, { method: 'POST' })
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: data }).catch(asDomException)
}

/** A new passkey. Throws `ApiError`, `DOMException`. */
export async function createPasskey(path: string): Promise<object> {
  const { data } = await api<{ data: PublicKeyCredentialCreationOptionsJSON }>(path, { method: 'POST' })
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: data }).catch(asDomException)
}
