/**
 * Disguised names (伪装名): the names under which the tenant shows lotteries and plays. The map is two-way: a shown name
 * leads back to one lottery, or within a type to one play.
 */

import { hides, isBlank, nameKey } from '@hongyun/contract/wire/shown-text.ts'
import { findPlay, playsOf } from '@hongyun/lottery/catalogue.ts'
import { findLottery, lotteries } from '@hongyun/lottery/lotteries.ts'
import { z } from 'zod'

/** By code, the name that is shown instead of the true one. */
export const disguises = z.record(
  z.string().max(40),
  z
    .string()
    .min(1)
    .max(20)
    .regex(/^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u, 'a name has no control characters, and no space at its ends'),
)
export type Disguises = z.output<typeof disguises>

/** Names that must tell each other apart: all lotteries, or the plays of one type. */
type Family = readonly { readonly code: string; readonly name: string }[]

const lotteryFamily = (code: string): Family | undefined => findLottery(code) && lotteries

function playFamily(code: string): Family | undefined {
  const play = findPlay(code)
  return play && playsOf(play.type)
}

/**
 * The error of one entry: an unknown code, or a name that another lottery or play already has, shown or true. Width, case
 * and spaces make no difference: players could not tell such names apart.
 */
function faultOf(names: Disguises, code: string, family: Family | undefined): string | undefined {
  if (!family) return `there is nothing with the code ${code}`
  const name = names[code]!
  if (hides(name) || isBlank(name)) return `the name of ${code} holds what is not seen`
  const key = nameKey(name)
  const owner = family.find(
    (other) => nameKey(other.name) === key || (other.code !== code && nameKey(names[other.code] ?? '') === key),
  )
  return owner && `${name} can't be the name of ${code}: it is the name of ${owner.code}`
}

const checked = (familyOf: (code: string) => Family | undefined) =>
  disguises.superRefine((names, ctx) => {
    for (const code of Object.keys(names)) {
      const message = faultOf(names, code, familyOf(code))
      if (message) ctx.addIssue({ code: 'custom', message })
    }
  })

/** The check of a change. Stored values are read without it, so that a removed lottery does not stop the site. */
export const newLotteryDisguises = checked(lotteryFamily)
export const newPlayDisguises = checked(playFamily)

/** A name as the tenant shows it. */
export const shownName = (names: Disguises, code: string, trueName: string): string =>
  Object.hasOwn(names, code) ? (names[code] as string) : trueName

/** A play as the tenant shows it. */
export const shownPlayName = (names: Disguises, code: string): string =>
  shownName(names, code, findPlay(code)?.name ?? code)
