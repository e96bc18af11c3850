/** Searches, filters, orders and columns of lists of the back-office that an account has saved under names. */
export type SavedView = {
  /** The list to which it belongs. */
  list: string
  /** Of one account and list, each name is that of one view. */
  name: string
  /** The query of the list's address. */
  address: string
}
