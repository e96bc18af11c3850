/** The dialog that crops and rotates a picture of the library. The server makes the result from the stored picture. */
import { Alert, Button, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import type { MediaWire } from '#shared/schemas/media.wire.ts'
import { api } from '../../api/client.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useMessages } from '../../i18n/locale.tsx'
import { useFailureReason } from '../../lists/failure-reason.ts'
import { success } from '../../notices.ts'
import { afterWrite } from '../../query-client.ts'
import { CropArea } from './crop-area.tsx'
import { SHAPES, useCrop, type CropState, type Shape } from './use-crop.ts'
import { latinDigits } from '#shared/schemas/text-rules.ts'
import { inLanguage } from '../../forms/language-props.ts'

type SideProps = { label: string; value: number; apply: (value: number) => void }

/** One number of the frame. It is applied when it is complete: on Enter, or on leaving the field. */
function SideField({ label, value, apply }: SideProps) {
  const [typed, setTyped] = useState(String(value))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(String(value))
  }
  const settle = () => {
    if (/^\d{1,6}$/.test(typed) && Number(typed) !== value) apply(Number(typed))
    // The frame may not have taken the number as it is.
    setTyped(String(value))
  }
  return (
    <TextInput
      label={label}
      {...inLanguage('en')}
      value={typed}
      inputMode="numeric"
      onChange={(event) => setTyped(latinDigits(event.currentTarget.value))}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}

const SIDES = ['left', 'top', 'width', 'height'] as const

/** Undefined while it loads, null if it cannot be loaded. */
function useImage(address: string): HTMLImageElement | null | undefined {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>()
  useEffect(() => {
    let isWanted = true
    const image = new Image()
    image.addEventListener('load', () => isWanted && setLoaded(image))
    image.addEventListener('error', () => isWanted && setLoaded(null))
    image.src = address
    return () => {
      isWanted = false
    }
  }, [address])
  return loaded
}

function CropFields({ crop }: { crop: CropState }) {
  const { cropping } = useMessages().library
  const labelOf = (shape: Shape) =>
    shape === 'free'
      ? cropping.free
      : shape === 'original'
        ? cropping.original
        : shape === '1:1'
          ? cropping.square
          : shape
  return (
    <>
      <Group gap="xs" align="end">
        <NativeSelect
          label={cropping.shape}
          value={crop.shape}
          onChange={({ currentTarget }) => crop.chooseShape(currentTarget.value as Shape)}
          data={SHAPES.map((shape) => ({ value: shape, label: labelOf(shape) }))}
        />
        <Button variant="default" onClick={() => crop.turn('left')}>
          {cropping.rotateLeft}
        </Button>
        <Button variant="default" onClick={() => crop.turn('right')}>
          {cropping.rotateRight}
        </Button>
        <Button variant="default" disabled={crop.edit === null} onClick={crop.reset}>
          {cropping.reset}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {SIDES.map((side) => (
          <SideField
            key={side}
            label={cropping[side]}
            value={crop.rect[side]}
            apply={(value) => crop.setSide(side, value)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}

type DialogProps = {
  file: MediaWire & { width: number; height: number }
  close: () => void
}

export function CropDialog({ file: given, close }: DialogProps) {
  // What is cropped is what was shown, even if somebody else replaces it meanwhile: the server says so.
  const [file] = useState(given)
  const { library, shell } = useMessages()
  const { cropping } = library
  const reason = useFailureReason()
  const hint = useId()
  const image = useImage(file.address)
  const crop = useCrop({ width: file.width, height: file.height })
  const [saving, setSaving] = useState<'copy' | 'replace' | null>(null)
  const [failure, setFailure] = useState('')

  const save = async (way: 'copy' | 'replace') => {
    setSaving(way)
    setFailure('')
    try {
      await api(`/api/media/${file.id}/edit/`, { method: 'POST', json: { ...crop.edit, name: file.name, save: way } })
      success(way === 'copy' ? cropping.copied : library.replaced)
      close()
    } catch (error) {
      setFailure(cropping.failed + reason(error))
      setSaving(null)
    }
    afterWrite()
  }
  const buttonOf = (way: 'copy' | 'replace', label: string) => (
    <Button
      variant={way === 'copy' ? 'filled' : 'default'}
      disabled={crop.edit === null || saving !== null || !image}
      onClick={() => void save(way)}
    >
      {saving === way ? cropping.saving : label}
    </Button>
  )
  return (
    <FormDialog
      isChanged={() => crop.edit !== null}
      onClose={close}
      size="xl"
      title={<Text fw={650}>{library.crop}</Text>}
    >
      <Stack gap="md">
        {image === undefined && <Skeleton height={320} />}
        {image === null && <Alert color="red">{cropping.notLoaded}</Alert>}
        {image && (
          <>
            <CropArea
              image={image}
              rotate={crop.rotate}
              picture={crop.picture}
              rect={crop.rect}
              shape={crop.ratio}
              describedBy={hint}
              onChange={crop.change}
            />
            <Text id={hint} size="sm" c="var(--ink-quiet)">
              {cropping.hint}
            </Text>
            <CropFields crop={crop} />
          </>
        )}
        {failure !== '' && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Text size="sm" c="var(--ink-quiet)">
          {library.replaceHint}
        </Text>
        <Group gap="xs" justify="flex-end" className="crop-actions">
          <Button variant="default" onClick={close}>
            {shell.cancel}
          </Button>
          {buttonOf('replace', cropping.saveInPlace)}
          {buttonOf('copy', cropping.saveCopy)}
        </Group>
      </Stack>
    </FormDialog>
  )
}
