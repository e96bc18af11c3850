/** Finds the migrations: the files of this folder whose names begin with a date. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { Migration } from './migration.ts'

/** By name, which is what a database remembers of a migration. */
export type Migrations = Record<string, Migration>

type Modules = Record<string, unknown>

const NAME = /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.ts$/

/** Where Node runs the sources itself, as for the command-line tools. */
async function modulesOfFolder(): Promise<Modules> {
  const files = readdirSync(import.meta.dirname).filter((file) => NAME.test(file))
  const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ `./${file}`) as Promise<unknown>))
  return Object.fromEntries(files.map((file, index) => [file, modules[index]]))
}

/** Where Vite has read the sources: in a build, under `npm run dev` and in tests. A build has no files to list. */
function modulesOfBuild(): Modules {
  return import.meta.glob('./????-??-??-*.ts', { eager: true })
}

/** Throws where a file exports no `migration`. */
export async function discoverMigrations(): Promise<Migrations> {
  // Only Vite defines `env`, and only Vite resolves the pattern.
  const modules = typeof import.meta.env === 'object' ? modulesOfBuild() : await modulesOfFolder()
  const migrations: Migrations = {}
  for (const [file, module] of Object.entries(modules).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { migration } = module as { migration?: Migration }
    if (!migration) throw new Error(`database/migrations/${basename(file)} exports no \`migration\`.`)
    migrations[basename(file, '.ts')] = migration
  }
  return migrations
}
