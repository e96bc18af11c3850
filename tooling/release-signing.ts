/** Whether the tag of a release is signed, as the settings of git say. */

export type Signing = {
  isSigned: boolean
  /** What is said before the tag is made, and after. */
  announcement: string
  result: string
}

const HOW = 'docs/operating.md, "Releases", says how to set one up'

/**
 * `gitSetting` returns a setting of git, or an empty text. A key is named by `user.signingkey`; keys of SSH can also come
 * from a command. Without either git would take the GnuPG key of the committer's name, which is there by accident only.
 */
export function signingOf(gitSetting: (name: string) => string): Signing {
  const isSsh = gitSetting('gpg.format') === 'ssh'
  const hasKey = gitSetting('user.signingkey') !== '' || (isSsh && gitSetting('gpg.ssh.defaultKeyCommand') !== '')
  if (!hasKey) {
    const reason = `git has no signing key (${HOW})`
    return {
      isSigned: false,
      announcement: `Its tag will NOT be signed, because ${reason}.`,
      result: `It is NOT signed, because ${reason}.`,
    }
  }
  const key = isSsh ? 'an SSH key' : `a key of ${gitSetting('gpg.format') || 'openpgp'}`
  return {
    isSigned: true,
    announcement: `Its tag will be signed with ${key}.`,
    result: `It is signed with ${key}: "git verify-tag" checks it.`,
  }
}

/** Whether a tag object has a signature, of whichever kind. */
export function hasSignature(tagObject: string): boolean {
  return /^-----BEGIN (?:SSH|PGP) SIGNATURE-----$|^-----BEGIN SIGNED MESSAGE-----$/m.test(tagObject)
}
