import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyPair } from '../../testing/journal.ts'
import { fromBase64, fromUtf8, parseSize, toBase64 } from './bytes.ts'
import { formatVerifierKey, isKeyName, parseVerifierKey, verifierKey } from './keys.ts'
import { formatNote, formatSignature, MAX_NOTE_LENGTH, parseNote, parseSignatures } from './note.ts'
import { signNote, verifyNote } from './signing.ts'

/** Of the tests of Go's golang.org/x/mod/sumdb/note. */
const peterKey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const enochKey = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop'
const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const peterLine =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'
const enochLine =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n'
const peter = parseVerifierKey(peterKey)!
const enoch = parseVerifierKey(enochKey)!

/** Of the specification of signed notes. */
const exampleKey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const exampleNote =
  'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n'

const namesOf = (verdict: ReturnType<typeof verifyNote>) => verdict.ok && verdict.signatures.map(({ key }) => key.name)

describe('base64', () => {
  it('is that of Node, and is read as it was written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      }),
    )
  })

  it.each([
    'A',
    'AA',
    'AAA',
    'AB==',
    'AAB=',
    'A===',
    '====',
    'AA==AA==',
    'AA-_',
    'AAA\n',
    ' AAA',
    'AAAA\n',
    'AA=A',
    'é===',
  ])('is not %j', (wrong) => {
    expect(fromBase64(wrong)).toBeUndefined()
  })
})

