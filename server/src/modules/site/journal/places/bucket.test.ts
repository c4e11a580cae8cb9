/** Heads in a bucket with object lock: signed requests, one object a head, which nothing replaces; and what the audit reads back. */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '../../../../platform/check.ts'
import {
  type BucketMood,
  type BucketStandIn,
  bucketEnv,
  openBucketStandIn,
  signatureFault,
} from '../../../../testing/bucket.ts'
import {
  grow,
  openTestPlaces,
  openWitness,
  sizeOf,
  type TestWitness,
  verifierOf,
  witnessEnv,
} from '../../../../testing/journal-places.ts'
import { openStandIn } from '../../../../testing/stand-in.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { shell } from '../../operators/acts.ts'
import { continueJournal, giveUpPlace } from '../keep-on.ts'
import { journalAtPlaces } from './fetched-back.ts'

let bucket: BucketStandIn
let witness: TestWitness
let server: TestServer
/** Another journal, by the same key. */
let other: TestServer
beforeAll(async () => {
  bucket = await openBucketStandIn()
  witness = await openWitness()
  const env = { ...bucketEnv(bucket), ...witnessEnv(witness.url) }
  server = await openTestServer({ env })
  other = await openTestServer({ env })
  await grow(server)
  witness.watch(await verifierOf(server))
})
afterEach(() => {
  bucket.mood = 'right'
})
afterAll(async () => {
  await closeAudited(server)
  await closeAudited(other)
  await witness.close()
  await bucket.close()
})

const keyOf = (size: number) => `checkpoints/${String(size).padStart(12, '0')}`
const stateOf = async (of: TestServer, timeout_ms?: number) =>
  (await openTestPlaces(of, timeout_ms).give()).find(({ kind }) => kind === 'bucket')
const noteOf = async ({ database }: TestServer, size: number) =>
  (await database.query<{ note: string }>('select note from journal_head where size = $1', [size]))[0]!.note

