/** A passkey authenticator in software, for tests of the API: it creates ES256 credentials and signs with them. */
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 }

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 0xff])
}

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [encode(key), encode(each)])])
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest()
}

export type AuthenticatorOptions = { origin?: string; rpId?: string; counter?: number; verified?: boolean }

export class TestAuthenticator {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: Map<number, Cbor>
  /** The next signature count. */
  counter = 1

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    // RFC 9053: kty EC2, alg ES256, curve P-256.
    this.#publicKey = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
  }

  #data({ rpId = 'hilal.example', verified = true, counter }: AuthenticatorOptions, attested?: Buffer): Buffer {
    const flags = FLAGS.userPresent | (verified ? FLAGS.userVerified : 0) | (attested ? FLAGS.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.counter++)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  #client(type: string, challenge: string, { origin = 'https://hilal.example' }: AuthenticatorOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #shown() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  /** What `navigator.credentials.create()` returns, as JSON. */
  create(challenge: string, options: AuthenticatorOptions = {}) {
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, encode(this.#publicKey)])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#data(options, attested)],
    ])
    return {
      ...this.#shown(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, options).toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** What `navigator.credentials.get()` returns, as JSON. */
  sign(challenge: string, options: AuthenticatorOptions = {}) {
    const data = this.#data(options)
    const client = this.#client('webauthn.get', challenge, options)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#privateKey)
    return {
      ...this.#shown(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }
}
