/** The forms in which an article's text leaves the site for layout. */
export const TEXT_OUT_FORMATS = ['indesign-windows', 'indesign-mac', 'indesign-ascii', 'inpage'] as const
export type TextOutFormat = (typeof TEXT_OUT_FORMATS)[number]
