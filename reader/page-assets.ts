import type { Locale } from '#shared/locale.ts'

/** What the reader's front needs of the build. The server reads it; tests bring their own. */
export type PageAssets = {
  stylesOf(page: string): { css: string; hash: string }
  script: string
  /** Fonts to fetch early on a page in this language. */
  fontsFor(locale: Locale): string[]
}
