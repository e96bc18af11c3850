/**
 * The lines of source that each district may have, without tests: a capability is worth its lines only if somebody who uses
 * the product would miss it. Who raises a budget says why in a line beside it.
 */
export const LINE_BUDGETS = {
  admin: 31_800,
  /** The wire formats that one file of routes sends came from core. 100 more for the profile of a reader. */
  api: 7900,
  /** 200 more for the pages of authors and what to read after an article. */
  core: 30_700,
  database: 5300,
  /** 50 more for the readership of the last thirty days. */
  demo: 1050,
  lab: 3000,
  /**
   * 500 more for the pages of authors, what to read after an article, what is most read, and whole issues in archives.
   * 300 more for the account of a reader, what fails beside its control, and first screens that do not move.
   */
  reader: 11_500,
  server: 6800,
  /** 100 more for the texts of the account page in both languages. */
  shared: 9100,
  testing: 7300,
  tooling: 2800,
  /** Of all folders: the engine, its tables, the page and the golden set. */
  search: 5500,
} as const
