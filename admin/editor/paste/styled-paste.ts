/**
 * Reads what is pasted with its inline styles, which would have no effect (see `style-attributes.ts`), and without what
 * word processors leave in it.
 */
import { Extension } from '@tiptap/core'
import { DOMParser as TextParser } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { applyStyleAttributes } from '../style-attributes.ts'
import { removeResidue } from './residue.ts'

class StyledParser extends TextParser {
  override parseSlice(dom: HTMLElement, options?: Parameters<TextParser['parseSlice']>[1]) {
    applyStyleAttributes(dom)
    removeResidue(dom)
    return super.parseSlice(dom, options)
  }
}

export const StyledPaste = Extension.create({
  name: 'styledPaste',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    return [new Plugin({ props: { clipboardParser: new StyledParser(schema, TextParser.fromSchema(schema).rules) } })]
  },
})
