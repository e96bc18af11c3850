/** Builds what `npm start` serves: the server, the readers' styles and scripts, the back-office. */
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { DIST, filesBelow, isBuilt, ROOT, sourcesStamp } from './build-stamp.ts'
import { makeExecutable } from './operator-commands.ts'
import { asProductionBuild } from './production-build.ts'
import { adminBuild, clientBuild, serverBuild, stylesBuild } from './vite.ts'

export { ROOT }
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Also stores text assets at maximum compression, so that no request compresses them. */
async function precompress(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => /\.(?:js|css|svg|html|json|txt|webmanifest)$/.test(file))
  // On all threads that Node has for such work.
  const compressed = files.map(async (file) => {
    const bytes = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    const [br, gz] = await Promise.all([
      brotli(bytes, { params }),
      gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  })
  await Promise.all(compressed)
}

async function buildInto(folder: string): Promise<void> {
  await build(stylesBuild(ROOT, join(folder, 'styles')))
  await build(clientBuild(ROOT, join(folder, 'client')))
  await build(adminBuild(ROOT, join(folder, 'admin')))
  await build(serverBuild(ROOT, join(folder, 'server')))
  makeExecutable(join(folder, 'server'))
  // The worker of share cards reads these from beside itself.
  cpSync(join(ROOT, 'core/media/processing/share-card/fonts'), join(folder, 'server/share-card/fonts'), {
    recursive: true,
  })
  cpSync(join(ROOT, 'shared/logos'), join(folder, 'server/share-card/logos'), { recursive: true })
  // The fonts that the styles reference are served with the scripts' assets.
  for (const file of filesBelow(join(folder, 'styles/assets'))) {
    if (/\.(?:woff2|svg|png|webp|avif)$/.test(file)) {
      cpSync(file, join(folder, 'client/assets', relative(join(folder, 'styles/assets'), file)))
    }
  }
  await Promise.all(['client', 'admin'].map(async (name) => precompress(join(folder, name))))
}

/** Builds into a separate folder and then swaps it in, so that no mixture of two builds is ever served. */
export async function buildAll(): Promise<void> {
  const stamp = sourcesStamp()
  const aside = join(ROOT, `dist-${process.pid}`)
  try {
    await asProductionBuild(() => buildInto(aside))
    writeFileSync(join(aside, 'sources'), stamp)
    rmSync(DIST, { recursive: true, force: true })
    renameSync(aside, DIST)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Builds unless the existing build was made from the current sources. */
export async function buildIfStale(): Promise<void> {
  if (isBuilt()) return
  process.stdout.write('Building the site …\n')
  await buildAll()
}

if (import.meta.main) await buildAll()
