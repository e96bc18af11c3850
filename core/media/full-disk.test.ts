import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'hilal-full-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const script = `
  import { Readable } from 'node:stream'
  const { diskStore } = await import(${JSON.stringify(resolve(import.meta.dirname, 'stores/disk-store.ts'))})
  const { incomingFiles } = await import(${JSON.stringify(resolve(import.meta.dirname, 'incoming-files.ts'))})
  const content = Buffer.alloc(200_000, 1)
  const codes = []
  const note = (error) => codes.push([error.code, error.status])
  await diskStore(${JSON.stringify(join(folder, 'media'))}).write('0123456789abcdef-hilal.pdf', content).catch(note)
  await incomingFiles(${JSON.stringify(join(folder, 'incoming'))})
    .take({ content: Readable.from([content]), kind: 'image', maxBytes: 1_000_000 }, async () => undefined)
    .catch(note)
  console.log(JSON.stringify(codes))
`

it('a file that does not fit on the disk is rejected with 507, and nothing of it remains', async () => {
  // The file size limit makes a real write fail in the same way as a full disk, wherever the tests run.
  const limited = `ulimit -f 100; exec "$0" --input-type=module -e "$1"`
  const { stdout } = await promisify(execFile)('bash', ['-c', limited, process.execPath, script])
  expect(JSON.parse(stdout)).toEqual([
    ['media.no_room', 507],
    ['media.no_room', 507],
  ])
  expect(readdirSync(folder, { recursive: true }).map(String).toSorted()).toEqual(['incoming', 'media'])
})
