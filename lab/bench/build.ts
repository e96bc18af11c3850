/** Builds a benchmark as the server is built: with React's production build. */
import { basename, join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../tooling/build.ts'
import { serverBuild } from '../../tooling/vite.ts'

/** Returns the path of the file to run. */
export async function buildBenchmark(source: string): Promise<string> {
  const out = join(ROOT, 'dist-bench', basename(source).replace(/\.tsx?$/, ''))
  const settings = serverBuild(ROOT, out)
  await build({
    ...settings,
    build: {
      ...settings.build,
      sourcemap: false,
      rolldownOptions: { ...settings.build?.rolldownOptions, input: { main: join(ROOT, source) } },
    },
  })
  return join(out, 'main.js')
}

if (import.meta.main) process.stdout.write(`${await buildBenchmark(process.argv[2] ?? '')}\n`)
