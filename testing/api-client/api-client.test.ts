import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPng } from '#testing/pictures.ts'
import { newSite, type TestSite } from '#testing/site.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const EDITOR = { email: 'amna@hilal.example', password: 'the road to the river' }

/** The generator needs the programming interface of TypeScript 5, which the compiler of the project no longer has. */
const hook = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? next('@ts-morph/common/dist/typescript.js', context)
      : next(specifier, context),
})

describe('a client that is generated from the API’s document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-client-'))
  let site: TestSite
  beforeAll(async () => {
    site = await newSite('sqlite')
    await site.services.users.addNew({ ...EDITOR, role: 'admin' }, 'start')
  })
  afterAll(async () => {
    hook.deregister()
    rmSync(folder, { recursive: true })
    await site.close()
  })

  it('is accepted by the compiler, and is answered as its types say', async () => {
    const { default: generate, astToString } = await import('openapi-typescript')
    const document = (await site.app.inject('/api/docs/openapi.json')).body
    writeFileSync(join(folder, 'paths.ts'), astToString(await generate(document)))
    copyFileSync(join(import.meta.dirname, 'calls.mts'), join(folder, 'calls.mts'))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const settings = { extends: join(ROOT, 'tsconfig.json'), compilerOptions: { types: ['node'] }, include: ['*'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const compiled = await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    )
    expect(compiled.stdout).toBe('')

    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const picture = (await aPng('#345678')).toString('base64')
    const program = [join(folder, 'calls.mts'), origin, EDITOR.email, EDITOR.password, picture]
    const { stdout } = await run(process.execPath, program)
    expect(JSON.parse(stdout)).toHaveLength(20)
  })
})
