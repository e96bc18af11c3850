import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskStore } from './disk-store.ts'

it('leaves no partial file in its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-store-'))
  const stem = '0123456789abcdef-1600x1000-2a4b6c'
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('The line is gone.')
  }
  await expect(diskStore(folder).write(`${stem}/480.webp`, broken())).rejects.toThrow('The line is gone.')
  expect(readdirSync(join(folder, stem))).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
