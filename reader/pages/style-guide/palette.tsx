/** The colours of each theme in light and dark, with their contrast ratios. */
import { pageTexts } from '#shared/i18n/pages.ts'
import { usePageRules } from '../../page-rules.ts'
import { useView } from '../../view.ts'
import styles from './palette.module.css'
import { coloursOf, MODES, PAIRS, THEMES } from './tokens.ts'

/** The contrast ratio of two `#rrggbb` colours as WCAG 2 defines it, from 1 to 21. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

type PairProps = { names: [ink: string, ground: string]; color: string; background: string }

function Pair({ names, color, background }: PairProps) {
  const name = `pair-${color.slice(1)}-${background.slice(1)}`
  usePageRules(`.${name}{color:${color};background:${background}}`)
  return (
    <li className={name}>
      <b>{contrast(color, background).toFixed(1)}</b> {names.join(' / ')}
    </li>
  )
}

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
              {PAIRS.map(({ ink, ground }) => (
                <Pair
                  key={`${ink} ${ground}`}
                  names={[ink, ground]}
                  color={colours[ink] ?? ''}
                  background={colours[ground] ?? ''}
                />
              ))}
            </ul>
          )
        })}
      </div>
    </section>
  ))
}
