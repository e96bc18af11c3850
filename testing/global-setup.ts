/** Starts the PostgreSQL that a test run shares; each test copies a template to a database of its own. */
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
