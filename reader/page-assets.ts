/** What the reader's front needs of the build. The server reads it; tests bring their own. */
export type PageAssets = {
  stylesOf(page: string): { css: string; hash: string }
  script: string
}
