/** Passkeys, an authenticator app and fresh proof in the browser, with Chromium's virtual authenticator. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, type Page } from '@playwright/test'
import { codeAt } from '#core/accounts/second-factors/totp.ts'
import { accounts as readerEn } from '#shared/i18n/en/accounts.ts'
import { accounts as readerUr } from '#shared/i18n/ur/accounts.ts'
import { account as en } from '../admin/i18n/en/account.ts'
import { shell as shellEn } from '../admin/i18n/en/shell.ts'
import { account as ur } from '../admin/i18n/ur/account.ts'
import { expectAccessible, expectAccessibleInAllLooks } from './screen-checks.ts'
import { startSeparateSite, type SeparateSite } from './separate-site.ts'
import { findUrduFaults } from './urdu-checks.ts'

const ADMIN = { email: 'editor@hilal.example', password: 'Margalla-hills-1948' }
const WIDTHS = [1440, 360]

// Dialogs are checked as they are once they have opened.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let own: SeparateSite
test.beforeAll(async () => {
  own = await startSeparateSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { hostName: 'localhost' })
})
test.afterAll(() => own.stop())

/** Keys of the device, unlocked without asking. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function enterPassword(page: Page): Promise<void> {
  await page.locator('[name=email]').fill(ADMIN.email)
  await page.locator('[name=password]').fill(ADMIN.password)
  await page.locator('form button[type=submit]').click()
}

/** As after ten minutes. */
function expireProofs(): void {
  const database = new DatabaseSync(join(own.folder, 'hilal.sqlite'), { timeout: 60_000 })
  database.exec('update sessions set proved_at = null')
  database.close()
}

test('an admin adds a passkey and an authenticator app, signs in with each, and proves again who they are', async ({
  page,
}) => {
  await addVirtualAuthenticator(page)
  await page.goto(`${own.url}/admin/account`)
  await enterPassword(page)
  await expect(page.getByRole('heading', { name: en.title })).toBeVisible()

  // A fresh proof is asked for once it is missing, and the call is repeated: the name is not lost.
  expireProofs()
  await page.getByRole('button', { name: en.addPasskey }).click()
  await page.getByLabel(en.passkeyName).fill('Laptop')
  await page.getByRole('button', { name: en.save }).last().click()
  await page.getByLabel(en.proofPassword).fill('a wrong guess')
  await page.getByRole('button', { name: en.proofContinue }).click()
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await expectAccessible(page, 'the dialog that asks for a proof')
  await page.getByLabel(en.proofPassword).fill(ADMIN.password)
  await page.getByRole('button', { name: en.proofContinue }).click()
  const codes = page.getByRole('dialog', { name: en.recoveryTitle })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'the recovery codes')
  const [recoveryCode = '', anotherCode = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: en.stored }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible()

  await page.getByRole('button', { name: en.addAuthenticator }).click()
  const secret = (await page.locator('.totp-secret').textContent()) ?? ''
  await expectAccessible(page, 'the dialog of an authenticator app')
  await page.getByLabel(en.code).fill(codeAt(secret, new Date().toISOString()))
  await page.getByRole('button', { name: en.confirm }).click()
  await expect(page.getByText(en.authenticatorOn)).toBeVisible()
  await expectAccessibleInAllLooks(page, 'the account screen', WIDTHS)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: en.endAll }).click()
  await page.getByRole('dialog').getByRole('button', { name: en.endAll }).click()
  await page.waitForURL(/\/login\?next=%2Fadmin%2Faccount/)

  // The second step with a recovery code, then with a passkey, then a passkey alone.
  await enterPassword(page)
  await expect(page.getByLabel(readerEn.codeLabel)).toBeFocused()
  await expect(page.getByRole('button', { name: readerEn.withGoogle })).toBeHidden()
  await expectAccessible(page, 'the second step')
  await page.getByRole('button', { name: readerEn.useRecovery }).click()
  await page.getByLabel(readerEn.recoveryLabel).fill('not-a-code')
  await page.getByRole('button', { name: readerEn.continue }).click()
  await expect(page.locator('[data-message]')).toHaveText('This code is wrong or was used before.')
  await page.getByLabel(readerEn.recoveryLabel).fill(recoveryCode)
  await page.getByRole('button', { name: readerEn.continue }).click()
  await expect(page.getByText(en.recoveryLeft(9))).toBeVisible()

  await page.getByRole('button', { name: shellEn.signOut, exact: true }).first().click()
  await page.waitForURL(`${own.url}/`)
  await page.goto(`${own.url}/ur/login?next=/admin/account`)
  await enterPassword(page)
  await expect(page.getByLabel(readerUr.codeLabel)).toBeFocused()
  await expectAccessible(page, 'the second step, ur')
  await page.getByRole('button', { name: readerUr.usePasskey }).click()
  await expect(page.getByRole('heading', { name: en.title })).toBeVisible()
  await page.getByRole('button', { name: shellEn.signOut, exact: true }).first().click()
  await page.waitForURL(`${own.url}/`)

  await page.context().addCookies([{ name: 'language', value: 'ur', url: own.url }])
  await page.goto(`${own.url}/ur/login?next=/admin/account`)
  await page.getByRole('button', { name: readerUr.withPasskey }).click()
  await expect(page.getByRole('heading', { name: ur.title })).toBeVisible()
  await expect(page.getByText(ADMIN.email).last()).toBeVisible()
  await expectAccessibleInAllLooks(page, 'the account screen, ur', WIDTHS)
  expect.soft(await findUrduFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  expireProofs()
  await page.getByLabel(ur.required).fill('2031-01-01')
  await page.getByRole('button', { name: ur.save }).click()
  // The password alone is not enough any more.
  await expect(page.getByLabel(ur.proofCode)).toBeVisible()
  await expect(page.getByLabel(ur.proofPassword)).toHaveCount(0)
  await expectAccessibleInAllLooks(page, 'the dialog that asks for a second factor, ur', WIDTHS)
  expect.soft(await findUrduFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: ur.proofPasskey }).click()
  await expect(page.getByText(ur.requiredSaved)).toBeVisible()
  await expect(page.getByLabel(ur.required)).toHaveValue('2031-01-01')

  expireProofs()
  await page.getByLabel(ur.required).fill('2032-01-01')
  await page.getByRole('button', { name: ur.save }).click()
  await page.getByRole('button', { name: ur.proofUseRecovery }).click()
  const dialog = page.getByRole('dialog', { name: ur.proofTitle })
  await dialog.getByRole('textbox', { name: ur.proofRecovery }).fill(anotherCode)
  await dialog.getByRole('button', { name: ur.proofContinue }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(ur.recoveryLeft(8))).toBeVisible()
})
