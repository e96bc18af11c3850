/**
 * The lines of source that each district may have, without tests: a capability is worth its lines only if somebody who uses
 * the product would miss it. Who raises a budget says why in a line beside it.
 */
export const LINE_BUDGETS = {
  /**
   * 250 more for categories as records; as in core, database and shared.
   * 1000 more for finding and replacing, findings before publishing, who works until when, and versions that say what changed.
   * 250 more for the people beside an article's writer, a board that leads to its stages, and a find bar that loses no key.
   */
  admin: 33_400,
  /** The wire formats that one file of routes sends came from core. 200 more for readers' profiles and categories. */
  api: 8000,
  /** 200 more for the pages of authors and what to read after an article, 200 for filters of the desk and pictures found by words. */
  core: 31_250,
  database: 5350,
  /** 50 more for the readership of the last thirty days, 100 for a desk with work on it and pictures with credits. */
  demo: 1150,
  lab: 3000,
  /**
   * 500 more for the pages of authors, what to read after an article, what is most read, and whole issues in archives.
   * 300 more for the account of a reader, what fails beside its control, and first screens that do not move.
   */
  reader: 11_500,
  server: 6800,
  /** 100 more for the texts of the account page in both languages, 50 for the people beside an article's writer. */
  shared: 9270,
  testing: 7400,
  tooling: 2800,
  /** Of all folders: the engine, its tables, the page and the golden set. */
  search: 5500,
} as const
