/** The parts of the build that the readers' pages need. The server reads them from disk; tests supply their own. */
export type PageAssets = {
  stylesOf(page: string): { css: string; hash: string }
  script: string
}
