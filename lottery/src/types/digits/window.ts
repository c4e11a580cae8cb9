// Windows: places of a draw that plays look at together, such as 前三, 后二, 万位. The rows of the digit types are written once for all windows.
import type { Head } from '../../plays/play-of.ts'

export type Window = {
  /** What the codes of its plays begin with: ssc_q3. */
  readonly code: string
  /** What their names begin with: 前三. */
  readonly name: string
  readonly group: string
  /** From 1; absent where it is the whole draw. */
  readonly view: readonly number[] | undefined
  /** 万位, 千位, 百位. */
  readonly places: readonly string[]
  /** A draw that shows these digits here. */
  shown(digits: string): string
}

const fillers = [8, 2, 6, 0, 4]

/** The window on the places `here` (万千百) of a draw with the places `all` (万千百十个). */
export function windowOf(
  all: string,
  here: string,
  code: string,
  name: string,
  group: string,
  placeName = (place: string): string => `${place}位`,
): Window {
  const at = [...here].map((place) => all.indexOf(place))
  return {
    code,
    name,
    group,
    view: here === all ? undefined : at.map((i) => i + 1),
    places: [...here].map(placeName),
    shown: (digits) => [...all].map((_, i) => digits[at.indexOf(i)] ?? fillers[i]).join(','),
  }
}

/** The head of a row without its rule and example. `ending` is the end of its code and its name. */
export const headOf = (window: Window, code: string, name: string): Pick<Head, 'code' | 'group' | 'name' | 'view'> => ({
  code: `${window.code}_${code}`,
  group: window.group,
  name: window.name + name,
  ...(window.view ? { view: window.view } : {}),
})

/** 前三（万位、千位、百位） */
export const placesOf = (window: Window): string => `${window.name}（${window.places.join('、')}）`