describe('sizes and texts', () => {
  it.each([
    '',
    '-1',
    '+1',
    '01',
    '00',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '1\n',
    '١',
    '9007199254740992',
    '18446744073709551615',
  ])('no size: %j', (wrong) => {
    expect(parseSize(wrong)).toBeUndefined()
  })

  it('go up to 2^53 - 1', () => {
    expect(parseSize('0')).toBe(0)
    expect(parseSize('9007199254740991')).toBe(2 ** 53 - 1)
  })

  it('are not mended where their bytes are no UTF-8, and keep a byte order mark', () => {
    expect(fromUtf8(Uint8Array.of(0xff))).toBeUndefined()
    expect(fromUtf8(Uint8Array.of(0xed, 0xa0, 0x80))).toBeUndefined()
    expect(fromUtf8(Uint8Array.of(0xc0, 0x8a))).toBeUndefined()
    expect(fromUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toBe('\ufeffA')
  })
})

describe('verifier keys', () => {
  it.each([peterKey, enochKey, exampleKey])('%s', (line) => {
    const key = parseVerifierKey(line)!
    expect(key.type).toBe('note')
    expect(formatVerifierKey(key)).toBe(line)
    expect(verifierKey(key.name, 'note', key.publicKey)).toEqual(key)
  })

  it('of witnesses have an id of their own', () => {
    // The same key under both types, as the witness little-garden of transparency.dev has been configured with.
    const line = 'transparency.dev/DEV:witness-little-garden+d8042a87+BCtusOxINQNUTN5Oj8HObRkh2yHf/MwYaGX4CPdiVEPM'
    const asLog = 'transparency.dev/DEV:witness-little-garden+4b7fca75+AStusOxINQNUTN5Oj8HObRkh2yHf/MwYaGX4CPdiVEPM'
    const key = parseVerifierKey(line)!
    expect(key.type).toBe('cosignature')
    expect(formatVerifierKey(key)).toBe(line)
    expect(formatVerifierKey(verifierKey(key.name, 'note', key.publicKey))).toBe(asLog)
  })

  it('are refused when any part is cut off or changed', () => {
    for (let start = 0; start <= peterKey.length; start++)
      for (let end = start; end <= peterKey.length; end++)
        if (start > 0 || end < peterKey.length) expect(parseVerifierKey(peterKey.slice(start, end))).toBeUndefined()
    for (let i = 0; i < peterKey.length; i++) {
      const changed = String.fromCharCode(peterKey.charCodeAt(i) + 1)
      expect(parseVerifierKey(peterKey.slice(0, i) + changed + peterKey.slice(i + 1))).toBeUndefined()
    }
  })

  it.each([
    'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==', // of another length, with its id
    'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', // of an unknown type, with its id
    peterKey.replace('c74f20a3', 'C74F20A3'),
    `${peterKey}\n`,
    `${peterKey}=`,
    ' PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    'ct.googleapis.com/logs/us1/argon2024+7deb49d0+BTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABB25bKnLaZTFXOa2pgO70rjcVEMXKJkMBgFQHZ1kwFlGK9zIAx0FtC2oCfeZQe0E++VXuiYE9hFSzhRlOy92K8A=',
  ])('not %j', (line) => {
    expect(parseVerifierKey(line)).toBeUndefined()
  })

  it('have 32 bytes', () => {
    for (const length of [0, 31, 33, 64]) {
      const bytes = new Uint8Array(1 + length).fill(1)
      const id = createHash('sha256').update('a\n').update(bytes).digest('hex').slice(0, 8)
      expect(parseVerifierKey(`a+${id}+${toBase64(bytes)}`)).toBeUndefined()
    }
  })

  it('have names without spaces, plus signs and control characters', () => {
    for (const name of ['', 'a b', 'a+b', 'a\tb', 'a\u00a0b', 'a\u2003b', 'a\u3000b', 'a\u0000', 'a\n', '\ud800'])
      expect(isKeyName(name), JSON.stringify(name)).toBe(false)
    for (const name of ['a', 'example.com/a', '鸿运', 'a—b']) expect(isKeyName(name)).toBe(true)
    expect(() => verifierKey('a b', 'note', peter.publicKey)).toThrow()
    expect(() => verifierKey('a', 'note', new Uint8Array(31))).toThrow()
  })
})

describe('notes', () => {
  it('of the published examples are verified', () => {
    expect(namesOf(verifyNote(parseNote(exampleNote)!, [parseVerifierKey(exampleKey)!]))).toEqual(['example.com/foo'])
    const note = parseNote(`${text}\n${peterLine}${enochLine}`)!
    expect(note.text).toBe(text)
    expect(namesOf(verifyNote(note, [peter]))).toEqual(['PeterNeumann'])
    expect(namesOf(verifyNote(note, [enoch, peter]))).toEqual(['PeterNeumann', 'EnochRoot'])
    expect(verifyNote(note, [])).toEqual({ ok: false, why: 'unsigned' })
    expect(formatNote(note)).toBe(`${text}\n${peterLine}${enochLine}`)
  })

  it('have a text that may have empty lines', () => {
    const note = parseNote(
      'Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n\n— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n',
    )!
    expect(note.text.endsWith('sole:\n\ned è subito sera.\n')).toBe(true)
    expect(note.signatures).toHaveLength(1)
    for (const odd of ['\n', '\n\n', 'a\n\n', '\n\na\n', `x\n\n${peterLine}`])
      expect(parseNote(`${odd}\n${peterLine}`)?.text).toBe(odd)
  })

  it.each([
    ['no signature', text],
    ['no signature after the empty line', `${text}\n`],
    ['no last newline', `${text}\n${peterLine.slice(0, -1)}`],
    ['no empty line', `${text}${peterLine}`],
    ['two newlines at the end', `${text}\n${peterLine}\n`],
    ['a line that is no signature', `${text}\n${peterLine}Unexpected line.\n`],
    ['a control character', `\u0001${text}\n${peterLine}`],
    ['a carriage return', `${text}\n${peterLine.replace('\n', '\r\n')}`],
    ['a tab', `a\tb\n\n${peterLine}`],
    ['half a surrogate pair', `\ud800\n\n${peterLine}`],
    ['a name with a space', `${text}\n${peterLine.replace('PeterNeumann', 'Peter Neumann')}`],
    ['a name with a plus sign', `${text}\n${peterLine.replace('PeterNeumann', 'Peter+Neumann')}`],
    ['no name', `${text}\n${peterLine.replace('PeterNeumann ', '')}`],
    ['two spaces', `${text}\n${peterLine.replace('PeterNeumann ', 'PeterNeumann  ')}`],
    ['a space at the end', `${text}\n${peterLine.replace('\n', ' \n')}`],
    ['a hyphen for the dash', `${text}\n${peterLine.replace('—', '-')}`],
    ['no padding', `${text}\n${peterLine.replace('=', '')}`],
    ['bits that no byte holds', `${text}\n${peterLine.replace('nAM=', 'nAN=')}`],
    ['a key id alone', `${text}\n— PeterNeumann x08gow==\n`],
    ['101 signatures', `${text}\n${peterLine.repeat(101)}`],
    ['too many characters', `${'a'.repeat(MAX_NOTE_LENGTH)}\n\n${peterLine}`],
    ['millions of lines', `${text}\n${'\n'.repeat(900_000)}`],
    ['nothing', ''],
  ])('with %s are none', (_, note) => {
    expect(parseNote(note)).toBeUndefined()
  })

  it('count a key once however often it signed', () => {
    const note = parseNote(`${text}\n${peterLine}${peterLine}${enochLine}${peterLine}`)!
    expect(namesOf(verifyNote(note, [peter, peter, enoch]))).toEqual(['PeterNeumann', 'EnochRoot'])
    expect(parseNote(`${text}\n${peterLine.repeat(100)}`)?.signatures).toHaveLength(100)
  })

  it('are spoilt by a signature that names a trusted key and does not hold, wherever it stands', () => {
    const wrong = formatSignature({ ...parseSignatures(peterLine)![0]!, bytes: new Uint8Array(64) })
    const forged = { ok: false, why: 'forged' }
    expect(verifyNote(parseNote(`${text}\n${peterLine}${wrong}`)!, [peter])).toEqual(forged)
    expect(verifyNote(parseNote(`${text}\n${wrong}${enochLine}`)!, [peter, enoch])).toEqual(forged)
    expect(verifyNote(parseNote(`${text}x\n\n${peterLine}`)!, [peter])).toEqual(forged)
    expect(namesOf(verifyNote(parseNote(`${text}\n${wrong}${enochLine}`)!, [enoch]))).toEqual(['EnochRoot'])
    for (const length of [1, 63, 65, 72]) {
      const bytes = new Uint8Array(length)
      const note = { text, signatures: [{ name: peter.name, keyId: peter.keyId, bytes }] }
      expect(verifyNote(note, [peter])).toEqual(forged)
    }
  })

  it('ignore who shares a name or an id, but not both', () => {
    const [signature] = parseSignatures(peterLine)!
    for (const other of [{ name: 'CarmenSandiego' }, { keyId: 'c71c60a3' }])
      expect(verifyNote({ text, signatures: [{ ...signature!, ...other }] }, [peter])).toEqual({
        ok: false,
        why: 'unsigned',
      })
  })

  it('take no key that has a signature for everything', () => {
    // The neutral point as key and as R, with s = 0: many verifiers take it for any text.
    const neutral = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 1 : 0))
    const key = verifierKey('example.com/nobody', 'note', neutral)
    const bytes = Uint8Array.of(...neutral, ...new Uint8Array(32))
    const note = { text, signatures: [{ name: key.name, keyId: key.keyId, bytes }] }
    expect(verifyNote(note, [key])).toEqual({ ok: false, why: 'forged' })
  })

  it('signed by a key are verified by it, and not with one character changed', () => {
    const { key, sign } = keyPair('example.com/log', 'note')
    const line = fc.string({ unit: 'grapheme' }).filter((part) => /^\P{Cc}*$/u.test(part))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.nat(), (lines, at) => {
        const signedText = lines.map((part) => `${part}\n`).join('')
        const written = formatNote({ text: signedText, signatures: [signNote(signedText, key, sign)] })
        expect(namesOf(verifyNote(parseNote(written)!, [key]))).toEqual([key.name])
        const i = at % written.length
        const changed = written.slice(0, i) + (written[i] === 'x' ? 'y' : 'x') + written.slice(i + 1)
        const read = parseNote(changed)
        expect(read ? verifyNote(read, [key]).ok : false).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  it('are not signed by a wrong key, or with a text that is none', () => {
    const { key, sign } = keyPair('example.com/log', 'note')
    expect(() => signNote('no newline', key, sign)).toThrow('newline')
    expect(() => signNote('a\tb\n', key, sign)).toThrow('control')
    expect(() => signNote('a\n', key, keyPair('other', 'note').sign)).toThrow('secret key')
    expect(() => signNote('a\n', key, () => new Uint8Array(3))).toThrow('secret key')
    expect(() => signNote('a\n', keyPair('a', 'cosignature').key, sign)).toThrow('witness')
    expect(() => formatNote({ text: 'a\n', signatures: [] })).toThrow('signatures')
    expect(() => formatNote({ text: 'a', signatures: [signNote('a\n', key, sign)] })).toThrow('newline')
  })
})
