// Loads one type at a time, for pages that show one: a bundler makes a chunk of each. The whole list is catalogue.ts.
import type { LotteryType } from './lottery-types.ts'
import type { Play } from './play.ts'
import type { TypeDefinition } from './type-definition.ts'

const loaders: Readonly<Record<LotteryType, () => Promise<TypeDefinition>>> = {
  K3: async () => (await import('./types/k3.ts')).k3,
  SSC: async () => (await import('./types/ssc.ts')).ssc,
  SYX5: async () => (await import('./types/syx5.ts')).syx5,
  PK10: async () => (await import('./types/pk10.ts')).pk10,
  FC3D: async () => (await import('./types/fc3d.ts')).fc3d,
  PL35: async () => (await import('./types/pl35.ts')).pl35,
  KL8: async () => (await import('./types/kl8.ts')).kl8,
  LHC: async () => (await import('./types/lhc.ts')).lhc,
  BJ28: async () => (await import('./types/bj28.ts')).bj28,
}

/** The definition of a type, loaded at its first use. */
export const loadType = (type: LotteryType): Promise<TypeDefinition> => loaders[type]()

/** The play of a playDetailCode among those of one type. */
export const playIn = ({ plays }: Pick<TypeDefinition, 'plays'>, code: string): Play | undefined =>
  plays.find((play) => play.code === code)
