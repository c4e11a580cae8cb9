import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, flipped, keyPair, rootByHand, storedHashes } from '../../testing/journal.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { parseVerifierKey, verifierKey } from './keys.ts'
import { formatNote, formatSignature, type Note } from './note.ts'
import { consistencyProof } from './proof.ts'
import { cosign, signNote } from './signing.ts'
import { edgeOf, edgeRoot, emptyRoot, type TreeHead } from './tree.ts'
import {
  type AddCheckpoint,
  decideCheckpoint,
  formatAddCheckpoint,
  formatConflict,
  originHash,
  parseAddCheckpoint,
  parseConflict,
  verifyCosignatures,
  type WatchedLog,
} from './witness.ts'

const origin = 'example.com/log'
const log = keyPair(origin, 'note')
const witness = keyPair('example.org/w', 'cosignature')
const stored = storedHashes(100)
const headOf = (size: number): TreeHead => ({ size, root: edgeRoot(edgeOf(size, stored)) })

function noteOf(head: TreeHead, of = origin): Note {
  const text = formatCheckpoint({ ...head, origin: of, extensions: [] })
  return { text, signatures: [signNote(text, log.key, log.sign)] }
}

/** The body of a request to go from one size to another, with anything in it changed. */
const bodyOf = (from: number, to: number, changed: Partial<AddCheckpoint> = {}) =>
  formatAddCheckpoint({
    oldSize: from,
    proof: consistencyProof(from, to, stored),
    note: noteOf(headOf(to)),
    ...changed,
  })

const watched = (size?: number): WatchedLog => ({
  origin,
  keys: [log.key],
  ...(size === undefined ? {} : { head: headOf(size) }),
})

const decide = (body: string, known: WatchedLog | undefined) => decideCheckpoint(parseAddCheckpoint(body)!, known)

