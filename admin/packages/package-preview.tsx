/** Previews a package as readers see it, in both languages. */
import { Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { subscription as subscriptionEn } from '#shared/i18n/en/pages/subscription.ts'
import { subscription as subscriptionUr } from '#shared/i18n/ur/pages/subscription.ts'
import { directionOf, type Locale } from '#shared/locale.ts'
import type { PackageWire } from '#shared/schemas/package.schema.ts'
import { useMessages } from '../i18n/locale.tsx'

const TEXTS = { en: subscriptionEn, ur: subscriptionUr }
const rupees = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

function Offer({ offer, locale }: { offer: PackageWire; locale: Locale }) {
  const t = TEXTS[locale]
  const isUrdu = locale === 'ur'
  return (
    <Stack component="section" gap={4} lang={locale} dir={directionOf(locale)}>
      <Title order={3} ff="inherit">
        {isUrdu ? offer.package_name_ur : offer.package_name}
      </Title>
      <Text fw={700}>{t.rupees(rupees.format(offer.cost))}</Text>
      <Text>{t.months(offer.no_of_months)}</Text>
      <Text>{isUrdu ? offer.description_ur : offer.description}</Text>
    </Stack>
  )
}

export function PackagePreview({ offer, close }: { offer: PackageWire | null; close: () => void }) {
  const { rowActions } = useMessages()
  return (
    <Modal
      opened={offer !== null}
      onClose={close}
      size="lg"
      title={rowActions.packagePreview}
      closeButtonProps={{ 'aria-label': rowActions.close }}
    >
      {offer && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
          <Offer offer={offer} locale="en" />
          <Offer offer={offer} locale="ur" />
        </SimpleGrid>
      )}
    </Modal>
  )
}
