/** The configurations of the four builds and of the development server. */
import { globSync } from 'node:fs'
import type { Server } from 'node:http'
import { basename, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { commandEntries, shebangOf } from './operator-commands.ts'

/** Class names are the same in every build, and short, because they are part of each page: they end in their file's number. */
function scopedName(root: string) {
  const files = globSync('reader/**/*.module.css', { cwd: root }).toSorted()
  return (name: string, file: string): string => {
    const path = relative(root, file.replace(/\?.*$/, ''))
    // A file that is new while the development server runs.
    if (!files.includes(path)) files.push(path)
    return `${name}-${files.indexOf(path).toString(36)}`
  }
}

function common(root: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    css: { modules: { generateScopedName: scopedName(root) } },
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}

/** The layout around every page, in the order of its styles. */
export const SHELL = ['reader/layout/document.tsx', 'reader/layout/masthead.tsx', 'reader/layout/footer.tsx']

/** The plugins' timings are irrelevant to whoever starts the site. */
const QUIET = { bundlerTimings: false }

const ASSET_NAMES = 'assets/[name]-[hash][extname]'

/** Only the styles of this build are used: by page, for the server to inline. */
export function stylesBuild(root: string, outDir: string): InlineConfig {
  const pages = globSync('reader/pages/*/*.page.tsx', { cwd: root })
  const input = Object.fromEntries(
    [...pages, ...SHELL].map((file) => [basename(file).replace(/\..*$/, ''), resolve(root, file)]),
  )
  return {
    ...common(root),
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      target: 'es2022',
      cssTarget: ['chrome99', 'safari15.4', 'firefox100'],
      rolldownOptions: {
        checks: QUIET,
        input,
        preserveEntrySignatures: 'strict',
        output: { assetFileNames: ASSET_NAMES },
      },
    },
  }
}

/** Files that no page uses: changing one of them restarts and reloads nothing. */
const NOT_SERVED = ['**/*.test.{ts,tsx}', '**/{lab,data,dist,docs,e2e,test-results}/**', '**/{data,dist}-*/**']

/** Serves the sources unbuilt, for `npm run dev`; `server` carries the web socket that notifies pages of changes. */
export function developmentServer(root: string, server: Server, plugins: Plugin[]): InlineConfig {
  return {
    ...common(root),
    define: {},
    appType: 'custom',
    plugins: [react(), ...plugins],
    optimizeDeps: { entries: ['admin/main.tsx', 'tooling/dev/page.ts'] },
    server: {
      middlewareMode: true,
      ws: { server },
      watch: { ignored: NOT_SERVED },
      fs: { deny: ['.env', '.env.*', '**/.git/**', '**/{data,data-*}/**', '*.sqlite'] },
    },
  }
}

const SERVER_SIDE = /^(?:api|core|database|server)\//

/** Fails a build in which server code would reach a browser. */
function onlyForBrowsers(root: string): Plugin {
  return {
    name: 'only-for-browsers',
    generateBundle(_options, bundle) {
      const strangers = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
        .map((id) => relative(root, id))
        .filter((path) => SERVER_SIDE.test(path))
      if (strangers.length > 0) this.error(`Not for a browser: ${strangers.join(', ')}`)
      // Half as large as all else that the lists share; forms load it themselves.
      const lists = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'lists')
      if (lists?.type === 'chunk' && lists.moduleIds.some((id) => id.includes('/zod/')))
        this.error('A module of admin/lists imports Zod, through a schema.')
    },
  }
}

/** The module through which a build of Vite imports chunks that have styles. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/** Puts our import of chunks in place of Vite's, which would be a tenth of the script of every page. */
function ownPreloadHelper(root: string): Plugin {
  const file = resolve(root, 'reader/enhance/import-with-styles.ts')
  return {
    name: 'own-preload-helper',
    enforce: 'pre',
    load: (id) =>
      id === PRELOAD_HELPER ? `export { importWithStyles as __vitePreload } from ${JSON.stringify(file)}` : null,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      // A version of Vite whose helper has another name would bring its own back.
      if (!chunks.some(({ moduleIds }) => moduleIds.includes(file))) this.error(`${file} is not part of the build.`)
    },
  }
}

