import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** What is told before the server starts, in a process with these settings. */
async function told(settings: NodeJS.ProcessEnv) {
  const file = join(import.meta.dirname, 'say-in-log.ts')
  const code = `import(${JSON.stringify(file)}).then(({ sayInLog }) => sayInLog()('Building the site …'))`
  const env = { ...process.env, LOG_FORMAT: '', ...settings }
  if (settings['LOG_FORMAT'] === undefined) Reflect.deleteProperty(env, 'LOG_FORMAT')
  return run(process.execPath, ['--input-type=module', '-e', code], { env })
}

it('is written as the log is, as text or as JSON', async () => {
  expect((await told({})).stdout).toMatch(/^\d\d:\d\d:\d\d INFO {2}Building the site …\n$/)
  const { stdout } = await told({ LOG_FORMAT: 'json' })
  expect(JSON.parse(stdout)).toMatchObject({ level: 30, msg: 'Building the site …' })
})

it('is the invalid setting, with exit code 1, before anything is built', async () => {
  await expect(told({ PORT: '70000' })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The setting PORT is not valid: .*\n$/),
  })
})
