/** The options that typed words find. The first is selected, so that Enter chooses it as soon as it is seen. */
import { Combobox, type ComboboxOptionsProps, type ComboboxStore } from '@mantine/core'
import { useId, useLayoutEffect } from 'react'

/** `found` names all options, and is empty for none: where it changes, the first is selected again. */
type FoundOptionsProps = ComboboxOptionsProps & { store: ComboboxStore; found: string }

export function FoundOptions({ store, found, ...props }: FoundOptionsProps) {
  const id = useId()
  const { setListId, resetSelectedOption, selectFirstOption } = store
  // Before the browser paints: what the list does itself, it does in an effect or after a time-out.
  useLayoutEffect(() => {
    setListId(id)
    resetSelectedOption()
    if (found !== '') selectFirstOption()
  }, [id, found, setListId, resetSelectedOption, selectFirstOption])
  return <Combobox.Options id={id} {...props} />
}
