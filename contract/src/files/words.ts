/** Words of the files that players upload. */
import type { WordOf } from '../wire/words.ts'

/** What a file is for: a picture is shown to everybody, evidence to its owner and to operators who review it. */
export const fileKinds = { picture: '图片', evidence: '凭证' } as const
export type FileKind = WordOf<typeof fileKinds>

/** How many pictures a call takes at once. */
export const PICTURES_AT_ONCE = 3

/** The address of a picture that was uploaded. */
export const pictureUrlPattern = /^\/files\/[0-9a-f]{64}\.jpg$/

/** The address of a picture by its name. */
export const pictureUrl = (name: string): string => `/files/${name}.jpg`

/** The name of a picture by its address; undefined where it is no address of one. */
export const pictureNameOf = (url: string): string | undefined =>
  pictureUrlPattern.test(url) ? url.slice('/files/'.length, -'.jpg'.length) : undefined

/** A small version has no longer side: twice what lists show, for screens that are as dense. */
export const SMALL_SIDE = 480

type Size = { readonly width: number; readonly height: number }
/** Whether a picture is large enough for a small version. */
export const hasSmall = ({ width, height }: Size): boolean => Math.max(width, height) > SMALL_SIDE

/** The address to show a picture by in a list. */
export const smallPictureUrl = ({ name, ...size }: Size & { readonly name: string }): string =>
  hasSmall(size) ? `/files/${name}.small.jpg` : pictureUrl(name)
