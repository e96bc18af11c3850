/** Builds the site before all fault tests. */
import { buildIfStale } from '../../tooling/build.ts'

export async function setup(): Promise<void> {
  await buildIfStale()
}
