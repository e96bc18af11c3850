/** What we use of a package that brings no types. */
declare module 'subset-font' {
  type AxisRange = number | { min: number; max: number; default?: number }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, AxisRange>
      keepFeatures?: string[]
      noHinting?: boolean
      dropTables?: string[]
    },
  ): Promise<Buffer>
}
