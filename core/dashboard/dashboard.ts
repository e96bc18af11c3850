/** What the staff's dashboard counts: everything there is, public or not. */
export type DashboardTotals = {
  articles: number
  archivedMagazines: number
  ebooks: number
  authors: number
  comments: number
  videos: number
}
