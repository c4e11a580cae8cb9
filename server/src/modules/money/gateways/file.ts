/**
 * The file that says by whom money comes in and goes out (`GATEWAYS_FILE`). It is read once, and what is wrong in it is one clear
 * line. Keys and secrets are files of their own, named relative to it, so that it can be shown to others.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { payTypes } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isLoopback } from '../../../platform/addresses.ts'
import { SetupError } from '../../../platform/config.ts'

/** The variable that names the file. */
const NAME = 'GATEWAYS_FILE'

const text = z.string().min(1).max(500)
/** A number that is written as one or as text. */
const digits = (pattern: RegExp, what: string) => z.string().regex(pattern, `must be ${what}`)
const timeout_s = z.number().min(0.1).max(9).default(8)

/** Nobody between us and the provider may read or change what is asked. */
const address = text.refine((url) => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname)))
}, 'must begin with https://, or with http:// for this machine')

const alipay = z.strictObject({
  kind: z.literal('alipay'),
  appId: digits(/^\d{16}$/, 'the 16 digits of the application'),
  sellerId: digits(/^2088\d{12}$/, 'the 16 digits of the merchant, beginning with 2088'),
  privateKeyFile: text,
  alipayPublicKeyFile: text,
  /** `precreate`: a code to scan. `page`: a page to pay on. */
  product: z.enum(['precreate', 'page']).default('precreate'),
  gateway: address.default('https://openapi.alipay.com/gateway.do'),
  timeout_s,
})

const wechat = z.strictObject({
  kind: z.literal('wechat'),
  appId: digits(/^wx[0-9a-z]{16}$/, 'wx and 16 letters or digits'),
  mchId: digits(/^\d{8,12}$/, 'the digits of the merchant'),
  serial: digits(/^[0-9A-Fa-f]{8,64}$/, "the serial number of the merchant's certificate"),
  privateKeyFile: text,
  apiV3KeyFile: text,
  /** By serial number of a platform certificate, or id of a WeChat Pay public key. */
  platformKeyFiles: z.record(z.string().regex(/^(?:PUB_KEY_ID_)?[0-9A-Za-z]{8,64}$/), text),
  api: address.default('https://api.mch.weixin.qq.com'),
  timeout_s,
})

/** A field of an answer; `data.url` is one inside another. */
const field = z.string().regex(/^[\w-]{1,40}(?:\.[\w-]{1,40}){0,3}$/, 'must be the name of a field')
const is = z.strictObject({ field, value: text })
const template = z.string().max(500)
const fields = z.record(z.string().regex(/^[\w-]{1,40}$/, 'must be the name of a field'), template)

const signs = {
  /** The field of the signature, and those beside it that are not signed. */
  field: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('sign'),
  unsigned: z.array(text).default([]),
  /** Empty values are left out unless this says otherwise. */
  withEmpty: z.boolean().default(false),
}
const sign = z.discriminatedUnion('rule', [
  z.strictObject({
    ...signs,
    rule: z.enum(['md5', 'hmac-sha256']),
    keyFile: text,
    /** What stands between the pairs and the key; without it the key is not appended. */
    beforeKey: z.string().max(20).optional(),
    case: z.enum(['lower', 'upper']).default('lower'),
  }),
  z.strictObject({ ...signs, rule: z.literal('rsa2'), privateKeyFile: text, publicKeyFile: text }),
])

const states = z.strictObject({
  field,
  paid: z.array(text).min(1),
  failed: z.array(text).default([]),
  refunded: z.array(text).default([]),
  waiting: z.array(text).default([]),
})

/** Which fields hold what; what is not named is not told by this provider. */
const word = {
  order: field,
  reference: field,
  amount: field,
  currency: field.optional(),
  merchant: is.optional(),
  state: states,
}

const request = {
  url: address,
  method: z.enum(['GET', 'POST']).default('POST'),
  body: z.enum(['form', 'json']).default('form'),
  fields,
}
/** Where the fields of an answer lie, how it says that it is one, and whether it is signed. */
const answer = { in: field.optional(), ok: is, signed: z.boolean() }

const asks = z.strictObject({
  ...request,
  answer: z.strictObject({ ...answer, ...word, reason: field.optional(), unknown: is.optional() }),
})

