// All types and plays. A new type is a file in types/ and a line in this list.
import { invariant } from './invariant.ts'
import type { LotteryType } from './lottery-types.ts'
import type { Play } from './play.ts'
import type { TypeDefinition } from './type-definition.ts'
import { bj28 } from './types/bj28.ts'
import { fc3d } from './types/fc3d.ts'
import { k3 } from './types/k3.ts'
import { kl8 } from './types/kl8.ts'
import { lhc } from './types/lhc.ts'
import { pk10 } from './types/pk10.ts'
import { pl35 } from './types/pl35.ts'
import { ssc } from './types/ssc.ts'
import { syx5 } from './types/syx5.ts'

/** The definition of a type; absent while the type is not offered. */
export const catalogue: Readonly<Partial<Record<LotteryType, TypeDefinition>>> = {
  K3: k3,
  SSC: ssc,
  SYX5: syx5,
  PK10: pk10,
  FC3D: fc3d,
  PL35: pl35,
  KL8: kl8,
  LHC: lhc,
  BJ28: bj28,
}

const definitions = Object.values(catalogue)

const byType: ReadonlyMap<string, TypeDefinition> = new Map(
  definitions.map((definition) => [definition.type, definition]),
)
const byCode: ReadonlyMap<string, Play> = new Map(
  definitions.flatMap((definition) => definition.plays.map((play) => [play.code, play])),
)

/** The definition of a type named by input; `undefined` for an unknown one. */
export const findType = (type: string): TypeDefinition | undefined => byType.get(type)

/** The play with a playDetailCode; `undefined` for an unknown code. */
export const findPlay = (code: string): Play | undefined => byCode.get(code)

/** The plays of a type in the order of the catalogue; none while the type is not offered. */
export const playsOf = (type: LotteryType): readonly Play[] => byType.get(type)?.plays ?? []

/** The definition of a type. Throws if the type is not offered. */
export function definitionOf(type: LotteryType): TypeDefinition {
  const definition = byType.get(type)
  invariant(definition, `the type ${type} is not offered`)
  return definition
}
