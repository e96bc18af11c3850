/** The web fonts of the build for the first-start page, under the addresses that they keep on the site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '#reader/page-assets.ts'

export type SetupFonts = {
  /** The rules `@font-face` of the readers' pages. */
  faces: string
  /** The files that the faces name, by path. */
  files: ReadonlyMap<string, Buffer>
}

/** Throws if the build lacks a file that its styles name. `clientFolder`: what the site serves at its root. */
export function readSetupFonts(assets: PageAssets, clientFolder: string): SetupFonts {
  // Every page of the build starts with the same faces.
  const faces = (assets.stylesOf('home').css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('')
  const paths = new Set([...faces.matchAll(/url\(["']?(\/[^"')]+\.woff2)["']?\)/g)].map(([, path = '']) => path))
  return { faces, files: new Map([...paths].map((path) => [path, readFileSync(join(clientFolder, path))])) }
}
