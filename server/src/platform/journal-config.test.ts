/** The configuration of outside places: none where nothing is set, and what makes no sense is one clear line. */
import { formatVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { describe, expect, it } from 'vitest'
import { keyPair } from '../../../lottery/testing/journal.ts'
import { outsideConfig } from './journal-config.ts'

const read = (env: NodeJS.ProcessEnv) => outsideConfig(env, (text) => new Error(text))
const witness = keyPair('witness.example', 'cosignature').key
const other = keyPair('other.example', 'cosignature').key
const [one, two] = [witness, other].map(formatVerifierKey)
const log = formatVerifierKey(keyPair('witness.example', 'note').key)
const bucket = { JOURNAL_S3_URL: 'https://s3.example/heads', JOURNAL_S3_KEY_ID: 'id', JOURNAL_S3_SECRET: 'secret' }

it('is nothing where nothing is set', () => {
  expect(read({})).toEqual({ every_s: 10, witnesses: [], webhook: undefined, bucket: undefined })
})

describe('witnesses', () => {
  it('are keys with their addresses', () => {
    const text = `${one} https://w.example/submit/, ${two}   http://127.0.0.1:9000`
    expect(read({ JOURNAL_WITNESSES: text }).witnesses).toEqual([
      { key: witness, url: 'https://w.example/submit' },
      { key: other, url: 'http://127.0.0.1:9000' },
    ])
  })

  it.each([
    ['no address', `${one}`, 'a key and an http address'],
    ['more words', `${one} https://w.example more`, 'a key and an http address'],
    ['another protocol', `${one} ftp://w.example`, 'a key and an http address'],
    ['a password', `${one} https://me:secret@w.example`, 'a key and an http address'],
    ['a query', `${one} https://w.example?a=b`, 'a key and an http address'],
    ['the key of a journal', `${log} https://w.example`, 'is no Ed25519 key of a witness'],
    ['no key', 'witness https://w.example', 'is no Ed25519 key of a witness'],
    ['a damaged key', `${one?.replace('witness', 'wetness')} https://w.example`, 'is no Ed25519 key of a witness'],
    ['one address twice', `${one} https://w.example,${two} https://w.example/`, 'names https://w.example twice'],
    ['one key twice', `${one} https://w.example,${one} https://v.example`, 'names witness.example+'],
  ])('are refused with %s', (_what, JOURNAL_WITNESSES, says) => {
    expect(() => read({ JOURNAL_WITNESSES })).toThrow(says)
  })
})

describe('a webhook', () => {
  it('is an address, with the headers that it asks for', () => {
    const env = {
      JOURNAL_WEBHOOK: 'https://h.example/in?to=me',
      JOURNAL_WEBHOOK_HEADERS: '{"Authorization":"Bearer x"}',
    }
    expect(read(env).webhook).toEqual({ url: 'https://h.example/in?to=me', headers: { authorization: 'Bearer x' } })
  })

  it.each([
    [{ JOURNAL_WEBHOOK: 'h.example' }, 'JOURNAL_WEBHOOK must be an address'],
    [{ JOURNAL_WEBHOOK: 'https://me:secret@h.example' }, 'JOURNAL_WEBHOOK must be an address'],
    [{ JOURNAL_WEBHOOK_HEADERS: '{}' }, 'JOURNAL_WEBHOOK_HEADERS needs JOURNAL_WEBHOOK'],
    [{ JOURNAL_WEBHOOK: 'https://h.example', JOURNAL_WEBHOOK_HEADERS: 'x' }, 'must be a JSON object of texts'],
    [{ JOURNAL_WEBHOOK: 'https://h.example', JOURNAL_WEBHOOK_HEADERS: '{"a":"b\\nc"}' }, 'no header can have'],
  ])('is refused as %o', (env, says) => {
    expect(() => read(env)).toThrow(says)
  })
})

describe('a bucket', () => {
  it('has an address, a key, a region and days', () => {
    expect(read(bucket).bucket).toMatchObject({ url: 'https://s3.example/heads', region: 'us-east-1', keepDays: 365 })
    const more = { JOURNAL_S3_REGION: 'eu-west-1', JOURNAL_S3_KEEP_DAYS: '3650' }
    expect(read({ ...bucket, ...more }).bucket).toMatchObject({ region: 'eu-west-1', keepDays: 3650 })
  })

  it.each([
    [{ JOURNAL_S3_SECRET: 'x' }, 'JOURNAL_S3_SECRET needs JOURNAL_S3_URL'],
    [{ JOURNAL_S3_KEEP_DAYS: '1' }, 'JOURNAL_S3_KEEP_DAYS needs JOURNAL_S3_URL'],
    [{ ...bucket, JOURNAL_S3_URL: 's3://heads' }, 'JOURNAL_S3_URL must be the address of a bucket'],
    [{ ...bucket, JOURNAL_S3_KEY_ID: '' }, 'needs JOURNAL_S3_KEY_ID and JOURNAL_S3_SECRET'],
    [{ ...bucket, JOURNAL_S3_REGION: 'eu\nwest' }, 'JOURNAL_S3_REGION must be the name of a region'],
    [{ ...bucket, JOURNAL_S3_KEY_ID: 'a b' }, 'JOURNAL_S3_KEY_ID has letters and digits'],
    [{ ...bucket, JOURNAL_S3_KEEP_DAYS: '0' }, 'JOURNAL_S3_KEEP_DAYS must be a whole number from 1 to 36500'],
    [{ ...bucket, JOURNAL_S3_KEEP_DAYS: 'ten' }, 'not "ten"'],
  ])('is refused as %o', (env, says) => {
    expect(() => read(env)).toThrow(says)
  })
})

it.each(['0', '3601', '1.5', 'x'])('refuses to give heads every %s seconds', (JOURNAL_OUTSIDE_EVERY) => {
  expect(() => read({ JOURNAL_OUTSIDE_EVERY })).toThrow('JOURNAL_OUTSIDE_EVERY must be a whole number from 1 to 3600')
})
