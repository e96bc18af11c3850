/** The house's colours and faces for the components of the back-office. */
import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Around the brand's #DF1600. */
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
  // What deletes or leaves is red enough to be read on.
  colors: { brand, red: brand },
  fontFamily: 'var(--face)',
  headings: { fontFamily: 'var(--face)', fontWeight: '650' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Hints stand under their fields, so that fields beside each other stay in line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})
