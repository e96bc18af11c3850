/** The list of keyboard shortcuts, opened with `?` or from the sidebar. */
import { Button, Kbd, Modal, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMessages } from '../i18n/locale.tsx'
import { useKey } from './use-key.ts'

export function Shortcuts() {
  const { shell } = useMessages()
  const [isOpen, { open, close }] = useDisclosure()
  // The Urdu keyboard layout has its own question mark.
  useKey(['?', '؟'], open)
  const keys = [
    { keys: ['/'], does: shell.keys.search },
    { keys: ['Ctrl', 'K'], does: shell.palette },
    { keys: ['Ctrl', 'S'], does: shell.keys.save },
    { keys: ['Ctrl', 'F'], does: shell.keys.find },
    { keys: ['Ctrl', 'H'], does: shell.keys.replace },
    { keys: ['J'], does: shell.keys.nextRow },
    { keys: ['K'], does: shell.keys.previousRow },
    { keys: ['A'], does: shell.keys.approve },
    { keys: ['H'], does: shell.keys.hide },
    { keys: ['U'], does: shell.keys.undo },
    { keys: ['Esc'], does: shell.keys.close },
    { keys: ['?'], does: shell.keys.shortcuts },
  ]
  return (
    <>
      <Button variant="subtle" color="gray" justify="flex-start" fw={400} px="sm" onClick={open}>
        {shell.shortcuts}
      </Button>
      <Modal opened={isOpen} onClose={close} title={<Text fw={650}>{shell.shortcuts}</Text>}>
        <Table>
          <Table.Tbody>
            {keys.map((row) => (
              <Table.Tr key={row.does}>
                <Table.Td>{row.does}</Table.Td>
                <Table.Td dir="ltr" ta="end">
                  {row.keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ' + '}
                      <Kbd size="md">{key}</Kbd>
                    </span>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Modal>
    </>
  )
}
