/** What the environment says of the places outside that the journal's heads go to. */
import { parseVerifierKey, type VerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { headersIn } from './outgoing-config.ts'

/** A witness: its address, below which it answers `add-checkpoint`, and the key of its signatures. */
export type WitnessConfig = { url: string; key: VerifierKey }

/** A bucket with object lock, by its own address: of the form `https://host/bucket` or `https://bucket.host`. */
export type BucketConfig = { url: string; region: string; keyId: string; secret: string; keepDays: number }

export type OutsideConfig = {
  /** A place is given a head at most once in so many seconds. */
  every_s: number
  witnesses: readonly WitnessConfig[]
  webhook: { url: string; headers: Readonly<Record<string, string>> } | undefined
  bucket: BucketConfig | undefined
}

type Fault = (text: string) => Error

const MOST_WITNESSES = 16

/** Nothing is set: the heads stay on this machine. */
export function outsideConfig(env: NodeJS.ProcessEnv, fault: Fault): OutsideConfig {
  return {
    every_s: whole('JOURNAL_OUTSIDE_EVERY', env.JOURNAL_OUTSIDE_EVERY, [10, 1, 3600], fault),
    witnesses: witnessesIn(env.JOURNAL_WITNESSES, fault),
    webhook: webhookIn(env, fault),
    bucket: bucketIn(env, fault),
  }
}

function whole(name: string, text: string | undefined, [usual, min, max]: [number, number, number], fault: Fault) {
  const value = text ? Number(text) : usual
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw fault(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
}

/** The address without the slash at its end; undefined for one with a password, which would be in logs, or with more than a path. */
function addressIn(text: string): string | undefined {
  const url = /^https?:\/\//.test(text) ? URL.parse(text) : null
  if (!url || url.username || url.password || url.search || url.hash) return undefined
  return text.replace(/\/+$/, '')
}

function witnessesIn(text: string | undefined, fault: Fault): WitnessConfig[] {
  const witnesses = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => witnessIn(part, fault))
  if (witnesses.length > MOST_WITNESSES) throw fault(`JOURNAL_WITNESSES has at most ${MOST_WITNESSES} witnesses`)
  // One that stands there twice would count as two.
  for (const one of [({ url }: WitnessConfig) => url, ({ key }: WitnessConfig) => `${key.name}+${key.keyId}`]) {
    const [twice] = witnesses.map(one).filter((value, n, all) => all.indexOf(value) !== n)
    if (twice) throw fault(`JOURNAL_WITNESSES names ${twice} twice`)
  }
  return witnesses
}

function witnessIn(part: string, fault: Fault): WitnessConfig {
  const [verifier = '', address = '', ...more] = part.split(/\s+/)
  const url = addressIn(address)
  if (more.length > 0 || url === undefined)
    throw fault('JOURNAL_WITNESSES must be a key and an http address for each witness, with commas between witnesses')
  const key = parseVerifierKey(verifier)
  if (key?.type !== 'cosignature')
    throw fault(`JOURNAL_WITNESSES: "${verifier}" is no Ed25519 key of a witness: it reads name+id+key`)
  return { url, key }
}

function webhookIn(env: NodeJS.ProcessEnv, fault: Fault): OutsideConfig['webhook'] {
  const { JOURNAL_WEBHOOK: url, JOURNAL_WEBHOOK_HEADERS: headers } = env
  if (!url) {
    if (headers) throw fault('JOURNAL_WEBHOOK_HEADERS needs JOURNAL_WEBHOOK')
    return undefined
  }
  const parsed = /^https?:\/\//.test(url) ? URL.parse(url) : null
  if (!parsed || parsed.username || parsed.password)
    throw fault('JOURNAL_WEBHOOK must be an address with https:// or http://, without a password in it')
  const read = headersIn(headers, 'JOURNAL_WEBHOOK_HEADERS', fault)
  try {
    new Headers(read)
  } catch {
    throw fault('JOURNAL_WEBHOOK_HEADERS has a value that no header can have')
  }
  return { url, headers: read }
}

const bucketNames = ['JOURNAL_S3_REGION', 'JOURNAL_S3_KEY_ID', 'JOURNAL_S3_SECRET', 'JOURNAL_S3_KEEP_DAYS'] as const

function bucketIn(env: NodeJS.ProcessEnv, fault: Fault): BucketConfig | undefined {
  const { JOURNAL_S3_URL: address, JOURNAL_S3_KEY_ID: keyId, JOURNAL_S3_SECRET: secret } = env
  if (!address) {
    const stray = bucketNames.find((name) => env[name])
    if (stray) throw fault(`${stray} needs JOURNAL_S3_URL`)
    return undefined
  }
  const url = addressIn(address)
  if (url === undefined)
    throw fault('JOURNAL_S3_URL must be the address of a bucket, as https://host/bucket or https://bucket.host')
  if (!keyId || !secret) throw fault('JOURNAL_S3_URL needs JOURNAL_S3_KEY_ID and JOURNAL_S3_SECRET')
  const region = env.JOURNAL_S3_REGION || 'us-east-1'
  // Both are in a header of each request.
  if (!/^[\w-]+$/.test(region)) throw fault(`JOURNAL_S3_REGION must be the name of a region, not "${region}"`)
  if (!/^[\w+/=.:-]+$/.test(keyId)) throw fault('JOURNAL_S3_KEY_ID has letters and digits')
  const keepDays = whole('JOURNAL_S3_KEEP_DAYS', env.JOURNAL_S3_KEEP_DAYS, [365, 1, 36_500], fault)
  return { url, region, keyId, secret, keepDays }
}
