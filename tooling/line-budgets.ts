/**
 * The lines of source that each district may have, without tests: a capability is worth its lines only if somebody who uses
 * the product would miss it. Who raises a budget says why in a line beside it.
 */
export const LINE_BUDGETS = {
  /**
   * 250 more for categories as records; as in core, database and shared.
   * 50 more for texts for layout, 80 for corrections.
   * 1000 more for finding and replacing, findings before publishing, who works until when, and versions that say what changed.
   * 1100 more for magazine issues: their list, form, contents and release; as in api, core, reader and shared.
   * 250 more for the people beside an article's writer, a board that leads to its stages, and a find bar that loses no key.
   * 700 more for moving a former site in: look, decisions, progress, report and undo, in both languages.
   * 530 more for old addresses: their list, dialogs, CSV and misses. 50 for two screens in parts with one idea each.
   * 830 more for Word and InPage files in the form and into drafts, and corrections of pasted Urdu. 40 for an undo that asks.
   * 1620 more for the newsletter: subscribers, letters with their preview and progress, and the sender, in both languages.
   * 80 for hooks of the article form, the find bar and fields that hold one idea each.
   * 30 more for letters that are not saved over, and candidates that keep their place.
   * 50 more for contents that two tabs edit, what one magazine's editors are offered, and keys after a closed dialog.
   */
  admin: 39_050,
  /** The wire formats that one file of routes sends came from core. 50 more for texts for layout. 200 more for readers' profiles and categories. 50 more for what PDFs say of themselves, and drawn pages. 220 more for moves, 190 for redirects. 100 for Word and InPage files. 560 for the newsletter. 50 for retries that arrive while the first attempt runs or after it was killed. */
  api: 9560,
  /** 600 more for texts for layout, 170 for pages of PDFs as pictures. 200 more for the pages of authors and what to read after an article, 200 for filters of the desk and pictures found by words. 40 for issues that are found and back issues that are guessed. 2800 more for moving a former site in: a converter, the mover, its files, what it plans, reports and undoes, and one guard for every address that the site requests. 1330 more for old addresses: their forms, patterns, redirects, misses, and proof. 250 more for a static copy. 810 more for Word and InPage files. 2520 more for the newsletter: subscribers, letters, sending at most once, reports and the check of the sender. 60 for services that hold one idea each. 140 for CSV files of any spreadsheet, and files that are read by their path. 10 for a record that a killed request has created. 20 for pictures that a busy machine draws slowly. */
  core: 41_430,
  /** 10 more for the index and the corrections of issues. 120 more for moves, 60 for redirects. 20 for files that became articles. 150 for letters. */
  database: 5780,
  /** 50 more for the readership of the last thirty days, 100 for a desk with work on it and pictures with credits. */
  demo: 1220,
  /** 120 more for the benchmark of moves. */
  lab: 3120,
  /**
   * 500 more for the pages of authors, what to read after an article, what is most read, and whole issues in archives.
   * 60 more for corrections, 350 for issues page by page.
   * 300 more for the account of a reader, what fails beside its control, and first screens that do not move.
   * 190 more for zoom of an issue's pages, and for its search and corrections. 10 for scripts that a bad network loses.
   * 490 for letters as HTML and text, and the choice of magazines. 10 for unknown addresses in both languages, 10 for Sign out in the menu of a phone.
   */
  reader: 13_210,
  /** 20 for parts of the gate that hold one idea each. 10 for a first-start page that opens the site although its server has ended. 10 for a site that stays when one of its processes ends. */
  server: 6840,
  /** 100 more for the texts of the account page in both languages, 150 for corrections, texts for layout and pages of PDFs. 60 more for what first pages say of back issues. 100 for moves, 210 for redirects. 400 for InPage's characters and Urdu from older programs. 360 for the newsletter. 10 for keys of requests that are refused. */
  shared: 11_210,
  /** 50 more for printed pages. 400 more for a stand-in of the former site, and moves that are killed. 260 more for writers of Word and InPage files. 360 for letters that are killed, and a mail server that refuses. 30 for services without a server. */
  testing: 8670,
  /** 140 more for the command that moves a site in, and proves its addresses, 50 for a static copy, 10 for lists without Zod. */
  tooling: 3000,
  /** Of all folders: the engine, its tables, the page and the golden set. 120 more for issues, and for searching in one. */
  search: 5620,
} as const
