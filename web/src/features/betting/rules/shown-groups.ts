/** The plays that a search finds, in their groups. */
import type { Answer } from '../../../wire/request.ts'

export type Rules = Answer<'howToPlay'>
export type Group = Rules['groups'][number]
export type PlayRule = Group['plays'][number]

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '')

/** Plays whose name, group, rule or code holds the words; groups without any are left out. */
export function shownGroups(groups: readonly Group[], search: string): readonly Group[] {
  const wanted = plain(search)
  if (wanted === '') return groups
  return groups
    .map(({ group, plays }) => ({
      group,
      plays: plays.filter(({ playName, trueName, rule, playCode }) =>
        [group, playName, trueName, rule, playCode].some((text) => plain(text).includes(wanted)),
      ),
    }))
    .filter(({ plays }) => plays.length > 0)
}

/** The element id of a group. */
export const groupAnchor = (index: number): string => `group-${index + 1}`
