/** Exports the whole site into a bundle, and imports one into an empty site. Its callers decide who may do so. */
import type { RenderingsService } from '#core/articles/renderings.service.ts'
import type { SearchIndexService } from '#core/search/search-index.service.ts'
import { derivedData, type DerivedDataParts } from './derived-data.ts'
import { exportBundle, type ExportOptions, type ExportParts } from './export-bundle.ts'
import {
  importBundle,
  isEmptySite,
  type ImportOptions,
  type ImportParts,
  type ImportResult,
  type OpenBundle,
} from './import-bundle.ts'
import type { Manifest } from './format.ts'
import { invalidRows } from './invalid-rows.ts'
import { readBundle, type BundleVisitor, type ReadOptions } from './read-bundle.ts'

export type BundleParts = ExportParts &
  Omit<ImportParts, 'derivedData'> &
  Omit<DerivedDataParts, 'searchIndex'> & {
    searchIndex: Pick<SearchIndexService, 'startOver' | 'rebuild'>
    renderings: Pick<RenderingsService, 'renderOutdated'>
  }

export type DerivedProgress = (step: 'render' | 'index', done: number, total: number) => void

export function bundleService(parts: BundleParts) {
  const { searchIndex, renderings } = parts
  return {
    /** See `exportBundle`. */
    exportBundle(options: ExportOptions = {}): AsyncGenerator<Uint8Array, void, undefined> {
      return exportBundle(parts, options)
    },

    /** Whether the site has no account and no content: only then can a bundle be imported. */
    async isEmptySite(): Promise<boolean> {
      return isEmptySite(parts.bundles)
    },

    /** See `importBundle`. */
    async importBundle(open: OpenBundle, options: ImportOptions = {}): Promise<ImportResult> {
      return importBundle({ ...parts, derivedData: derivedData(parts) }, open, options)
    },

    /** The rows of the site that no bundle may contain: table, key and field of each. */
    async invalidRows(): Promise<string[]> {
      return invalidRows(parts)
    },

    /** Checks a bundle without importing it, and returns its manifest. See `readBundle`. */
    async verifyBundle(
      source: AsyncIterable<Uint8Array>,
      visitor: BundleVisitor = {},
      options: ReadOptions = {},
    ): Promise<Manifest> {
      return readBundle(source, visitor, options)
    },

    /**
     * Renders and indexes what was imported. A site does this by itself after its start, while it answers; a command does
     * it at once.
     */
    async rebuildDerived(signal: AbortSignal, report?: DerivedProgress): Promise<void> {
      await renderings.renderOutdated(signal, (done, total) => report?.('render', done, total))
      await searchIndex.rebuild(signal, (done, total) => report?.('index', done, total))
    },
  }
}

export type BundleService = ReturnType<typeof bundleService>
