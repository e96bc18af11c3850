/** Searches, filters and orders of a list that were saved under a name, on this device. */
import { Button, Group, Menu, Modal, TextInput } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { languageProps } from '../forms/language-props.ts'
import { useMessages } from '../i18n/locale.tsx'
import { MENU_PROPS } from './menu-props.ts'

type View = { name: string; address: string }

const NONE: View[] = []
const MAX_NAME_LENGTH = 60

/** The address without its page: a view starts at the first one. */
function viewAddress(params: URLSearchParams): string {
  const address = new URLSearchParams(params)
  address.delete('page')
  address.sort()
  return address.toString()
}

function NameDialog({ save, close }: { save: (name: string) => void; close: () => void }) {
  const { lists } = useMessages()
  const [name, setName] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    save(name.trim())
    close()
  }
  return (
    <Modal opened onClose={close} title={lists.saveViewTitle}>
      <form onSubmit={submit}>
        <TextInput
          label={lists.viewName}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          required
          data-autofocus
          {...languageProps(name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit">{lists.save}</Button>
        </Group>
      </form>
    </Modal>
  )
}

export function SavedViews({ list }: { list: string }) {
  const { lists } = useMessages()
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useLocalStorage<View[]>({ key: `views-${list}`, defaultValue: NONE })
  const [isNaming, { open, close }] = useDisclosure()
  const address = viewAddress(params)
  const without = (name: string, now: View[]) => now.filter((view) => view.name !== name)
  return (
    <>
      <Menu {...MENU_PROPS}>
        <Menu.Target>
          <Button variant="default">{views.find((view) => view.address === address)?.name ?? lists.views}</Button>
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
                onClick={() => setViews((now) => without(view.name, now))}
              >
                <span aria-hidden="true">×</span>
              </Menu.Item>
            </Group>
          ))}
          {address === '' && views.length === 0 && <Menu.Label>{lists.noViews}</Menu.Label>}
          <Menu.Item disabled={address === ''} onClick={open}>
            {lists.saveView}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameDialog close={close} save={(name) => setViews((now) => [...without(name, now), { name, address }])} />
      )}
    </>
  )
}
