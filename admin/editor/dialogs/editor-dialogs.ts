/** Which dialog of the editor is open: tools, menus, shortcuts and the text itself open them. */

export type EditorDialog =
  | { name: 'link' | 'video' | 'gallery' | 'related' }
  /** The footnote at a document position; null for a new one. */
  | { name: 'footnote'; position: number | null }

export class EditorDialogs {
  #opened: EditorDialog | null = null
  readonly #listeners = new Set<() => void>()

  readonly opened = (): EditorDialog | null => this.#opened

  readonly open = (dialog: EditorDialog): void => this.#show(dialog)

  readonly close = (): void => this.#show(null)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #show(dialog: EditorDialog | null): void {
    this.#opened = dialog
    for (const listener of this.#listeners) listener()
  }
}