const form = z.strictObject({
  kind: z.literal('form'),
  sign,
  amountIn: z.enum(['yuan', 'fen']).default('yuan'),
  timeout_s,
  /** What it calls each method by which it collects: `{method}`. */
  payTypes: z.partialRecord(z.enum(wordsOf(payTypes)), text).optional(),
  /** With `goTo` the payer is sent there with the fields; otherwise the provider is asked for the page. */
  create: z
    .union([
      z.strictObject({ goTo: address, fields }),
      z.strictObject({
        ...request,
        answer: z.strictObject({ ...answer, payUrl: field, reference: field.optional() }),
      }),
    ])
    .optional(),
  query: asks.optional(),
  /** The statement of a day as the text of a CSV file in a field of the answer. */
  statement: z
    .strictObject({
      ...request,
      /** From which hour of the next day on it is there, Beijing time. */
      fromHour: z.number().int().min(0).max(23).default(10),
      answer: z.strictObject({ ...answer, csv: field, unknown: is.optional() }),
    })
    .optional(),
  notify: z
    .strictObject({
      method: z.enum(['GET', 'POST']).default('POST'),
      body: z.enum(['form', 'json']).default('form'),
      ...word,
      merchant: is,
      /** When it was sent, and how far that may be from our clock; without it an old callback is told from a new one by its order alone. */
      time: z.strictObject({ field, in: z.enum(['s', 'ms']), skew_s: z.number().int().min(10).max(86_400) }).optional(),
      taken: text.default('success'),
      refused: text.default('fail'),
      from: z.array(text.refine(isRange, 'must be an address or a range like 203.0.113.0/24')).min(1).optional(),
    })
    .optional(),
  payout: z
    .strictObject({
      /** What it calls each way: `{way}`. */
      ways: z.partialRecord(z.enum(wordsOf(payoutKinds)), text),
      pay: asks,
      query: asks,
    })
    .optional(),
})

function isRange(range: string): boolean {
  return ipaddr.isValid(range) || ipaddr.isValidCIDR(range)
}

/** The file as a whole. */
export const gatewayFile = z.strictObject({
  providers: z.record(
    z
      .string()
      .regex(/^(?!sandbox$)[a-z][a-z0-9_]{0,31}$/, 'must be a name of small letters, digits and _, other than sandbox'),
    z.discriminatedUnion('kind', [alipay, wechat, form]),
  ),
  /** Who pays out by which way. */
  payouts: z.partialRecord(z.enum(wordsOf(payoutKinds)), text).default({}),
})

export type AlipayConfig = z.output<typeof alipay>
export type WechatConfig = z.output<typeof wechat>
export type FormConfig = z.output<typeof form>
export type SignConfig = z.output<typeof sign>
export type AskConfig = z.output<typeof asks>
export type WordConfig = Pick<AskConfig['answer'], 'order' | 'reference' | 'amount' | 'currency' | 'merchant' | 'state'>
export type GatewayFile = z.output<typeof gatewayFile>

/** Reads the files that a provider's part names. */
export type ReadKey = {
  secret(name: string): string
  privateKey(name: string): KeyObject
  publicKey(name: string): KeyObject
}

export const fault = (line: string): SetupError => new SetupError(`${NAME}: ${line}`)

/** Reads the file and checks it. */
export function readGatewayFile(path: string): { file: GatewayFile; keys: ReadKey } {
  const parsed = gatewayFile.safeParse(parseJson(path))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw fault(`${issue!.path.join('.') || 'the file'}: ${issue!.message}`)
  }
  return { file: parsed.data, keys: keysBeside(path) }
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw fault(error instanceof SyntaxError ? `${path} is no JSON: ${error.message}` : `${path} can't be read`)
  }
}

function keysBeside(path: string): ReadKey {
  const secret = (name: string): string => {
    try {
      const found = readFileSync(resolve(dirname(path), name), 'utf8').trim()
      if (found !== '') return found
    } catch {
      throw fault(`the file ${name} can't be read`)
    }
    throw fault(`the file ${name} is empty`)
  }
  const key = (name: string, kind: string, read: (text: string) => KeyObject): KeyObject => {
    const found = secret(name)
    try {
      const made = read(found)
      if (made.asymmetricKeyType === 'rsa') return made
    } catch {}
    throw fault(`${name} holds no RSA ${kind} key in PEM`)
  }
  return {
    secret,
    privateKey: (name) => key(name, 'private', createPrivateKey),
    publicKey: (name) => key(name, 'public', (text) => createPublicKey(text)),
  }
}