describe('the stand-in', () => {
  it('takes the example of the documentation of SigV4', () => {
    const sum = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
    const headers = {
      ...{ host: 'examplebucket.s3.amazonaws.com', range: 'bytes=0-9' },
      ...{ 'x-amz-content-sha256': sum, 'x-amz-date': '20130524T000000Z' },
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
    }
    const by = {
      ...{ keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
      ...{ region: 'us-east-1', now: Date.UTC(2013, 4, 24) },
    }
    const request = { method: 'GET', url: '/test.txt', headers }
    expect(signatureFault(request, Buffer.alloc(0), by)).toBeUndefined()
    expect(signatureFault({ ...request, url: '/tent.txt' }, Buffer.alloc(0), by)).toBe('another signature')
  })

  it('takes what is signed, and nothing that was changed', async () => {
    await grow(server)
    bucket.seen.length = 0
    await stateOf(server)
    const { request, body } = bucket.seen.find((seen) => seen.request.method === 'PUT')!
    const { method, url } = request
    const changed = (headers: Record<string, string>, more: { url?: string; method?: string } = {}) =>
      signatureFault({ method, url, headers: { ...request.headers, ...headers }, ...more }, body)
    expect(changed({})).toBeUndefined()
    expect(signatureFault(request, Buffer.from('x'))).toBe('another body')
    expect(changed({ host: 'elsewhere' })).toBe('another signature')
    expect(changed({ 'x-amz-object-lock-mode': 'GOVERNANCE' })).toBe('another signature')
    expect(changed({ 'x-amz-acl': 'public-read' })).toBe('unsigned headers')
    expect(changed({}, { url: `${request.url}0` })).toBe('another signature')
    expect(changed({}, { method: 'DELETE' })).toBe('another signature')
    expect(changed({ authorization: '' })).toBe('no signature')
  })
})

describe('a bucket', () => {
  it('has an object for each head, locked for as long as is said', async () => {
    for (let n = 0; n < 2; n += 1) {
      const size = await grow(server)
      expect(await stateOf(server)).toMatchObject({ size, fault: null })
      const [stored, ...older] = bucket.objects.get(keyOf(size))!
      expect(older).toEqual([])
      expect(stored).toMatchObject({ body: await noteOf(server, size), mode: 'COMPLIANCE' })
      expect((Date.parse(stored!.until!) - Date.now()) / 86_400_000).toBeCloseTo(365, 1)
    }
  })

  it('is given what it has already, and keeps it as it is', async () => {
    const size = await grow(server)
    await stateOf(server)
    await server.database.query('update journal_place set size = 0')
    expect(await stateOf(server)).toMatchObject({ size, fault: null })
    expect(bucket.objects.get(keyOf(size))).toHaveLength(1)
  })

  it.each([
    ['lockless', 'the object is not locked, or its lock may not be read'],
    ['denying', 'answers 403: AccessDenied'],
    ['busy', 'answers 503: SlowDown'],
    ['silent', 'does not answer in time'],
  ] as [BucketMood, string][])('is not said to have a head where it is %s', async (mood, fault) => {
    bucket.mood = mood
    const size = await grow(server)
    // Only of the silent one it is waited for that no answer comes.
    expect(await stateOf(server, mood === 'silent' ? 500 : undefined)).toMatchObject({ detail: fault })
    bucket.objects.delete(keyOf(size))
    bucket.mood = 'right'
    expect(await stateOf(server)).toMatchObject({ size, fault: null })
  })

  it.each([
    ['secret', { JOURNAL_S3_SECRET: 'another' }, 'answers 403: SignatureDoesNotMatch'],
    ['region', { JOURNAL_S3_REGION: 'mars' }, 'answers 403: SignatureDoesNotMatch'],
  ])('is not written with another %s', async (_what, env, fault) => {
    const stranger = await openTestServer({ env: { ...bucketEnv(bucket), ...env } })
    await grow(stranger)
    expect(await stateOf(stranger)).toMatchObject({ size: 0, detail: fault })
    await closeAudited(stranger)
  })

  it.each([
    ['with the files of what is lost', true],
    ['with the files as they were', false],
  ])(
    'names a head of more entries than there are, until the journal goes on from less by an act, %s',
    async (_, hasFiles) => {
      const before = await openBucketStandIn()
      const restored = await openTestServer({ env: bucketEnv(before) })
      while ((await sizeOf(server)) <= (await grow(restored))) await grow(server)
      const lost = await sizeOf(server)
      before.putOver(keyOf(lost), await noteOf(server, lost))
      const fault = `the bucket has a head of ${lost} entries, and there are ${await sizeOf(restored)}`
      expect(await stateOf(restored)).toMatchObject({ fault: 'contradicted', detail: fault })
      if (hasFiles) {
        const { dataDir } = restored.config
        await rm(join(dataDir, 'journal'), { recursive: true })
        await cp(join(server.config.dataDir, 'journal'), join(dataDir, 'journal'), { recursive: true })
      }
      const goOn = () => continueJournal(restored.appDatabase, { actor: shell, config: restored.config }, '恢复备份')
      // What is lost may be known here, also where the place does not answer.
      before.mood = hasFiles ? 'denying' : 'right'
      expect(await goOn()).toMatchObject({ lostSize: lost, isWhole: !hasFiles })
      before.mood = 'right'
      await expect(goOn()).rejects.toThrow('goes on by itself')
      expect(await stateOf(restored)).toMatchObject({ size: await sizeOf(restored), fault: null })
      const missing = async () => {
        const rows: string[] = []
        for await (const { row, says } of journalAtPlaces(
          restored.database,
          restored.config.journalOutside,
          0,
          () => {},
        ))
          if (says === 'is not there') rows.push(row)
        return rows
      }
      expect(await missing()).toEqual([])
      // What is put there afterwards is lost another time, or rewritten.
      before.putOver(keyOf(lost), await noteOf(server, lost))
      expect(await missing()).toEqual([`head ${lost}`])
      await grow(restored)
      expect(await stateOf(restored)).toMatchObject({ fault: 'contradicted' })
      await closeAudited(restored)
      await before.close()
    },
  )

  it('leaves open what is lost as long as it does not answer, unless it is given up', async () => {
    const unset = { ...server.config, journalOutside: { ...server.config.journalOutside, bucket: undefined } }
    const by = (config = server.config) => ({ actor: shell, config })
    const goOn = (config?: TestServer['config']) => continueJournal(server.appDatabase, by(config), '恢复备份')
    const giveUp = (config?: TestServer['config']) =>
      giveUpPlace(server.appDatabase, by(config), `bucket ${new URL(bucket.url).host}`, '换桶')
    await expect(goOn()).rejects.toThrow('goes on by itself')
    await expect(goOn(unset)).rejects.toThrow(/once it is set here and answers$/)
    await expect(giveUp()).rejects.toThrow(/is not set here; such are: none$/)
    await giveUp(unset)
    await expect(goOn(unset)).rejects.toThrow('goes on by itself')
    // A node that has it set gives it heads again: then it is there as before.
    expect(await stateOf(server)).toMatchObject({ size: await sizeOf(server), fault: null })
    await expect(goOn(unset)).rejects.toThrow(/once it is set here and answers$/)
    bucket.mood = 'denying'
    await expect(goOn()).rejects.toThrow(/once it is set here and answers$/)
  })

  it('names a head of another journal under the same size', async () => {
    const size = await grow(other)
    const mine = bucket.objects.get(keyOf(size))
    const body = await noteOf(server, await grow(server))
    const version = { id: 'v0', body, mode: 'COMPLIANCE', until: '2099-01-01', isMarker: false }
    bucket.objects.set(keyOf(size), [version])
    expect(await stateOf(other)).toMatchObject({
      fault: 'contradicted',
      detail: `another head of ${size} entries is in the bucket`,
    })
    if (mine) bucket.objects.set(keyOf(size), mine)
    else bucket.objects.delete(keyOf(size))
  })
})

describe('the audit', () => {
  const remarks: string[] = []
  afterEach(() => {
    remarks.length = 0
  })
  async function found({ database, config }: TestServer, from = 0): Promise<Finding[]> {
    const findings: Finding[] = []
    for await (const one of journalAtPlaces(database, config.journalOutside, from, (line) => remarks.push(line)))
      findings.push(one)
    return findings
  }

  it('agrees with what is outside', async () => {
    await grow(server)
    await openTestPlaces(server).give()
    expect(bucket.objects.size).toBeGreaterThan(6)
    expect(await found(server)).toEqual([])
    expect(remarks).toEqual([])
  })

  it('names each head that another journal has not, at the witness and in the bucket', async () => {
    await grow(other)
    const rows = (await found(other)).map(({ row, says, expected }) => `${row} ${says}: ${expected}`)
    const host = new URL(bucket.url).host
    expect(rows.filter((row) => row.endsWith('the head at witness witness.example'))).toHaveLength(1)
    expect(rows.filter((row) => row.endsWith(`the head at bucket ${host}`))).toHaveLength(bucket.objects.size)
  })

  it('reads what was put out of sight, or under another, and from where it is told', async () => {
    const sizes = [...bucket.objects.keys()].map((key) => Number(key.slice(-12))).sort((a, b) => a - b)
    const [first, second] = [sizes[0]!, sizes[1]!]
    const size = await grow(other)
    const forged = await noteOf(other, size)
    bucket.putOver(keyOf(first), forged)
    bucket.remove(keyOf(second))
    const before = (await found(server)).map(({ row }) => row)
    expect(before).toEqual([`head ${size}`])
    expect(await found(server, first)).toEqual([])
    const whole = (await found(other)).map(({ row }) => row)
    expect(whole).toContain(`head ${first}`)
    expect(whole).toContain(`head ${second}`)
    bucket.objects.get(keyOf(first))!.shift()
    bucket.objects.get(keyOf(second))!.shift()
  })

  it('names what no key of the journal signed, and remarks on what is no head', async () => {
    bucket.putOver(keyOf(999_999_999), (await noteOf(server, await grow(server))).replace(/\n— \S+ /, '\n— elsewhere '))
    bucket.putOver(keyOf(999_999_998), 'hello')
    expect(await found(server)).toMatchObject([{ says: 'is signed by no key of the journal' }])
    expect(remarks).toEqual([`bucket ${new URL(bucket.url).host} has something that is no head`])
    for (const size of [999_999_999, 999_999_998]) bucket.objects.delete(keyOf(size))
  })

  it('says of which places with heads it was not told, and whether their heads were compared before', async () => {
    const told: [line: string, isUnread: boolean][] = []
    const unset = { ...server.config.journalOutside, witnesses: [], bucket: undefined }
    const size = await grow(server)
    await openTestPlaces(server).give()
    for (const from of [0, size])
      await journalAtPlaces(server.database, unset, from, (...remark) => void told.push(remark)).next()
    const says = `is not set here: its heads, of up to ${size} entries, can't be compared`
    expect(told.map(([line]) => line.replace(/\S+ is/, '… is'))).toEqual(
      ['bucket', 'witness', 'bucket', 'witness'].map((kind) => `${kind} … ${says}`),
    )
    expect(told.map(([, isUnread]) => isUnread)).toEqual([true, false, false, false])
  })

  it('says what it can’t compare, which contradicts nothing', async () => {
    bucket.mood = 'denying'
    const gone = await openStandIn(() => {})
    await gone.close()
    const witnesses = [{ ...server.config.journalOutside.witnesses[0]!, url: gone.url }]
    const config = { ...server.config, journalOutside: { ...server.config.journalOutside, witnesses } }
    expect(await found({ ...server, config })).toEqual([])
    expect(remarks).toEqual([
      expect.stringContaining("witness witness.example can't be compared: connect ECONNREFUSED"),
      expect.stringContaining("can't be compared: answers 403: AccessDenied"),
    ])
  })
})
