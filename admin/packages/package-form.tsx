/** The form of a subscription package, offered to readers in both languages. */
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { ACTIVE_OR_NOT } from '#shared/schemas/statuses.ts'
import { packageSchema, type PackageWire } from '#shared/schemas/package.schema.ts'
import { useMessages } from '../i18n/locale.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { FIRST, OrderField, withOrder } from '../forms/order-field.tsx'
import { FormScreen } from '../forms/form-screen.tsx'
import { useNounForm } from '../forms/use-noun-form.ts'
import { inLanguage } from '../forms/language-props.ts'

function valuesOf(offer: PackageWire | null) {
  return {
    package_name: offer?.package_name ?? '',
    package_name_ur: offer?.package_name_ur ?? '',
    description: offer?.description ?? '',
    description_ur: offer?.description_ur ?? '',
    no_of_months: offer ? String(offer.no_of_months) : '',
    cost: offer ? String(offer.cost) : '',
    order: offer ? String(offer.order) : FIRST,
    status: offer?.status ?? 'Active',
  }
}

function PackageForm({ offer }: { offer: PackageWire | null }) {
  const { forms } = useMessages()
  const record = useNounForm({
    noun: 'package',
    stored: offer,
    valuesOf,
    schema: packageSchema,
    toSend: withOrder,
  })
  const { field } = record
  return (
    <FormFrame record={record}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('package_name')} {...inLanguage('en')} />
        <TextInput {...field('package_name_ur')} {...inLanguage('ur')} />
        <TextInput {...field('no_of_months')} inputMode="numeric" {...inLanguage('en')} />
        <TextInput {...field('cost')} inputMode="numeric" {...inLanguage('en')} description={forms.costHint} />
        <Textarea
          className="beside-urdu"
          {...field('description')}
          {...inLanguage('en')}
          autosize
          minRows={3}
          maxRows={12}
        />
        <Textarea {...field('description_ur')} {...inLanguage('ur')} autosize minRows={3} maxRows={12} />
        <ChoiceField {...field('status')} values={ACTIVE_OR_NOT} description={forms.packageStatusHint} />
        <OrderField {...field('order')} />
      </SimpleGrid>
    </FormFrame>
  )
}

export function EditPackage() {
  return <FormScreen<PackageWire> noun="package">{(offer) => <PackageForm offer={offer} />}</FormScreen>
}
