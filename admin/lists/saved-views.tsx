/** Searches, filters, orders and columns of a list that were saved under a name, with the account. */
import { Button, Group, Menu, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { MAX_VIEW_NAME_LENGTH } from '#shared/schemas/limits.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { languageProps } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import { MENU_PROPS } from './menu-props.ts'
import { useSavedViews } from './use-saved-views.ts'
import { viewAddress, withHiddenColumns } from './view-address.ts'

/** Stays open until the view is saved. */
function NameDialog({ save, close }: { save: (name: string) => Promise<boolean>; close: () => void }) {
  const { lists } = useMessages()
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (name.trim() === '') return
    setBusy(true)
    if (await save(name.trim())) close()
    else setBusy(false)
  }
  return (
    <FormDialog isChanged={() => name.trim() !== ''} onClose={close} title={lists.saveViewTitle}>
      <form
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          label={lists.viewName}
          value={name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          required
          data-autofocus
          {...languageProps(name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={isBusy}>
            {lists.save}
          </Button>
        </Group>
      </form>
    </FormDialog>
  )
}

/** `hidden`: the columns that are not shown, which are saved too. */
export function SavedViews({ list, hidden }: { list: string; hidden: readonly string[] }) {
  const { lists } = useMessages()
  const [params, setParams] = useSearchParams()
  const { views, save, remove } = useSavedViews(list)
  const [isNaming, { open, close }] = useDisclosure()
  const address = viewAddress(params)
  const whole = withHiddenColumns(params, hidden)
  // Views of the time before they had columns leave these to the device.
  const chosen = views.find((view) => view.address === viewAddress(whole) || view.address === address)
  const isPlain = address === '' && hidden.length === 0
  const saveAs = async (name: string) => {
    const isSaved = await save(name, viewAddress(whole))
    if (isSaved) setParams(whole, { replace: true, preventScrollReset: true })
    return isSaved
  }
  return (
    <>
      <Menu {...MENU_PROPS}>
        <Menu.Target>
          <Button variant="default">{chosen?.name ?? lists.views}</Button>
        </Menu.Target>
        <Menu.Dropdown maw={320}>
          {views.map((view) => (
            <Group key={view.name} gap={0} wrap="nowrap">
              <Menu.Item onClick={() => setParams(view.address)} {...languageProps(view.name)}>
                {view.name}
              </Menu.Item>
              <Menu.Item
                w="auto"
                closeMenuOnClick={false}
                aria-label={lists.removeView(view.name)}
                onClick={() => void remove(view.name)}
              >
                <span aria-hidden="true">×</span>
              </Menu.Item>
            </Group>
          ))}
          {isPlain && views.length === 0 && <Menu.Label>{lists.noViews}</Menu.Label>}
          <Menu.Item disabled={isPlain} onClick={open}>
            {lists.saveView}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameDialog close={close} save={saveAs} />}
    </>
  )
}
