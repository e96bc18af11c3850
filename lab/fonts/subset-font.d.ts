/** The types that we use of a package without its own. */
declare module 'subset-font' {
  type AxisRange = number | { min: number; max: number; default?: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
      variationAxes?: Record<string, AxisRange>
      keepFeatures?: string[]
      noHinting?: boolean
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
