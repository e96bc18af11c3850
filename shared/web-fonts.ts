/**
 * How far the web fonts are enabled on a phone, as the value of `data-fonts` on the root element: '' nowhere, `first` on
 * the first screen, `all` everywhere. The device stores `first` once it has the fonts.
 */
export const WEB_FONTS_KEY = 'web-fonts'

/** The fonts are enabled after this time even if the lead picture has not arrived. */
export const MAX_DELAY_MS = 3000
