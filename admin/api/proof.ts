/**
 * Step-up authentication. A call that needs a fresh proof of who the user is waits while a dialog asks for it, and is
 * then repeated: whoever made the call notices nothing.
 */

/** Asks the user; false if they decline. */
type AskForProof = () => Promise<boolean>

let ask: AskForProof | null = null
let asking: Promise<boolean> | null = null

/** Set by the dialog while it is on the page. */
export function setProofDialog(dialog: AskForProof | null): void {
  ask = dialog
}

/** Whether the user has just proved who they are. Calls made at the same time share one question. */
export function askForProof(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
