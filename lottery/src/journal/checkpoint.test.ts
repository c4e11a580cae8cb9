import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyPair } from '../../testing/journal.ts'
import { toBase64 } from './bytes.ts'
import { type Checkpoint, formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { parseVerifierKey, verifierKey } from './keys.ts'
import { formatNote, parseNote, parseSignatures } from './note.ts'
import { cosign, openCheckpoint, signNote, verifyNote } from './signing.ts'

/** A head of the checksum database of Go, with its key. */
const goKey = parseVerifierKey('sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8')!
const goNote =
  'go.sum database tree\n35225469\nvt5T6GaLCXvyHFl9VUvvItR43XZxfLgftEcTyO3eJCQ=\n\n— sum.golang.org Az3grpukl5AXaVfYkLiDGORx/DN2nlcS5kZHR5uYOBV2KA2HgXpD+gu9HHONebHLAyaKbbTM75QTtPydhKCExixSfwQ=\n'

/** The example of the specification of cosignatures. Its keys are not published. */
const exampleNote =
  'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
  '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n' +
  '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n'

/** A head that a public log signed and a public witness cosigned. */
const publicLog = {
  origin: 'markovianprotocol.com/log',
  keys: [parseVerifierKey('markovianprotocol.com/log+0302c6c8+ATkpOWo95UuEiW2EhNZAol4f0CS8hMluJfPcTSzrr03v')!],
}
const publicWitness = parseVerifierKey(
  'witness.navigli.sunlight.geomys.org+a3e00fe2+BNy/co4C1Hn1p+INwJrfUlgz7W55dSZReusH/GhUhJ/G',
)!
const publicNote =
  'markovianprotocol.com/log\n9266\nQnwPzJywq5AyOk9k1zLqfryh6Ktw1CnaaKplELApoxw=\n\n' +
  '— markovianprotocol.com/log AwLGyIvuxLXZM101mKdNCPTsl9GgtiG/wzbd8cGru0pGnWVMXI06twIsEIZho7n8id+w2EO0BZCalxuEm6BauQGNmgo=\n' +
  '— witness.navigli.sunlight.geomys.org o+AP4gAAAABqwX+So8evhUsltetL+QnwUxEYMNrD25pJYOTFHwDCopbgQMl2AEh583AxfFNMDZzE73rdjK62tUN8oUBfd9p6usq+BA==\n'

const root = new Uint8Array(32).fill(5)
const head: Checkpoint = { origin: 'example.com/log', size: 7, root, extensions: [] }
const text = formatCheckpoint(head)
const log = keyPair('example.com/log', 'note')
const witness = keyPair('example.org/w', 'cosignature')
const known = { origin: 'example.com/log', keys: [log.key] }
const byLog = signNote(text, log.key, log.sign)
const byWitness = cosign(text, 1_700_000_000, witness.key, witness.sign)

describe('the text of a checkpoint', () => {
  it('is read as it was written', () => {
    const lines = fc.string({ unit: 'grapheme', minLength: 1 }).filter((line) => /^\P{Cc}+$/u.test(line))
    fc.assert(
      fc.property(
        fc.record({
          origin: lines,
          size: fc.maxSafeNat(),
          root: fc.uint8Array({ minLength: 32, maxLength: 32 }),
          extensions: fc.array(lines, { maxLength: 3 }),
        }),
        (checkpoint) => {
          expect(parseCheckpoint(formatCheckpoint(checkpoint))).toEqual(checkpoint)
        },
      ),
    )
    expect(text).toBe('example.com/log\n7\nBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=\n')
  })

  const rootText = toBase64(root)
  it.each([
    '',
    '\n',
    'a\n7\n',
    `a\n7\n${rootText}`,
    `a\n7\n\n${rootText}\n`,
    `\n7\n${rootText}\n`,
    `a\n\n${rootText}\n`,
    `a\n07\n${rootText}\n`,
    `a\n-7\n${rootText}\n`,
    `a\n+7\n${rootText}\n`,
    `a\n7 \n${rootText}\n`,
    `a\n0x7\n${rootText}\n`,
    `a\n9007199254740992\n${rootText}\n`,
    `a\n99999999999999999999999\n${rootText}\n`,
    `a\n7\n${rootText.slice(0, -1)}\n`,
    `a\n7\n${rootText.replace('U=', 'V=')}\n`,
    `a\n7\n${toBase64(new Uint8Array(31))}\n`,
    `a\n7\n${toBase64(new Uint8Array(33))}\n`,
    `a\n7\n${rootText}\n\n`,
    `a\n7\n${rootText}\nx\n\ny\n`,
    `a\r\n7\r\n${rootText}\r\n`,
    `a\t\n7\n${rootText}\n`,
  ])('is not %j', (wrong) => {
    expect(parseCheckpoint(wrong)).toBeUndefined()
  })

  it('is not written where it could not be read', () => {
    for (const wrong of [
      { origin: '' },
      { origin: 'a\nb' },
      { origin: 'a\tb' },
      { size: -1 },
      { size: 0.5 },
      { size: 2 ** 53 },
      { root: new Uint8Array(31) },
      { extensions: [''] },
      { extensions: ['a\n7'] },
    ])
      expect(() => formatCheckpoint({ ...head, ...wrong })).toThrow()
  })
})

describe('published checkpoints', () => {
  it('of the checksum database of Go are verified', () => {
    const opened = openCheckpoint(goNote, { origin: 'go.sum database tree', keys: [goKey] })
    expect(opened.ok && opened.checkpoint.size).toBe(35_225_469)
    expect(openCheckpoint(goNote, { origin: 'go.sum database', keys: [goKey] })).toEqual({ ok: false, why: 'otherLog' })
    const larger = goNote.replace('35225469', '35225470')
    expect(openCheckpoint(larger, { origin: 'go.sum database tree', keys: [goKey] })).toEqual({
      ok: false,
      why: 'forged',
    })
  })

  it('are verified with the signature of their witness and its time', () => {
    const opened = openCheckpoint(publicNote, publicLog, [publicWitness])
    expect(opened.ok && opened.cosignatures.map(({ key, time_s }) => [key.name, time_s])).toEqual([
      ['witness.navigli.sunlight.geomys.org', 0x6ac17f92],
    ])
    expect(openCheckpoint(publicNote, publicLog)).toMatchObject({ ok: true, cosignatures: [] })
  })

  it('have the form of the example', () => {
    const note = parseNote(exampleNote)!
    expect(parseCheckpoint(note.text)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(note.signatures.map(({ keyId, bytes }) => [keyId, bytes.length])).toEqual([
      ['033de0ae', 64],
      ['8d66cf3f', 72],
    ])
    expect(formatNote(note)).toBe(exampleNote)
  })
})

describe('cosignatures', () => {
  it('are time and signature of the message that the format says', () => {
    expect(byWitness.bytes.length).toBe(72)
    expect(Buffer.from(byWitness.bytes.subarray(0, 8)).readBigUInt64BE()).toBe(1_700_000_000n)
    const message = new TextEncoder().encode(`cosignature/v1\ntime 1700000000\n${text}`)
    expect(byWitness.bytes.subarray(8)).toEqual(witness.sign(message))
  })

  it('hold for their text and time alone', () => {
    const opened = openCheckpoint(formatNote({ text, signatures: [byLog, byWitness] }), known, [witness.key])
    expect(opened).toMatchObject({ ok: true, checkpoint: head, cosignatures: [{ time_s: 1_700_000_000 }] })
    const forged = { ok: false, why: 'forged' }
    const later = { ...byWitness, bytes: byWitness.bytes.with(7, byWitness.bytes[7]! ^ 1) }
    expect(verifyNote({ text, signatures: [later] }, [witness.key])).toEqual(forged)
    const other = formatCheckpoint({ ...head, extensions: ['x'] })
    expect(verifyNote({ text: other, signatures: [byWitness] }, [witness.key])).toEqual(forged)
  })

  it('hold with no time beyond what can be counted, and not without one', () => {
    for (const time of [0n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n]) {
      const bytes = new Uint8Array(72)
      new DataView(bytes.buffer).setBigUint64(0, time)
      bytes.set(witness.sign(new TextEncoder().encode(`cosignature/v1\ntime ${time}\n${text}`)), 8)
      const signatures = [{ ...byWitness, bytes }]
      expect(verifyNote({ text, signatures }, [witness.key])).toEqual({ ok: false, why: 'forged' })
    }
    for (const time of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(() => cosign(text, time, witness.key, witness.sign)).toThrow('whole seconds')
  })

  it('are of checkpoints, by keys of witnesses', () => {
    expect(() => cosign('a\n', 1, witness.key, witness.sign)).toThrow('checkpoints')
    expect(() => cosign(text, 1, log.key, log.sign)).toThrow('log')
    const bytes = new Uint8Array(72)
    bytes[7] = 1
    bytes.set(witness.sign(new TextEncoder().encode('cosignature/v1\ntime 1\na\n')), 8)
    expect(verifyNote({ text: 'a\n', signatures: [{ ...byWitness, bytes }] }, [witness.key]).ok).toBe(false)
  })

  it('pass for no signature of a log, nor the other way', () => {
    const asLog = verifierKey('example.org/w', 'note', witness.key.publicKey)
    for (const bytes of [byWitness.bytes, byWitness.bytes.subarray(8)])
      expect(verifyNote({ text, signatures: [{ ...byWitness, keyId: asLog.keyId, bytes }] }, [asLog]).ok).toBe(false)
  })
})

describe('opening a checkpoint', () => {
  const open = (signatures: Parameters<typeof formatNote>[0]['signatures'], witnesses = [witness.key]) =>
    openCheckpoint(formatNote({ text, signatures }), known, witnesses)

  it('needs the signature of the log: that of a witness is none', () => {
    expect(open([byWitness])).toEqual({ ok: false, why: 'unsigned' })
    expect(open([byLog])).toMatchObject({ ok: true, cosignatures: [] })
    expect(openCheckpoint('nonsense', known)).toEqual({ ok: false, why: 'malformed' })
    expect(openCheckpoint(formatNote({ text: 'a\n', signatures: [byLog] }), known)).toEqual({
      ok: false,
      why: 'malformed',
    })
  })

  it('counts a witness once, and refuses a forged one', () => {
    const again = cosign(text, 1_700_000_001, witness.key, witness.sign)
    expect(open([byLog, byWitness, again, byWitness])).toMatchObject({ cosignatures: [{ time_s: 1_700_000_000 }] })
    const opened = open([byLog, byWitness, again])
    expect(opened.ok && opened.cosignatures.map(({ time_s }) => time_s)).toEqual([1_700_000_000])
    const forged = { ...byWitness, bytes: new Uint8Array(72) }
    expect(open([byLog, forged])).toEqual({ ok: false, why: 'forged' })
    expect(open([byLog, forged], [])).toMatchObject({ ok: true })
  })

  it('takes either key while a log changes its own', () => {
    const next = keyPair('example.com/log-2', 'note')
    const both = { origin: known.origin, keys: [log.key, next.key] }
    for (const { key, sign } of [log, next]) {
      const note = formatNote({ text, signatures: [signNote(text, key, sign)] })
      expect(openCheckpoint(note, both)).toMatchObject({ ok: true, signatures: [{ key }] })
    }
    expect(parseSignatures('')).toBeUndefined()
  })
})
