/** A place outside that the journal's heads go to, whatever carries them there. */
import type { placeFaults, placeKinds } from '@hongyun/contract/journal/place-words.ts'
import type { WordOf } from '@hongyun/contract/wire/words.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import type { BucketConfig, WitnessConfig } from '../../../../platform/journal-config.ts'

/** A head with the checkpoint as the journal signed it. */
export type SignedHead = TreeHead & { readonly note: string }

/** A signature of a witness, as a line of a note, and whose. */
export type Cosignature = { readonly verifier: string; readonly line: string }

export type PlaceKind = WordOf<typeof placeKinds>
export type PlaceFault = WordOf<typeof placeFaults>

/**
 * What became of giving a place a head. `failed`: it is not there, and is tried again. `contradicted`: the place has another journal
 * than this one; `size` is that of its head, `at` when it was given that, where it tells (ms since 1970), and `isTaken` says that it took the
 * new one all the same.
 */
export type Delivery =
  | { readonly kind: 'delivered'; readonly size: number; readonly cosignature?: Cosignature }
  | { readonly kind: 'failed'; readonly fault: PlaceFault; readonly why: string }
  | {
      readonly kind: 'contradicted'
      readonly size: number
      readonly why: string
      readonly at?: number
      readonly isTaken?: true
    }

export type Place = {
  readonly kind: PlaceKind
  /** Which of its kind it is, for everybody who may look: of an address only the host. */
  readonly name: string
  /** Gives it the head. `known`: the size of the head that it has, as far as this site knows. Throws where nobody answers. */
  deliver(head: SignedHead, known: number, signal: AbortSignal): Promise<Delivery>
}

/** Which one it is, for its `name`. */
export const witnessName = ({ key }: WitnessConfig): string => `${key.name}+${key.keyId}`
export const bucketName = ({ url }: BucketConfig): string => new URL(url).host

/** By which a place's row, its figures and the log know it. */
export const rowNameOf = ({ kind, name }: Pick<Place, 'kind' | 'name'>): string => `${kind} ${name}`
