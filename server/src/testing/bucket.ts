/** A stand-in for an S3 storage with object lock, which checks SigV4 by AWS's own description of it, and has attackers with the key. */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openStandIn, type Seen, type StandIn } from './stand-in.ts'

/** How it answers: as it should, without locking anything, to nobody, that it has no time, or never. */
export type BucketMood = 'right' | 'lockless' | 'denying' | 'busy' | 'silent'

/** Who may write, and when now is, in ms since 1970; undefined for the clock's. */
export type Signing = { keyId: string; secret: string; region: string; now?: number }

const own: Signing = { keyId: 'AKIATEST', secret: 'a+secret/of=the+bucket', region: 'eu-central-1' }

type Stored = {
  id: string
  body: string
  mode: string | undefined
  until: string | undefined
  isMarker: boolean
  at?: Date
}

export type BucketStandIn = StandIn & {
  mood: BucketMood
  /** Versions of each key, the newest first. */
  readonly objects: Map<string, Stored[]>
  /** What somebody with the key to the bucket can do: another version over it. */
  putOver(key: string, body: string): void
  /** Out of sight; the version stays. */
  remove(key: string): void
}

const hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Every byte but the unreserved ones of RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** Why a request is not signed by the key; undefined where it is. */
export function signatureFault(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  { keyId, secret, region, now = Date.now() }: Signing = own,
): string | undefined {
  const { authorization = '', 'x-amz-date': at = '', 'x-amz-content-sha256': sum } = request.headers
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!found) return 'no signature'
  const [, by, day = '', where, names = '', signature] = found
  if (by !== keyId || where !== region) return 'another key or region'
  if (sum !== hex(body)) return 'another body'
  if (typeof at !== 'string' || !at.startsWith(day)) return 'another day'
  const written = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(now - Date.parse(written)) < 900_000)) return 'another time'
  const signed = names.split(';')
  const must = Object.keys(request.headers).filter(
    (name) => name === 'host' || name === 'content-md5' || name === 'if-none-match' || name.startsWith('x-amz-'),
  )
  if (must.some((name) => !signed.includes(name))) return 'unsigned headers'
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, pathname, query.join('&'), headers, names, sum].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, hex(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex') === signature ? undefined : 'another signature'
}

const header = ({ headers }: IncomingMessage, name: string): string | undefined => headers[name]?.toString()

/** A storage with the bucket `heads`. Its lists are cut after three versions. */
export async function openBucketStandIn(): Promise<BucketStandIn> {
  const objects = new Map<string, Stored[]>()
  let made = 0
  const store = (key: string, one: Omit<Stored, 'id'>) => {
    made += 1
    objects.set(key, [{ id: `v${made}`, at: new Date(), ...one }, ...(objects.get(key) ?? [])])
  }
  const fail = (response: ServerResponse, status: number, code: string) =>
    void response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`)

  const put = (key: string, { request, body }: Seen, response: ServerResponse) => {
    const newest = objects.get(key)?.[0]
    if (header(request, 'content-md5') !== createHash('md5').update(body).digest('base64'))
      return fail(response, 400, 'BadDigest')
    if (header(request, 'if-none-match') === '*' && newest && !newest.isMarker)
      return fail(response, 412, 'PreconditionFailed')
    const isLocking = standIn.mood !== 'lockless'
    store(key, {
      ...{ body: body.toString('utf8'), isMarker: false },
      mode: isLocking ? header(request, 'x-amz-object-lock-mode') : undefined,
      until: isLocking ? header(request, 'x-amz-object-lock-retain-until-date') : undefined,
    })
    response.writeHead(200).end()
  }
  const get = (key: string, version: string | null, response: ServerResponse) => {
    const versions = objects.get(key) ?? []
    const found = version === null ? versions[0] : versions.find(({ id }) => id === version)
    if (!found || found.isMarker) return fail(response, 404, 'NoSuchKey')
    if (found.mode) response.setHeader('x-amz-object-lock-mode', found.mode)
    if (found.until) response.setHeader('x-amz-object-lock-retain-until-date', found.until)
    if (found.at) response.setHeader('last-modified', found.at.toUTCString())
    response.writeHead(200).end(found.body)
  }
  const list = (query: URLSearchParams, response: ServerResponse) => {
    const all = [...objects]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, of]) => of.map((one) => ({ key, ...one })))
    const [after, id] = [query.get('key-marker') ?? '', query.get('version-id-marker')]
    const at = all.findIndex((one) => one.key === after && one.id === id)
    const left = id === null ? all.filter(({ key }) => key > after) : all.slice(at + 1)
    const page = left.filter(({ key }) => key.startsWith(query.get('prefix') ?? '')).slice(0, 3)
    const last = page.at(-1)
    const isMore = page.length < left.length && last
    const rows = page.map(({ key, id: version, isMarker, at: put }) => {
      const tag = isMarker ? 'DeleteMarker' : 'Version'
      return `<${tag}><Key>${key}</Key><VersionId>${version}</VersionId>${put ? `<LastModified>${put.toISOString()}</LastModified>` : ''}</${tag}>`
    })
    const next = isMore
      ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`
      : ''
    response.end(
      `<?xml version="1.0"?><ListVersionsResult><IsTruncated>${Boolean(isMore)}</IsTruncated>${next}${rows.join('')}</ListVersionsResult>`,
    )
  }
  const opened = await openStandIn((seen, response) => {
    const { request, body } = seen
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const [, bucket, ...rest] = pathname.split('/')
    const key = rest.join('/')
    if (standIn.mood === 'silent') return
    if (standIn.mood === 'busy') return fail(response, 503, 'SlowDown')
    if (signatureFault(request, body) !== undefined) return fail(response, 403, 'SignatureDoesNotMatch')
    if (standIn.mood === 'denying') return fail(response, 403, 'AccessDenied')
    if (bucket !== 'heads') return fail(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT') return put(key, seen, response)
    if (searchParams.has('versions')) return list(searchParams, response)
    return get(key, searchParams.get('versionId'), response)
  })
  const standIn: BucketStandIn = {
    ...opened,
    mood: 'right',
    objects,
    putOver: (key, body) => store(key, { body, mode: undefined, until: undefined, isMarker: false }),
    remove: (key) => store(key, { body: '', mode: undefined, until: undefined, isMarker: true }),
  }
  return standIn
}

/** What has a server put heads into the bucket. */
export const bucketEnv = ({ url }: StandIn): NodeJS.ProcessEnv => ({
  JOURNAL_S3_URL: `${url}/heads`,
  ...{ JOURNAL_S3_REGION: own.region, JOURNAL_S3_KEY_ID: own.keyId, JOURNAL_S3_SECRET: own.secret },
})
