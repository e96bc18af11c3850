/** Labels of the component library's own controls, from our message catalogues. */
import type { RichTextEditorLabels } from '@mantine/tiptap'
import type { EditorMessages } from '../i18n/en/editor.ts'

export function controlLabels({ tools }: EditorMessages): Partial<RichTextEditorLabels> {
  return {
    undoControlLabel: tools.undo,
    redoControlLabel: tools.redo,
    boldControlLabel: tools.bold,
    italicControlLabel: tools.italic,
    underlineControlLabel: tools.underline,
    strikeControlLabel: tools.strike,
    subscriptControlLabel: tools.subscript,
    superscriptControlLabel: tools.superscript,
    orderedListControlLabel: tools.ordered,
    bulletListControlLabel: tools.bullet,
    tasksControlLabel: tools.check,
    blockquoteControlLabel: tools.quote,
    codeBlockControlLabel: tools.code,
    hrControlLabel: tools.line,
    tableRowBeforeControlLabel: tools.rowBefore,
    tableRowAfterControlLabel: tools.rowAfter,
    tableRowDeleteControlLabel: tools.rowDelete,
    tableColumnBeforeControlLabel: tools.columnBefore,
    tableColumnAfterControlLabel: tools.columnAfter,
    tableColumnDeleteControlLabel: tools.columnDelete,
    tableToggleHeaderRowControlLabel: tools.headerRow,
    tableToggleHeaderColumnControlLabel: tools.headerColumn,
    tableMergeCellsControlLabel: tools.mergeCells,
    tableSplitCellControlLabel: tools.splitCell,
    tableDeleteControlLabel: tools.tableDelete,
  }
}
