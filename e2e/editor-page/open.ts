/**
 * Builds the editor's test page once per worker and serves it on the site's origin, so that its pictures and calls are
 * the site's, under the security policy of the back-office.
 */
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { ADMIN_POLICY } from '#server/admin.ts'
import type { Locale } from '#shared/locale.ts'
import type { EditorPage } from './page.tsx'

declare global {
  var editorPage: EditorPage
}

const FOLDER = '/editor-page/'
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Editor</title><link rel="stylesheet" href="${FOLDER}style.css"></head><body><div id="root"></div><script type="module" src="${FOLDER}page.js"></script></body></html>`

async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const root = resolve(import.meta.dirname, '../..')
  const built = await build({
    root,
    base: FOLDER,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        input: resolve(root, 'e2e/editor-page/page.tsx'),
        output: { entryFileNames: 'page.js', codeSplitting: false, assetFileNames: '[name][extname]' },
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = new Map<string, string | Uint8Array>()
  for (const output of outputs) {
    if (!('output' in output)) continue
    for (const file of output.output) files.set(file.fileName, file.type === 'chunk' ? file.code : file.source)
  }
  return files
}

let building: Promise<Map<string, string | Uint8Array>> | undefined

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

export async function openEditorPage(page: Page, { interfaceIn = 'en' }: { interfaceIn?: Locale } = {}): Promise<void> {
  building ??= buildPage()
  const files = await building
  await page.route(`**${FOLDER}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length)
    const file = files.get(name)
    if (name === '') {
      const headers = { 'content-security-policy': ADMIN_POLICY }
      await route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: HTML })
    } else if (file === undefined) await route.fulfill({ status: 404, body: '' })
    else {
      const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      await route.fulfill({ contentType, body: typeof file === 'string' ? file : Buffer.from(file) })
    }
  })
  await page.goto('/about')
  await page.context().addCookies([{ name: 'language', value: interfaceIn, url: page.url() }])
  // All tools are shown, as for an editor who has opened the others in this tab.
  await page.evaluate(() => sessionStorage.setItem('editor-more-tools', 'yes'))
  await page.goto(FOLDER)
  await page.locator('.ProseMirror').waitFor()
}

/** Opens content and waits until the editor shows it. */
export async function openText(page: Page, html: string, language: Locale = 'en'): Promise<void> {
  const before = await page.locator('.ProseMirror').elementHandle()
  await page.evaluate(([text, of]) => globalThis.editorPage.open(text, of), [html, language] as const)
  await before?.waitForElementState('hidden')
  await page.locator('.ProseMirror').waitFor()
}

/** The HTML that the editor would store now. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(() => globalThis.editorPage.stored())
}

/** Types at the end of the content. */
export async function writeAtEnd(page: Page, words: string): Promise<void> {
  await page.evaluate(() => globalThis.editorPage.toEnd())
  await page.keyboard.type(words)
}

/**
 * Empty where two HTML strings are equal apart from the order of attributes and classes, otherwise the first
 * difference.
 */
export async function sameMarkup(page: Page, one: string, other: string): Promise<string> {
  return page.evaluate(
    (texts) => {
      const [first = '', second = ''] = texts.map((text) => {
        const { body } = new DOMParser().parseFromString(text, 'text/html')
        for (const element of body.querySelectorAll('*')) {
          element.className = Array.from(element.classList).sort().join(' ')
          const attributes = Array.from(element.attributes, ({ name, value }) => ({ name, value }))
          for (const { name } of attributes) element.removeAttribute(name)
          for (const { name, value } of attributes.sort((a, b) => (a.name < b.name ? -1 : 1))) {
            if (name !== 'class' || value) element.setAttribute(name, value)
          }
        }
        return body.innerHTML
      })
      if (first === second) return ''
      const differs = Array.from(first).findIndex((letter, index) => letter !== second[index])
      const from = Math.max(0, (differs < 0 ? first.length : differs) - 60)
      return `${first.slice(from, from + 160)} ≠ ${second.slice(from, from + 160)}`
    },
    [one, other],
  )
}

/** Pastes as another program would put it on the clipboard. */
export async function paste(page: Page, data: { html?: string; text?: string; files?: PastedFile[] }): Promise<void> {
  await page.locator('.ProseMirror').evaluate((element, given) => {
    const transfer = new DataTransfer()
    if (given.html) transfer.setData('text/html', given.html)
    if (given.text) transfer.setData('text/plain', given.text)
    for (const { name, type, base64 } of given.files ?? []) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
  }, data)
}

type PastedFile = { name: string; type: string; base64: string }
