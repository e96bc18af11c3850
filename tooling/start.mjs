/** `npm start`: builds if necessary and serves. Plain JavaScript, so that an older Node can print what is missing. */
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old to run the site itself. On Linux, "npm ci" brings a newer one along; ` +
      'elsewhere install Node 24 and try again.\n',
  )
  process.exit(1)
}
const { buildIfStale } = await import('./build.ts')
const { sayInLog } = await import('./say-in-log.ts')
await buildIfStale(sayInLog())
await import(new URL('../dist/server/main.js', import.meta.url).href)
