import { describe, expect, it } from 'vitest'
import { secretsService } from '#core/secrets.service.ts'
import type { SettingsRepository } from '#core/site/settings/settings.repository.ts'
import { knownDevices } from './known-devices.ts'

/** With a configured secret, none is read from the settings. */
const devicesOf = (secret: string) => knownDevices(secretsService({ settings: {} as SettingsRepository, secret }))

const EMAIL = 'sadaf@reader.example'

describe('the token of a browser that has signed in', () => {
  const devices = devicesOf('the secret of this site')

  it('names the same device each time, and another one for each sign-in', async () => {
    const [one, other] = await Promise.all([devices.mark(EMAIL), devices.mark(EMAIL)])
    const id = await devices.idOf(one, EMAIL)
    expect(id).toBe(one.split('.')[0])
    expect(await devices.idOf(one, EMAIL)).toBe(id)
    expect(await devices.idOf(other, EMAIL)).not.toBe(id)
  })

  it('counts for its own account and site only', async () => {
    const mark = await devices.mark(EMAIL)
    expect(await devices.idOf(mark, 'another@reader.example')).toBeNull()
    expect(await devicesOf('the secret of another site').idOf(mark, EMAIL)).toBeNull()
  })

  it('counts only unchanged, and nothing else counts as one', async () => {
    const mark = await devices.mark(EMAIL)
    const [id = '', signature = ''] = mark.split('.')
    const changed = [
      undefined,
      '',
      '.',
      id,
      `${id}.`,
      `.${signature}`,
      `x${id}.${signature}`,
      `${id}.${signature.toLowerCase()}`,
      `${id}.${signature}=`,
      `${id}.${'é'.repeat(signature.length)}`,
    ]
    for (const each of changed) expect(await devices.idOf(each, EMAIL), each).toBeNull()
  })
})