/** The scripts of readers' pages. */
export function clientBuild(root: string, outDir: string): InlineConfig {
  return {
    ...common(root),
    plugins: [react(), onlyForBrowsers(root), ownPreloadHelper(root)],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      assetsInlineLimit: 0,
      target: ['chrome99', 'safari15.4', 'firefox100'],
      rolldownOptions: {
        checks: QUIET,
        input: { main: resolve(root, 'reader/enhance/main.ts') },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: ASSET_NAMES,
          // What every page loads is one file, also where other chunks share parts of it.
          codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] },
        },
      },
    },
  }
}

/**
 * Loads the application of the back-office, and its styles, beside its first script: that script is small, and would
 * otherwise be the only one that the page names.
 */
function preloadApplication(root: string): Plugin {
  const application = resolve(root, 'admin/main.tsx')
  return {
    name: 'preload-application',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const main = chunks.find(({ facadeModuleId }) => facadeModuleId === application)
        if (!main) throw new Error(`${application} is not a chunk of its own.`)
        const scripts = [main.fileName, ...main.imports]
        const styles = [...(main.viteMetadata?.importedCss ?? [])]
        const attributes = (href: string) => ({ crossorigin: true, href: `/${href}` })
        return [
          ...styles.map((file) => ({ tag: 'link', attrs: { rel: 'stylesheet', ...attributes(file) } })),
          ...scripts.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', ...attributes(file) } })),
        ]
      },
    },
  }
}

/** Puts the modules of the first script of the back-office into one chunk. */
function firstScript(root: string): Rolldown.CodeSplittingNameFunction {
  const first = new Set<string>()
  return (id, modules) => {
    const add = (each: string): void => {
      if (first.has(each)) return
      first.add(each)
      modules.getModuleInfo(each)?.importedIds.forEach(add)
    }
    add(resolve(root, 'admin/start.ts'))
    return first.has(id) ? 'start' : null
  }
}

/** The back-office, a single-page application. */
export function adminBuild(root: string, outDir: string): InlineConfig {
  return {
    ...common(root),
    plugins: [react(), onlyForBrowsers(root), preloadApplication(root)],
    root: resolve(root, 'admin'),
    base: '/',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: 'admin-assets',
      // The content editor is a separate chunk, loaded when a form needs it.
      chunkSizeWarningLimit: 700,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: QUIET,
        input: { start: resolve(root, 'admin/index.html'), main: resolve(root, 'admin/main.tsx') },
        output: {
          codeSplitting: {
            // What every screen loads, and what the lists share, are few files, also where other chunks share parts of them.
            groups: [
              { name: firstScript(root), tags: ['$initial'], priority: 3 },
              { name: 'main', tags: ['$initial'], priority: 2 },
              { name: 'lists', test: /\/admin\/lists\//, priority: 1 },
            ],
          },
        },
      },
      target: ['chrome111', 'safari16.4', 'firefox128'],
    },
  }
}

/** The server, with React bundled in its production build whatever NODE_ENV is. */
export function serverBuild(root: string, outDir: string): InlineConfig {
  return {
    ...common(root),
    publicDir: false,
    ssr: { noExternal: ['react', 'react-dom'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: QUIET,
        input: {
          main: resolve(root, 'server/main.ts'),
          content: resolve(root, 'core/articles/content/content.worker.ts'),
          'search-thread': resolve(root, 'core/search/search.worker.ts'),
          'sqlite-read': resolve(root, 'database/engines/sqlite-read.worker.ts'),
          worker: resolve(root, 'core/media/processing/worker.child.ts'),
          backup: resolve(root, 'core/archive/backup/backup.child.ts'),
          drill: resolve(root, 'server/drill.child.ts'),
          demo: resolve(root, 'server/demo.child.ts'),
          'search-rebuild-process': resolve(root, 'server/search-rebuild.child.ts'),
          ...commandEntries(root),
        },
        output: {
          banner: ({ isEntry, name }) => (isEntry ? shebangOf(name) : ''),
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  }
}
