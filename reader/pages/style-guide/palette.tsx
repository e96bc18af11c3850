/** The colours of each theme in light and dark, with their contrast ratios. */
import { pageTexts } from '#shared/i18n/pages.ts'
import { usePageRules } from '../../page-rules.ts'
import { useView } from '../../view.ts'
import { contrast } from './contrast.ts'
import styles from './palette.module.css'
import { coloursOf, MODES, PAIRS, THEMES } from './tokens.ts'

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
