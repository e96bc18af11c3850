import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const MEDIA = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const BACKUPS = {
  BACKUP_S3_ENDPOINT: 'https://s3.example',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ACCESS_KEY_ID: 'other-id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'other-secret',
}
const backupOf = (settings: Record<string, string>) => readConfig({ DATA_DIR: '/srv/hilal', ...settings }).backup

describe('the settings of backups', () => {
  it('by default store them beside the data folder, also before an update', () => {
    const beside = { enabled: true, beforeUpgrade: true, target: { folder: '/srv/hilal-backups' } }
    expect(backupOf({})).toEqual(beside)
    expect(backupOf({ BACKUP: '', BACKUP_DIR: ' ', BACKUP_S3_BUCKET: '', BACKUP_S3_REGION: '' })).toEqual(beside)
    expect(backupOf({ BACKUP_DIR: '/mnt/disk/backups/' }).target).toEqual({ folder: '/mnt/disk/backups' })
  })

  it.each(['0', 'false'])('turn them off with %s, each by itself', (off) => {
    expect(backupOf({ BACKUP: off })).toMatchObject({ enabled: false, beforeUpgrade: true })
    expect(backupOf({ BACKUP_BEFORE_UPGRADE: off })).toMatchObject({ enabled: true, beforeUpgrade: false })
  })

  it('store them in S3, with credentials of their own, rather than in a folder', () => {
    const s3 = { endpoint: 'https://s3.example', bucket: 'backups', accessKeyId: 'other-id' }
    const given = { ...MEDIA, ...BACKUPS, BACKUP_DIR: '/mnt/disk' }
    expect(backupOf(given).target).toEqual({ s3: { ...s3, secretAccessKey: 'other-secret', region: 'us-east-1' } })
    expect(backupOf({ ...BACKUPS, BACKUP_S3_REGION: 'eu-central-1' }).target).toMatchObject({
      s3: { region: 'eu-central-1' },
    })
  })

  it.each(Object.keys(BACKUPS))('name %s where it alone is missing, instead of storing backups elsewhere', (name) => {
    const missing = `The setting ${name} is missing: backups in S3 need it.`
    for (const value of ['', ' ']) expect(() => backupOf({ ...BACKUPS, [name]: value })).toThrow(missing)
  })

  it('name all that are missing', () => {
    expect(() => backupOf({ BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ENDPOINT: 'https://s3.example' })).toThrow(
      'The setting BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY is missing',
    )
  })

  it.each(['s3.example', 'ftp://s3.example'])('reject the endpoint %s', (endpoint) => {
    expect(() => backupOf({ ...BACKUPS, BACKUP_S3_ENDPOINT: endpoint })).toThrow(
      'The setting BACKUP_S3_ENDPOINT is not valid',
    )
  })

  it.each(['https://s3.example', 'https://s3.example/', 'https://S3.example:443'])(
    'reject the bucket of the media at %s',
    (endpoint) => {
      const same = { ...MEDIA, ...BACKUPS, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: 'media' }
      expect(() => backupOf(same)).toThrow('The setting BACKUP_S3_BUCKET is not valid: backups need another bucket')
    },
  )

  it('allow a bucket of the same name on another server', () => {
    const other = { ...MEDIA, ...BACKUPS, BACKUP_S3_ENDPOINT: 'https://other.example', BACKUP_S3_BUCKET: 'media' }
    expect(backupOf(other).target).toMatchObject({ s3: { endpoint: 'https://other.example' } })
  })

  it.each([
    ['/srv/hilal', 'another folder than the data'],
    ['/srv/hilal/', 'another folder than the data'],
    ['/srv/hilal/media', 'among the public media'],
    ['/srv/hilal/exports/../media/backups', 'among the public media'],
    ['/srv/hilal/backup', 'the site deletes files in the folder backup'],
    ['/srv/hilal/restore/old', 'the site deletes files in the folder restore'],
    ['/srv/hilal/incoming', 'the site deletes files in the folder incoming'],
    ['/srv/hilal/exports', 'the site deletes files in the folder exports'],
  ])('reject the folder %s: %s', (BACKUP_DIR, reason) => {
    expect(() => backupOf({ BACKUP_DIR })).toThrow(`The setting BACKUP_DIR is not valid: `)
    expect(() => backupOf({ BACKUP_DIR })).toThrow(reason)
  })

  it.each(['media', 'backups'])('reject the folder above the data where that is called %s', (name) => {
    expect(() => backupOf({ DATA_DIR: `/srv/${name}`, BACKUP_DIR: '/srv' })).toThrow('another folder than the data')
  })

  it.each(['/srv/hilal/backups', '/srv/hilal/media-backups', '/srv'])('allow the folder %s', (BACKUP_DIR) => {
    expect(backupOf({ BACKUP_DIR }).target).toEqual({ folder: BACKUP_DIR })
  })
})
