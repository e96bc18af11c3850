/**
 * Signing keys for git in the form of SSH: of `ssh-keygen` where it is installed, and of a stand-in that needs nothing but
 * Node. Git starts either as `gpg.ssh.program`, and reads its exit code and its sentence about a good signature.
 */
import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Settings of git that sign with a new key, and accept it as that of `email`. */
export type SigningSettings = Record<'gpg.ssh.program' | 'user.signingkey' | 'gpg.ssh.allowedSignersFile', string>
export type Signer = { name: string; settings: (folder: string, email: string) => SigningSettings }

const BEGIN = '-----BEGIN SSH SIGNATURE-----'
const END = '-----END SSH SIGNATURE-----'

const standIn: Signer = {
  name: 'a stand-in for ssh-keygen',
  settings(folder, email) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const [program, key, allowed] = ['ssh-keygen', 'stand-in-key', 'stand-in-signers'].map((name) => join(folder, name))
    if (!program || !key || !allowed) throw new Error('The files have names.')
    writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} ${import.meta.filename} "$@"\n`, { mode: 0o700 })
    writeFileSync(key, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
    writeFileSync(allowed, JSON.stringify({ email, key: publicKey.export({ format: 'pem', type: 'spki' }) }))
    return { 'gpg.ssh.program': program, 'user.signingkey': key, 'gpg.ssh.allowedSignersFile': allowed }
  },
}

const sshKeygen: Signer = {
  name: 'ssh-keygen',
  settings(folder, email) {
    const [key, allowed] = [join(folder, 'ssh-key'), join(folder, 'ssh-signers')]
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'release', '-f', key])
    writeFileSync(allowed, `${email} namespaces="git" ${readFileSync(`${key}.pub`, 'utf8')}`)
    return { 'gpg.ssh.program': 'ssh-keygen', 'user.signingkey': key, 'gpg.ssh.allowedSignersFile': allowed }
  },
}

const isInstalled = () => spawnSync('ssh-keygen', ['-?']).error === undefined

export const SIGNERS: readonly Signer[] = isInstalled() ? [standIn, sshKeygen] : [standIn]

/** What git asks of the stand-in: `-Y sign`, `-Y find-principals` and `-Y verify`. Returns the exit code. */
function answer(args: readonly string[]): number {
  const option = (name: string) => args[args.indexOf(name) + 1] ?? ''
  if (option('-Y') === 'sign') {
    const file = args.at(-1) ?? ''
    const signature = sign(null, readFileSync(file), readFileSync(option('-f'))).toString('base64')
    writeFileSync(`${file}.sig`, `${BEGIN}\n${signature}\n${END}\n`)
    return 0
  }
  const { email, key } = JSON.parse(readFileSync(option('-f'), 'utf8')) as { email: string; key: string }
  if (option('-Y') === 'find-principals') {
    process.stdout.write(`${email}\n`)
    return 0
  }
  const signature = Buffer.from(readFileSync(option('-s'), 'utf8').split('\n')[1] ?? '', 'base64')
  if (option('-Y') !== 'verify' || !verify(null, readFileSync(0), key, signature)) return 1
  process.stdout.write(`Good "git" signature for ${email} with ED25519 key SHA256:standin\n`)
  return 0
}

if (import.meta.main) process.exitCode = answer(process.argv.slice(2))
