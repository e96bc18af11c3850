/**
 * The only inline script. It sets the reader's preferences on the root element before the first paint, so that no page
 * flashes in other colours, sizes or fonts, and whether the device has the web fonts (`enhance/web-fonts.ts`). It is the
 * same on every page and allowed by its hash.
 */
import { PREFERENCES_KEY } from '#shared/reading-preferences.ts'
import { WEB_FONTS_KEY } from '#shared/web-fonts.ts'

/** Dark pages colour the browser's frame; light ones leave it as it is. */
export const DARK_MEDIA = '(prefers-color-scheme:dark)'

/**
 * Where the browser saves data and neither Nastaliq nor Naskh is chosen, Urdu is set in a font of the device, and none of
 * the 180 KB of Nastaliq is downloaded.
 *
 * Applies the stored words: at once, and when another tab, the settings (`islands/preferences.ts`) or a page restored by
 * Back may differ. Where storage is refused, the words on the root element stay.
 */
export const PREFERENCES_SCRIPT = `(d=>{(onstorage=onpageshow=v=>{
try{v=localStorage['${PREFERENCES_KEY}'];d.fonts||=localStorage['${WEB_FONTS_KEY}']||''}catch{v=d.reading}
d.reading=v=(v||'')+(navigator.connection?.saveData&&!/na/.test(v)?' device':'');
document.querySelector('[name=theme-color]').media=/dark/.test(v)?'all':/light/.test(v)?'not all':'${DARK_MEDIA}'
})()})(document.documentElement.dataset)`.replaceAll('\n', '')