describe('the request', () => {
  it('has the form of the example in the specification', () => {
    const body = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`
    const request = parseAddCheckpoint(body)!
    expect(request).toMatchObject({ oldSize: 20_852_014, checkpoint: { size: 20_852_163 } })
    expect(request.proof.length).toBe(4)
    expect(formatAddCheckpoint(request)).toBe(body)
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const body = bodyOf(from, to)
        expect(formatAddCheckpoint(parseAddCheckpoint(body)!)).toBe(body)
      }),
      { numRuns: 30 },
    )
  })

  const good = bodyOf(3, 7)
  const line = good.split('\n')[1]!
  it.each([
    ['nothing', ''],
    ['no old size', good.replace('old 3\n', '')],
    ['two spaces', good.replace('old 3', 'old  3')],
    ['another word', good.replace('old 3', 'Old 3')],
    ['a size with a zero before it', good.replace('old 3', 'old 03')],
    ['a negative size', good.replace('old 3', 'old -3')],
    ['a size that is too large', good.replace('old 3', 'old 9007199254740992')],
    ['a carriage return', good.replace('old 3\n', 'old 3\r\n')],
    ['no empty line', good.replace('\n\n', '\n')],
    ['an empty line too many', good.replace('\n\n', '\n\n\n')],
    ['a hash without padding', good.replace(line, line.replace('=', ''))],
    ['a hash of 33 bytes', good.replace(line, `${'A'.repeat(44)}`)],
    ['a hash with a space', good.replace(line, `${line} `)],
    ['64 hashes', good.replace(line, `${line}\n`.repeat(61) + line)],
    ['millions of hashes', good.replace(line, `${line}\n`.repeat(100_000) + line)],
    ['no checkpoint', good.slice(0, good.indexOf('\n\n') + 2)],
    ['a note that is no checkpoint', good.replace('\n7\n', '\nseven\n')],
    ['a checkpoint without signatures', good.slice(0, good.indexOf('— '))],
    ['no last newline', good.slice(0, -1)],
  ])('with %s is none', (_, body) => {
    expect(body).not.toBe(good)
    expect(parseAddCheckpoint(body)).toBeUndefined()
  })

  it('has 63 hashes at most', () => {
    const proof = new Array<Uint8Array>(63).fill(stored(0, 0))
    expect(parseAddCheckpoint(bodyOf(3, 7, { proof }))?.proof.length).toBe(63)
    expect(() => bodyOf(3, 7, { proof: [...proof, stored(0, 0)] })).toThrow('63')
    expect(() => bodyOf(3, 7, { proof: [new Uint8Array(31)] })).toThrow('32')
    expect(() => bodyOf(3, 7, { oldSize: -1 })).toThrow()
  })
})

describe('a witness', () => {
  it('signs each head that goes on from the one before', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const verdict = decide(bodyOf(from, to), from === 0 ? watched() : watched(from))
        expect(verdict).toEqual({ status: 200, head: headOf(to), signatures: noteOf(headOf(to)).signatures })
      }),
      { numRuns: 30 },
    )
    expect(decide(bodyOf(0, 0), watched(0)).status).toBe(200)
  })

  it('signs nothing that is forged in one bit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(), (from, at) => {
        const known = watched(from)
        const proof = consistencyProof(from, 100, stored)
        const i = at % proof.length
        expect(decide(bodyOf(from, 100, { proof: proof.with(i, flipped(proof[i]!, at)) }), known).status).toBe(422)
        const forged = { size: 100, root: flipped(headOf(100).root, at) }
        expect(decide(bodyOf(from, 100, { note: noteOf(forged) }), known).status).toBe(422)
        const [signature] = noteOf(headOf(100)).signatures
        const signatures = [{ ...signature!, bytes: flipped(signature!.bytes, at) }]
        expect(decide(bodyOf(from, 100, { note: { ...noteOf(headOf(100)), signatures } }), known).status).toBe(403)
      }),
      { numRuns: 30 },
    )
  })

  it('does not know other logs', () => {
    expect(decide(bodyOf(0, 5), undefined)).toEqual({ status: 404, why: 'unknown log' })
    const note = noteOf(headOf(5), 'example.com/other')
    expect(decide(bodyOf(0, 5, { note }), watched()).status).toBe(404)
  })

  it('trusts the keys of the log alone', () => {
    const other = keyPair(origin, 'cosignature')
    const asLog = verifierKey(origin, 'note', other.key.publicKey)
    expect(decide(bodyOf(0, 5), { ...watched(), keys: [asLog] })).toEqual({
      status: 403,
      why: 'the checkpoint is unsigned',
    })
    const { text } = noteOf(headOf(5))
    const note = { text, signatures: [cosign(text, 1, witness.key, witness.sign)] }
    expect(decide(bodyOf(0, 5, { note }), watched()).status).toBe(403)
  })

  it('says where to start from', () => {
    expect(decide(bodyOf(0, 9), watched(5))).toEqual({ status: 409, size: 5 })
    expect(decide(bodyOf(7, 9), watched(5))).toEqual({ status: 409, size: 5 })
    expect(decide(bodyOf(3, 9), watched())).toEqual({ status: 409, size: 0 })
    expect(parseConflict(formatConflict(5))).toBe(5)
    for (const wrong of ['', '5', '05\n', '5\n\n', 'five\n']) expect(parseConflict(wrong)).toBeUndefined()
  })

  it('refuses to go back, and another root for the same size', () => {
    expect(decide(bodyOf(9, 9, { note: noteOf(headOf(5)), proof: [] }), watched(9)).status).toBe(400)
    const forked = { size: 9, root: rootByHand(entriesOf(9).with(0, Uint8Array.of(1))) }
    expect(decide(bodyOf(9, 9, { note: noteOf(forked) }), watched(9)).status).toBe(422)
    expect(decide(bodyOf(9, 9, { proof: [stored(0, 0)] }), watched(9)).status).toBe(422)
    expect(decide(bodyOf(9, 9), watched(9)).status).toBe(200)
  })

  it('refuses a proof about nothing, and a tree without leaves with a root', () => {
    expect(decide(bodyOf(0, 9, { proof: [stored(0, 0)] }), watched())).toEqual({
      status: 422,
      why: 'there is nothing to prove about a tree without leaves',
    })
    expect(decide(bodyOf(0, 0, { note: noteOf({ size: 0, root: stored(0, 0) }) }), watched())).toEqual({
      status: 422,
      why: 'a tree without leaves has another root',
    })
    expect(decide(bodyOf(0, 0, { note: noteOf({ size: 0, root: emptyRoot() }) }), watched()).status).toBe(200)
    expect(decide(bodyOf(5, 9, { proof: [] }), watched(5)).status).toBe(422)
  })

  it('decides about the requests of a published log as its own implementation does', () => {
    // Of the tests of the witness litewitness: a log of the Sigsum format that grows from 1 to 3 or 5 leaves.
    const known = 'sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562'
    const publicKey = new Uint8Array(
      Buffer.from('ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f', 'hex'),
    )
    const of = (head?: TreeHead): WatchedLog => ({
      origin: known,
      keys: [verifierKey(known, 'note', publicKey)],
      ...(head && { head }),
    })
    const hashes = ['KgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', 'KgIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=']
    const first = decide(
      `old 0\n\n${known}\n1\nKgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n— ${known} UgIom7fPZTqpxWWhyjWduBvTvGVqsokMbqTArsQilegKoFBJQjUFAmQ0+YeSPM3wfUQMFSzVnnNuWRTYrajXpNUbIQY=\n`,
      of(),
    )
    expect(first).toMatchObject({ status: 200, head: { size: 1 } })
    const head = first.status === 200 ? first.head : undefined
    const toThree = (proof: string) =>
      `old 1\n${proof}\n${known}\n3\nRcCI1Nk56ZcSmIEfIn0SleqtV7uvrlXNccFx595Iwl0=\n\n— ${known} UgIom2VbtIcdFbwFAy1n7s6IkAxIY6J/GQOTuZF2ORV39d75cbAj2aQYwyJre36kezNobZs4SUUdrcawfAB8WVrx6go=\n`
    const proof = hashes.map((hash) => `${hash}\n`).join('')
    expect(decide(toThree(proof), of(head))).toMatchObject({ status: 200, head: { size: 3 } })
    expect(decide(toThree(''), of(head)).status).toBe(422)
    expect(decide(toThree(proof), of())).toEqual({ status: 409, size: 0 })
    expect(decide(toThree(proof).replace('6go=', '6gw='), of(head)).status).toBe(403)
    const toFive = `old 1\n${hashes[0]}\n+fUDV+k970B4I3uKrqJM4aP1lloPZP8mvr2Z4wRw2LI=\nKgQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n${known}\n5\nQrtXrQZCCvpIgsSmOsah7HdICzMLLyDfxToMql9WTjY=\n\n— ${known} UgIomw/EOJmWi0i1FQsOj+etB7F8IccFam/jgd6wzRns4QPVmyEZtdvl1U2KEmLOZ/ASRcWJi0tW90dJWAShei7sDww=\n`
    expect(decide(toFive, of(head))).toMatchObject({ status: 200, head: { size: 5 } })
  })
})

describe('the answer of a witness', () => {
  const { text } = noteOf(headOf(5))
  const line = formatSignature(cosign(text, 1_700_000_000, witness.key, witness.sign))

  it('is verified by the keys of the witness, others are ignored', () => {
    const stranger = keyPair('example.net/w', 'cosignature')
    const other = formatSignature(cosign(text, 1, stranger.key, stranger.sign))
    expect(verifyCosignatures(other + line, text, [witness.key])).toMatchObject({
      ok: true,
      signatures: [{ time_s: 1_700_000_000 }],
    })
    expect(verifyCosignatures(other, text, [witness.key])).toEqual({ ok: false, why: 'unsigned' })
    expect(verifyCosignatures(line, noteOf(headOf(6)).text, [witness.key])).toEqual({ ok: false, why: 'forged' })
  })

  it.each(['', '\n', `\n${line}`, `${line}\n`, line.slice(0, -1), `${line}x\n`, text + line])('is not %j', (body) => {
    expect(verifyCosignatures(body, text, [witness.key])).toBeUndefined()
  })

  it('goes with the note, which is then read as one', () => {
    const note = noteOf(headOf(5))
    expect(formatNote(note) + line).toBe(
      formatNote({ text, signatures: [...note.signatures, cosign(text, 1_700_000_000, witness.key, witness.sign)] }),
    )
    expect(parseVerifierKey('example.org/w')).toBeUndefined()
  })

  it('is served by the hash of the origin', () => {
    expect(originHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
