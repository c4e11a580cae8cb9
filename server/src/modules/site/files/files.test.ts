/** Uploaded pictures: what comes out, and what is refused. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, newPicture as own, pictureBytes } from '../../../testing/pictures.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let player: TestPlayer
beforeAll(async () => {
  server = await openTestServer()
  player = await server.newPlayer()
})
afterAll(() => closeAudited(server))

const upload = (file: Blob | Blob[], by = player) => server.call('uploadImage', { file }, by.cookie)
const served = (url: string) => server.app.inject({ url })
const kept = async () => {
  const rows = await server.database.query<{ name: string }>('select name from file order by id')
  const files = await readdir(join(server.config.dataDir, 'files'), { recursive: true }).catch(() => [])
  return { rows: rows.length, files: files.filter((name) => name.length > 40).length }
}
describe('what comes out', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('is a JPEG of ours: from %s', async (kind) => {
    const { code, data } = await upload(await own({ kind, width: 1600, height: 400 }))
    expect(code).toBe(1)
    expect(data.url).toMatch(/^\/files\/[0-9a-f]{64}\.jpg$/)
    const answer = await served(data.url)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 250 })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`)
  })

  it('has no metadata, is turned as the camera says, and has white where nothing was', async () => {
    const turned = await sharp({ create: { width: 30, height: 10, channels: 4, background: '#0000' } })
      .withExif({ IFD0: { Artist: 'Secret Author' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const { data } = await upload(fileOf(turned, 'image/png'))
    const { rawPayload } = await served(data.url)
    const { width, height, exif, icc, xmp, orientation } = await sharp(rawPayload).metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 10, height: 30 })
    expect(rawPayload.includes('Secret Author')).toBe(false)
    expect([...(await sharp(rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('has nothing of a script that was inside the picture', async () => {
    const [start, rest] = [Buffer.from([0xff, 0xd8]), (await pictureBytes({ colour: '#123' })).subarray(2)]
    const script = Buffer.from('<script>alert(1)</script>')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
    const { data } = await upload(fileOf(Buffer.concat([start, comment, rest]), 'image/jpeg'))
    expect((await served(data.url)).rawPayload.includes('script')).toBe(false)
  })

  it('is the same by the plain path, and three at once stay in their order', async () => {
    const form = new FormData()
    form.append('file', await own({ width: 50 }))
    const sent = new Response(form)
    const plain = await server.app.inject({
      method: 'POST',
      url: '/v1/users/uploadImage',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
      cookies: { sid: player.cookie },
    })
    expect(plain.json().code).toBe(1)
    const widths = [31, 32, 33]
    const file = await Promise.all(widths.map((width) => own({ width })))
    const { list } = (await server.call('uploadImageFiles', { file }, player.cookie)).data
    const out = await Promise.all(
      list.map(async ({ url }) => (await sharp((await served(url)).rawPayload).metadata()).width),
    )
    expect(out).toEqual(widths)
  })
})

describe('what is refused', () => {
  const flood = () => pictureBytes({ kind: 'png', width: 6000, height: 5000 })
  /** A few pixels that say they are 268 million. */
  const liar = async () => {
    const webp = await pictureBytes({ kind: 'webp' })
    webp.set([0xff, 0x3f, 0xff, 0x3f], 26)
    return webp
  }
  const zip = async () =>
    Buffer.concat([await pictureBytes({ kind: 'gif' }), Buffer.from('PK\u0003\u0004 and a whole archive')])
  const cases: [what: string, reason: string, bytes: () => Buffer | Promise<Buffer>, type: string][] = [
    [
      'an SVG',
      'pictureKindWrong',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'image/svg+xml',
    ],
    [
      'an SVG that says PNG',
      'pictureKindWrong',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/png',
    ],
    ['a page', 'pictureKindWrong', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'],
    ['a TIFF', 'pictureKindWrong', () => pictureBytes({ kind: 'tiff' }), 'image/tiff'],
    ['a PNG that says JPEG', 'pictureKindWrong', () => pictureBytes({ kind: 'png' }), 'image/jpeg'],
    ['a JPEG that says nothing', 'pictureKindWrong', () => pictureBytes(), 'application/octet-stream'],
    [
      'half a picture',
      'pictureUnreadable',
      async () => (await pictureBytes({ width: 200 })).subarray(0, 300),
      'image/jpeg',
    ],
    ['a picture that is an archive too', 'pictureUnreadable', zip, 'image/gif'],
    ['a flood of pixels', 'pictureTooManyPixels', flood, 'image/png'],
    ['a head that promises a flood', 'pictureTooManyPixels', liar, 'image/webp'],
    ['2 MB and a byte', 'pictureTooLarge', () => Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'image/png'],
    ['five megabytes', 'pictureTooLarge', () => Buffer.alloc(5_000_000, 1), 'image/png'],
    ['nothing', 'pictureKindWrong', () => Buffer.alloc(0), 'image/png'],
  ]
  it.each(cases)('%s: %s', async (_what, reason, bytes, type) => {
    const before = await kept()
    const answer = await upload(fileOf(await bytes(), type))
    expect(answer).toMatchObject({ code: -98, data: { reason, field: 'file' } })
    expect(answer.msg).toMatch(/[\u4e00-\u9fa5]/)
    expect(await kept()).toEqual(before)
  })

  it('a picture whose bytes are damaged inside', async () => {
    const bytes = await pictureBytes({ kind: 'png', width: 300, height: 300 })
    bytes.fill(7, 60, bytes.length - 60)
    expect((await upload(fileOf(bytes, 'image/png'))).data).toMatchObject({ reason: 'pictureUnreadable' })
  })

  it('three of which one is none, four, none, and a text in place of a picture', async () => {
    const before = await kept()
    const bad = fileOf(Buffer.from('no picture, but long enough to be one'), 'image/png')
    const send = (file: unknown) => server.call('uploadImageFiles', { file } as never, player.cookie)
    expect((await send([await own(), bad, await own()])).data).toMatchObject({ reason: 'pictureKindWrong' })
    expect(await send(await Promise.all([own(), own(), own(), own()]))).toMatchObject({ msg: '一次最多上传 3 张图片' })
    for (const file of [undefined, 'text']) expect(await send(file)).toMatchObject({ msg: '请选择图片' })
    expect(await kept()).toEqual(before)
  })

  it('a body of many parts, of a huge name, or cut short', async () => {
    const before = await kept()
    const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`
    for (const payload of [part('file').repeat(10_000), part('f'.repeat(100_000)), `${part('file')}--x`, '', '--x']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/v1/users/uploadImage',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload,
        cookies: { sid: player.cookie },
      })
      expect(answer.json().data.reason).toBe('uploadBroken')
    }
    expect(await kept()).toEqual(before)
  })

  it('a file that is no file of a form, whatever the letters of the type of the body', async () => {
    for (const type of ['application/json', 'Application/JSON']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/v1/users/uploadImage',
        headers: { 'content-type': type },
        payload: '{"file":[{"type":"image/png","bytes":"x"}]}',
        cookies: { sid: player.cookie },
      })
      expect(answer.json().msg, type).toBe('请选择图片')
    }
  })

  it('a file for a call that takes none', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/users/infoUpdate',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
      cookies: { sid: player.cookie },
    })
    expect(answer.json().data.reason).toBe('badInput')
  })
})
