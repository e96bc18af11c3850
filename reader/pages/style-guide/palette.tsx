/** The colours of each theme in light and dark, with their contrast ratios. */
import { pageTexts } from '#shared/i18n/pages.ts'
import { useView } from '../../view.ts'
import { contrast } from './contrast.ts'
import styles from './palette.module.css'
import { coloursOf, MODES, PAIRS, THEMES } from './tokens.ts'

export function Palette() {
  const { locale } = useView()
  const t = pageTexts(locale).styleGuide
  return THEMES.map((theme) => (
    <section key={theme}>
      <h3>{t.themes[theme]}</h3>
      <div className={styles.modes}>
        {MODES.map((mode) => {
          const colours = coloursOf(theme, mode)
          return (
            <ul key={mode} className={styles.pairs} aria-label={t[mode]} lang="en" dir="ltr">
              {PAIRS.map(({ ink, ground }) => {
                const [color = '', background = ''] = [colours[ink], colours[ground]]
                return (
                  <li key={`${ink} ${ground}`} style={{ color, background }}>
                    <b>{contrast(color, background).toFixed(1)}</b> {ink} / {ground}
                  </li>
                )
              })}
            </ul>
          )
        })}
      </div>
    </section>
  ))
}
