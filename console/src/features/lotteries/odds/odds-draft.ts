/** Odds as they are typed, level by level, against those in force. */
import { parseOdds } from '@hongyun/lottery/odds-sheet.ts'
import type { Answer } from '../../../wire/request.ts'
import type { LotteryView } from '../lottery-view.ts'

export type Odds = Answer<'consoleOdds'>
export type Play = Odds['plays'][number]
export type Level = Play['levels'][number]

/** What is typed, by the key of a level; a level that is not in it is as it was. */
export type Draft = Readonly<Record<string, string>>
export type Change = { playCode: string; level: number; odds: string }

export const levelKey = (playCode: string, level: number): string => `${playCode}#${level}`

/** What stands in the field of a level before anything is typed: nothing where it pays as its chance says. */
export const givenText = ({ isOwn, odds }: Level): string => (isOwn ? odds : '')

/** Whether two texts are the same odds: 1.90 and 1.9 are. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [parseOdds(one), parseOdds(other)]
  return a.ok && b.ok && a.value === b.value
}

export function isChanged(draft: Draft, { playCode }: Play, level: Level): boolean {
  const typed = draft[levelKey(playCode, level.level)]
  return typed !== undefined && !isSame(typed, givenText(level))
}

/** What is to be saved. */
export const changesOf = (plays: readonly Play[], draft: Draft): Change[] =>
  plays.flatMap((play) =>
    play.levels
      .filter((level) => isChanged(draft, play, level))
      .map(({ level }) => ({ playCode: play.playCode, level, odds: draft[levelKey(play.playCode, level)]! })),
  )

/** The draft that takes every own level back. */
export const allByChance = (plays: readonly Play[]): Draft =>
  Object.fromEntries(
    plays.flatMap(({ playCode, levels }) =>
      levels.filter(({ isOwn }) => isOwn).map(({ level }) => [levelKey(playCode, level), '']),
    ),
  )

export const groupsOf = (plays: readonly Play[]): string[] => [...new Set(plays.map(({ group }) => group))]

/** The plays that are searched for. */
export function playsIn(plays: readonly Play[], { group, q }: Pick<LotteryView, 'group' | 'q'>): Play[] {
  const wanted = q.trim().toLowerCase()
  return plays.filter(
    (play) =>
      (group === '' || play.group === group) &&
      [play.playName, play.trueName, play.playCode].some((name) => name.toLowerCase().includes(wanted)),
  )
}

/** The plays with the levels that are listed; a play without any is left out. */
export const listed = (plays: readonly Play[], view: LotteryView, draft: Draft): Play[] =>
  playsIn(plays, view)
    .map((play) => ({
      ...play,
      levels: play.levels.filter(
        (level) =>
          view.show === 'all' ||
          (view.show === 'own' && level.isOwn) ||
          (view.show === 'changed' && isChanged(draft, play, level)),
      ),
    }))
    .filter(({ levels }) => levels.length > 0)

const trimmed = (percent: string): string => percent.replace(/(\.\d)(\d*?)0+$/, '$1$2')

/** `95.0`, `65.3061 – 97.9591`: where it depends on the lunar year, from the least to the most. */
export const returnText = ({ least, most }: Level['returned']): string =>
  least === most ? trimmed(most) : `${trimmed(least)} – ${trimmed(most)}`
