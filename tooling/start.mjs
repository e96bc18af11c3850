/** `npm start`: builds if necessary and serves. Plain JavaScript, so that an older Node can print what is missing. */
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old to run the site itself. On Linux, "npm ci" brings a newer one along; ` +
      'elsewhere install Node 24 and try again.\n',
  )
  process.exit(1)
}
const { isBuilt } = await import('./build-stamp.ts')
const { sayInLog } = await import('./say-in-log.ts')
const say = sayInLog()
if (!isBuilt()) {
  say('Building the site …')
  // In a process of its own, whose memory ends with it.
  const { spawnSync } = await import('node:child_process')
  const { fileURLToPath } = await import('node:url')
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
