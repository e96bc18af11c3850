/** The screen of the user's own account, which every member of staff may open. */
export const ACCOUNT_PATH = '/admin/account'
