import { languageOfField } from '#shared/field-language.ts'
import { searchMessages } from '#shared/i18n/messages.ts'
import { MAX_SEARCH_LENGTH } from '#shared/schemas/limits.ts'
import { useView } from '../view.ts'
import styles from './search-field.module.css'

/**
 * The field of a search form. Its language is that of what it contains, which `enhance/suggest.ts` follows; the data
 * attributes are the words for `enhance/recent-searches.ts`.
 */
export function SearchField({
  label,
  value = '',
  placeholder,
}: {
  label: string
  value?: string
  placeholder?: string
}) {
  const { t, locale } = useView()
  const { recent, removeRecent, removeAllRecent } = searchMessages(locale)
  return (
    <input
      type="search"
      className={styles.field}
      name="q"
      lang={languageOfField(value, locale)}
      dir="auto"
      defaultValue={value}
      maxLength={MAX_SEARCH_LENGTH}
      placeholder={placeholder ?? t.searchPlaceholder}
      aria-label={label}
      autoComplete="off"
      data-recent={recent}
      data-remove={removeRecent}
      data-remove-all={removeAllRecent}
      required
    />
  )
}
