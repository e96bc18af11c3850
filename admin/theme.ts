/** The component library's theme: the publisher's colours and fonts. */
import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Shades of the brand colour #DF1600. */
const brand: MantineColorsTuple = [
  '#fff0ed',
  '#fddfd9',
  '#f9bcb1',
  '#f59786',
  '#f27762',
  '#f0634b',
  '#df1600',
  '#c91400',
  '#a91100',
  '#880d00',
]

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  // The red of destructive actions has sufficient contrast for text.
  colors: { brand, red: brand },
  fontFamily: 'var(--font-interface)',
  headings: { fontFamily: 'var(--font-interface)', fontWeight: '650' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Descriptions are below their fields, so that adjacent fields stay aligned.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})
