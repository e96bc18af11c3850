/** Starts the PostgreSQL that the tests of a run share; each test makes its own database in it, as a copy of one. */
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './postgres-template.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['TEST_ENGINE'] === 'sqlite') return async () => undefined
  const postgres = await startPostgres()
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
