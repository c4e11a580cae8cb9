/** Bodies of forms with files: what browsers send is read, and anything else is nothing. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundaryOf, partsOf } from './multipart.ts'

const B = 'x-y'
const body = (...parts: string[]) =>
  Buffer.from([...parts.map((part) => `--${B}\r\n${part}`), `--${B}--\r\n`].join('\r\n'))
const field = 'Content-Disposition: form-data; name="a"\r\n\r\n1'
const file = 'Content-Disposition: form-data; name="file"; filename="图.jpg"\r\nContent-Type: image/jpeg\r\n\r\nbytes'

it('reads fields and files', () => {
  expect(partsOf(body(field, file), B, 2)).toEqual([
    { name: 'a', isFile: false, type: '', bytes: Buffer.from('1') },
    { name: 'file', isFile: true, type: 'image/jpeg', bytes: Buffer.from('bytes') },
  ])
  expect(partsOf(body(), B, 2)).toEqual([])
})

it('reads what a form of the platform writes, whatever the bytes are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 3 }), async (files) => {
      const form = new FormData()
      for (const bytes of files)
        form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x"\r\n图.png')
      const sent = new Response(form)
      const boundary = boundaryOf(sent.headers.get('content-type') ?? '')
      const parts = partsOf(Buffer.from(await sent.arrayBuffer()), boundary ?? '', 3)
      expect(parts?.map(({ bytes }) => [...bytes])).toEqual(files.map((bytes) => [...bytes]))
    }),
  )
})

it('reads nothing of a body that is cut anywhere', () => {
  const whole = body(field, file)
  for (let length = 0; length < whole.length - 2; length += 1)
    expect(partsOf(whole.subarray(0, length), B, 2)).toBeUndefined()
})

it.each([
  ['more parts than may be', body(field, field, field)],
  ['something before the first part', Buffer.from(`hello\r\n${body(field)}`)],
  ['something after the last part', Buffer.from(`${body(field)}more`)],
  ['a name that is too long', body(`Content-Disposition: form-data; name="${'a'.repeat(65)}"\r\n\r\n1`)],
  [
    'a head that is too long',
    body(`Content-Disposition: form-data; name="a"; filename="${'a'.repeat(3000)}"\r\n\r\n1`),
  ],
  ['no name', body('Content-Disposition: form-data\r\n\r\n1')],
  ['two names', body(`Content-Disposition: form-data; name="a"\r\n${field}`)],
  ['two types', body(`${file.replace('\r\n\r\n', '\r\nContent-Type: text/html\r\n\r\n')}`)],
  ['a head of another kind', body(`X-Other: 1\r\n${field}`)],
  ['an encoding', body(`Content-Transfer-Encoding: base64\r\n${field}`)],
  ['another boundary', Buffer.from(body(field).toString().replaceAll(B, 'z-z'))],
  ['lines that end otherwise', Buffer.from(body(field).toString().replaceAll('\r\n', '\n'))],
])('reads nothing of %s', (_what, sent) => {
  expect(partsOf(sent, B, 2)).toBeUndefined()
})

it.each([
  ['multipart/form-data; boundary=x-y', 'x-y'],
  ['multipart/form-data;boundary="x y"', undefined],
  ['Multipart/Form-Data; boundary="x-y"', 'x-y'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['multipart/form-data; boundary=x; boundary=y', undefined],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
  ['multipart/mixed; boundary=x', undefined],
])('%s names the boundary %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary)
})
