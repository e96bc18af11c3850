/** The name of a file in the script of its words; its extension is Latin in any language. */
import { languageProps } from '../../forms/language-props.ts'
import { Latin } from '../../lists/cells.tsx'

export function FileName({ name }: { name: string }) {
  const [, stem = name, extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/.exec(name) ?? []
  return (
    <bdi>
      <span {...languageProps(stem)}>{stem}</span>
      {extension !== '' && <Latin text={extension} />}
    </bdi>
  )
}
